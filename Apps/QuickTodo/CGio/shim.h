#pragma once

#include <gio/gio.h>
#include <stdint.h>
#include <sys/timerfd.h>

/// Creates a timer of the clock on the wall. Its descriptor is readable when the timer has expired or the clock was set.
static inline int cgio_alarm_new(void) { return timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC); }

/// Sets a timer to a time in milliseconds since 1970; a time that is over expires at once. Returns -1 on failure.
static inline int cgio_alarm_set(int timer, int64_t milliseconds) {
  if (milliseconds < 1) milliseconds = 1;
  struct itimerspec time = {{0, 0}, {milliseconds / 1000, milliseconds % 1000 * 1000000}};
  return timerfd_settime(timer, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &time, NULL);
}
