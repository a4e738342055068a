import { useCallback, useState } from 'react';

import type { RedactionBox } from './types.ts';

interface Kept {
  boxes: readonly RedactionBox[];
  /** What the last change was: the same one goes on with it. */
  step: string;
}

/** As far as one goes back. */
const MOST_STEPS = 200;

/** The boxes, and what they were before. A drag, or one arrow key after the other, is one step. */
export function useBoxes() {
  const [history, setHistory] = useState<readonly Kept[]>([{ boxes: [], step: '' }]);
  const change = useCallback(
    (step: string, turn: (boxes: readonly RedactionBox[]) => readonly RedactionBox[]) =>
      setHistory((was) => {
        const last = was.at(-1);
        const boxes = turn(last?.boxes ?? []);
        const before = last?.step === step ? was.slice(0, -1) : was;
        return [...before, { boxes, step }].slice(-MOST_STEPS);
      }),
    [],
  );
  const undo = useCallback(() => setHistory((was) => (was.length > 1 ? was.slice(0, -1) : was)), []);
  return { boxes: history.at(-1)?.boxes ?? [], change, undo, canUndo: history.length > 1 };
}
