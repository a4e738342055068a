import type { EmotionCache } from '@emotion/cache';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';

import { ThemeProvider } from '../settings/theme-provider.tsx';
import { ToastHost } from '../ui/feedback/toast.tsx';
import { OfflineBanner } from './offline-banner.tsx';

/** Everything around the routes. `cache` takes the styles when the pages are drawn without a browser. */
export function Providers({ router, cache }: { router: AnyRouter; cache?: EmotionCache }) {
  return (
    <ThemeProvider {...(cache && { cache })}>
      <RouterProvider router={router} />
      <ToastHost />
      <OfflineBanner />
    </ThemeProvider>
  );
}
