/** What a page needs before it can be drawn: its modules below src/, and the namespaces of its texts. */
export interface FirstFiles {
  modules: readonly string[];
  texts: readonly string[];
}

const FIRST_TEXTS = ['common', 'navbar'] as const;

const main = (route: string, ...texts: string[]): FirstFiles => ({
  modules: ['app/layouts/main/main-layout.tsx', `app/routes/${route}.tsx`],
  texts: [...FIRST_TEXTS, 'meta', 'marketing', ...texts],
});

const simple = (route: string, ...texts: string[]): FirstFiles => ({
  modules: ['app/layouts/simple/simple-layout.tsx', `app/routes/${route}.tsx`],
  texts: [...FIRST_TEXTS, 'meta', ...texts],
});

const compact = (route: string, ...texts: string[]): FirstFiles => ({
  modules: ['app/layouts/simple/compact-layout.tsx', `app/routes/${route}.tsx`],
  texts: [...FIRST_TEXTS, 'meta', 'statusPages', ...texts],
});

const auth = (route: string): FirstFiles => ({
  modules: ['app/layouts/auth/auth-layout.tsx', `app/routes/auth/${route}.tsx`],
  texts: [...FIRST_TEXTS, 'session', 'ui'],
});

const dashboard = (route: string, ...texts: string[]): FirstFiles => ({
  modules: [
    'client/look-up-person.ts',
    'app/layouts/dashboard/dashboard-layout.tsx',
    `app/routes/dashboard/${route}.tsx`,
  ],
  texts: [...FIRST_TEXTS, 'ui', ...texts],
});

/**
 * The pages on which people arrive. The build names their files in the page's head, so that the browser asks for all of them at
 * once instead of finding the second while it runs the first.
 */
export const FIRST_FILES: Record<string, FirstFiles> = {
  '/': main('home'),
  '/about-us': main('about-us', 'company'),
  '/contact-us': main('contact-us', 'company', 'ui'),
  '/faqs': main('faqs', 'company', 'ui'),
  '/privacy-policy': main('privacy-policy', 'privacy', 'ui'),
  '/pricing': simple('pricing', 'plans', 'ui'),
  '/payment': simple('payment', 'plans', 'ui'),
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
  '/dashboard': dashboard('overview', 'overview', 'practiceAreas'),
  '/dashboard/case': dashboard('case/list', 'cases', 'practiceAreas'),
  '/dashboard/case/list': dashboard('case/list', 'cases', 'practiceAreas'),
};
