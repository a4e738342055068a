import type { AnyRouter } from '@tanstack/react-router';

import { trustedPolicy } from '../client/trusted-types.ts';

/** The bar's code is fetched with the first navigation: the first page has no use for it. */
async function loadBar() {
  const { default: bar } = await import('nprogress');
  const policy = trustedPolicy('progress-bar');
  const template = '<div class="bar"></div>';
  bar.configure({ showSpinner: false, barSelector: '.bar', template: policy.createHTML(template) });
  return bar;
}

/** Shows the progress bar from the click on a link until the page behind it is drawn. */
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
