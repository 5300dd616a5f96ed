/* Tests the C interface: trains a model, predicts, writes the model to FILE and reads it. Usage: asking
 * FILE. Exits with 1 at the first unexpected result. Valid as C and as C++. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "swiftnlc.h"

#define EXPECT(condition)                                             \
  do {                                                                \
    if (!(condition)) {                                               \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
      exit(1);                                                        \
    }                                                                 \
  } while (0)

static const char *const utterances[] = {"lights on please",  "switch the lamp on",  "turn on the light",
                                   "lights off please", "switch the lamp off", "turn off the light"};
enum { COUNT = 6 };

static double last_share = 0;

static bool report(double share, void *context) {
  last_share = share;
  return context == NULL;
}

static swiftnlc_model *train(const swiftnlc_training *settings, char **error) {
  char texts[200] = "";
  size_t ends[COUNT];
  int32_t intents[COUNT];
  const size_t name_ends[2] = {3, 5};
  int i;
  for (i = 0; i < COUNT; i++) {
    strcat(texts, utterances[i]);
    ends[i] = strlen(texts);
    intents[i] = i < COUNT / 2 ? 1 : 0;
  }
  return swiftnlc_train(texts, ends, intents, COUNT, "offon", name_ends, 2, settings, error);
}

static swiftnlc_prediction ask(const swiftnlc_model *model, const char *text) {
  return swiftnlc_predict(model, text, strlen(text));
}

int main(int argc, char **argv) {
  char *error = NULL, *json, *bytes;
  size_t count = 0, length = 0;
  swiftnlc_training settings;
  swiftnlc_discovery grouping;
  swiftnlc_model *model, *strict, *read;
  swiftnlc_prediction best[2];
  double rows[4];
  const size_t ends[2] = {9, 19};
  FILE *file;
  EXPECT(argc == 2);

  EXPECT(swiftnlc_load("/there/is/none", &error) == NULL);
  EXPECT(strstr(error, "/there/is/none") != NULL);
  swiftnlc_free(error);
  EXPECT(swiftnlc_read("no model", 8, NULL) == NULL);

  memset(&settings, 0, sizeof settings);
  settings.seed = 1;
  settings.progress = report;
  settings.context = &settings;
  EXPECT(train(&settings, &error) == NULL); /* cancelled by the callback */
  swiftnlc_free(error);
  settings.context = NULL;
  model = train(&settings, &error);
  EXPECT(model != NULL && last_share == 1);

  EXPECT(swiftnlc_intent_count(model) == 2);
  EXPECT(strcmp(swiftnlc_intent(model, 1, &length), "on") == 0 && length == 2);
  EXPECT(strcmp(swiftnlc_language(model), "en") == 0);
  EXPECT(ask(model, "could you turn the lights on").intent == 1);
  EXPECT(ask(model, "").refusal == SWIFTNLC_NO_KNOWN_WORDS);
  EXPECT(swiftnlc_rank(model, "lights off", 10, best, 2) == 2);
  EXPECT(best[0].intent == 0 && best[0].confidence >= best[1].confidence);

  swiftnlc_predict_many(model, "lights onlights off", ends, 2, 0, best);
  EXPECT(best[0].intent == 1 && best[1].intent == 0);
  swiftnlc_probabilities(model, "lights onlights off", ends, 2, 1, rows);
  EXPECT(rows[1] == best[0].confidence && rows[2] == best[1].confidence);

  strict = swiftnlc_with_threshold(model, 1);
  EXPECT(swiftnlc_threshold(strict) == 1 && swiftnlc_threshold(model) < 1);
  EXPECT(ask(strict, "lights on").refusal == SWIFTNLC_LOW_CONFIDENCE);
  swiftnlc_release(strict);

  json = swiftnlc_parse(model, "lights on", 9);
  EXPECT(strncmp(json, "{\"text\":\"lights on\",\"intent\":{\"name\":\"on\",", 41) == 0);
  swiftnlc_free(json);
  json = swiftnlc_answer(model, "lights on", 9, 1, true);
  EXPECT(strstr(json, "\"explained\"") != NULL);
  swiftnlc_free(json);

  memset(&grouping, 0, sizeof grouping);
  grouping.intents = 1;
  json = swiftnlc_discover("lights onlights off", ends, 2, NULL, &grouping, &error);
  EXPECT(json != NULL && strstr(json, "\"discovery\":{\"lines\":2,") != NULL);
  EXPECT(strstr(json, "\"model\":") == NULL);
  swiftnlc_free(json);
  json = swiftnlc_discover("lights onlights off", ends, 2, model, NULL, &error);
  EXPECT(json != NULL && strstr(json, "\"rejected\":0") != NULL);
  swiftnlc_free(json);
  grouping.words = "/there/is/none";
  EXPECT(swiftnlc_discover("lights onlights off", ends, 2, NULL, &grouping, &error) == NULL);
  EXPECT(strstr(error, "/there/is/none") != NULL);
  swiftnlc_free(error);

  bytes = swiftnlc_bytes(model, &count, &error);
  EXPECT(bytes != NULL);
  file = fopen(argv[1], "wb");
  EXPECT(file != NULL && fwrite(bytes, 1, count, file) == count && fclose(file) == 0);
  swiftnlc_free(bytes);
  read = swiftnlc_load(argv[1], &error);
  EXPECT(read != NULL);
  EXPECT(ask(read, "lights on").confidence == ask(model, "lights on").confidence);
  swiftnlc_release(read);
  swiftnlc_release(model);
  swiftnlc_release(NULL);
  swiftnlc_free(NULL);
  return 0;
}
