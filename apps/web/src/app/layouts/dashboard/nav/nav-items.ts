import type { AccessLevel } from '@casewright/contracts/access-levels';
import {
  Activity,
  Bell,
  Blocks,
  BookOpenText,
  BriefcaseBusiness,
  Building2,
  CalendarCheck,
  CalendarDays,
  ChartColumn,
  FileSignature,
  Folder,
  GraduationCap,
  Landmark,
  LayoutDashboard,
  ListChecks,
  Lightbulb,
  ListRestart,
  Mail,
  MailX,
  MapPinned,
  MessagesSquare,
  Package,
  PenLine,
  Receipt,
  Scale,
  ScrollText,
  ShieldCheck,
  ShoppingBag,
  SquareKanban,
  Store,
  Timer,
  UserPlus,
  UserSearch,
  UsersRound,
  Wallet,
  Workflow,
} from 'lucide-react';

import { externalLinks, paths } from '../../../../client/paths.ts';
import type { NavGroup, NavItem } from './nav-item.ts';

const CLIENTS: readonly AccessLevel[] = ['user'];
const FIRMS: readonly AccessLevel[] = ['lawyer', 'lawyer_admin'];
const CLIENTS_AND_FIRMS: readonly AccessLevel[] = ['user', 'lawyer', 'lawyer_admin'];
const PLATFORM: readonly AccessLevel[] = ['admin', 'super_user'];

/** The levels from a lawyer's on, and from a firm's administrator on. */
const FROM_LAWYER: readonly AccessLevel[] = ['lawyer', 'lawyer_admin', 'admin', 'super_user'];
const FROM_FIRM_ADMIN: readonly AccessLevel[] = ['lawyer_admin', 'admin', 'super_user'];

/** The showcase of components. */
export const COMPONENTS_ITEM: NavItem = {
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
};

