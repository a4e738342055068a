import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string): Record<string, unknown> => JSON.parse(readFileSync(resolve(ROOT, path), 'utf8'));

test.each(['en', 'fr', 'vi', 'cn', 'ar'])('letters say what happened in the words of the screens: %s', (language) => {
  const screens = read(`apps/web/src/i18n/locales/${language}/notifications.json`)['sentence'];
  expect(read(`apps/server/src/mail/texts/sentences/${language}.json`)).toEqual(screens);
});
