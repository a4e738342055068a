import { type ReactNode, useEffect, useState } from 'react';

import { whenIdle } from './when-idle.ts';

interface AtRestProps {
  /** Shown until then, of about the same height. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** Draws its children once the page has drawn all else, so that the code they need does not hold up the rest. */
export function AtRest({ placeholder, children }: AtRestProps) {
  const [rests, setRests] = useState(false);
  useEffect(() => whenIdle(() => setRests(true)), []);
  return rests ? children : placeholder;
}
