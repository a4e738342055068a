import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { paths, patterns } from '../../client/paths.ts';
import { searchSchema } from '../../client/search-schema.ts';
import type { CaseBoardParam } from '../../features/practice/case-board/search.ts';
import type { SaidParam } from '../../features/communication/said/search.ts';
import type { NotesParam } from '../../features/practice/case-record/search.ts';
import type { FileManagerParam } from '../../features/documents/files/search.ts';
import type { CaseListParam, CaseParam, CaseTableParam } from '../../features/practice/cases/search.ts';
import type { EditProposalParam, ProposalListParam } from '../../features/practice/proposals/search.ts';
import type { ImportExportParam } from '../../features/platform/import-export/search.ts';
import type { OpenTaskParam } from '../../features/work/tasks/search.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { asksAhead, dashboardLayout, dashboardPage, searchPage } from './dashboard-layout-route.ts';

const caseTexts = () => loadTexts('cases', 'practiceAreas');
const caseFormTexts = () => loadTexts('cases', 'practiceAreas', 'caseForm');

const caseListPage = () => import('../routes/dashboard/case/list.tsx');
const caseTablePage = () => import('../routes/dashboard/case/table.tsx');
const caseDetailsPage = () => import('../routes/dashboard/case/details.tsx');
const caseExhibitsPage = () => import('../routes/dashboard/case/exhibits.tsx');
const boardPage = () => import('../routes/dashboard/case-management.tsx');
const proposalListPage = () => import('../routes/dashboard/case/proposal/list.tsx');

/** The list of cases has two addresses. */
const caseLists = createRoute({
  getParentRoute: () => dashboardLayout,
  id: 'cases',
  validateSearch: searchSchema<CaseListParam>(),
  beforeLoad: ({ search }) => asksAhead(caseListPage)({ search }),
  loader: caseTexts,
});

const caseList = lazyRouteComponent(caseListPage, 'CaseListPage');

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
    lazyRouteComponent(caseTablePage, 'CaseTablePage'),
    caseTablePage,
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
  createRoute({
    getParentRoute: () => dashboardLayout,
    path: patterns.case.details,
    // The page's own parameter, and those of the features in its tabs.
    validateSearch: searchSchema<CaseParam | FileManagerParam | OpenTaskParam | NotesParam | SaidParam>(),
    beforeLoad: ({ params }) => asksAhead(caseDetailsPage)(params),
    loader: () => loadTexts('cases', 'practiceAreas', 'caseDetails'),
    component: lazyRouteComponent(caseDetailsPage, 'CaseDetailsPage'),
  }),
  createRoute({
    getParentRoute: () => dashboardLayout,
    path: patterns.case.exhibits,
    beforeLoad: ({ params }) => asksAhead(caseExhibitsPage)(params),
    loader: () => loadTexts('exhibits', 'chooseDocuments', 'cases', 'widgets'),
    component: lazyRouteComponent(caseExhibitsPage, 'CaseExhibitsPage'),
  }),
  searchPage(
    paths.dashboard.board,
    searchSchema<CaseBoardParam>(),
    () => loadTexts('caseBoard', 'practiceAreas'),
    lazyRouteComponent(boardPage, 'BoardPage'),
    boardPage,
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
  beforeLoad: ({ search }) => asksAhead(proposalListPage)({ search }),
  loader: proposalTexts,
});

const proposalList = lazyRouteComponent(proposalListPage, 'ProposalListPage');

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
