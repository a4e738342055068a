import { useRef, useState } from 'react';

/**
 * A value that is saved when its picker is left, not at every change of it; for the properties of a picker. What somebody else saves in the
 * meantime is shown.
 */
export function useHeld(value: string | null, onSave: (value: string | null) => unknown) {
  const [held, setHeld] = useState({ over: value, value });
  // The calendar closes in the turn in which a day is chosen, before this is drawn again. Undefined: nothing to save.
  const unsaved = useRef<string | null>(undefined);
  if (held.over !== value) setHeld({ over: value, value });
  return {
    value: held.value,
    onChange: (next: string | null) => {
      unsaved.current = next;
      setHeld({ over: value, value: next });
    },
    onLeave: (isFinished: boolean) => {
      const next = unsaved.current;
      if (!isFinished || next === undefined) return;
      unsaved.current = undefined;
      if (next !== value) onSave(next);
    },
  };
}
