#include "handlers.h"

#include <adwaita.h>

static void scale_changed(GtkRange *scale, gpointer bar) {
  gtk_progress_bar_set_fraction(bar, gtk_range_get_value(scale) / 100);
}

void scale_to_progress(int count) {
  GtkWidget *scale = g_object_ref_sink(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 100, 1));
  GtkWidget *bar = g_object_ref_sink(gtk_progress_bar_new());
  g_signal_connect(scale, "value-changed", G_CALLBACK(scale_changed), bar);
  for (int i = 1; i <= count; i++) gtk_range_set_value(GTK_RANGE(scale), i % 100);
}

static void check_toggled(GtkCheckButton *check, gpointer button) {
  gtk_widget_set_sensitive(button, !gtk_check_button_get_active(check));
}

void check_to_sensitive(int count) {
  GtkWidget *check = g_object_ref_sink(gtk_check_button_new());
  GtkWidget *button = g_object_ref_sink(gtk_button_new_with_mnemonic("OK"));
  g_signal_connect(check, "toggled", G_CALLBACK(check_toggled), button);
  for (int i = 1; i <= count; i++) gtk_check_button_set_active(GTK_CHECK_BUTTON(check), i % 2);
}

static void entry_changed(GtkEditable *entry, gpointer label) {
  gtk_label_set_text(label, gtk_editable_get_text(entry)[0] == '1' ? "one" : "two");
}

void entry_to_label(int count) {
  GtkWidget *entry = g_object_ref_sink(gtk_entry_new());
  GtkWidget *label = g_object_ref_sink(gtk_label_new(""));
  g_signal_connect(entry, "changed", G_CALLBACK(entry_changed), label);
  for (int i = 1; i <= count; i++) gtk_editable_set_text(GTK_EDITABLE(entry), i % 2 ? "1" : "2");
}
