import type { AccessLevel } from '@casewright/contracts/access-levels';
import type { LucideIcon } from 'lucide-react';

import type { TextKey } from '../../../../i18n/text-keys.ts';
import type { LabelColor } from '../../../../ui/label.tsx';

export type NavKey = TextKey<'navbar'>;

/** An entry of the menu: a link, or with children what opens them. */
export interface NavItem {
  title: NavKey;
  /** Where it leads, with a query where the page wants one; another site's address when `external`. */
  path: string;
  /** Entries of the first level have one. */
  icon?: LucideIcon;
  /** A label at the end of the line. */
  info?: { text: NavKey; color: LabelColor };
  /** Of what the line says how much is new to the reader. */
  unread?: 'conversations' | 'mails';
  /** A line below the title. */
  caption?: NavKey;
  /** Shown, but dimmed and without a function. */
  disabled?: boolean;
  /** The session's roles that find it in their menu; everyone where it is absent. Display alone: the database decides who may. */
  roles?: readonly string[];
  /** The access levels that find it in their menu; everyone where it is absent. */
  levels?: readonly AccessLevel[];
  children?: readonly NavItem[];
  /** Pages that belong to the entry and have no line of their own: the search finds them. */
  pages?: readonly NavItem[];
  /** On another site: opens in a new tab. */
  external?: boolean;
  /** Further addresses at which the entry is the current one. */
  also?: readonly string[];
  /** For an entry without children that is current on the pages below its path as well. */
  deep?: boolean;
}

export interface NavGroup {
  title: NavKey;
  items: readonly NavItem[];
}
