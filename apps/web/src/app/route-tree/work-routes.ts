import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { searchSchema } from '../../client/search-schema.ts';
import { paths, patterns } from '../../client/paths.ts';
import type { PostEditorParam, PostsParam } from '../../features/content/blog/search.ts';
import type {
  CertificatesParam,
  CourseParam,
  CoursesParam,
  OwedHoursParam,
} from '../../features/content/courses/search.ts';
import type { OpeningParam, OpeningsParam } from '../../features/content/openings/search.ts';
import type { TourParam, ToursParam } from '../../features/content/tours/search.ts';
import type { ChatParam } from '../../features/communication/chat/search.ts';
import type { MailParam } from '../../features/communication/mail/search.ts';
import type { FileManagerParam } from '../../features/documents/files/search.ts';
import type { BrainstormParam } from '../../features/platform/assistant/search.ts';
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
const mailPage = () => import('../routes/dashboard/mail.tsx');
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

const postTexts = () => loadTexts('posts');
const postListPage = () => import('../routes/dashboard/post/list.tsx');

/** The list of posts has two addresses. */
const postLists = createRoute({
  getParentRoute: () => dashboardLayout,
  id: 'posts',
  validateSearch: searchSchema<PostsParam>(),
  beforeLoad: ({ search }) => asksAhead(postListPage)({ search }),
  loader: postTexts,
});
const postList = lazyRouteComponent(postListPage, 'PostListPage');
const postListPages = [
  createRoute({ getParentRoute: () => postLists, path: paths.dashboard.post.root, component: postList }),
  createRoute({ getParentRoute: () => postLists, path: paths.dashboard.post.list, component: postList }),
] as const;

const postRoutes = [
  postLists.addChildren(postListPages),
  dashboardPage(
    paths.dashboard.post.new,
    postTexts,
    lazyRouteComponent(() => import('../routes/dashboard/post/new.tsx'), 'NewPostPage'),
  ),
  dashboardPage(
    patterns.post.details,
    postTexts,
    lazyRouteComponent(() => import('../routes/dashboard/post/details.tsx'), 'PostDetailsPage'),
  ),
  searchPage(
    patterns.post.edit,
    searchSchema<PostEditorParam>(),
    postTexts,
    lazyRouteComponent(() => import('../routes/dashboard/post/edit.tsx'), 'EditPostPage'),
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
    searchSchema<BookingsParam | 'tab'>(),
    () => loadTexts('consultations'),
    lazyRouteComponent(() => import('../routes/dashboard/booking.tsx'), 'BookingPage'),
  ),
] as const;

const chat = searchPage(
  paths.dashboard.chat,
  searchSchema<ChatParam>(),
  () => loadTexts('chat', 'away'),
  lazyRouteComponent(chatPage, 'ChatPage'),
  chatPage,
);

const mail = searchPage(
  paths.dashboard.mail,
  searchSchema<MailParam>(),
  () => loadTexts('mail'),
  lazyRouteComponent(mailPage, 'MailPage'),
  mailPage,
);

const brainstorm = searchPage(
  paths.dashboard.brainstorm,
  searchSchema<BrainstormParam>(),
  () => loadTexts('brainstorm', 'assistant'),
  lazyRouteComponent(() => import('../routes/dashboard/brainstorm.tsx'), 'BrainstormPage'),
);

