import { CircleOff, Link2, PanelsTopLeft, ShieldCheck, SquareDashed, Tag } from 'lucide-react';

import { paths } from '../../../../client/paths.ts';
import type { NavItem } from './nav-item.ts';
import { COMPONENTS_ITEM } from './nav-items.ts';

/** Shows that an entry whose path carries a query is found by the parts of its path. */
const SAMPLE_QUERY = 'id=e99f09a7-dd88-49d5-b1c8-1daf80c2d7b1';

/** What an entry of the menu can be, for the showcase: for one role, nested, unavailable, labelled, explained, with a query, blank. */
export const SAMPLE_ITEMS: readonly NavItem[] = [
  {
    title: 'item.permission',
    path: paths.dashboard.permission,
    icon: ShieldCheck,
    roles: ['admin', 'manager'],
    caption: 'caption.permission',
  },
  COMPONENTS_ITEM,
  { title: 'item.unavailable', path: paths.components.root, icon: CircleOff, disabled: true },
  {
    title: 'item.labels',
    path: paths.components.page('extra', 'label'),
    icon: Tag,
    info: { text: 'info.new', color: 'info' },
  },
  {
    title: 'item.menus',
    path: paths.components.page('extra', 'navigation-bar'),
    icon: PanelsTopLeft,
    caption: 'caption.menus',
  },
  { title: 'item.params', path: `${paths.dashboard.params}?${SAMPLE_QUERY}`, icon: Link2 },
  { title: 'item.blank', path: paths.dashboard.blank, icon: SquareDashed },
];
