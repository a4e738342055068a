import { expect, test } from 'vitest';

import { canReset, DEFAULTS, repairSettings, type Settings } from './settings.ts';

const CHOSEN: Settings = {
  colorScheme: 'dark',
  direction: 'rtl',
  contrast: 'hight',
  navLayout: 'mini',
  primaryColor: 'orange',
  navColor: 'apparent',
  compactLayout: false,
  density: 'comfortable',
  clock: 'h24',
  weekStart: 'monday',
  zone: 'device',
  fontFamily: 'DM Sans',
};

test('the defaults are those of the specification', () => {
  expect(DEFAULTS).toEqual({
    colorScheme: 'light',
    direction: 'ltr',
    contrast: 'default',
    navLayout: 'vertical',
    primaryColor: 'default',
    navColor: 'integrate',
    compactLayout: true,
    density: 'compact',
    clock: 'language',
    weekStart: 'language',
    zone: 'firm',
    fontFamily: 'Public Sans',
  });
});

test('what was stored comes back', () => {
  expect(repairSettings(structuredClone(CHOSEN))).toEqual(CHOSEN);
});

test.each(Object.keys(CHOSEN))('a damaged %s gives way to its default, and costs no other setting', (name) => {
  for (const damaged of [undefined, null, 'high', 7, {}, ['dark']])
    expect(repairSettings({ ...CHOSEN, [name]: damaged })).toEqual({
      ...CHOSEN,
      [name]: new Map(Object.entries(DEFAULTS)).get(name),
    });
});

test.each([undefined, null, 'dark', 3, true, [], ['dark']])('%j is no settings', (stored) => {
  expect(repairSettings(stored)).toEqual(DEFAULTS);
});

test('what is not a setting is left out', () => {
  expect(repairSettings({ ...CHOSEN, version: '6.1.0' })).toEqual(CHOSEN);
});

test('there is something to reset as soon as one setting differs', () => {
  expect(canReset(DEFAULTS)).toBe(false);
  expect(canReset({ ...DEFAULTS })).toBe(false);
  for (const [name, value] of Object.entries(CHOSEN)) expect(canReset({ ...DEFAULTS, [name]: value })).toBe(true);
});
