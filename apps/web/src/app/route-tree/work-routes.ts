import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { searchSchema } from '../../client/search-schema.ts';
import { paths, patterns } from '../../client/paths.ts';
import type { BookingsParam, CalendarParam } from '../../features/work/calendar/search.ts';
import type { TaskBoardParam, TaskTableParam } from '../../features/work/tasks/search.ts';
import type { TemplatesParam } from '../../features/work/workflow-templates/search.ts';
import type { WorkflowListParam, WorkflowParam } from '../../features/work/workflows/search.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { dashboardLayout, searchPage } from './dashboard-layout-route.ts';

const taskTexts = () => loadTexts('tasks');

/** The board of tasks has two addresses. */
const taskBoards = createRoute({
  getParentRoute: () => dashboardLayout,
  id: 'task-board',
  validateSearch: searchSchema<TaskBoardParam>(),
  loader: taskTexts,
});

const taskBoard = lazyRouteComponent(() => import('../routes/dashboard/task-management/board.tsx'), 'TaskBoardPage');

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
    lazyRouteComponent(() => import('../routes/dashboard/task-management/table.tsx'), 'TaskTablePage'),
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
    () => loadTexts('calendar', 'recurrence', 'consultations'),
    lazyRouteComponent(() => import('../routes/dashboard/calendar.tsx'), 'CalendarPage'),
  ),
  searchPage(
    paths.dashboard.booking,
    searchSchema<BookingsParam>(),
    () => loadTexts('consultations'),
    lazyRouteComponent(() => import('../routes/dashboard/booking.tsx'), 'BookingPage'),
  ),
] as const;

/** Tasks, workflows and the calendar. */
export const workRoutes = [...taskRoutes, ...workflowRoutes, ...calendarRoutes] as const;
