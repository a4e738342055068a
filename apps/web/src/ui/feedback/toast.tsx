import { lazy, Suspense, useSyncExternalStore } from 'react';

// The toaster is 9.5 KB that most visits never need: it is fetched with the first message.
const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

type Tone = 'success' | 'error' | 'info';

let wanted = false;
const listeners = new Set<() => void>();

async function show(tone: Tone, text: string): Promise<void> {
  if (!wanted) {
    wanted = true;
    for (const notify of listeners) notify();
  }
  const { show: display } = await import('./toaster.tsx');
  display(tone, text);
}

/** Short messages about what just happened. The text is already translated. */
export const toast = {
  success: (text: string): void => void show('success', text),
  error: (text: string): void => void show('error', text),
  info: (text: string): void => void show('info', text),
};

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Where the messages appear; mounted once, next to the router. */
export function ToastHost() {
  const mounted = useSyncExternalStore(subscribe, () => wanted);
  return (
    mounted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
