import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { paths, patterns } from '../../client/paths.ts';
import { searchSchema } from '../../client/search-schema.ts';
import type { DirectoryParam } from '../../features/people/directory/search.ts';
import type { FirmParam } from '../../features/people/firm/search.ts';
import type { LawyersParam, ProfileParam } from '../../features/people/lawyers/search.ts';
import type { AccountParam } from '../../features/platform/account/search.ts';
import type { PeopleParam } from '../../features/platform/people/search.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { dashboardLayout, dashboardPage, searchPage } from './dashboard-layout-route.ts';

// The names of the access levels are those of the account.
const peopleTexts = () => loadTexts('people', 'session', 'lawyers', 'practiceAreas', 'firm');

const administrationRoutes = [
  searchPage(
    paths.dashboard.people.list,
    // Three readers, three pages: the platform's people and lawyers, and a firm for its administrator.
    searchSchema<'view' | PeopleParam | LawyersParam | FirmParam>(),
    peopleTexts,
    lazyRouteComponent(() => import('../routes/dashboard/lawyer-user/list.tsx'), 'PeopleListPage'),
  ),
  dashboardPage(
    paths.dashboard.people.new,
    peopleTexts,
    lazyRouteComponent(() => import('../routes/dashboard/lawyer-user/new.tsx'), 'NewPersonPage'),
  ),
  dashboardPage(
    patterns.people.edit,
    peopleTexts,
    lazyRouteComponent(() => import('../routes/dashboard/lawyer-user/edit.tsx'), 'EditPersonPage'),
  ),
] as const;

/** The reader's own profile and that of somebody else have the same tabs. */
const profiles = createRoute({
  getParentRoute: () => dashboardLayout,
  id: 'profiles',
  validateSearch: searchSchema<ProfileParam>(),
  loader: () => loadTexts('lawyers', 'practiceAreas', 'directory', 'firm', 'session', 'consultations', 'blog'),
});

const profilePages = [
  createRoute({
    getParentRoute: () => profiles,
    path: paths.dashboard.people.root,
    component: lazyRouteComponent(() => import('../routes/dashboard/lawyer-user/profile.tsx'), 'OwnProfilePage'),
  }),
  createRoute({
    getParentRoute: () => profiles,
    path: patterns.people.profile,
    component: lazyRouteComponent(() => import('../routes/dashboard/lawyer-user/profile.tsx'), 'ProfilePage'),
  }),
] as const;

const profileRoutes = profiles.addChildren(profilePages);

const directory = searchPage(
  paths.dashboard.people.cards,
  searchSchema<DirectoryParam>(),
  () => loadTexts('directory', 'practiceAreas'),
  lazyRouteComponent(() => import('../routes/dashboard/lawyer-user/cards.tsx'), 'DirectoryPage'),
);

const account = searchPage(
  paths.dashboard.people.account,
  searchSchema<AccountParam>(),
  // The words of codes and passwords are those of signing in.
  () => loadTexts('account', 'security', 'session', 'preferences', 'plans', 'planBilling', 'invoicePapers'),
  lazyRouteComponent(() => import('../routes/dashboard/lawyer-user/account.tsx'), 'AccountPage'),
);

/** People: those who are administered, profiles, the directory, and the reader's own account. */
export const peopleRoutes = [...administrationRoutes, profileRoutes, directory, account] as const;
