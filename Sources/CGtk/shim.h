#pragma once

// Functions that newer versions deprecate stay usable: the oldest supported version decides.
#define GLIB_DISABLE_DEPRECATION_WARNINGS
#define GDK_DISABLE_DEPRECATION_WARNINGS
#define GTK_DISABLE_DEPRECATION_WARNINGS
#define ADW_DISABLE_DEPRECATION_WARNINGS

#include <adwaita.h>
#include <gio/gio.h>
#include <glib-unix.h>

#include "dialog.h"
#include "main-queue.h"
#include "navigation.h"
#include "successors.h"
