import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { forgetDraft, keepDraft, readDraft } from './drafts.ts';

interface Held {
  thing: string | null;
  id: string;
  text: string;
}

function hold(thing: string | null, initial: string): Held {
  const draft = thing === null ? null : readDraft(thing);
  if (typeof draft?.values === 'string') return { thing, id: draft.id, text: draft.values };
  return { thing, id: crypto.randomUUID(), text: initial };
}

/**
 * The text that the person is writing about a thing, e.g. `message:` and the case. It is kept on this device until it was sent, so that
 * neither another tab nor a reload loses it; null where nothing is to be kept. What the text is to begin with is no draft yet.
 */
export function useDraft(thing: string | null, initial = '') {
  const [state, setState] = useState(() => hold(thing, initial));
  // The same field, about another thing: the drawer went on to the next card.
  const held = state.thing === thing ? state : hold(thing, initial);
  if (held !== state) setState(held);

  const write = (text: string) => {
    const next = { thing, id: crypto.randomUUID(), text };
    setState(next);
    if (thing === null) return;
    if (text.trim() === '' || text === initial) forgetDraft(thing);
    else keepDraft(thing, { id: next.id, values: text });
  };
  return {
    text: held.text,
    /** The same until the words change. */
    id: held.id,
    write,
    /** Forgets these words, also when their field has been left meanwhile; not those that were typed since. */
    forget: () => {
      if (thing !== null && readDraft(thing)?.id === held.id) forgetDraft(thing);
      setState((now) => (now.id === held.id ? { thing: now.thing, id: crypto.randomUUID(), text: initial } : now));
    },
  };
}

/** Whether the person was writing about a thing: its form is shown open then. */
export const isBegun = (thing: string): boolean => readDraft(thing) !== null;

/**
 * Keeps what is typed into a form of a thing, as useDraft does for one text; returns what forgets it once it was sent or given up.
 * A form that is reset to its defaults keeps nothing.
 */
export function useFormDraft<Values extends FieldValues, Output extends FieldValues>(
  thing: string | null,
  form: UseFormReturn<Values, unknown, Output>,
): () => void {
  useEffect(() => {
    if (thing === null) return undefined;
    const defaults = form.formState.defaultValues ?? {};
    const kept = readDraft(thing)?.values;
    if (typeof kept === 'object' && kept !== null) {
      // Only fields that this form still has.
      const known = Object.entries(kept).filter(([name]) => name in defaults);
      form.reset({ ...form.getValues(), ...Object.fromEntries(known) }, { keepDefaultValues: true });
    }
    const { unsubscribe } = form.watch((values) => {
      if (JSON.stringify(values) === JSON.stringify(defaults)) forgetDraft(thing);
      else keepDraft(thing, { id: crypto.randomUUID(), values });
    });
    return unsubscribe;
  }, [thing, form]);
  return () => {
    if (thing !== null) forgetDraft(thing);
  };
}
