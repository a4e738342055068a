import { HELP_PAGES } from '../src/features/content/help/pages.ts';

/** What a page needs before it can be drawn: its modules below src/, and the namespaces of its texts. */
export interface FirstFiles {
  modules: readonly string[];
  texts: readonly string[];
}

const FIRST_TEXTS = ['common', 'navbar'] as const;

/** What was typed into a page that was drawn before the app came. */
const TYPED = 'app/typed-before.ts';

const main = (route: string, ...texts: string[]): FirstFiles => ({
  modules: [TYPED, 'app/layouts/main/main-layout.tsx', `app/routes/${route}.tsx`],
  texts: [...FIRST_TEXTS, 'meta', 'publicLayout', ...texts],
});

const simple = (route: string, ...texts: string[]): FirstFiles => ({
  modules: [TYPED, 'app/layouts/simple/simple-layout.tsx', `app/routes/${route}.tsx`],
  texts: [...FIRST_TEXTS, 'meta', ...texts],
});

const compact = (route: string, ...texts: string[]): FirstFiles => ({
  modules: [TYPED, 'app/layouts/simple/compact-layout.tsx', `app/routes/${route}.tsx`],
  texts: [...FIRST_TEXTS, 'meta', 'statusPages', ...texts],
});

const auth = (route: string): FirstFiles => ({
  modules: [TYPED, 'app/layouts/auth/auth-layout.tsx', `app/routes/auth/${route}.tsx`],
  texts: [...FIRST_TEXTS, 'session', 'ui'],
});

const dashboard = (route: string, texts: readonly string[], ...parts: string[]): FirstFiles => ({
  modules: [
    'client/look-up-person.ts',
    'app/layouts/dashboard/dashboard-layout.tsx',
    `app/routes/dashboard/${route}.tsx`,
    ...parts,
  ],
  texts: [...FIRST_TEXTS, 'ui', 'timer', ...texts],
});

const caseList = dashboard('case/list', ['cases', 'practiceAreas']);
const taskBoard = dashboard('task-management/board', ['tasks']);
const proposalList = dashboard('case/proposal/list', ['proposals', 'practiceAreas']);
const workflowList = dashboard('workflow/list', ['workflows', 'practiceAreas']);

/**
 * The pages on which people arrive, `{id}` for any. The build names their files in the page's head, so that the browser asks for all of
 * them at once instead of finding the second while it runs the first.
 */
