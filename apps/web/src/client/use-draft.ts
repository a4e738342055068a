import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { forgetDraft, keepDraft, readDraft } from './drafts.ts';

interface Held {
  thing: string | null;
  id: string;
  text: string;
}

function hold(thing: string | null, initial: string, id: string | null): Held {
  const draft = thing === null ? null : readDraft(thing);
  if (typeof draft?.values === 'string') return { thing, id: draft.id, text: draft.values };
  return { thing, id: id ?? crypto.randomUUID(), text: initial };
}

/**
 * The text that the person is writing about a thing, e.g. `message:` and the case. It is kept on this device until it was sent, so that
 * neither another tab nor a reload loses it; null where nothing is to be kept. What the text is to begin with is no draft yet; `initialId`: what
 * that is called where it was sent already.
 */
export function useDraft(thing: string | null, initial = '', initialId: string | null = null) {
  const [state, setState] = useState(() => hold(thing, initial, initialId));
  // The same field, about another thing: the drawer went on to the next card.
  const held = state.thing === thing ? state : hold(thing, initial, initialId);
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

/** A form's draft: what its form shows of it, and what ends it. */
export interface FormDraft {
  /** What was typed earlier is in the fields again; 'changed' where somebody has meanwhile saved another value in one of them. */
  restored: 'same' | 'changed' | null;
  /** When it was last kept on this page, to the minute, in milliseconds; null while nothing was typed. */
  keptAt: number | null;
  /** Forgets it: the form was sent, or given up. */
  forget: () => void;
  /** Puts back what was there before anything was typed, and forgets the draft. */
  discard: () => void;
}

/** What is kept of a form: the fields that were changed, and what they held before. */
interface Kept {
  changed: Readonly<Record<string, unknown>>;
  base: Readonly<Record<string, unknown>>;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type AnyForm<Values extends FieldValues, Output extends FieldValues> = UseFormReturn<Values, unknown, Output>;

/** What the form holds when nothing was typed: that of this moment, since a save sets others. */
function defaultsOf<Values extends FieldValues, Output extends FieldValues>(
  form: AnyForm<Values, Output>,
): Readonly<Record<string, unknown>> {
  return { ...form.control._defaultValues };
}

/** What was kept of the fields that the form still has; null where that is nothing. */
function keptFor<Values extends FieldValues, Output extends FieldValues>(
  thing: string,
  form: AnyForm<Values, Output>,
): Kept | null {
  const values = readDraft(thing)?.values;
  if (!isRecord(values) || !isRecord(values['changed']) || !isRecord(values['base'])) return null;
  const defaults = defaultsOf(form);
  const known = Object.entries(values['changed']).filter(([name]) => name in defaults);
  return known.length === 0 ? null : { changed: Object.fromEntries(known), base: values['base'] };
}

function standingOf(kept: Kept | null, defaults: Readonly<Record<string, unknown>>): FormDraft['restored'] {
  if (kept === null) return null;
  return Object.keys(kept.changed).every((name) => isSame(defaults[name], kept.base[name])) ? 'same' : 'changed';
}

/**
 * Keeps what is typed into the fields of a form about a thing, as useDraft does for one text. Only the fields that were changed are kept:
 * the others show what is saved when the form is opened again. A form that is reset to its defaults keeps nothing.
 */
export function useFormDraft<Values extends FieldValues, Output extends FieldValues>(
  thing: string,
  form: AnyForm<Values, Output>,
): FormDraft {
  const [restored, setRestored] = useState(() => standingOf(keptFor(thing, form), defaultsOf(form)));
  const [keptAt, setKeptAt] = useState<number | null>(null);
  useEffect(() => {
    const kept = keptFor(thing, form);
    if (kept !== null) form.reset({ ...form.getValues(), ...kept.changed }, { keepDefaultValues: true });
    const { unsubscribe } = form.watch(() => {
      const before = defaultsOf(form);
      const changed = Object.entries(form.getValues()).filter(([name, value]) => !isSame(value, before[name]));
      if (changed.length === 0) {
        forgetDraft(thing);
        setRestored(null);
        setKeptAt(null);
        return;
      }
      // Whole minutes: the form is not drawn again for each letter.
      setKeptAt(Math.floor(Date.now() / 60_000) * 60_000);
      const base = changed.map(([name]) => [name, before[name]] as const);
      keepDraft(thing, {
        id: crypto.randomUUID(),
        values: { changed: Object.fromEntries(changed), base: Object.fromEntries(base) } satisfies Kept,
      });
    });
    return unsubscribe;
  }, [thing, form]);
  const forget = () => {
    forgetDraft(thing);
    setRestored(null);
    setKeptAt(null);
  };
  return {
    restored,
    keptAt,
    forget,
    discard: () => {
      form.reset();
      forget();
    },
  };
}
