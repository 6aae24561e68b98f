#include "toggles.h"

#include <adwaita.h>
#include <time.h>

// The list of Toggles.swift as a C program has it: two sections with a header each, half of the items in each, one of
// which moves from the fourth place of the first section to the middle of the second and back. Nothing is animated.

enum { MOVED_ROW = 3 };

#define NOTE_TYPE (note_get_type())
G_DECLARE_FINAL_TYPE(Note, note, C, NOTE, GObject)

// An item, or the header of a section.
struct _Note {
  GObject parent;
  gboolean is_header;
  gboolean is_done;
  char *title;
};

G_DEFINE_TYPE(Note, note, G_TYPE_OBJECT)

static void note_finalize(GObject *note) {
  g_free(C_NOTE(note)->title);
  G_OBJECT_CLASS(note_parent_class)->finalize(note);
}

static void note_class_init(NoteClass *class) { G_OBJECT_CLASS(class)->finalize = note_finalize; }

static void note_init(Note *note) { (void)note; }

#define NOTES_TYPE (notes_get_type())
G_DECLARE_FINAL_TYPE(Notes, notes, C, NOTES, GObject)

// The rows, which are made when the list asks for them.
struct _Notes {
  GObject parent;
  guint count;
  // How many items the first section has, and how many the second.
  guint due, done;
  gboolean is_moved;
};

static GType item_type(GListModel *model) {
  (void)model;
  return NOTE_TYPE;
}

static guint row_count(GListModel *model) { return C_NOTES(model)->due + C_NOTES(model)->done + 2; }

static Note *make_note(gboolean is_header, gboolean is_done, char *title) {
  Note *note = g_object_new(NOTE_TYPE, NULL);
  note->is_header = is_header;
  note->is_done = is_done;
  note->title = title;
  return note;
}

static gpointer row(GListModel *model, guint position) {
  Notes *notes = C_NOTES(model);
  if (position >= row_count(model)) return NULL;
  if (position == 0) return make_note(TRUE, FALSE, g_strdup("Due"));
  if (position == notes->due + 1) return make_note(TRUE, TRUE, g_strdup("Done"));
  gboolean is_done = position > notes->due;
  guint item = is_done ? position - notes->due - 2 : position - 1;
  guint middle = (notes->count - notes->count / 2) / 2;
  guint number;
  if (!is_done) {
    number = notes->is_moved && item >= MOVED_ROW ? item + 1 : item;
  } else if (notes->is_moved && item == middle) {
    number = MOVED_ROW;
  } else {
    number = notes->count / 2 + (notes->is_moved && item > middle ? item - 1 : item);
  }
  return make_note(FALSE, is_done, g_strdup_printf("Note number %u of %u", number, notes->count));
}

static void model_init(GListModelInterface *interface) {
  interface->get_item_type = item_type;
  interface->get_n_items = row_count;
  interface->get_item = row;
}

G_DEFINE_TYPE_WITH_CODE(Notes, notes, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, model_init))

static void notes_class_init(NotesClass *class) { (void)class; }

static void notes_init(Notes *notes) { (void)notes; }

static void toggle(Notes *notes) {
  guint middle = (notes->count - notes->count / 2) / 2;
  notes->is_moved = !notes->is_moved;
  if (notes->is_moved) {
    notes->due--;
    g_list_model_items_changed(G_LIST_MODEL(notes), MOVED_ROW + 1, 1, 0);
    notes->done++;
    g_list_model_items_changed(G_LIST_MODEL(notes), notes->due + 2 + middle, 0, 1);
  } else {
    notes->due++;
    g_list_model_items_changed(G_LIST_MODEL(notes), MOVED_ROW + 1, 0, 1);
    notes->done--;
    g_list_model_items_changed(G_LIST_MODEL(notes), notes->due + 2 + middle, 1, 0);
  }
}

static void setup(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *check = gtk_check_button_new();
  GtkWidget *title = gtk_label_new("");
  gtk_label_set_xalign(GTK_LABEL(title), 0);
  gtk_label_set_ellipsize(GTK_LABEL(title), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand(title, TRUE);
  gtk_box_append(GTK_BOX(box), check);
  gtk_box_append(GTK_BOX(box), title);
  gtk_list_item_set_child(item, box);
}

static void bind(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  Note *note = gtk_list_item_get_item(item);
  GtkWidget *box = gtk_list_item_get_child(item);
  GtkWidget *check = gtk_widget_get_first_child(box);
  gtk_widget_set_visible(check, !note->is_header);
  gtk_check_button_set_active(GTK_CHECK_BUTTON(check), note->is_done);
  gtk_label_set_text(GTK_LABEL(gtk_widget_get_next_sibling(check)), note->title);
  gtk_list_item_set_activatable(item, !note->is_header);
  gtk_list_item_set_selectable(item, !note->is_header);
  gtk_accessible_update_property(GTK_ACCESSIBLE(gtk_widget_get_parent(box)), GTK_ACCESSIBLE_PROPERTY_LABEL, note->title,
                                 -1);
}

static double processor_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

// One run of the benchmark.
typedef struct {
  Notes *notes;
  int rounds;
  int left;
  int ticks;
  double begin;
  double *frames;
} Run;

static void after_paint(GdkFrameClock *clock, Run *run) {
  (void)clock;
  if (!run->begin) return;
  if (run->left < run->rounds) run->frames[run->rounds - run->left - 1] = processor_time() - run->begin;
  run->begin = 0;
}

// Toggles at every tenth frame, as Toggles.swift does.
static gboolean tick(GtkWidget *list, GdkFrameClock *clock, gpointer data) {
  (void)clock;
  Run *run = data;
  gtk_widget_queue_draw(list);
  if (++run->ticks % 10) return G_SOURCE_CONTINUE;
  if (!run->left) return G_SOURCE_REMOVE;
  run->left--;
  run->begin = processor_time();
  toggle(run->notes);
  return G_SOURCE_CONTINUE;
}

void clist_toggle(int count, int rounds, double *frames) {
  Notes *notes = g_object_new(NOTES_TYPE, NULL);
  notes->count = count;
  notes->due = count / 2;
  notes->done = count - count / 2;
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  GtkSingleSelection *selection = gtk_single_selection_new(NULL);
  gtk_single_selection_set_autoselect(selection, FALSE);
  gtk_single_selection_set_can_unselect(selection, TRUE);
  gtk_single_selection_set_model(selection, G_LIST_MODEL(notes));
  GtkWidget *list = gtk_list_view_new(GTK_SELECTION_MODEL(selection), factory);
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), list);
  GtkWidget *window = gtk_window_new();
  gtk_window_set_child(GTK_WINDOW(window), scrolled);
  gtk_window_set_default_size(GTK_WINDOW(window), 600, 800);
  gtk_window_present(GTK_WINDOW(window));
  Run run = {.notes = notes, .rounds = rounds, .left = rounds + 5, .frames = frames};
  while (!gtk_widget_get_mapped(list) || !gtk_widget_get_frame_clock(list)) g_main_context_iteration(NULL, TRUE);
  g_signal_connect(gtk_widget_get_frame_clock(list), "after-paint", G_CALLBACK(after_paint), &run);
  gtk_widget_add_tick_callback(list, tick, &run, NULL);
  while (run.left || run.begin) g_main_context_iteration(NULL, TRUE);
  gtk_window_destroy(GTK_WINDOW(window));
  g_object_unref(notes);
}
