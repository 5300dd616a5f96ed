#include <histedit.h>
#include <stdio.h>

// Swift cannot call variadic C functions. These wrappers have a fixed number of arguments.

static inline EditLine *edit_begin(const char *program) {
  return el_init(program, stdin, stdout, stderr);
}

static inline void edit_set_owner(EditLine *editor, void *owner) {
  el_set(editor, EL_CLIENTDATA, owner);
}

static inline void *edit_owner(EditLine *editor) {
  void *owner = NULL;
  el_get(editor, EL_CLIENTDATA, &owner);
  return owner;
}

static inline void edit_set_prompt(EditLine *editor, char *(*prompt)(EditLine *)) {
  el_set(editor, EL_PROMPT, prompt);
}

static inline void edit_set_reader(EditLine *editor, int (*reader)(EditLine *, wchar_t *)) {
  el_wset(editor, EL_GETCFN, reader);
}

static inline void edit_use_emacs(EditLine *editor) { el_set(editor, EL_EDITOR, "emacs"); }

static inline void edit_add(
  EditLine *editor, const char *name, unsigned char (*function)(EditLine *, int)
) {
  el_set(editor, EL_ADDFN, name, "", function);
}

static inline void edit_bind(EditLine *editor, const char *key, const char *function) {
  el_set(editor, EL_BIND, key, function, NULL);
}

static inline void edit_set_mode(EditLine *editor, const char *mode, const char *flag) {
  el_set(editor, EL_SETTY, mode, flag, NULL);
}

static inline void edit_prepare_terminal(EditLine *editor, int isForKeys) {
  el_set(editor, EL_PREP_TERM, isForKeys);
}

static inline void edit_redraw(EditLine *editor) { el_set(editor, EL_REFRESH); }

static inline void edit_set_history(EditLine *editor, History *lines) {
  el_set(editor, EL_HIST, history, lines);
}

static inline void history_keep(History *lines, int count) {
  HistEvent event;
  history(lines, &event, H_SETSIZE, count);
  history(lines, &event, H_SETUNIQUE, 1);
}

static inline void history_add(History *lines, const char *line) {
  HistEvent event;
  history(lines, &event, H_ENTER, line);
}
