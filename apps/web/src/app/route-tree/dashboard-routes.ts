import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { paths, patterns } from '../../client/paths.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { requirePerson } from '../guards.ts';
import { loadNavLayout } from '../layouts/dashboard/nav/nav-layouts.ts';
import { loadSanitiser } from '../../ui/load-sanitiser.ts';
import { root } from './root.ts';

const dashboardLayout = createRoute({
  getParentRoute: () => root,
  id: 'dashboard',
  beforeLoad: requirePerson,
  loader: () => Promise.all([loadTexts('ui'), loadNavLayout()]),
  component: lazyRouteComponent(() => import('../layouts/dashboard/dashboard-layout.tsx'), 'DashboardLayout'),
});

const overview = createRoute({
  getParentRoute: () => dashboardLayout,
  path: paths.dashboard.root,
  loader: () => loadTexts('overview', 'practiceAreas'),
  component: lazyRouteComponent(() => import('../routes/dashboard/overview.tsx'), 'OverviewPage'),
});

const caseList = lazyRouteComponent(() => import('../routes/dashboard/case/list.tsx'), 'CaseListPage');
const proposalList = lazyRouteComponent(() => import('../routes/dashboard/case/proposal/list.tsx'), 'ProposalListPage');

const caseRoutes = [
  [paths.dashboard.case.root, caseList],
  [paths.dashboard.case.list, caseList],
  [paths.dashboard.case.table, lazyRouteComponent(() => import('../routes/dashboard/case/table.tsx'), 'CaseTablePage')],
  [
    paths.dashboard.case.new,
    lazyRouteComponent(() => import('../routes/dashboard/case/new.tsx'), 'NewCasePage'),
    'caseForm',
  ],
  [
    patterns.case.edit,
    lazyRouteComponent(() => import('../routes/dashboard/case/edit.tsx'), 'EditCasePage'),
    'caseForm',
  ],
  [
    patterns.case.details,
    lazyRouteComponent(() => import('../routes/dashboard/case/details.tsx'), 'CaseDetailsPage'),
    'caseDetails',
  ],
] as const;

const casePages = caseRoutes.map(([path, component, ...more]) =>
  createRoute({
    getParentRoute: () => dashboardLayout,
    path,
    loader: () => loadTexts('cases', 'practiceAreas', ...more),
    component,
  }),
);

const board = createRoute({
  getParentRoute: () => dashboardLayout,
  path: paths.dashboard.board,
  loader: () => loadTexts('caseBoard', 'practiceAreas'),
  component: lazyRouteComponent(() => import('../routes/dashboard/case-management.tsx'), 'BoardPage'),
});

const taskBoard = lazyRouteComponent(() => import('../routes/dashboard/task-management/board.tsx'), 'TaskBoardPage');
const taskTable = lazyRouteComponent(() => import('../routes/dashboard/task-management/table.tsx'), 'TaskTablePage');

const taskPages = (
  [
    [paths.dashboard.tasks.root, taskBoard],
    [paths.dashboard.tasks.board, taskBoard],
    [paths.dashboard.tasks.table, taskTable],
  ] as const
).map(([path, component]) =>
  createRoute({ getParentRoute: () => dashboardLayout, path, loader: () => loadTexts('tasks'), component }),
);

const workflowTemplates = createRoute({
  getParentRoute: () => dashboardLayout,
  path: paths.dashboard.workflow.templates,
  // The order of steps is changed by the sortable list's words.
  loader: () => loadTexts('workflowTemplates', 'practiceAreas', 'widgets'),
  component: lazyRouteComponent(() => import('../routes/dashboard/workflow/template.tsx'), 'WorkflowTemplatesPage'),
});

const workflowList = lazyRouteComponent(() => import('../routes/dashboard/workflow/list.tsx'), 'WorkflowListPage');

const workflowRoutes = [
  [paths.dashboard.workflow.root, workflowList],
  [paths.dashboard.workflow.list, workflowList],
  [
    patterns.workflow.details,
    lazyRouteComponent(() => import('../routes/dashboard/workflow/details.tsx'), 'WorkflowDetailsPage'),
  ],
] as const;

const workflowPages = workflowRoutes.map(([path, component]) =>
  createRoute({
    getParentRoute: () => dashboardLayout,
    path,
    loader: () => loadTexts('workflows', 'practiceAreas'),
    component,
  }),
);

const calendar = createRoute({
  getParentRoute: () => dashboardLayout,
  path: paths.dashboard.calendar,
  loader: () => loadTexts('calendar', 'recurrence', 'consultations'),
  component: lazyRouteComponent(() => import('../routes/dashboard/calendar.tsx'), 'CalendarPage'),
});

const booking = createRoute({
  getParentRoute: () => dashboardLayout,
  path: paths.dashboard.booking,
  loader: () => loadTexts('consultations'),
  component: lazyRouteComponent(() => import('../routes/dashboard/booking.tsx'), 'BookingPage'),
});

const proposalRoutes = [
  [paths.dashboard.proposal.root, proposalList],
  [paths.dashboard.proposal.list, proposalList],
  [
    patterns.proposal.new,
    lazyRouteComponent(() => import('../routes/dashboard/case/proposal/new.tsx'), 'NewProposalPage'),
  ],
  [
    patterns.proposal.details,
    lazyRouteComponent(() => import('../routes/dashboard/case/proposal/details.tsx'), 'ProposalDetailsPage'),
  ],
  [
    patterns.proposal.edit,
    lazyRouteComponent(() => import('../routes/dashboard/case/proposal/edit.tsx'), 'EditProposalPage'),
  ],
] as const;