const assistantAdministration = dashboardPage(
  paths.dashboard.assistant,
  () => loadTexts('assistantAdmin'),
  lazyRouteComponent(() => import('../routes/dashboard/assistant.tsx'), 'AssistantAdministrationPage'),
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

const openingTexts = () => loadTexts('openings', 'openingWords', 'candidates');
const openingListPage = () => import('../routes/dashboard/job/list.tsx');

const openingRoutes = [
  searchPage(
    paths.dashboard.opening.root,
    searchSchema<OpeningsParam>(),
    openingTexts,
    lazyRouteComponent(openingListPage, 'OpeningListPage'),
    openingListPage,
  ),
  dashboardPage(
    paths.dashboard.opening.new,
    openingTexts,
    lazyRouteComponent(() => import('../routes/dashboard/job/new.tsx'), 'NewOpeningPage'),
  ),
  searchPage(
    patterns.opening.details,
    searchSchema<OpeningParam>(),
    openingTexts,
    lazyRouteComponent(() => import('../routes/dashboard/job/details.tsx'), 'OpeningDetailsPage'),
  ),
  dashboardPage(
    patterns.opening.edit,
    openingTexts,
    lazyRouteComponent(() => import('../routes/dashboard/job/edit.tsx'), 'EditOpeningPage'),
  ),
] as const;

const tourTexts = () => loadTexts('tours');
const tourListPage = () => import('../routes/dashboard/tour/list.tsx');

/** The list of tours has two addresses. */
const tourLists = createRoute({
  getParentRoute: () => dashboardLayout,
  id: 'tours',
  validateSearch: searchSchema<ToursParam>(),
  beforeLoad: ({ search }) => asksAhead(tourListPage)({ search }),
  loader: tourTexts,
});
const tourList = lazyRouteComponent(tourListPage, 'TourListPage');

const tourListPages = [
  createRoute({ getParentRoute: () => tourLists, path: paths.dashboard.tour.root, component: tourList }),
  createRoute({ getParentRoute: () => tourLists, path: paths.dashboard.tour.list, component: tourList }),
] as const;

const tourRoutes = [
  tourLists.addChildren(tourListPages),
  dashboardPage(
    paths.dashboard.tour.new,
    tourTexts,
    lazyRouteComponent(() => import('../routes/dashboard/tour/new.tsx'), 'NewTourPage'),
  ),
  searchPage(
    patterns.tour.details,
    searchSchema<TourParam>(),
    tourTexts,
    lazyRouteComponent(() => import('../routes/dashboard/tour/details.tsx'), 'TourDetailsPage'),
  ),
  dashboardPage(
    patterns.tour.edit,
    tourTexts,
    lazyRouteComponent(() => import('../routes/dashboard/tour/edit.tsx'), 'EditTourPage'),
  ),
] as const;

const courseTexts = () => loadTexts('courses');
const courseOverviewPage = () => import('../routes/dashboard/course/overview.tsx');
const courseListPage = () => import('../routes/dashboard/course/list.tsx');

const courseRoutes = [
  searchPage(
    paths.dashboard.course.root,
    searchSchema<never>(),
    courseTexts,
    lazyRouteComponent(courseOverviewPage, 'CourseOverviewPage'),
    courseOverviewPage,
  ),
  searchPage(
    paths.dashboard.course.list,
    searchSchema<CoursesParam>(),
    courseTexts,
    lazyRouteComponent(courseListPage, 'CourseListPage'),
    courseListPage,
  ),
  dashboardPage(
    paths.dashboard.course.new,
    courseTexts,
    lazyRouteComponent(() => import('../routes/dashboard/course/new.tsx'), 'NewCoursePage'),
  ),
  searchPage(
    paths.dashboard.course.certificates,
    searchSchema<CertificatesParam>(),
    courseTexts,
    lazyRouteComponent(() => import('../routes/dashboard/course/certificates.tsx'), 'CertificatesPage'),
  ),
  searchPage(
    paths.dashboard.course.hours,
    searchSchema<OwedHoursParam>(),
    courseTexts,
    lazyRouteComponent(() => import('../routes/dashboard/course/hours.tsx'), 'OwedHoursPage'),
  ),
  searchPage(
    patterns.course.details,
    searchSchema<CourseParam>(),
    courseTexts,
    lazyRouteComponent(() => import('../routes/dashboard/course/details.tsx'), 'CourseDetailsPage'),
  ),
  dashboardPage(
    patterns.course.edit,
    courseTexts,
    lazyRouteComponent(() => import('../routes/dashboard/course/edit.tsx'), 'EditCoursePage'),
  ),
] as const;

/** Tasks, workflows, the calendar, the chat, mail, the assistant, posts, courses, openings, tours, time and files. */
export const workRoutes = [
  ...taskRoutes,
  ...workflowRoutes,
  ...calendarRoutes,
  chat,
  mail,
  brainstorm,
  assistantAdministration,
  ...postRoutes,
  ...courseRoutes,
  ...openingRoutes,
  ...tourRoutes,
  time,
  ...fileRoutes,
] as const;