export const FIRST_FILES: Record<string, FirstFiles> = {
  '/': main('home', 'marketing'),
  '/about-us': main('about-us', 'company'),
  '/contact-us': main('contact-us', 'company', 'ui'),
  '/faqs': main('faqs', 'company', 'ui'),
  '/help': main('help', 'help', 'ui'),
  ...Object.fromEntries(HELP_PAGES.map(({ slug }) => [`/help/${slug}`, main('help-page', 'help', 'ui')])),
  '/privacy-policy': main('privacy-policy', 'privacy', 'ui'),
  '/pricing': simple('pricing', 'plans', 'ui'),
  '/payment': simple('payment', 'plans', 'planBilling', 'ui'),
  '/product': main('shop', 'shop', 'practiceAreas', 'ui'),
  '/post': main('blog', 'blog', 'ui'),
  '/post/details/{title}': main('blog-post', 'blog', 'ui'),
  '/openings': main('openings', 'openingPage', 'openingWords', 'ui'),
  '/openings/{title}': main('opening', 'openingPage', 'openingWords', 'ui'),
  '/tours': main('tours', 'tourPage', 'tours', 'ui'),
  '/tours/{title}': main('tour', 'tourPage', 'tours', 'ui'),
  '/product/checkout': main('shop-checkout', 'shop', 'checkout', 'pay', 'ui'),
  '/product/{id}': main('shop-product', 'shop', 'practiceAreas', 'ui'),
  '/coming-soon': compact('coming-soon', 'ui'),
  '/maintenance': compact('maintenance'),
  '/offline': compact('offline'),
  '/error/403': compact('error/forbidden'),
  '/error/404': compact('error/not-found'),
  '/error/500': compact('error/server'),
  '/404': compact('error/not-found'),
  '/auth/supabase/sign-in': auth('sign-in'),
  '/auth/supabase/sign-up': auth('sign-up'),
  '/auth/supabase/verify': auth('verify'),
  '/auth/supabase/reset-password': auth('reset-password'),
  '/auth/supabase/update-password': auth('update-password'),
  '/dashboard': dashboard('overview', ['overview', 'calendar', 'tasks', 'practiceAreas']),
  '/dashboard/case': caseList,
  '/dashboard/case/list': caseList,
  '/dashboard/case/table': dashboard('case/table', ['cases', 'practiceAreas']),
  '/dashboard/case/{id}': dashboard('case/details', ['cases', 'practiceAreas', 'caseDetails']),
  '/dashboard/case/{id}/exhibits': dashboard('case/exhibits', ['exhibits', 'chooseDocuments', 'cases', 'widgets']),
  '/dashboard/case/proposal': proposalList,
  '/dashboard/case/proposal/list': proposalList,
  '/dashboard/case_management': dashboard('case-management', ['caseBoard', 'cases', 'practiceAreas']),
  '/dashboard/task_management': taskBoard,
  '/dashboard/task_management/task_management': taskBoard,
  '/dashboard/task_management/task_management_table': dashboard('task-management/table', ['tasks']),
  '/dashboard/calendar': dashboard(
    'calendar',
    ['calendar', 'recurrence', 'consultations', 'tasks'],
    'features/work/calendar/surface/calendar-surface.tsx',
  ),
  '/dashboard/chat': dashboard('chat', ['chat']),
  '/dashboard/booking': dashboard('booking', ['consultations']),
  '/dashboard/time': dashboard('time', ['time']),
  '/dashboard/trust': dashboard('trust', ['trust']),
  '/dashboard/analytics': dashboard('analytics', ['analytics', 'banking', 'proposals', 'practiceAreas']),
  '/dashboard/banking': dashboard('banking', ['banking', 'trust', 'practiceAreas']),
  '/dashboard/invoice': dashboard('invoice/list', ['invoices', 'invoicePapers', 'onlinePayments']),
  '/dashboard/invoice/list': dashboard('invoice/list', ['invoices', 'invoicePapers', 'onlinePayments']),
  '/dashboard/order': dashboard('order/list', ['orders']),
  '/dashboard/order/list': dashboard('order/list', ['orders']),
  '/dashboard/product': dashboard('product/list', ['services', 'practiceAreas']),
  '/dashboard/product/list': dashboard('product/list', ['services', 'practiceAreas']),
  '/dashboard/product/discount_code': dashboard('product/codes', ['services', 'discountCodes']),
  '/dashboard/ecommerce': dashboard('ecommerce', ['orders', 'services']),
  '/dashboard/invoice/credit_note': dashboard('invoice/credit-notes', ['invoices', 'creditNotes']),
  '/dashboard/lawyer_user/list': dashboard('lawyer-user/list', ['people', 'firm']),
  '/dashboard/lawyer_user/cards': dashboard('lawyer-user/cards', ['directory', 'lawyers', 'practiceAreas']),
  '/dashboard/notification/NotificationsPage': dashboard('notification/notifications', ['notifications']),
  '/dashboard/workflow': workflowList,
  '/dashboard/workflow/template': dashboard('workflow/template', ['workflows', 'workflowTemplates', 'practiceAreas']),
  '/dashboard/workflow/workflow': workflowList,
};

/** What the dashboard's frame fetches after a page has all that it shows. */
export const AT_REST = [
  'client/live-queries.ts',
  'features/communication/notifications/live.ts',
  'features/communication/notifications/push/own-device.ts',
  'features/platform/session/api/note-place.ts',
  'features/platform/assistant/toggle.tsx',
  'features/work/tasks/timer/header-timer.tsx',
];
