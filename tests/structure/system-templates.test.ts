import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { LANGUAGES, readTemplates, templateLines, TEMPLATES_FILE } from '../../scripts/generate-templates.ts';

test('the templates in the schema are those that are written down', async () => {
  const kept = (await readFile(TEMPLATES_FILE, 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('  ($template$'))
    .map((line) => line.replace(/,$/, ''));
  expect(kept).toEqual(templateLines(await readTemplates()));
});

test('there are twelve, each with all its words in five languages', async () => {
  const templates = await readTemplates();
  expect(templates.map(({ system_key }) => system_key)).toEqual([
    'company_formation',
    'contract_review',
    'criminal_defence',
    'debt_collection',
    'employment',
    'family',
    'immigration',
    'litigation',
    'personal_injury',
    'real_estate_closing',
    'trademark',
    'wills_and_probate',
  ]);
  for (const template of templates) {
    const { steps, stages, trigger_dates, texts, system_key } = template;
    expect(stages.length, system_key).toBeGreaterThanOrEqual(5);
    expect(steps.length, system_key).toBeGreaterThanOrEqual(16);
    expect(Object.keys(texts)).toEqual([...LANGUAGES]);
    const shapes = LANGUAGES.map((language) => {
      const words = texts[language];
      expect(Object.keys(words.trigger_dates)).toEqual(trigger_dates.map(({ key }) => key));
      expect(Object.keys(words.stages)).toEqual(stages.map(({ key }) => key));
      expect(Object.keys(words.steps)).toEqual(steps.map(({ key }) => key));
      return Object.entries(words.steps).map(([key, { client_label, checklist }]) => [
        key,
        client_label !== undefined,
        checklist?.length ?? 0,
      ]);
    });
    for (const shape of shapes) expect(shape, system_key).toEqual(shapes[0]);
    // A user who sees a step reads in plain words what it is.
    const inEnglish = texts.en.steps;
    for (const { key, type, critical, client_visible } of steps) {
      // What binds the client is shown to them: the database shows every hard deadline.
      if (type === 'deadline' && critical) expect(client_visible, `${system_key} ${key}`).toBe(true);
      expect(inEnglish[key]?.client_label !== undefined, `${system_key} ${key}`).toBe(client_visible === true);
    }
  }
});

test('nothing is left in English, and nothing is said twice', async () => {
  for (const { system_key, texts } of await readTemplates()) {
    for (const language of LANGUAGES) {
      const titles = Object.values(texts[language].steps).map(({ title }) => title);
      expect(new Set(titles).size, `${system_key} ${language}`).toBe(titles.length);
      if (language === 'en') continue;
      for (const [key, { title }] of Object.entries(texts[language].steps))
        expect(title, `${system_key} ${language} ${key}`).not.toBe(texts.en.steps[key]?.title);
    }
  }
});
