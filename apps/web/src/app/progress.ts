import type { AnyRouter } from '@tanstack/react-router';

/** What the library's options say is a string; its code assigns it to innerHTML, where the security policy admits trusted values only. */
type Html = string;

declare global {
  interface Window {
    /** Absent where the browser does not know trusted types. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createHTML: (html: Html) => Html }): { createHTML(html: Html): Html };
    };
  }
}

/** The bar's code is fetched with the first navigation: the first page has no use for it. */
async function loadBar() {
  const { default: bar } = await import('nprogress');
  const policy = window.trustedTypes?.createPolicy('progress-bar', {
    createHTML: (html) => html,
  });
  const template = '<div class="bar"></div>';
  bar.configure({ showSpinner: false, barSelector: '.bar', template: policy?.createHTML(template) ?? template });
  return bar;
}

/** Shows the progress bar from the click on a link until the page behind it stands. */
export function followProgress(router: AnyRouter): void {
  let bar: ReturnType<typeof loadBar> | undefined;
  let navigating = false;

  router.subscribe('onBeforeNavigate', ({ hrefChanged, fromLocation }) => {
    if (!hrefChanged || !fromLocation) return;
    navigating = true;
    bar ??= loadBar();
    void bar.then((loaded) => navigating && loaded.start());
  });
  router.subscribe('onResolved', () => {
    navigating = false;
    void bar?.then((loaded) => loaded.done());
  });
}
