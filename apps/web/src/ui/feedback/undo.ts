import i18next from 'i18next';

import { messageOf } from '../../client/errors.ts';
import { currentSession } from '../../client/session.tsx';
import { loadTexts } from '../../i18n/i18n.ts';
import { toast } from './toast.tsx';
import { createUndoStack, type Undoable } from './undo-stack.ts';

const stack = createUndoStack(() => currentSession().user?.id ?? null);
let count = 0;
let listening = false;

/** Lets Ctrl+Z undo something that needs no message, because it is seen where it was done: `text` says what, once it is undone. */
export function rememberUndo(text: string, undo: () => Promise<unknown>): Undoable {
  if (!listening) {
    listening = true;
    // On the window: a page with a history of its own listens nearer, and prevents the default.
    window.addEventListener('keydown', onKeyDown);
  }
  count += 1;
  const action: Undoable = { id: `undo-${count}`, text, undo };
  stack.push(action);
  return action;
}

/**
 * Says what was done, with 'Undo' in the message; Ctrl+Z (or ⌘Z) outside of a text field undoes the same, the last first. `undo` rejects
 * where it is refused, and the refusal is shown. `ms`: for how long the message is there, where that is not as long as any other.
 */
export async function offerUndo(text: string, undo: () => Promise<unknown>, ms?: number): Promise<void> {
  const action = rememberUndo(text, undo);
  await loadTexts('ui');
  toast.success(text, {
    id: action.id,
    ...(ms !== undefined && { ms }),
    action: {
      label: i18next.t('undo.button', { ns: 'ui' }),
      run: () => void takeBack(stack.take(action.id), 'closed'),
    },
  });
}

/** Undoes what was done last; false where there is nothing. */
export function undoLast(): boolean {
  const action = stack.takeLast();
  if (action !== null) void takeBack(action, 'open');
  return action !== null;
}

/** What the message says then takes its place, unless its button closed it: what is on its way out cannot be replaced. */
async function takeBack(action: Undoable | null, message: 'open' | 'closed'): Promise<void> {
  if (action === null) return;
  const place = message === 'open' ? { id: action.id } : {};
  try {
    await action.undo();
    toast.info(i18next.t('undo.undone', { ns: 'ui', text: action.text }), place);
  } catch (error) {
    toast.error(messageOf(error, i18next.t), place);
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const meant = (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
  // In a field the browser takes back what was typed there.
  if (!meant || event.defaultPrevented || isWritten(event.target)) return;
  if (undoLast()) event.preventDefault();
}

/** Whether a key that is pressed there writes a text. */
function isWritten(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // A field that saves itself and has nothing unsaved: what was saved last is meant.
  if (target.matches('[data-saved]')) return false;
  return target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select');
}
