#pragma once

// Pages that are shown one at a time, or two beside each other. From version 1.4 on libadwaita has
// AdwNavigationView and AdwNavigationSplitView for them, before it AdwLeaflet. Which one is known when the
// program is built.

#if ADW_CHECK_VERSION(1, 4, 0)

static inline GtkWidget *navigation_page_new(GtkWidget *child, const char *title) {
  return GTK_WIDGET(adw_navigation_page_new(child, title));
}

static inline void navigation_page_set_title(GtkWidget *page, const char *title) {
  adw_navigation_page_set_title(ADW_NAVIGATION_PAGE(page), title);
}

#define navigation_view_visible_page_changed "notify::visible-page"

static inline GtkWidget *navigation_view_new(void) {
  GtkWidget *view = adw_navigation_view_new();
  // As a leaflet does, it leaves Escape to others.
  adw_navigation_view_set_pop_on_escape(ADW_NAVIGATION_VIEW(view), FALSE);
  return view;
}

static inline GtkWidget *navigation_view_get_visible_page(GtkWidget *view) {
  return (GtkWidget *)adw_navigation_view_get_visible_page(ADW_NAVIGATION_VIEW(view));
}

/// The pages that can be gone back to, and the visible one on top of them, without one of them.
static inline GPtrArray *navigation_view_stack_without(GtkWidget *view, GtkWidget *page) {
  GListModel *stack = adw_navigation_view_get_navigation_stack(ADW_NAVIGATION_VIEW(view));
  GPtrArray *pages = g_ptr_array_new_with_free_func(g_object_unref);
  for (guint i = 0; i < g_list_model_get_n_items(stack); i++) {
    gpointer item = g_list_model_get_item(stack, i);
    if (item == page) g_object_unref(item);
    else g_ptr_array_add(pages, item);
  }
  g_object_unref(stack);
  return pages;
}

/// Shows the last of some pages, with the others below it.
static inline void navigation_view_show(GtkWidget *widget, GtkWidget *const *pages, size_t count) {
  AdwNavigationView *view = ADW_NAVIGATION_VIEW(widget);
  // The pages below the last one are put there, but not shown.
  g_object_freeze_notify(G_OBJECT(view));
  for (size_t i = 0; i < count; i++) {
    // A page that is added stays after the person has gone back from it, until it is removed.
    if (!gtk_widget_get_parent(pages[i])) adw_navigation_view_add(view, ADW_NAVIGATION_PAGE(pages[i]));
    GPtrArray *stack = navigation_view_stack_without(widget, NULL);
    gboolean can_go_back = g_ptr_array_find(stack, pages[i], NULL);
    g_ptr_array_unref(stack);
    if (!can_go_back) adw_navigation_view_push(view, ADW_NAVIGATION_PAGE(pages[i]));
  }
  adw_navigation_view_pop_to_page(view, ADW_NAVIGATION_PAGE(pages[count - 1]));
  g_object_thaw_notify(G_OBJECT(view));
}

static inline void navigation_view_remove(GtkWidget *widget, GtkWidget *page) {
  AdwNavigationView *view = ADW_NAVIGATION_VIEW(widget);
  // A page that can be gone back to would stay.
  GPtrArray *others = navigation_view_stack_without(widget, page);
  adw_navigation_view_replace(view, (AdwNavigationPage **)others->pdata, (int)others->len);
  g_ptr_array_unref(others);
  adw_navigation_view_remove(view, ADW_NAVIGATION_PAGE(page));
}

/// Whether a transition runs: only then two pages are to be seen.
static inline gboolean navigation_view_is_moving(GtkWidget *view) {
  int visible = 0;
  GtkWidget *child = gtk_widget_get_first_child(view);
  for (; child; child = gtk_widget_get_next_sibling(child))
    visible += ADW_IS_NAVIGATION_PAGE(child) && gtk_widget_get_child_visible(child);
  return visible > 1;
}

#define split_view_type_name "AdwBreakpointBin"
#define split_view_collapsed_changed "notify::current-breakpoint"
#define split_view_show_content_changed "notify::show-content"

