import type { Missing } from '../../features/money/time/components/use-time-line.ts';
import type { Option } from '../../ui/form/option.ts';

/** What a command opens over the page. */
export type Opened =
  | { kind: 'task'; /** The case that it is about, where one was chosen. */ onCase: Option | null }
  | {
      kind: 'time';
      /** The case that was chosen, or whose page is open; a line may name another one. */
      caseId: string | null;
      /** The line, where the person is typing it already. */
      typed?: string;
      /** What the line is called, where it was sent. */
      lineId?: string;
      /** What that line misses, where it was to be kept. */
      missing?: Missing | null;
      /** Whether Enter came after it. */
      isEntered?: boolean;
    }
  | { kind: 'shortcuts' };

let opened: Opened | null = null;
const listeners = new Set<() => void>();

/** Opens what a command asks for; null closes it. */
export function openCommand(next: Opened | null): void {
  opened = next;
  for (const notify of listeners) notify();
}

/** What is open at this moment. */
export function currentlyOpened(): Opened | null {
  return opened;
}

/** Calls back after every change; returns how to stop it. */
export function subscribeToOpened(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
