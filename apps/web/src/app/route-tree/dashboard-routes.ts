import { lazyRouteComponent } from '@tanstack/react-router';

import { paths } from '../../client/paths.ts';
import { searchSchema } from '../../client/search-schema.ts';
import { notificationsSearch } from '../../features/communication/notifications/search.ts';
import type { ReconcileParam, TrustParam } from '../../features/money/trust/search.ts';
import type { DocketParam } from '../../features/practice/deadlines/search.ts';
import type { AuditParam } from '../../features/platform/audit/search.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { loadSanitiser } from '../../ui/load-sanitiser.ts';
import { dashboardLayout, dashboardPage, searchPage } from './dashboard-layout-route.ts';
import { moneyRoutes } from './money-routes.ts';
import { invoiceEditorRoutes } from './invoice-editor-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { practiceRoutes } from './practice-routes.ts';
import { workRoutes } from './work-routes.ts';

const overview = dashboardPage(
  paths.dashboard.root,
  () => loadTexts('overview', 'calendar', 'tasks', 'practiceAreas'),
  lazyRouteComponent(() => import('../routes/dashboard/overview.tsx'), 'OverviewPage'),
);

const notificationRoutes = [
  searchPage(
    paths.dashboard.notification.list,
    notificationsSearch,
    // The notifications are HTML: with the sanitiser at hand they appear at once.
    () => Promise.all([loadTexts('notifications'), loadSanitiser()]),
    lazyRouteComponent(() => import('../routes/dashboard/notification/notifications.tsx'), 'NotificationsPage'),
  ),
  dashboardPage(
    paths.dashboard.notification.preferences,
    () => loadTexts('preferences'),
    lazyRouteComponent(() => import('../routes/dashboard/notification/preferences.tsx'), 'NotificationPreferencesPage'),
  ),
  dashboardPage(
    paths.dashboard.notification.deliveries,
    () => loadTexts('deliveries'),
    lazyRouteComponent(() => import('../routes/dashboard/notification/deliveries.tsx'), 'DeliveriesPage'),
  ),
] as const;

const jobs = dashboardPage(
  paths.dashboard.jobs,
  () => loadTexts('jobs'),
  lazyRouteComponent(() => import('../routes/dashboard/jobs.tsx'), 'JobsPage'),
);

const status = dashboardPage(
  paths.dashboard.status,
  () => loadTexts('status', 'maintenance'),
  lazyRouteComponent(() => import('../routes/dashboard/status.tsx'), 'StatusPage'),
);

const audit = searchPage(
  paths.dashboard.audit,
  searchSchema<AuditParam>(),
  () => loadTexts('audit'),
  lazyRouteComponent(() => import('../routes/dashboard/audit.tsx'), 'AuditPage'),
  () => import('../routes/dashboard/audit.tsx'),
);

const courtNotices = dashboardPage(
  paths.dashboard.courtNotices,
  () => loadTexts('courtNotices'),
  lazyRouteComponent(() => import('../routes/dashboard/court-notices.tsx'), 'CourtNoticesPage'),
);

const docket = searchPage(
  paths.dashboard.docket,
  searchSchema<DocketParam>(),
  () => loadTexts('deadlines'),
  lazyRouteComponent(() => import('../routes/dashboard/docket.tsx'), 'DocketPage'),
);

const law = dashboardPage(
  paths.dashboard.law,
  () => loadTexts('deadlines'),
  lazyRouteComponent(() => import('../routes/dashboard/law.tsx'), 'LawPage'),
);

const trust = searchPage(
  paths.dashboard.trust.root,
  searchSchema<TrustParam>(),
  () => loadTexts('trust'),
  lazyRouteComponent(() => import('../routes/dashboard/trust.tsx'), 'TrustPage'),
  () => import('../routes/dashboard/trust.tsx'),
);

const trustReconcile = searchPage(
  paths.dashboard.trust.reconcile,
  searchSchema<ReconcileParam>(),
  () => loadTexts('trust'),
  lazyRouteComponent(() => import('../routes/dashboard/trust-reconcile.tsx'), 'TrustReconcilePage'),
  () => import('../routes/dashboard/trust-reconcile.tsx'),
);

const systemTexts = () => loadTexts('system');

const systemRoutes = [
  dashboardPage(
    paths.dashboard.permission,
    () => loadTexts('system', 'rights', 'cases'),
    lazyRouteComponent(() => import('../routes/dashboard/permission.tsx'), 'PermissionPage'),
  ),
  dashboardPage(
    paths.dashboard.params,
    systemTexts,
    lazyRouteComponent(() => import('../routes/dashboard/params.tsx'), 'ParamsPage'),
  ),
  dashboardPage(
    paths.dashboard.blank,
    systemTexts,
    lazyRouteComponent(() => import('../routes/dashboard/blank.tsx'), 'BlankPage'),
  ),
] as const;

/** Everything behind the sign-in. */
export const dashboardRoutes = [
  dashboardLayout.addChildren([
    overview,
    ...peopleRoutes,
    ...practiceRoutes,
    ...workRoutes,
    ...moneyRoutes,
    ...invoiceEditorRoutes,
    ...notificationRoutes,
    status,
    audit,
    jobs,
    courtNotices,
    docket,
    law,
    trust,
    trustReconcile,
    ...systemRoutes,
  ]),
] as const;
