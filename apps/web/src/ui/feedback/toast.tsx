import { type ComponentType, useEffect, useState } from 'react';

import { codeOf } from '../../client/code.ts';
import type * as Toasting from './toaster.tsx';

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

/** What is said later than that is about something that is long past. */
const TOO_LATE_MS = 60_000;

let coming: Promise<typeof Toasting> | null = null;
let host: (() => Promise<void>) | null = null;

/**
 * The toaster is 9.5 KB that most visits never need: it is fetched with the first message. Many a message is about a connection that is lost, and
 * then its code does not come either.
 */
async function fetchToaster(): Promise<typeof Toasting> {
  coming ??= codeOf(() => import('./toaster.tsx'));
  void host?.();
  return coming;
}

async function show(tone: ToastTone, text: string, options?: ToastOptions): Promise<void> {
  const asked = Date.now();
  const { show: display } = await fetchToaster();
  if (Date.now() - asked < TOO_LATE_MS) display(tone, text, options);
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

/** Where the messages appear; mounted once, next to the router. */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const mount = async () => {
      const loaded = await coming;
      if (loaded !== null) setToaster(() => loaded.Toaster);
    };
    host = mount;
    void mount();
  }, []);
  return Toaster && <Toaster />;
}
