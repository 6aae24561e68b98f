#pragma once

// Something over a window: from version 1.5 on libadwaita has AdwDialog, which is shown in the window, before
// it windows of their own. Which one is known when the program is built.

#if ADW_CHECK_VERSION(1, 5, 0)

#define about_dialog_type_name "AdwAboutDialog"
#define about_dialog_cast ADW_ABOUT_DIALOG
#define about_dialog(function) adw_about_dialog_##function
#define message_dialog_type_name "AdwAlertDialog"
#define message_dialog_cast ADW_ALERT_DIALOG
#define message_dialog(function) adw_alert_dialog_##function

static inline GtkWidget *about_dialog_new(void) { return GTK_WIDGET(adw_about_dialog_new()); }

static inline GtkWidget *message_dialog_new(const char *heading, const char *body) {
  return GTK_WIDGET(adw_alert_dialog_new(heading, body));
}

static inline void dialog_present(GtkWidget *dialog, GtkWindow *parent) {
  adw_dialog_present(ADW_DIALOG(dialog), parent ? GTK_WIDGET(parent) : NULL);
}

/// Closes the dialog as the person does, if it is open.
static inline void dialog_close(GtkWidget *dialog) {
  if (gtk_widget_get_parent(dialog)) adw_dialog_close(ADW_DIALOG(dialog));
}

/// Takes the dialog away.
static inline void dialog_end(GtkWidget *dialog) {
  if (gtk_widget_get_parent(dialog)) adw_dialog_force_close(ADW_DIALOG(dialog));
}

/// Lets go of what a closed dialog would keep.
static inline void dialog_did_close(GtkWidget *dialog) {}

static inline GtkWidget *dialog_get_content(GtkWidget *dialog) {
  return adw_dialog_get_child(ADW_DIALOG(dialog));
}

static inline void dialog_set_content(GtkWidget *dialog, GtkWidget *content) {
  adw_dialog_set_child(ADW_DIALOG(dialog), content);
}

#else

#define about_dialog_type_name "AdwAboutWindow"
#define about_dialog_cast ADW_ABOUT_WINDOW
#define about_dialog(function) adw_about_window_##function
#define message_dialog_type_name "AdwMessageDialog"
#define message_dialog_cast ADW_MESSAGE_DIALOG
#define message_dialog(function) adw_message_dialog_##function

static inline GtkWidget *about_dialog_new(void) { return adw_about_window_new(); }

static inline GtkWidget *message_dialog_new(const char *heading, const char *body) {
  return adw_message_dialog_new(NULL, heading, body);
}

static inline void dialog_present(GtkWidget *dialog, GtkWindow *parent) {
  gtk_window_set_destroy_with_parent(GTK_WINDOW(dialog), TRUE);
  gtk_window_set_transient_for(GTK_WINDOW(dialog), parent);
  gtk_window_present(GTK_WINDOW(dialog));
}

static inline void dialog_close(GtkWidget *dialog) { gtk_window_close(GTK_WINDOW(dialog)); }

static inline void dialog_end(GtkWidget *dialog) { gtk_window_destroy(GTK_WINDOW(dialog)); }

static inline void dialog_did_close(GtkWidget *dialog) {
  // When it is disposed a window does not forget its parent, which may be freed before it.
  gtk_window_set_transient_for(GTK_WINDOW(dialog), NULL);
  // Nor do libadwaita's windows let go of their content.
  if (ADW_IS_WINDOW(dialog)) adw_window_set_content(ADW_WINDOW(dialog), NULL);
}

static inline GtkWidget *dialog_get_content(GtkWidget *dialog) {
  return adw_window_get_content(ADW_WINDOW(dialog));
}

static inline void dialog_set_content(GtkWidget *dialog, GtkWidget *content) {
  adw_window_set_content(ADW_WINDOW(dialog), content);
}

#endif

static inline void message_dialog_add_response(
    GtkWidget *dialog, const char *id, const char *label, AdwResponseAppearance appearance) {
  message_dialog(add_response)(message_dialog_cast(dialog), id, label);
  message_dialog(set_response_appearance)(message_dialog_cast(dialog), id, appearance);
}

static inline void message_dialog_set_response_enabled(GtkWidget *dialog, const char *id, gboolean enabled) {
  message_dialog(set_response_enabled)(message_dialog_cast(dialog), id, enabled);
}

static inline void about_dialog_set_license(GtkWidget *dialog, GtkLicense license) {
  about_dialog(set_license_type)(about_dialog_cast(dialog), license);
}

static inline void about_dialog_acknowledge(GtkWidget *dialog, const char *heading, const char **names) {
  about_dialog(add_acknowledgement_section)(about_dialog_cast(dialog), heading, names);
}
