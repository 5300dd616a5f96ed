/* SwiftNLC for whatever calls C: load or train a model, ask it, release it.
 *
 * Any number of threads may ask one model at once. Texts are in UTF-8 and say how many bytes they have;
 * many of them are one behind the other, and an array says where each ends. What can fail returns NULL
 * and leaves a sentence in *error, where error is not NULL. Texts that are returned without const are
 * the caller's, who ends them by swiftnlc_free. */
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

/* Why the best intent is no answer: nothing is known of the text, it is too unlike all intents, or too
 * much like two of them. */
enum { SWIFTNLC_ANSWERED, SWIFTNLC_NO_KNOWN_WORDS, SWIFTNLC_LOW_CONFIDENCE, SWIFTNLC_CLOSE_CALL };

typedef struct {
  int32_t intent;    /* its place in the list of intents */
  int32_t refusal;   /* of the best intent of the text */
  double confidence; /* the probability of the intent, from 0 to 1 */
} swiftnlc_prediction;

typedef struct {
  const char *SWIFTNLC_NULLABLE language;    /* ISO 639; NULL for what the texts are in */
  const char *SWIFTNLC_NULLABLE words;       /* a file of what words mean, if there is one */
  uint64_t seed;                             /* another draws other first weights */
  int32_t epochs, threads;                   /* 0 for what suits the texts, and all cores */
  double rejected;                           /* the share of texts in scope that may be refused */
  bool is_compressed;                        /* for a model of half the size */
  const char *SWIFTNLC_NULLABLE out_of_scope;/* texts that none of the intents answers, if any */
  const size_t *SWIFTNLC_NULLABLE out_of_scope_ends;
  size_t out_of_scope_count;
  /* Called on any thread with the share that is done; training ends where it returns false. */
  bool (*SWIFTNLC_NULLABLE progress)(double share, void *SWIFTNLC_NULLABLE context);
  void *SWIFTNLC_NULLABLE context;
} swiftnlc_training;

/* A model from its file, from the bytes of one, or trained on texts, each of which has one of the intents. */
swiftnlc_model *SWIFTNLC_NULLABLE swiftnlc_load(
    const char *path, char *SWIFTNLC_NULLABLE *SWIFTNLC_NULLABLE error);
swiftnlc_model *SWIFTNLC_NULLABLE swiftnlc_read(
    const void *bytes, size_t count, char *SWIFTNLC_NULLABLE *SWIFTNLC_NULLABLE error);
swiftnlc_model *SWIFTNLC_NULLABLE swiftnlc_train(
    const char *texts, const size_t *ends, const int32_t *intents, size_t count,
    const char *names, const size_t *name_ends, size_t name_count,
    const swiftnlc_training *SWIFTNLC_NULLABLE how, char *SWIFTNLC_NULLABLE *SWIFTNLC_NULLABLE error);
/* The same model, which refuses what is less likely than another threshold, from 0 to 1. */
swiftnlc_model *swiftnlc_with_threshold(const swiftnlc_model *model, double threshold);
void swiftnlc_release(swiftnlc_model *SWIFTNLC_NULLABLE model);

/* Its intents, sorted, and its language, which live as long as the model. */
size_t swiftnlc_intent_count(const swiftnlc_model *model);
const char *swiftnlc_intent(const swiftnlc_model *model, size_t place, size_t *SWIFTNLC_NULLABLE length);
const char *swiftnlc_language(const swiftnlc_model *model);
double swiftnlc_threshold(const swiftnlc_model *model);
/* The bytes of a file of it. */
char *SWIFTNLC_NULLABLE swiftnlc_bytes(
    const swiftnlc_model *model, size_t *count, char *SWIFTNLC_NULLABLE *SWIFTNLC_NULLABLE error);

/* The best intent of a text; the best of them, at most so many, of which the number is returned. */
swiftnlc_prediction swiftnlc_predict(const swiftnlc_model *model, const char *text, size_t length);
size_t swiftnlc_rank(
    const swiftnlc_model *model, const char *text, size_t length, swiftnlc_prediction *best, size_t limit);
/* The best intent of each of many texts, or the probability of each intent, a row for each text; on so
 * many threads, 0 for all cores. */
void swiftnlc_predict_many(
    const swiftnlc_model *model, const char *texts, const size_t *ends, size_t count, size_t threads,
    swiftnlc_prediction *best);
void swiftnlc_probabilities(
    const swiftnlc_model *model, const char *texts, const size_t *ends, size_t count, size_t threads,
    double *rows);

/* Answers in JSON: Rasa's, and our own, with so many intents and what each word says for the first. */
char *swiftnlc_parse(const swiftnlc_model *model, const char *text, size_t length);
char *swiftnlc_answer(
    const swiftnlc_model *model, const char *text, size_t length, size_t limit, bool is_explained);
void swiftnlc_free(char *SWIFTNLC_NULLABLE text);

#ifdef __clang__
#pragma clang assume_nonnull end
#pragma clang diagnostic pop
#endif

#ifdef __cplusplus
}
#endif

#endif
