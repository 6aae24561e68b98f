#pragma once

// A question over a window: from version 1.5 on libadwaita has AdwAlertDialog, which is shown in the window, before it
// AdwMessageDialog, a window of its own. Which one is known when the program is built.

#if ADW_CHECK_VERSION(1, 5, 0)

#define message_dialog_cast ADW_ALERT_DIALOG
#define message_dialog(function) adw_alert_dialog_##function

static inline GtkWidget *message_dialog_new(GtkWindow *parent, const char *heading, const char *body) {
  return GTK_WIDGET(adw_alert_dialog_new(heading, body));
}

static inline void message_dialog_present(GtkWidget *dialog, GtkWindow *parent) {
  adw_dialog_present(ADW_DIALOG(dialog), parent ? GTK_WIDGET(parent) : NULL);
}

/// Closes the dialog with the answer that stands for it, if it is open.
static inline void message_dialog_close(GtkWidget *dialog) {
  if (gtk_widget_get_parent(dialog)) adw_dialog_close(ADW_DIALOG(dialog));
}

/// Takes the dialog away.
static inline void message_dialog_end(GtkWidget *dialog) {
  if (gtk_widget_get_parent(dialog)) adw_dialog_force_close(ADW_DIALOG(dialog));
}

#else

#define message_dialog_cast ADW_MESSAGE_DIALOG
#define message_dialog(function) adw_message_dialog_##function

static inline GtkWidget *message_dialog_new(GtkWindow *parent, const char *heading, const char *body) {
  return adw_message_dialog_new(parent, heading, body);
}

static inline void message_dialog_present(GtkWidget *dialog, GtkWindow *parent) {
  gtk_window_present(GTK_WINDOW(dialog));
}

static inline void message_dialog_close(GtkWidget *dialog) { gtk_window_close(GTK_WINDOW(dialog)); }

static inline void message_dialog_end(GtkWidget *dialog) { gtk_window_destroy(GTK_WINDOW(dialog)); }

#endif

static inline void message_dialog_add_response(
    GtkWidget *dialog, const char *id, const char *label, AdwResponseAppearance appearance) {
  message_dialog(add_response)(message_dialog_cast(dialog), id, label);
  message_dialog(set_response_appearance)(message_dialog_cast(dialog), id, appearance);
}

static inline void message_dialog_set_response_enabled(GtkWidget *dialog, const char *id, gboolean enabled) {
  message_dialog(set_response_enabled)(message_dialog_cast(dialog), id, enabled);
}
