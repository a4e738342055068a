import { lazy, Suspense, useSyncExternalStore } from 'react';

// The toaster is 9.5 KB that most visits never need: it is fetched with the first message.
const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

/** What a message says by its colour and sign. */
export type ToastTone = 'success' | 'error' | 'info' | 'warning';

/** Where on the screen a message appears. */
export type ToastPosition = 'top-left' | 'top-center' | 'top-right' | 'bottom-left' | 'bottom-center' | 'bottom-right';

/** What a message can have besides its text. */
export interface ToastOptions {
  /** A message with the same name takes the place of the one before. */
  id?: string;
  /** Top right by default, as everywhere in the app. */
  position?: ToastPosition;
  /** A button in the message; pressing it closes the message too. */
  action?: { label: string; run: () => void };
  /** For how long it is there, in milliseconds. */
  ms?: number;
}

let wanted = false;
const listeners = new Set<() => void>();

async function fetchToaster() {
  if (!wanted) {
    wanted = true;
    for (const notify of listeners) notify();
  }
  return import('./toaster.tsx');
}

async function show(tone: ToastTone, text: string, options?: ToastOptions): Promise<void> {
  const { show: display } = await fetchToaster();
  display(tone, text, options);
}

async function follow(work: Promise<unknown>, texts: WorkTexts): Promise<void> {
  const { follow: display } = await fetchToaster();
  display(work, texts);
}

/** What is said while some work goes on, and when it has ended well or badly. */
export interface WorkTexts {
  loading: string;
  success: string;
  error: string;
}

/** Short messages about what just happened. The text is already translated. */
export const toast = {
  success: (text: string, options?: ToastOptions): void => void show('success', text, options),
  error: (text: string, options?: ToastOptions): void => void show('error', text, options),
  info: (text: string, options?: ToastOptions): void => void show('info', text, options),
  warning: (text: string, options?: ToastOptions): void => void show('warning', text, options),
  /** One message that follows some work to its end. The caller still handles its failure. */
  promise: (work: Promise<unknown>, texts: WorkTexts): void => void follow(work, texts),
};

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Where the messages appear; mounted once, next to the router. */
export function ToastHost() {
  const mounted = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
  return (
    mounted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