static inline int widget_minimum(GtkWidget *widget, GtkOrientation orientation) {
  int minimum;
  gtk_widget_measure(widget, orientation, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

static inline AdwNavigationSplitView *split_view_inside(GtkWidget *view) {
  return ADW_NAVIGATION_SPLIT_VIEW(adw_breakpoint_bin_get_child(ADW_BREAKPOINT_BIN(view)));
}

/// A split view does not know by itself when it is too narrow: that is what the breakpoint round it is for.
static inline void split_view_measure(GtkWidget *view) {
  const GtkOrientation across = GTK_ORIENTATION_HORIZONTAL, down = GTK_ORIENTATION_VERTICAL;
  AdwNavigationSplitView *split = split_view_inside(view);
  GtkWidget *sidebar = GTK_WIDGET(adw_navigation_split_view_get_sidebar(split));
  GtkWidget *content = GTK_WIDGET(adw_navigation_split_view_get_content(split));
  const int widths[] = {widget_minimum(sidebar, across), widget_minimum(content, across)};
  const int heights[] = {widget_minimum(sidebar, down), widget_minimum(content, down)};
  gtk_widget_set_size_request(view, MAX(widths[0], widths[1]), MAX(heights[0], heights[1]));
  AdwBreakpoint *narrow = (AdwBreakpoint *)g_object_get_data(G_OBJECT(view), "rill-narrow");
  AdwBreakpointCondition *condition = adw_breakpoint_condition_new_length(
      ADW_BREAKPOINT_CONDITION_MAX_WIDTH, widths[0] + widths[1] - 1, ADW_LENGTH_UNIT_PX);
  adw_breakpoint_set_condition(narrow, condition);
  adw_breakpoint_condition_free(condition);
}

static inline GtkWidget *split_view_new(GtkWidget *sidebar, GtkWidget *content) {
  GtkWidget *split = adw_navigation_split_view_new();
  adw_navigation_split_view_set_sidebar(ADW_NAVIGATION_SPLIT_VIEW(split), ADW_NAVIGATION_PAGE(sidebar));
  adw_navigation_split_view_set_content(ADW_NAVIGATION_SPLIT_VIEW(split), ADW_NAVIGATION_PAGE(content));
  GtkWidget *view = adw_breakpoint_bin_new();
  adw_breakpoint_bin_set_child(ADW_BREAKPOINT_BIN(view), split);
  AdwBreakpoint *narrow = adw_breakpoint_new(
      adw_breakpoint_condition_new_length(ADW_BREAKPOINT_CONDITION_MAX_WIDTH, 0, ADW_LENGTH_UNIT_PX));
  GValue collapsed = G_VALUE_INIT;
  g_value_init(&collapsed, G_TYPE_BOOLEAN);
  g_value_set_boolean(&collapsed, TRUE);
  adw_breakpoint_add_setter(narrow, G_OBJECT(split), "collapsed", &collapsed);
  adw_breakpoint_bin_add_breakpoint(ADW_BREAKPOINT_BIN(view), narrow);
  g_object_set_data(G_OBJECT(view), "rill-narrow", narrow);
  split_view_measure(view);
  return view;
}

/// The widget that tells of a change of the content's visibility.
static inline GtkWidget *split_view_navigator(GtkWidget *view) { return GTK_WIDGET(split_view_inside(view)); }

static inline gboolean split_view_get_collapsed(GtkWidget *view) {
  return adw_navigation_split_view_get_collapsed(split_view_inside(view));
}

static inline gboolean split_view_get_show_content(GtkWidget *view) {
  return adw_navigation_split_view_get_show_content(split_view_inside(view));
}

static inline void split_view_set_show_content(GtkWidget *view, gboolean shows) {
  adw_navigation_split_view_set_show_content(split_view_inside(view), shows);
}

/// The name of the colour behind the sidebar.
static inline const char *split_view_get_sidebar_color(GtkWidget *view) {
  return split_view_get_collapsed(view) ? "window_bg_color" : "sidebar_bg_color";
}

/// Makes a header bar. It has no button to go back: that would not ask the page.
static inline GtkWidget *header_bar_new(void) {
  GtkWidget *bar = adw_header_bar_new();
  adw_header_bar_set_show_back_button(ADW_HEADER_BAR(bar), FALSE);
  return bar;
}

#else

static inline void navigation_page_set_title(GtkWidget *page, const char *title) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(page), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

static inline GtkWidget *navigation_page_new(GtkWidget *child, const char *title) {
  GtkWidget *page = adw_bin_new();
  adw_bin_set_child(ADW_BIN(page), child);
  navigation_page_set_title(page, title);
  return page;
}

#define navigation_view_visible_page_changed "notify::visible-child"

static inline GtkWidget *navigation_view_new(void) {
  GtkWidget *view = adw_leaflet_new();
  adw_leaflet_set_can_unfold(ADW_LEAFLET(view), FALSE);
  adw_leaflet_set_can_navigate_back(ADW_LEAFLET(view), TRUE);
  adw_leaflet_set_transition_type(ADW_LEAFLET(view), ADW_LEAFLET_TRANSITION_TYPE_SLIDE);
  return view;
}

static inline GtkWidget *navigation_view_get_visible_page(GtkWidget *view) {
  return adw_leaflet_get_visible_child(ADW_LEAFLET(view));
}

static inline void navigation_view_show(GtkWidget *view, GtkWidget *const *pages, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (!gtk_widget_get_parent(pages[i])) adw_leaflet_append(ADW_LEAFLET(view), pages[i]);
  adw_leaflet_set_visible_child(ADW_LEAFLET(view), pages[count - 1]);
}

static inline void navigation_view_remove(GtkWidget *view, GtkWidget *page) {
  adw_leaflet_remove(ADW_LEAFLET(view), page);
}

static inline gboolean navigation_view_is_moving(GtkWidget *view) {
  return adw_leaflet_get_child_transition_running(ADW_LEAFLET(view));
}

#define split_view_type_name "AdwLeaflet"
#define split_view_collapsed_changed "notify::folded"
#define split_view_show_content_changed "notify::visible-child"

static inline GtkWidget *split_view_new(GtkWidget *sidebar, GtkWidget *content) {
  GtkWidget *view = navigation_view_new();
  adw_leaflet_set_can_unfold(ADW_LEAFLET(view), TRUE);
  adw_leaflet_append(ADW_LEAFLET(view), sidebar);
  GtkWidget *line = gtk_separator_new(GTK_ORIENTATION_VERTICAL);
  adw_leaflet_page_set_navigatable(adw_leaflet_append(ADW_LEAFLET(view), line), FALSE);
  adw_leaflet_append(ADW_LEAFLET(view), content);
  return view;
}

/// A leaflet measures its pages itself, again and again.
static inline void split_view_measure(GtkWidget *view) {}

static inline GtkWidget *split_view_navigator(GtkWidget *view) { return view; }

static inline gboolean split_view_get_collapsed(GtkWidget *view) {
  return adw_leaflet_get_folded(ADW_LEAFLET(view));
}

static inline gboolean split_view_get_show_content(GtkWidget *view) {
  return adw_leaflet_get_adjacent_child(ADW_LEAFLET(view), ADW_NAVIGATION_DIRECTION_BACK) != NULL;
}

static inline void split_view_set_show_content(GtkWidget *view, gboolean shows) {
  GtkWidget *other = adw_leaflet_get_adjacent_child(
      ADW_LEAFLET(view), shows ? ADW_NAVIGATION_DIRECTION_FORWARD : ADW_NAVIGATION_DIRECTION_BACK);
  if (other) adw_leaflet_set_visible_child(ADW_LEAFLET(view), other);
}

static inline const char *split_view_get_sidebar_color(GtkWidget *view) { return "window_bg_color"; }

static inline GtkWidget *header_bar_new(void) { return adw_header_bar_new(); }

#endif
