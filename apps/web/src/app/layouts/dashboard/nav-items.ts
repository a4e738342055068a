import type { AccessLevel } from '@casewright/contracts/access-levels';
import type { ParseKeys } from 'i18next';
import { BriefcaseBusiness, FileSignature, LayoutDashboard, type LucideIcon } from 'lucide-react';

import { paths } from '../../../client/paths.ts';

type NavKey = ParseKeys<'navbar'>;

/** An entry of the menu: a link, or with children a heading that opens and closes them. */
export interface NavItem {
  title: NavKey;
  path: string;
  icon?: LucideIcon;
  /** Further addresses at which the entry is the current one. */
  also?: readonly string[];
  /** Whether the entry is also the current one on the pages below its path. */
  deep?: boolean;
  /** Who finds the entry in their menu; everyone where it is absent. */
  roles?: readonly AccessLevel[];
  children?: readonly NavItem[];
}

export interface NavGroup {
  title: NavKey;
  items: readonly NavItem[];
}

/** The dashboard's menu. A group appears as soon as it holds an entry for the person. */
export const NAV_GROUPS: readonly NavGroup[] = [
  {
    title: 'group.legalDashboard',
    items: [{ title: 'item.overview', path: paths.dashboard.root, icon: LayoutDashboard }],
  },
  { title: 'group.legalProfessionals', items: [] },
  {
    title: 'group.legalOperations',
    items: [
      {
        title: 'item.cases',
        path: paths.dashboard.case.root,
        icon: BriefcaseBusiness,
        children: [
          { title: 'item.caseList', path: paths.dashboard.case.list, also: [paths.dashboard.case.root] },
          { title: 'item.caseTable', path: paths.dashboard.case.table },
          { title: 'item.caseNew', path: paths.dashboard.case.new, roles: ['user'] },
        ],
      },
      {
        title: 'item.proposals',
        path: paths.dashboard.proposal.list,
        also: [paths.dashboard.proposal.root],
        deep: true,
        icon: FileSignature,
      },
    ],
  },
  { title: 'group.financialBilling', items: [] },
  { title: 'group.communication', items: [] },
  { title: 'group.system', items: [] },
];

/** The groups and entries for one access level, without those that nobody at that level finds anything in. */
export function navigationFor(level: AccessLevel): NavGroup[] {
  return NAV_GROUPS.map((group) => ({ ...group, items: itemsFor(group.items, level) })).filter(
    ({ items }) => items.length > 0,
  );
}

function itemsFor(items: readonly NavItem[], level: AccessLevel): NavItem[] {
  return items
    .filter(({ roles }) => !roles || roles.includes(level))
    .map((item) => (item.children ? { ...item, children: itemsFor(item.children, level) } : item));
}
