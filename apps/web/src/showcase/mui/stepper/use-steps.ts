import { useState } from 'react';

import { STEPS } from '../sample/texts.ts';

/** Where one is on a way of several steps, counted from 0; as many as there are steps means that all are done. */
export interface StepState {
  active: number;
  isDone: boolean;
  back: () => void;
  forward: () => void;
  reset: () => void;
}

/** The state of a sample way, beginning at the given step. */
export function useSteps(initial: number): StepState {
  const [active, setActive] = useState(initial);
  return {
    active,
    isDone: active >= STEPS.length,
    back: () => setActive(Math.max(0, active - 1)),
    forward: () => setActive(Math.min(STEPS.length, active + 1)),
    reset: () => setActive(0),
  };
}