const proposalPages = proposalRoutes.map(([path, component]) =>
  createRoute({
    getParentRoute: () => dashboardLayout,
    path,
    loader: () => loadTexts('proposals', 'practiceAreas'),
    component,
  }),
);

const peopleRoutes = [
  [
    paths.dashboard.people.list,
    lazyRouteComponent(() => import('../routes/dashboard/lawyer-user/list.tsx'), 'PeopleListPage'),
  ],
  [
    paths.dashboard.people.new,
    lazyRouteComponent(() => import('../routes/dashboard/lawyer-user/new.tsx'), 'NewPersonPage'),
  ],
  [
    patterns.people.edit,
    lazyRouteComponent(() => import('../routes/dashboard/lawyer-user/edit.tsx'), 'EditPersonPage'),
  ],
] as const;

const peoplePages = peopleRoutes.map(([path, component]) =>
  createRoute({
    getParentRoute: () => dashboardLayout,
    path,
    // The names of the access levels are those of the account.
    loader: () => loadTexts('people', 'session', 'lawyers', 'practiceAreas', 'firm'),
    component,
  }),
);

const profileRoutes = [
  [
    paths.dashboard.people.root,
    lazyRouteComponent(() => import('../routes/dashboard/lawyer-user/profile.tsx'), 'OwnProfilePage'),
  ],
  [
    patterns.people.profile,
    lazyRouteComponent(() => import('../routes/dashboard/lawyer-user/profile.tsx'), 'ProfilePage'),
  ],
] as const;

const profilePages = profileRoutes.map(([path, component]) =>
  createRoute({
    getParentRoute: () => dashboardLayout,
    path,
    loader: () => loadTexts('lawyers', 'practiceAreas', 'directory', 'firm', 'session', 'consultations'),
    component,
  }),
);

const directory = createRoute({
  getParentRoute: () => dashboardLayout,
  path: paths.dashboard.people.cards,
  loader: () => loadTexts('directory', 'practiceAreas'),
  component: lazyRouteComponent(() => import('../routes/dashboard/lawyer-user/cards.tsx'), 'DirectoryPage'),
});

const account = createRoute({
  getParentRoute: () => dashboardLayout,
  path: paths.dashboard.people.account,
  // The words of codes and passwords are those of signing in.
  loader: () => loadTexts('account', 'security', 'session', 'preferences'),
  component: lazyRouteComponent(() => import('../routes/dashboard/lawyer-user/account.tsx'), 'AccountPage'),
});

const notifications = createRoute({
  getParentRoute: () => dashboardLayout,
  path: paths.dashboard.notification.list,
  // The notifications are HTML: with the sanitiser at hand they appear at once.
  loader: () => Promise.all([loadTexts('notifications'), loadSanitiser()]),
  component: lazyRouteComponent(
    () => import('../routes/dashboard/notification/notifications.tsx'),
    'NotificationsPage',
  ),
});

const notificationPreferences = createRoute({
  getParentRoute: () => dashboardLayout,
  path: paths.dashboard.notification.preferences,
  loader: () => loadTexts('preferences'),
  component: lazyRouteComponent(
    () => import('../routes/dashboard/notification/preferences.tsx'),
    'NotificationPreferencesPage',
  ),
});

const deliveries = createRoute({
  getParentRoute: () => dashboardLayout,
  path: paths.dashboard.notification.deliveries,
  loader: () => loadTexts('deliveries'),
  component: lazyRouteComponent(() => import('../routes/dashboard/notification/deliveries.tsx'), 'DeliveriesPage'),
});

const jobs = createRoute({
  getParentRoute: () => dashboardLayout,
  path: paths.dashboard.jobs,
  loader: () => loadTexts('jobs'),
  component: lazyRouteComponent(() => import('../routes/dashboard/jobs.tsx'), 'JobsPage'),
});

const courtNotices = createRoute({
  getParentRoute: () => dashboardLayout,
  path: paths.dashboard.courtNotices,
  loader: () => loadTexts('courtNotices'),
  component: lazyRouteComponent(() => import('../routes/dashboard/court-notices.tsx'), 'CourtNoticesPage'),
});

const caseData = createRoute({
  getParentRoute: () => dashboardLayout,
  path: paths.dashboard.caseData,
  loader: () => loadTexts('importExport'),
  component: lazyRouteComponent(() => import('../routes/dashboard/case-data.tsx'), 'CaseDataPage'),
});

const systemRoutes = [
  [
    paths.dashboard.permission,
    lazyRouteComponent(() => import('../routes/dashboard/permission.tsx'), 'PermissionPage'),
  ],
  [paths.dashboard.params, lazyRouteComponent(() => import('../routes/dashboard/params.tsx'), 'ParamsPage')],
  [paths.dashboard.blank, lazyRouteComponent(() => import('../routes/dashboard/blank.tsx'), 'BlankPage')],
] as const;

const systemPages = systemRoutes.map(([path, component]) =>
  createRoute({ getParentRoute: () => dashboardLayout, path, loader: () => loadTexts('system'), component }),
);

/** Everything behind the sign-in. */
export const dashboardRoutes = [
  dashboardLayout.addChildren([
    overview,
    ...peoplePages,
    ...profilePages,
    directory,
    account,
    ...casePages,
    board,
    ...taskPages,
    workflowTemplates,
    ...workflowPages,
    calendar,
    booking,
    ...proposalPages,
    notifications,
    notificationPreferences,
    deliveries,
    jobs,
    courtNotices,
    caseData,
    ...systemPages,
  ]),
];
