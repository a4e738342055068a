import type { ShowcaseGroup } from '../../client/paths.ts';

/** Where a part comes from when it is not built on the base library alone. */
export type ShowcaseChip = 'MUI X' | '3rd Party';

/** Every page of the showcase, by the last piece of its address; foundation in the order in which one reads it. */
export const SHOWCASE_PAGES = {
  foundation: ['colors', 'typography', 'shadows', 'grid', 'icons'],
  mui: [
    'accordion',
    'alert',
    'autocomplete',
    'avatar',
    'badge',
    'breadcrumbs',
    'buttons',
    'checkbox',
    'chip',
    'data-grid',
    'dialog',
    'list',
    'menu',
    'pagination',
    'pickers',
    'popover',
    'progress',
    'radio-button',
    'rating',
    'slider',
    'stepper',
    'switch',
    'table',
    'tabs',
    'textfield',
    'timeline',
    'tooltip',
    'transfer-list',
    'tree-view',
  ],
  extra: [
    'animate',
    'carousel',
    'chart',
    'dnd',
    'editor',
    'form-validation',
    'form-wizard',
    'image',
    'label',
    'lightbox',
    'map',
    'markdown',
    'mega-menu',
    'multi-language',
    'navigation-bar',
    'organization-chart',
    'scroll',
    'scroll-progress',
    'snackbar',
    'upload',
    'utilities',
    'walktour',
  ],
} as const satisfies Record<ShowcaseGroup, readonly string[]>;

/** The last piece of a page's address. */
export type ShowcaseSlug = (typeof SHOWCASE_PAGES)[ShowcaseGroup][number];

/** The parts in the order in which the index shows them. */
export const SHOWCASE_GROUPS: readonly ShowcaseGroup[] = ['foundation', 'mui', 'extra'];

/** Pages whose part stands on more than the base library. */
export const SHOWCASE_CHIPS: Partial<Record<ShowcaseSlug, ShowcaseChip>> = {
  'data-grid': 'MUI X',
  pickers: 'MUI X',
  'tree-view': 'MUI X',
  chart: 'MUI X',
  carousel: '3rd Party',
  dnd: '3rd Party',
  editor: '3rd Party',
  'form-validation': '3rd Party',
  'form-wizard': '3rd Party',
  lightbox: '3rd Party',
  markdown: '3rd Party',
  'multi-language': '3rd Party',
  scroll: '3rd Party',
  snackbar: '3rd Party',
  upload: '3rd Party',
  walktour: '3rd Party',
};

/** The part that a page belongs to. */
export function groupOf(slug: ShowcaseSlug): ShowcaseGroup {
  return SHOWCASE_GROUPS.find((group) => SHOWCASE_PAGES[group].some((page) => page === slug)) ?? 'extra';
}
