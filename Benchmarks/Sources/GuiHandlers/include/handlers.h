#pragma once

// The cases in C: widgets, handlers, and a change of the source for each event.

void scale_to_progress(int count);
void check_to_sensitive(int count);
void entry_to_label(int count);
