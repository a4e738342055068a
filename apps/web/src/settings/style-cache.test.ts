import { expect, test } from 'vitest';

import { styleCacheFor } from './style-cache.ts';

/** What a style cache makes of a rule. */
function cssOf(direction: 'ltr' | 'rtl', styles: string, name = 'field'): string {
  const cache = styleCacheFor(direction);
  // As for pages that are drawn without a browser: the rules stay in the cache.
  cache.compat = true;
  cache.insert('.field', { name, styles }, cache.sheet, true);
  return String(cache.inserted[name]);
}

// The pseudo-element needs a copy of its rule for each browser: the one place where two versions of the compiler do not get along.
const STYLES = 'margin-left:4px;margin-inline-end:2px;&::placeholder{padding-right:6px;}';

test('from right to left the physical sides change places and the logical ones stay', () => {
  const css = cssOf('rtl', STYLES);
  expect(css).toContain('margin-right:4px');
  expect(css).toContain('margin-inline-end:2px');
  expect(css).toMatch(/::placeholder\{padding-left:6px;?\}/);
  expect(css).not.toMatch(/margin-left|padding-right/);
});

test('in either direction a property is written under its older name as well', () => {
  for (const direction of ['ltr', 'rtl'] as const) {
    const css = cssOf(direction, 'user-select:none;', 'unselectable');
    expect(css).toContain('-webkit-user-select:none');
    expect(css).toMatch(/[;{]user-select:none/);
  }
});

test('from left to right everything stays where it is', () => {
  const css = cssOf('ltr', STYLES);
  expect(css).toContain('margin-left:4px');
  expect(css).toContain('padding-right:6px');
});

test('the styles of the two directions do not share names', () => {
  expect(styleCacheFor('rtl').key).not.toBe(styleCacheFor('ltr').key);
});
