import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { FINDINGS, INSTALLATION_PARTS } from '@casewright/contracts/findings';
import { expect, test } from 'vitest';

const LOCALE = resolve(import.meta.dirname, '../../apps/web/src/i18n/locales/en/status.json');
const HELP = resolve(import.meta.dirname, '../../apps/web/src/features/content/help/pages/en/status.md');

test('the page says of the installation what the command doctor says, and each part has its name and its help', () => {
  const texts: { part: object; said: object } = JSON.parse(readFileSync(LOCALE, 'utf8'));
  const sentences = Object.fromEntries(Object.entries(FINDINGS).map(([code, [, sentence]]) => [code, sentence]));
  expect(texts.said).toEqual(sentences);
  expect(Object.keys(texts.part).toSorted()).toEqual([...INSTALLATION_PARTS].toSorted());
  const anchors = [...readFileSync(HELP, 'utf8').matchAll(/\{#(\w+)\}/g)].map(([, anchor = '']) => anchor);
  // Jobs and letters have pages of their own.
  const helped = INSTALLATION_PARTS.filter((part) => part !== 'jobs' && part !== 'letters');
  expect(anchors.filter((anchor) => anchor !== 'read' && anchor !== 'maintenance').toSorted()).toEqual(
    helped.toSorted(),
  );
});
