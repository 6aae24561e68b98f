#pragma once

#include <stdbool.h>
#include <libical/ical.h>

/// A date of the clock on the wall; the time counts only if `has_time` is true.
typedef struct {
  int year, month, day;
  bool has_time;
  int hour, minute;
} cical_date;

/// Returns an iterator of the dates that a rule has from `start` on; NULL if libical doesn't understand the rule.
static inline icalrecur_iterator *cical_iterator(const char *rule, cical_date start) {
  struct icalrecurrencetype recurrence = icalrecurrencetype_from_string(rule);
  if (recurrence.freq == ICAL_NO_RECURRENCE) return NULL;
  struct icaltimetype first = icaltime_null_time();
  first.year = start.year;
  first.month = start.month;
  first.day = start.day;
  first.is_date = !start.has_time;
  first.hour = start.has_time ? start.hour : 0;
  first.minute = start.has_time ? start.minute : 0;
  return icalrecur_iterator_new(recurrence, first);
}

/// Returns the next date; a date in the year 0 if there is none.
static inline cical_date cical_next(icalrecur_iterator *iterator) {
  struct icaltimetype next = icalrecur_iterator_next(iterator);
  cical_date date = {0};
  if (icaltime_is_null_time(next)) return date;
  date.year = next.year;
  date.month = next.month;
  date.day = next.day;
  date.has_time = !next.is_date;
  date.hour = next.hour;
  date.minute = next.minute;
  return date;
}

/// Returns the component of a text; NULL if it is none. Errors in it are properties of the component.
static inline icalcomponent *cical_component(const char *text) {
  icalerror_set_errors_are_fatal(false);
  return icalparser_parse_string(text);
}

static inline icalproperty *cical_first_property(icalcomponent *component) {
  return icalcomponent_get_first_property(component, ICAL_ANY_PROPERTY);
}

static inline icalproperty *cical_next_property(icalcomponent *component) {
  return icalcomponent_get_next_property(component, ICAL_ANY_PROPERTY);
}

/// Returns the rule of a text as libical writes it, to be freed by `icalmemory_free_buffer`; NULL if it isn't understood.
static inline char *cical_rule(const char *text) {
  struct icalrecurrencetype rule = icalrecurrencetype_from_string(text);
  return rule.freq == ICAL_NO_RECURRENCE ? NULL : icalrecurrencetype_as_string_r(&rule);
}
