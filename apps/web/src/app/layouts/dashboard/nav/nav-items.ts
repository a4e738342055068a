import type { AccessLevel } from '@casewright/contracts/access-levels';
import {
  Blocks,
  BookOpenText,
  BriefcaseBusiness,
  CalendarCheck,
  CalendarDays,
  CircleOff,
  FileSignature,
  LayoutDashboard,
  Link2,
  ListChecks,
  MailX,
  PanelsTopLeft,
  ShieldCheck,
  SquareDashed,
  SquareKanban,
  Tag,
  UsersRound,
  Workflow,
} from 'lucide-react';

import { externalLinks, paths } from '../../../../client/paths.ts';
import type { NavGroup, NavItem } from './nav-item.ts';

/** Shows that an entry whose path carries a query is found by the parts of its path. */
const SAMPLE_QUERY = 'id=e99f09a7-dd88-49d5-b1c8-1daf80c2d7b1';

/** What a menu entry can be: for one role, with a query, nested, unavailable, labelled, explained, elsewhere. */
const SYSTEM: readonly NavItem[] = [
  {
    title: 'item.permission',
    path: paths.dashboard.permission,
    icon: ShieldCheck,
    roles: ['admin', 'manager'],
    caption: 'caption.permission',
  },
  {
    title: 'item.components',
    path: paths.components.root,
    icon: Blocks,
    children: [
      { title: 'item.allComponents', path: paths.components.root },
      {
        title: 'item.foundation',
        path: paths.components.group('foundation'),
        children: [
          { title: 'item.colors', path: paths.components.page('foundation', 'colors') },
          { title: 'item.typography', path: paths.components.page('foundation', 'typography') },
        ],
      },
    ],
  },
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
  { title: 'item.legalDictionary', path: externalLinks.legalDictionary, icon: BookOpenText, external: true },
  { title: 'item.blank', path: paths.dashboard.blank, icon: SquareDashed },
];

/** The levels from a lawyer's on, and from a firm's administrator on. */
const FROM_LAWYER: readonly AccessLevel[] = ['lawyer', 'lawyer_admin', 'admin', 'super_user'];
const FROM_FIRM_ADMIN: readonly AccessLevel[] = ['lawyer_admin', 'admin', 'super_user'];

/** The dashboard's menu. A group appears as soon as it holds an entry for the person. */
export const NAV_GROUPS: readonly NavGroup[] = [
  {
    title: 'group.legalDashboard',
    items: [
      { title: 'item.overview', path: paths.dashboard.root, icon: LayoutDashboard },
      {
        title: 'item.booking',
        path: paths.dashboard.booking,
        icon: CalendarCheck,
        levels: ['user', 'lawyer', 'lawyer_admin'],
      },
    ],
  },
  {
    title: 'group.legalProfessionals',
    items: [
      {
        title: 'item.lawyers',
        path: paths.dashboard.people.root,
        icon: UsersRound,
        children: [
          { title: 'item.lawyerProfile', path: paths.dashboard.people.root },
          { title: 'item.lawyerList', path: paths.dashboard.people.list, levels: FROM_LAWYER },
          { title: 'item.lawyerEdit', path: paths.dashboard.people.ownEdit, levels: FROM_LAWYER },
          { title: 'item.lawyerNew', path: paths.dashboard.people.new, levels: FROM_FIRM_ADMIN },
          { title: 'item.lawyerCards', path: paths.dashboard.people.cards, levels: FROM_FIRM_ADMIN },
          { title: 'item.account', path: paths.dashboard.people.account, levels: FROM_FIRM_ADMIN },
        ],
      },
    ],
  },
  {
    title: 'group.legalOperations',
    items: [
      {
        title: 'item.cases',
        path: paths.dashboard.case.root,
        also: [paths.dashboard.caseData],
        icon: BriefcaseBusiness,
        children: [
          { title: 'item.caseList', path: paths.dashboard.case.list, also: [paths.dashboard.case.root] },
          { title: 'item.caseTable', path: paths.dashboard.case.table },
          { title: 'item.caseData', path: paths.dashboard.caseData, levels: ['lawyer', 'lawyer_admin'] },
          { title: 'item.caseNew', path: paths.dashboard.case.new, levels: ['user'] },
        ],
      },
      {
        title: 'item.board',
        path: paths.dashboard.board,
        icon: SquareKanban,
        levels: ['lawyer', 'lawyer_admin'],
      },
      {
        title: 'item.tasks',
        path: paths.dashboard.tasks.root,
        icon: ListChecks,
        levels: ['user', 'lawyer', 'lawyer_admin'],
        children: [
          { title: 'item.taskBoard', path: paths.dashboard.tasks.board, also: [paths.dashboard.tasks.root] },
          { title: 'item.taskTable', path: paths.dashboard.tasks.table },
        ],
      },
      {
        title: 'item.workflows',
        path: paths.dashboard.workflow.root,
        icon: Workflow,
        levels: ['lawyer', 'lawyer_admin'],
        children: [
          { title: 'item.workflowList', path: paths.dashboard.workflow.list, also: [paths.dashboard.workflow.root] },
          { title: 'item.workflowTemplates', path: paths.dashboard.workflow.templates },
        ],
      },
      {
        title: 'item.proposals',
        path: paths.dashboard.proposal.list,
        also: [paths.dashboard.proposal.root],
        deep: true,
        icon: FileSignature,
      },
      { title: 'item.calendar', path: paths.dashboard.calendar, icon: CalendarDays },
    ],
  },
  { title: 'group.financialBilling', items: [] },
  { title: 'group.communication', items: [] },
  {
    title: 'group.system',
    items: [
      ...SYSTEM,
      {
        title: 'item.deliveries',
        path: paths.dashboard.notification.deliveries,
        icon: MailX,
        levels: ['admin', 'super_user'],
      },
      { title: 'item.jobs', path: paths.dashboard.jobs, icon: ListChecks, levels: ['admin', 'super_user'] },
    ],
  },
];
