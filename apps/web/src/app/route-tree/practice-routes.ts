import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { paths, patterns } from '../../client/paths.ts';
import { searchSchema } from '../../client/search-schema.ts';
import type { CaseBoardParam } from '../../features/practice/case-board/search.ts';
import type { NotesParam } from '../../features/practice/case-record/search.ts';
import type { CaseListParam, CaseParam, CaseTableParam } from '../../features/practice/cases/search.ts';
import type { EditProposalParam, ProposalListParam } from '../../features/practice/proposals/search.ts';
import type { ImportExportParam } from '../../features/platform/import-export/search.ts';
import type { OpenTaskParam } from '../../features/work/tasks/search.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { dashboardLayout, dashboardPage, searchPage } from './dashboard-layout-route.ts';

const caseTexts = () => loadTexts('cases', 'practiceAreas');
const caseFormTexts = () => loadTexts('cases', 'practiceAreas', 'caseForm');

/** The list of cases has two addresses. */
const caseLists = createRoute({
  getParentRoute: () => dashboardLayout,
  id: 'cases',
  validateSearch: searchSchema<CaseListParam>(),
  loader: caseTexts,
});

const caseList = lazyRouteComponent(() => import('../routes/dashboard/case/list.tsx'), 'CaseListPage');

const caseListPages = [
  createRoute({ getParentRoute: () => caseLists, path: paths.dashboard.case.root, component: caseList }),
  createRoute({ getParentRoute: () => caseLists, path: paths.dashboard.case.list, component: caseList }),
] as const;

const caseRoutes = [
  caseLists.addChildren(caseListPages),
  searchPage(
    paths.dashboard.case.table,
    searchSchema<CaseTableParam>(),
    caseTexts,
    lazyRouteComponent(() => import('../routes/dashboard/case/table.tsx'), 'CaseTablePage'),
  ),
  dashboardPage(
    paths.dashboard.case.new,
    caseFormTexts,
    lazyRouteComponent(() => import('../routes/dashboard/case/new.tsx'), 'NewCasePage'),
  ),
  dashboardPage(
    patterns.case.edit,
    caseFormTexts,
    lazyRouteComponent(() => import('../routes/dashboard/case/edit.tsx'), 'EditCasePage'),
  ),
  searchPage(
    patterns.case.details,
    // The page's own parameter, and those of the features in its tabs.
    searchSchema<CaseParam | OpenTaskParam | NotesParam>(),
    () => loadTexts('cases', 'practiceAreas', 'caseDetails'),
    lazyRouteComponent(() => import('../routes/dashboard/case/details.tsx'), 'CaseDetailsPage'),
  ),
  searchPage(
    paths.dashboard.board,
    searchSchema<CaseBoardParam>(),
    () => loadTexts('caseBoard', 'practiceAreas'),
    lazyRouteComponent(() => import('../routes/dashboard/case-management.tsx'), 'BoardPage'),
  ),
  searchPage(
    paths.dashboard.caseData,
    searchSchema<ImportExportParam>(),
    () => loadTexts('importExport'),
    lazyRouteComponent(() => import('../routes/dashboard/case-data.tsx'), 'CaseDataPage'),
  ),
] as const;

const proposalTexts = () => loadTexts('proposals', 'practiceAreas');

/** The list of proposals has two addresses. */
const proposalLists = createRoute({
  getParentRoute: () => dashboardLayout,
  id: 'proposals',
  validateSearch: searchSchema<ProposalListParam>(),
  loader: proposalTexts,
});

const proposalList = lazyRouteComponent(() => import('../routes/dashboard/case/proposal/list.tsx'), 'ProposalListPage');

const proposalListPages = [
  createRoute({ getParentRoute: () => proposalLists, path: paths.dashboard.proposal.root, component: proposalList }),
  createRoute({ getParentRoute: () => proposalLists, path: paths.dashboard.proposal.list, component: proposalList }),
] as const;

const proposalRoutes = [
  proposalLists.addChildren(proposalListPages),
  dashboardPage(
    patterns.proposal.new,
    proposalTexts,
    lazyRouteComponent(() => import('../routes/dashboard/case/proposal/new.tsx'), 'NewProposalPage'),
  ),
  dashboardPage(
    patterns.proposal.details,
    proposalTexts,
    lazyRouteComponent(() => import('../routes/dashboard/case/proposal/details.tsx'), 'ProposalDetailsPage'),
  ),
  searchPage(
    patterns.proposal.edit,
    searchSchema<EditProposalParam>(),
    proposalTexts,
    lazyRouteComponent(() => import('../routes/dashboard/case/proposal/edit.tsx'), 'EditProposalPage'),
  ),
] as const;

/** Cases and proposals. */
export const practiceRoutes = [...caseRoutes, ...proposalRoutes] as const;
