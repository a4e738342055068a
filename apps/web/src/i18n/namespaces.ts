import type authDemo from './locales/en/authDemo.json';
import type cases from './locales/en/cases.json';
import type common from './locales/en/common.json';
import type company from './locales/en/company.json';
import type contacts from './locales/en/contacts.json';
import type deliveries from './locales/en/deliveries.json';
import type marketing from './locales/en/marketing.json';
import type meta from './locales/en/meta.json';
import type navbar from './locales/en/navbar.json';
import type notice from './locales/en/notice.json';
import type notifications from './locales/en/notifications.json';
import type overview from './locales/en/overview.json';
import type people from './locales/en/people.json';
import type plans from './locales/en/plans.json';
import type practiceAreas from './locales/en/practiceAreas.json';
import type preferences from './locales/en/preferences.json';
import type privacy from './locales/en/privacy.json';
import type proposals from './locales/en/proposals.json';
import type search from './locales/en/search.json';
import type security from './locales/en/security.json';
import type session from './locales/en/session.json';
import type settings from './locales/en/settings.json';
import type showcase from './locales/en/showcase.json';
import type showcaseMui from './locales/en/showcaseMui.json';
import type system from './locales/en/system.json';
import type ui from './locales/en/ui.json';
import type widgets from './locales/en/widgets.json';

/** The shape of every text file; the English ones say which keys exist. */
export interface Texts {
  authDemo: typeof authDemo;
  cases: typeof cases;
  common: typeof common;
  company: typeof company;
  contacts: typeof contacts;
  deliveries: typeof deliveries;
  marketing: typeof marketing;
  meta: typeof meta;
  navbar: typeof navbar;
  notice: typeof notice;
  notifications: typeof notifications;
  overview: typeof overview;
  people: typeof people;
  plans: typeof plans;
  practiceAreas: typeof practiceAreas;
  preferences: typeof preferences;
  privacy: typeof privacy;
  proposals: typeof proposals;
  search: typeof search;
  security: typeof security;
  session: typeof session;
  settings: typeof settings;
  showcase: typeof showcase;
  showcaseMui: typeof showcaseMui;
  system: typeof system;
  ui: typeof ui;
  widgets: typeof widgets;
}

export type TextNamespace = keyof Texts;

/** Loaded before the first render; every other namespace comes with the route that needs it. */
export const FIRST_NAMESPACES = ['common', 'navbar'] as const satisfies readonly TextNamespace[];