/** The dashboard's menu: what serves the person. A group appears as soon as it holds an entry for them. */
export const NAV_GROUPS: readonly NavGroup[] = [
  {
    title: 'group.legalDashboard',
    items: [
      { title: 'item.overview', path: paths.dashboard.root, icon: LayoutDashboard },
      { title: 'item.analytics', path: paths.dashboard.analytics, icon: ChartColumn, levels: FIRMS },
      {
        title: 'item.brainstorm',
        path: paths.dashboard.brainstorm,
        icon: Lightbulb,
        pages: [{ title: 'item.assistant', path: paths.dashboard.assistant, levels: FROM_FIRM_ADMIN }],
      },
      { title: 'item.booking', path: paths.dashboard.booking, icon: CalendarCheck, levels: CLIENTS_AND_FIRMS },
      { title: 'item.ecommerce', path: paths.dashboard.ecommerce, icon: Store, levels: ['lawyer_admin'] },
    ],
  },
  {
    title: 'group.legalProfessionals',
    items: [
      { title: 'item.findLawyer', path: paths.dashboard.people.cards, icon: UserSearch, levels: CLIENTS },
      { title: 'item.firm', path: paths.dashboard.people.list, icon: Building2, levels: ['lawyer_admin'] },
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
      {
        title: 'item.courses',
        path: paths.dashboard.course.root,
        deep: true,
        icon: GraduationCap,
        levels: FIRMS,
      },
      { title: 'item.openings', path: paths.dashboard.opening.root, deep: true, icon: UserPlus, levels: FIRMS },
      {
        title: 'item.tours',
        path: paths.dashboard.tour.root,
        also: [paths.dashboard.tour.list],
        deep: true,
        icon: MapPinned,
        levels: CLIENTS_AND_FIRMS,
      },
    ],
  },
  {
    title: 'group.legalOperations',
    items: [
      {
        title: 'item.myCases',
        path: paths.dashboard.case.root,
        deep: true,
        icon: BriefcaseBusiness,
        levels: CLIENTS,
        pages: [
          { title: 'item.caseTable', path: paths.dashboard.case.table },
          { title: 'item.caseNew', path: paths.dashboard.case.new },
        ],
      },
      {
        title: 'item.cases',
        path: paths.dashboard.case.root,
        also: [paths.dashboard.caseData],
        deep: true,
        icon: BriefcaseBusiness,
        levels: FROM_LAWYER,
        pages: [
          { title: 'item.caseTable', path: paths.dashboard.case.table },
          { title: 'item.caseData', path: paths.dashboard.caseData, levels: FIRMS },
        ],
      },
      { title: 'item.board', path: paths.dashboard.board, icon: SquareKanban, levels: FIRMS },
      {
        title: 'item.proposals',
        path: paths.dashboard.proposal.list,
        also: [paths.dashboard.proposal.root],
        deep: true,
        icon: FileSignature,
      },
      {
        title: 'item.tasks',
        path: paths.dashboard.tasks.root,
        deep: true,
        icon: ListChecks,
        levels: CLIENTS_AND_FIRMS,
        pages: [{ title: 'item.taskTable', path: paths.dashboard.tasks.table }],
      },
      { title: 'item.calendar', path: paths.dashboard.calendar, icon: CalendarDays },
      { title: 'item.docket', path: paths.dashboard.docket, icon: Scale, levels: FIRMS },
      {
        title: 'item.workflows',
        path: paths.dashboard.workflow.root,
        deep: true,
        icon: Workflow,
        levels: FIRMS,
        pages: [{ title: 'item.workflowTemplates', path: paths.dashboard.workflow.templates }],
      },
      {
        title: 'item.files',
        path: paths.dashboard.files.manager,
        also: [paths.dashboard.files.overview],
        icon: Folder,
        pages: [{ title: 'item.letterTemplates', path: paths.dashboard.files.letterTemplates, levels: FIRMS }],
      },
    ],
  },
  {
    title: 'group.financialBilling',
    items: [
      { title: 'item.time', path: paths.dashboard.time, icon: Timer, levels: FIRMS },
      {
        title: 'item.invoices',
        path: paths.dashboard.invoice.list,
        also: [paths.dashboard.invoice.root],
        deep: true,
        icon: Receipt,
        levels: CLIENTS_AND_FIRMS,
      },
      {
        title: 'item.orders',
        path: paths.dashboard.order.list,
        also: [paths.dashboard.order.root],
        deep: true,
        icon: ShoppingBag,
        levels: CLIENTS_AND_FIRMS,
      },
      {
        title: 'item.services',
        path: paths.dashboard.product.list,
        also: [paths.dashboard.product.root],
        deep: true,
        icon: Package,
        levels: ['lawyer_admin'],
        pages: [{ title: 'item.discountCodes', path: paths.dashboard.product.codes }],
      },
      {
        title: 'item.trust',
        path: paths.dashboard.trust.root,
        deep: true,
        icon: Landmark,
        levels: ['lawyer_admin'],
      },
      { title: 'item.banking', path: paths.dashboard.banking, icon: Wallet, levels: ['lawyer_admin'] },
    ],
  },
  {
    title: 'group.communication',
    items: [
      {
        title: 'item.mail',
        path: paths.dashboard.mail,
        icon: Mail,
        levels: CLIENTS_AND_FIRMS,
        unread: 'mails',
      },
      {
        title: 'item.chat',
        path: paths.dashboard.chat,
        icon: MessagesSquare,
        levels: CLIENTS_AND_FIRMS,
        unread: 'conversations',
      },
      {
        title: 'item.posts',
        path: paths.dashboard.post.list,
        also: [paths.dashboard.post.root],
        deep: true,
        icon: PenLine,
        levels: [...FIRMS, ...PLATFORM],
      },
      { title: 'item.notifications', path: paths.dashboard.notification.list, icon: Bell },
      { title: 'item.deliveries', path: paths.dashboard.notification.deliveries, icon: MailX, levels: PLATFORM },
    ],
  },
  {
    title: 'group.system',
    items: [
      {
        title: 'item.permission',
        path: paths.dashboard.permission,
        icon: ShieldCheck,
        roles: ['admin', 'manager'],
        levels: PLATFORM,
        caption: 'caption.permission',
      },
      { title: 'item.status', path: paths.dashboard.status, icon: Activity, levels: PLATFORM },
      {
        title: 'item.audit',
        path: paths.dashboard.audit,
        icon: ScrollText,
        levels: FROM_FIRM_ADMIN,
      },
      { title: 'item.jobs', path: paths.dashboard.jobs, icon: ListRestart, levels: PLATFORM },
      { title: 'item.courtNotices', path: paths.dashboard.courtNotices, icon: Scale, levels: PLATFORM },
      { ...COMPONENTS_ITEM, levels: PLATFORM },
      { title: 'item.legalDictionary', path: externalLinks.legalDictionary, icon: BookOpenText, external: true },
    ],
  },
];
