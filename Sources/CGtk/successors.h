#pragma once

// What newer versions of GTK do by another function. Which one is known when the program is built.

static inline void css_provider_load(GtkCssProvider *provider, const char *css) {
#if GTK_CHECK_VERSION(4, 12, 0)
  gtk_css_provider_load_from_string(provider, css);
#else
  gtk_css_provider_load_from_data(provider, css, -1);
#endif
}

static inline void widget_get_color(GtkWidget *widget, GdkRGBA *color) {
#if GTK_CHECK_VERSION(4, 10, 0)
  gtk_widget_get_color(widget, color);
#else
  gtk_style_context_get_color(gtk_widget_get_style_context(widget), color);
#endif
}

static inline void window_open_uri(GtkWindow *window, const char *uri, GAsyncReadyCallback done, gpointer data) {
#if GTK_CHECK_VERSION(4, 10, 0)
  GtkUriLauncher *launcher = gtk_uri_launcher_new(uri);
  gtk_uri_launcher_launch(launcher, window, NULL, done, data);
  g_object_unref(launcher);
#else
  gtk_show_uri_full(window, uri, GDK_CURRENT_TIME, NULL, done, data);
#endif
}

/// Returns whether a program has taken the URI. The source is that of the callback.
static inline gboolean window_open_uri_finish(GObject *source, GAsyncResult *result, GError **error) {
#if GTK_CHECK_VERSION(4, 10, 0)
  return gtk_uri_launcher_launch_finish(GTK_URI_LAUNCHER(source), result, error);
#else
  return gtk_show_uri_full_finish(GTK_WINDOW(source), result, error);
#endif
}
