import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { searchSchema } from '../../client/search-schema.ts';
import { paths, patterns } from '../../client/paths.ts';
import type { ChatParam } from '../../features/communication/chat/search.ts';
import type { FileManagerParam } from '../../features/documents/files/search.ts';
import type { TimeParam } from '../../features/money/time/search.ts';
import type { BookingsParam, CalendarParam } from '../../features/work/calendar/search.ts';
import type { TaskBoardParam, TaskTableParam } from '../../features/work/tasks/search.ts';
import type { TemplatesParam } from '../../features/work/workflow-templates/search.ts';
import type { WorkflowListParam, WorkflowParam } from '../../features/work/workflows/search.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { asksAhead, dashboardLayout, dashboardPage, searchPage } from './dashboard-layout-route.ts';

const taskTexts = () => loadTexts('tasks');

const taskBoardPage = () => import('../routes/dashboard/task-management/board.tsx');
const taskTablePage = () => import('../routes/dashboard/task-management/table.tsx');
const fileManagerPage = () => import('../routes/dashboard/files/manager.tsx');
const timePage = () => import('../routes/dashboard/time.tsx');
const chatPage = () => import('../routes/dashboard/chat.tsx');
const calendarPage = () => import('../routes/dashboard/calendar.tsx');

/** The board of tasks has two addresses. */
const taskBoards = createRoute({
  getParentRoute: () => dashboardLayout,
  id: 'task-board',
  validateSearch: searchSchema<TaskBoardParam>(),
  beforeLoad: ({ search }) => asksAhead(taskBoardPage)({ search }),
  loader: taskTexts,
});

const taskBoard = lazyRouteComponent(taskBoardPage, 'TaskBoardPage');

const taskBoardPages = [
  createRoute({ getParentRoute: () => taskBoards, path: paths.dashboard.tasks.root, component: taskBoard }),
  createRoute({ getParentRoute: () => taskBoards, path: paths.dashboard.tasks.board, component: taskBoard }),
] as const;

const taskRoutes = [
  taskBoards.addChildren(taskBoardPages),
  searchPage(
    paths.dashboard.tasks.table,
    searchSchema<TaskTableParam>(),
    taskTexts,
    lazyRouteComponent(taskTablePage, 'TaskTablePage'),
    taskTablePage,
  ),
] as const;

const workflowTexts = () => loadTexts('workflows', 'practiceAreas');

/** The list of workflows has two addresses. */
const workflowLists = createRoute({
  getParentRoute: () => dashboardLayout,
  id: 'workflows',
  validateSearch: searchSchema<WorkflowListParam>(),
  loader: workflowTexts,
});

const workflowList = lazyRouteComponent(() => import('../routes/dashboard/workflow/list.tsx'), 'WorkflowListPage');

const workflowListPages = [
  createRoute({ getParentRoute: () => workflowLists, path: paths.dashboard.workflow.root, component: workflowList }),
  createRoute({ getParentRoute: () => workflowLists, path: paths.dashboard.workflow.list, component: workflowList }),
] as const;

const workflowRoutes = [
  searchPage(
    paths.dashboard.workflow.templates,
    searchSchema<TemplatesParam>(),
    // The order of steps is changed by the sortable list's words.
    () => loadTexts('workflowTemplates', 'practiceAreas', 'widgets'),
    lazyRouteComponent(() => import('../routes/dashboard/workflow/template.tsx'), 'WorkflowTemplatesPage'),
  ),
  workflowLists.addChildren(workflowListPages),
  searchPage(
    patterns.workflow.details,
    searchSchema<WorkflowParam>(),
    workflowTexts,
    lazyRouteComponent(() => import('../routes/dashboard/workflow/details.tsx'), 'WorkflowDetailsPage'),
  ),
] as const;

const calendarRoutes = [
  searchPage(
    paths.dashboard.calendar,
    searchSchema<CalendarParam>(),
    () => loadTexts('calendar', 'recurrence', 'consultations', 'tasks'),
    lazyRouteComponent(calendarPage, 'CalendarPage'),
    calendarPage,
  ),
  searchPage(
    paths.dashboard.booking,
    searchSchema<BookingsParam>(),
    () => loadTexts('consultations'),
    lazyRouteComponent(() => import('../routes/dashboard/booking.tsx'), 'BookingPage'),
  ),
] as const;

const chat = searchPage(
  paths.dashboard.chat,
  searchSchema<ChatParam>(),
  () => loadTexts('chat'),
  lazyRouteComponent(chatPage, 'ChatPage'),
  chatPage,
);

const time = searchPage(
  paths.dashboard.time,
  searchSchema<TimeParam>(),
  () => loadTexts('time', 'ledes'),
  lazyRouteComponent(timePage, 'TimePage'),
  timePage,
);

const fileTexts = () => loadTexts('files', 'uploads');

const fileRoutes = [
  searchPage(
    paths.dashboard.files.manager,
    searchSchema<FileManagerParam>(),
    fileTexts,
    lazyRouteComponent(fileManagerPage, 'FileManagerPage'),
    fileManagerPage,
  ),
  dashboardPage(
    paths.dashboard.files.overview,
    fileTexts,
    lazyRouteComponent(() => import('../routes/dashboard/files/overview.tsx'), 'FilesOverviewPage'),
  ),
  dashboardPage(
    patterns.files.sign,
    () => loadTexts('signing', 'pdf'),
    lazyRouteComponent(() => import('../routes/dashboard/files/sign.tsx'), 'SignPage'),
  ),
  dashboardPage(
    patterns.files.askToSign,
    () => loadTexts('signing'),
    lazyRouteComponent(() => import('../routes/dashboard/files/ask-to-sign.tsx'), 'AskToSignPage'),
  ),
  dashboardPage(
    patterns.files.redact,
    () => loadTexts('redaction', 'pdf'),
    lazyRouteComponent(() => import('../routes/dashboard/files/redact.tsx'), 'RedactPage'),
  ),
  dashboardPage(
    paths.dashboard.files.letterTemplates,
    () => loadTexts('letters'),
    lazyRouteComponent(() => import('../routes/dashboard/files/letter-templates.tsx'), 'LetterTemplatesPage'),
  ),
] as const;

/** Tasks, workflows, the calendar, the chat, time and files. */
export const workRoutes = [...taskRoutes, ...workflowRoutes, ...calendarRoutes, chat, time, ...fileRoutes] as const;
