/* The C interface of SwiftNLC: train or load a model and predict intents.
 *
 * All functions may be called from several threads at once, also with the same model. Texts are UTF-8
 * with a length in bytes. Several texts are passed as concatenated bytes with an array of the end offset
 * of each text. A function that fails returns NULL and, if error is not NULL, stores a message in *error.
 * Messages and other non-const texts returned by a function must be released with swiftnlc_free. */
#ifndef SWIFTNLC_H
#define SWIFTNLC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wnullability-extension"
#pragma clang assume_nonnull begin
#define SWIFTNLC_NULLABLE _Nullable
#else
#define SWIFTNLC_NULLABLE
#endif

typedef struct swiftnlc_model swiftnlc_model;

/* Whether a text is in scope, or the reason for rejecting it: it contains no or hardly any known words, its
 * in-scope probability is below the threshold, or it is below the threshold and two intents are nearly as likely. */
enum { SWIFTNLC_ANSWERED, SWIFTNLC_NO_KNOWN_WORDS, SWIFTNLC_LOW_CONFIDENCE, SWIFTNLC_CLOSE_CALL };

typedef struct {
  int32_t intent;    /* the index in the list of intents */
  int32_t refusal;   /* SWIFTNLC_ANSWERED or the reason for rejecting the text */
  double confidence; /* the probability of the intent, from 0 to 1 */
} swiftnlc_prediction;

typedef struct {
  const char *SWIFTNLC_NULLABLE language;    /* ISO 639 code; NULL to detect the language */
  const char *SWIFTNLC_NULLABLE words;       /* a word-vector file or a folder of them, or NULL */
  uint64_t seed;                             /* of the random number generator */
  int32_t epochs;                            /* 0 to choose by the number of texts */
  int32_t threads;                           /* 0 for all cores */
  double rejected;                           /* acceptable false rejection rate */
  bool is_compressed;                        /* make a model of half the size */
  const char *SWIFTNLC_NULLABLE out_of_scope;/* out-of-scope texts, or NULL */
  const size_t *SWIFTNLC_NULLABLE out_of_scope_ends;
  size_t out_of_scope_count;
  /* Called on any thread with the progress from 0 to 1. Return false to cancel training. */
  bool (*SWIFTNLC_NULLABLE progress)(double share, void *SWIFTNLC_NULLABLE context);
  void *SWIFTNLC_NULLABLE context;
} swiftnlc_training;

enum { SWIFTNLC_MEDIUM, SWIFTNLC_LOW, SWIFTNLC_HIGH };

typedef struct {
  const char *SWIFTNLC_NULLABLE language;    /* ISO 639 code; NULL for that of the model, or to detect it */
  const char *SWIFTNLC_NULLABLE words;       /* a word-vector file or a folder of them, or NULL */
  uint64_t seed;                             /* of the random number generator */
  int32_t intents;                           /* the number of groups; 0 to choose it by the data */
  int32_t detail;                            /* SWIFTNLC_LOW for broad groups, SWIFTNLC_HIGH for narrow ones */
  int32_t threads;                           /* 0 for all cores */
  const char *SWIFTNLC_NULLABLE known;       /* the training texts of the model, or NULL */
  const size_t *SWIFTNLC_NULLABLE known_ends;
  size_t known_count;
} swiftnlc_discovery;

/* Loads a model from a file or from the bytes of a model file, or trains a model on texts. A file that is
 * in use must be replaced rather than modified in place, because its weights are read from it. intents
 * contains, for each text, the index of its intent in names. */
swiftnlc_model *SWIFTNLC_NULLABLE swiftnlc_load(
    const char *path, char *SWIFTNLC_NULLABLE *SWIFTNLC_NULLABLE error);
swiftnlc_model *SWIFTNLC_NULLABLE swiftnlc_read(
    const void *bytes, size_t count, char *SWIFTNLC_NULLABLE *SWIFTNLC_NULLABLE error);
swiftnlc_model *SWIFTNLC_NULLABLE swiftnlc_train(
    const char *texts, const size_t *ends, const int32_t *intents, size_t count,
    const char *names, const size_t *name_ends, size_t name_count,
    const swiftnlc_training *SWIFTNLC_NULLABLE settings,
    char *SWIFTNLC_NULLABLE *SWIFTNLC_NULLABLE error);
/* Returns the same model with another threshold for the in-scope probability, from 0 to 1. */
swiftnlc_model *swiftnlc_with_threshold(const swiftnlc_model *model, double threshold);
void swiftnlc_release(swiftnlc_model *SWIFTNLC_NULLABLE model);

/* The intents in alphabetical order and the language. The texts are valid as long as the model. */
size_t swiftnlc_intent_count(const swiftnlc_model *model);
const char *swiftnlc_intent(const swiftnlc_model *model, size_t index, size_t *SWIFTNLC_NULLABLE length);
const char *swiftnlc_language(const swiftnlc_model *model);
double swiftnlc_threshold(const swiftnlc_model *model);
/* The bytes of a model file. */
char *SWIFTNLC_NULLABLE swiftnlc_bytes(
    const swiftnlc_model *model, size_t *count, char *SWIFTNLC_NULLABLE *SWIFTNLC_NULLABLE error);

/* Returns the most likely intent of a text, or stores the most likely intents, up to limit, in best and
 * returns their number. */
swiftnlc_prediction swiftnlc_predict(const swiftnlc_model *model, const char *text, size_t length);
size_t swiftnlc_rank(
    const swiftnlc_model *model, const char *text, size_t length, swiftnlc_prediction *best, size_t limit);
/* Stores the most likely intent of each text in best, or the probabilities of all intents in rows, one
 * row per text. threads is 0 for all cores. */
void swiftnlc_predict_many(
    const swiftnlc_model *model, const char *texts, const size_t *ends, size_t count, size_t threads,
    swiftnlc_prediction *best);
void swiftnlc_probabilities(
    const swiftnlc_model *model, const char *texts, const size_t *ends, size_t count, size_t threads,
    double *rows);

/* Returns the answer as JSON: in Rasa's format, or in SwiftNLC's with up to limit intents and optionally
 * the contribution of each word to the scores of the two most likely intents. */
char *swiftnlc_parse(const swiftnlc_model *model, const char *text, size_t length);
char *swiftnlc_answer(
    const swiftnlc_model *model, const char *text, size_t length, size_t limit, bool is_explained);

/* Groups texts into proposed intents. Returns JSON with the members of suggestions.json. With a model, only
 * the texts that it rejects or answers doubtfully are grouped, and examples for its intents are proposed. */
char *SWIFTNLC_NULLABLE swiftnlc_discover(
    const char *texts, const size_t *ends, size_t count, const swiftnlc_model *SWIFTNLC_NULLABLE model,
    const swiftnlc_discovery *SWIFTNLC_NULLABLE settings, char *SWIFTNLC_NULLABLE *SWIFTNLC_NULLABLE error);
void swiftnlc_free(char *SWIFTNLC_NULLABLE text);

#ifdef __clang__
#pragma clang assume_nonnull end
#pragma clang diagnostic pop
#endif

#ifdef __cplusplus
}
#endif

#endif
