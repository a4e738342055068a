import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { mergedValues, mergeThreeWays } from './merge-three-ways.ts';

interface CatchUp<Field extends string, Values> {
  /** Fields that both sides changed since the form began, and that keep the reader's value; null while nothing came in between. */
  clashes: readonly Field[] | null;
  /** Before another attempt: what was said of the last one holds no longer. */
  clear: () => void;
  /** The form goes on from what was saved. */
  settle: (saved: Values) => void;
  /** Takes what somebody else saved into the form, beside what was changed here. */
  catchUp: (theirs: Values) => void;
}

/**
 * A form over a row that others change too: a save that comes too late loses nothing. What only they changed comes into the form, what
 * was changed here stays in it, and the next save begins from theirs. `initial` is what the form begins with.
 */
export function useCatchUp<Field extends string, Values extends FieldValues & Record<Field, unknown>>(
  fields: readonly Field[],
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset'>,
  initial: Values,
): CatchUp<Field, Values> {
  const [base, setBase] = useState(initial);
  const [clashes, setClashes] = useState<readonly Field[] | null>(null);

  return {
    clashes,
    clear: () => setClashes(null),
    settle: (saved) => {
      setBase(saved);
      form.reset(saved);
    },
    catchUp: (theirs) => {
      const mine = form.getValues();
      const merge = mergeThreeWays(fields, base, mine, theirs);
      form.reset(theirs);
      form.reset(mergedValues(merge, mine, theirs, []), { keepDefaultValues: true });
      setBase(theirs);
      setClashes(merge.clashes);
    },
  };
}
