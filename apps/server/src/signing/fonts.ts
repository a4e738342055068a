import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

import { Blob, Face, Font } from 'harfbuzzjs';

/** A font that shapes text. */
export interface LoadedFont {
  font: Font;
  unitsPerEm: number;
  has: (character: string) => boolean;
}

/** All are under the OFL and come in packages. */
const FILES = {
  noto: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  notoBold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  naskh: '@embedpdf/fonts-arabic/fonts/NotoNaskhArabic-Regular.ttf',
  naskhBold: '@embedpdf/fonts-arabic/fonts/NotoNaskhArabic-Bold.ttf',
  hans: '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
  hansBold: '@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf',
  dancing: '@expo-google-fonts/dancing-script/600SemiBold/DancingScript_600SemiBold.ttf',
  ruqaa: '@expo-google-fonts/aref-ruqaa/400Regular/ArefRuqaa_400Regular.ttf',
  brush: '@expo-google-fonts/ma-shan-zheng/400Regular/MaShanZheng_400Regular.ttf',
} as const;
export type FontName = keyof typeof FILES;

/** In the order in which they are asked for a character: one that writes like a hand, and those of a text. */
export const STYLES = {
  hand: ['dancing', 'ruqaa', 'brush', 'noto', 'naskh', 'hans'],
  text: ['noto', 'naskh', 'hans'],
  bold: ['notoBold', 'naskhBold', 'hans'],
} as const satisfies Record<string, readonly FontName[]>;
export type Style = keyof typeof STYLES;

const loaded = new Map<FontName, LoadedFont>();

/** The bytes of a font, to be embedded. */
export function fontBytes(name: FontName): Uint8Array {
  const [scope = '', pack = '', ...rest] = FILES[name].split('/');
  // Not every package lets its files be imported.
  const root = findPackageJSON(`${scope}/${pack}`, import.meta.url);
  if (root === undefined) throw new Error(`The package of the font ${name} is not installed`);
  return readFileSync(join(dirname(root), ...rest));
}

/** Read when it is first needed: the Chinese one has eight megabytes. */
export function fontOf(name: FontName): LoadedFont {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const bytes = fontBytes(name);
  const face = new Face(new Blob(bytes));
  const characters = new Set(face.collectUnicodes());
  const font: LoadedFont = {
    font: new Font(face),
    unitsPerEm: face.upem,
    has: (character) => characters.has(character.codePointAt(0) ?? 0),
  };
  loaded.set(name, font);
  return font;
}
