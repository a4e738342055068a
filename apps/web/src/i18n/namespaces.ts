import type cases from './locales/en/cases.json';
import type common from './locales/en/common.json';
import type marketing from './locales/en/marketing.json';
import type navbar from './locales/en/navbar.json';
import type overview from './locales/en/overview.json';
import type proposals from './locales/en/proposals.json';
import type session from './locales/en/session.json';
import type ui from './locales/en/ui.json';

/** The shape of every text file; the English ones say which keys exist. */
export interface Texts {
  cases: typeof cases;
  common: typeof common;
  marketing: typeof marketing;
  navbar: typeof navbar;
  overview: typeof overview;
  proposals: typeof proposals;
  session: typeof session;
  ui: typeof ui;
}

export type TextNamespace = keyof Texts;

/** Loaded before the first render; every other namespace comes with the route that needs it. */
export const FIRST_NAMESPACES = ['common', 'navbar'] as const satisfies readonly TextNamespace[];
