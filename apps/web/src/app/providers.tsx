import { RouterProvider, type AnyRouter } from '@tanstack/react-router';

import { ThemeProvider } from '../settings/theme-provider.tsx';
import { ToastHost } from '../ui/feedback/toast.tsx';

/** Everything that stands around the routes. */
export function Providers({ router }: { router: AnyRouter }) {
  return (
    <ThemeProvider>
      <RouterProvider router={router} />
      <ToastHost />
    </ThemeProvider>
  );
}
