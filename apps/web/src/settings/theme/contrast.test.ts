import { describe, expect, test } from 'vitest';

import { CHOICES } from '../settings.ts';
import css from './look.css?raw';
import { darkPalette, grey, lightPalette } from './palette.ts';
import { PRESET_SWATCHES } from './preset-swatches.ts';

type Rgb = readonly [red: number, green: number, blue: number];

function rgb(hex: string): Rgb {
  const digits = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex);
  if (!digits) throw new Error(`${hex} is no colour of six digits`);
  const [, red = '', green = '', blue = ''] = digits;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(color: Rgb): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = color;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(one: Rgb, other: Rgb): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function tint(color: Rgb, share: number, ground: Rgb): Rgb {
  const mix = (index: 0 | 1 | 2) => color[index] * share + ground[index] * (1 - share);
  return [mix(0), mix(1), mix(2)];
}

/** The colours that look.css gives to the attributes in `selector`, by the end of their variable's name. */
function rule(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start === -1) throw new Error(`look.css has no rule for ${selector}`);
  const body = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...body.matchAll(/--mui-palette-([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

interface Shades {
  light: string;
  main: string;
  dark: string;
  contrastText: string;
}

function preset(name: string, scheme: 'light' | 'dark'): Shades {
  if (name === 'default') return (scheme === 'light' ? lightPalette : darkPalette).primary;
  const colors = rule(`[data-preset='${name}'][data-color-scheme='${scheme}']`);
  const shade = (key: keyof Shades) => {
    const value = colors.get(`primary-${key}`);
    if (value === undefined) throw new Error(`${name} has no ${key} in ${scheme}`);
    return value;
  };
  return { light: shade('light'), main: shade('main'), dark: shade('dark'), contrastText: shade('contrastText') };
}

const SCHEMES = ['light', 'dark'] as const;
const AA = 4.5;
const AAA = 7;

describe.each(SCHEMES)('%s', (scheme) => {
  const palette = scheme === 'light' ? lightPalette : darkPalette;
  const paper = rgb(palette.background.paper);
  const page = rgb(palette.background.default);
  const higher = rule(`[data-contrast='hight'][data-color-scheme='${scheme}']`);
  const higherPage = rgb(higher.get('background-default') ?? '');
  // What is on a tint of the colour, and what takes the place of `main` in the higher contrast.
  const stronger = scheme === 'light' ? 'dark' : 'light';

  const named = (['secondary', 'info', 'success', 'warning', 'error'] as const).map((name): [string, Shades] => [
    name,
    palette[name],
  ]);
  const presets = CHOICES.primaryColor.map((name): [string, Shades] => [`preset ${name}`, preset(name, scheme)]);

  test.each([...presets, ...named])('%s is legible as text and as fill', (_name, shades) => {
    const main = rgb(shades.main);
    const text = rgb(shades.contrastText);
    expect(contrast(text, main)).toBeGreaterThanOrEqual(AA);
    expect(contrast(text, rgb(shades.dark))).toBeGreaterThanOrEqual(AA);
    expect(contrast(main, paper)).toBeGreaterThanOrEqual(AA);
    expect(contrast(main, page)).toBeGreaterThanOrEqual(AA);
    expect(contrast(rgb(shades[stronger]), tint(main, 0.16, paper))).toBeGreaterThanOrEqual(AA);
  });

  test.each([...presets, ...named])('%s has 7 to 1 in the higher contrast', (_name, shades) => {
    const main = rgb(shades[stronger]);
    expect(contrast(main, paper)).toBeGreaterThanOrEqual(AAA);
    expect(contrast(main, higherPage)).toBeGreaterThanOrEqual(AAA);
    expect(contrast(rgb(shades.contrastText), main)).toBeGreaterThanOrEqual(AAA);
  });

  test('the higher contrast takes the stronger shade of every colour', () => {
    for (const name of ['primary', 'secondary', 'info', 'success', 'warning', 'error'])
      expect(higher.get(`${name}-main`)).toBe(`var(--mui-palette-${name}-${stronger})`);
  });

  test('texts are legible, and more so in the higher contrast', () => {
    for (const ground of [paper, page]) {
      expect(contrast(rgb(palette.text.primary), ground)).toBeGreaterThanOrEqual(AAA);
      expect(contrast(rgb(palette.text.secondary), ground)).toBeGreaterThanOrEqual(AA);
    }
    const named500 = higher.get('text-secondary') ?? '';
    const shade = /grey-(\d+)/.exec(named500)?.[1];
    const secondary = rgb(shade === undefined ? named500 : (new Map(Object.entries(grey)).get(shade) ?? ''));
    for (const ground of [paper, higherPage]) expect(contrast(secondary, ground)).toBeGreaterThanOrEqual(AAA);
  });
});

test('each preset is offered in the colour of the specification', () => {
  expect(PRESET_SWATCHES).toEqual({
    default: lightPalette.primary.main,
    cyan: '#078DEE',
    purple: '#7635dc',
    blue: '#0C68E9',
    orange: '#fda92d',
    red: '#FF3030',
  });
});

test.each(CHOICES.primaryColor.slice(1))(
  '%s draws with the colour it is offered in wherever that is legible',
  (name) => {
    const used = SCHEMES.flatMap((scheme) => Object.values(preset(name, scheme)));
    expect(used.map((color) => color.toLowerCase())).toContain(PRESET_SWATCHES[name].toLowerCase());
  },
);
