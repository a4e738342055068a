/** Most of what a case has of sets, and a set of exhibits; each is checked by the database as well. */
export const MOST_EXHIBIT_SETS = 50;
export const MOST_EXHIBITS = 200;

/** How the exhibits of a set are called. */
export const EXHIBIT_SCHEMES = ['letters', 'numbers'] as const;
export type ExhibitScheme = (typeof EXHIBIT_SCHEMES)[number];

/** On which pages of an exhibit its label is. */
export const EXHIBIT_STICKERS = ['first_page', 'every_page'] as const;
export type ExhibitSticker = (typeof EXHIBIT_STICKERS)[number];

/** The label of a place from 1 on: A, B … Z, AA, AB, or 1, 2, 3; private.exhibit_label says the same. */
export function exhibitLabel(scheme: ExhibitScheme, place: number): string {
  if (scheme === 'numbers') return String(place);
  let label = '';
  for (let rest = place; rest > 0; rest = Math.floor((rest - 1) / 26))
    label = String.fromCodePoint(65 + ((rest - 1) % 26)) + label;
  return label;
}

/** The label with the word before it: Exhibit A. */
export const exhibitName = ({ prefix, scheme }: { prefix: string; scheme: ExhibitScheme }, place: number): string =>
  `${prefix} ${exhibitLabel(scheme, place)}`.trim();
