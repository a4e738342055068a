import { type KeyboardEvent, useId, useState } from 'react';

import type { Option } from '../form/option.ts';

/** What a list of options that can be marked needs: the marked ones, and the keys. */
export interface Listbox {
  /** The id of the option with the given value. */
  idOf: (value: string) => string;
  /** The option that the keys are at; undefined in an empty list. */
  active: string | undefined;
  setActive: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface ListboxOptions {
  options: readonly Option[];
  marked: readonly string[];
  onMark: (marked: string[]) => void;
  /** Enter: moves what is marked over to the other list. */
  onMove: () => void;
}

/**
 * The keys of a list from which several are chosen: arrows, Home and End move, the space bar marks, Control and A marks
 * all or none, Enter moves.
 */
export function useListbox({ options, marked, onMark, onMove }: ListboxOptions): Listbox {
  const id = useId();
  const [wanted, setWanted] = useState<string>();
  const values = options.map((option) => option.value);
  const active = wanted !== undefined && values.includes(wanted) ? wanted : values[0];
  const place = active === undefined ? -1 : values.indexOf(active);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: values.length - 1 }[event.key];
    if (target !== undefined) setWanted(values[Math.min(values.length - 1, Math.max(0, target))]);
    else if (event.key === ' ' && active !== undefined) onMark(toggled(marked, active));
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey))
      onMark(marked.length === values.length ? [] : values);
    else if (event.key === 'Enter') onMove();
    else return;
    event.preventDefault();
  };

  return { idOf: (value) => `${id}-${value}`, active, setActive: setWanted, onKeyDown };
}

/** The list with the value, or without it if it was there. */
export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
