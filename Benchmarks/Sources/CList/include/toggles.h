#pragma once

/// Shows a list of two sections in a window and toggles one row of it to the other section and back.
///
/// - Parameters:
///   - count: The number of items.
///   - rounds: The number of toggles, after five that are not counted.
///   - frames: Receives the processor time of each toggle, from the model's change to the end of the frame that shows it,
///     in milliseconds.
void clist_toggle(int count, int rounds, double *frames);
