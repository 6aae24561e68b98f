#pragma once

// libdispatch's entry points for run loops other than its own. They are exported, but in no header.

/// The descriptor of an event counter that is readable while the main queue has work.
int _dispatch_get_main_queue_handle_4CF(void);

/// Runs what is in the main queue. Only for the main thread.
void _dispatch_main_queue_callback_4CF(void *message);
