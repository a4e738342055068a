import { paths } from '../../../client/paths.ts';
import type { Texts } from '../../../i18n/namespaces.ts';

type MenuText = `menu.${keyof Texts['publicLayout']['menu']}`;
/** The line below an entry of a panel. */
export type HintText = `menuHint.${keyof Texts['publicLayout']['menuHint']}`;

/** An entry of a panel that is drawn as a tall illustration without a title. */
export interface PanelPicture {
  title: MenuText;
  path: string;
}

/** An entry of a panel with a line on what is there. */
export interface PanelLink extends PanelPicture {
  hint: HintText;
}

/** One part of a panel. */
export type PanelGroup =
  | { title: MenuText; look: 'links'; links: readonly PanelLink[] }
  | { title: MenuText; look: 'cards'; links: readonly PanelPicture[] };

/** A first-level entry: it leads to a page, or opens a panel. */
export type NavEntry =
  | { title: MenuText; path: string; groups?: never }
  | { title: MenuText; path?: never; groups: readonly PanelGroup[] };

/** The menu of the public pages; it lists what exists. */
export const NAV_ENTRIES: readonly NavEntry[] = [
  { title: 'menu.home', path: paths.home },
  {
    title: 'menu.company',
    groups: [
      {
        title: 'menu.company',
        look: 'links',
        links: [
          { title: 'menu.aboutUs', hint: 'menuHint.aboutUs', path: paths.aboutUs },
          { title: 'menu.openings', hint: 'menuHint.openings', path: paths.openings.root },
          { title: 'menu.contactUs', hint: 'menuHint.contactUs', path: paths.contactUs },
          { title: 'menu.faqs', hint: 'menuHint.faqs', path: paths.faqs },
          { title: 'menu.privacyPolicy', hint: 'menuHint.privacyPolicy', path: paths.privacyPolicy },
        ],
      },
    ],
  },
  {
    title: 'menu.products',
    groups: [
      {
        title: 'menu.pages',
        look: 'links',
        links: [
          { title: 'menu.shop', hint: 'menuHint.shop', path: paths.product.root },
          { title: 'menu.posts', hint: 'menuHint.posts', path: paths.post.root },
          { title: 'menu.tours', hint: 'menuHint.tours', path: paths.tours.root },
          { title: 'menu.checkout', hint: 'menuHint.checkout', path: paths.product.checkout },
          { title: 'menu.payment', hint: 'menuHint.payment', path: paths.payment },
          { title: 'menu.components', hint: 'menuHint.components', path: paths.components.root },
        ],
      },
      {
        title: 'menu.dashboard',
        look: 'cards',
        links: [{ title: 'menu.openDashboard', path: paths.dashboard.root }],
      },
    ],
  },
  { title: 'menu.pricing', path: paths.pricing },
  { title: 'menu.docs', path: paths.help.root },
];

const HAVE_PAGES_BELOW: readonly string[] = [
  paths.components.root,
  paths.openings.root,
  paths.post.root,
  paths.product.root,
  paths.tours.root,
];

/** Whether a path is an entry's own (that of help includes the pages below it), or one of those in its panel, with the shop's, the blog's, the openings', the tours' and the showcase's below it. */
export function isHere(entry: NavEntry, pathname: string): boolean {
  if (entry.path === paths.help.root) return isBelow(paths.help.root, pathname);
  if (entry.path !== undefined) return entry.path === pathname;
  return entry.groups.some(({ links }) =>
    links.some(({ path }) => path === pathname || (HAVE_PAGES_BELOW.includes(path) && isBelow(path, pathname))),
  );
}

function isBelow(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
