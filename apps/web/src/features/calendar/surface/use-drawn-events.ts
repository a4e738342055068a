import type { EventInput } from '@fullcalendar/react';
import { useMemo, useState } from 'react';

import type { CalendarItem } from '../types.ts';
import { entryOf } from './entries.ts';

type Items = readonly CalendarItem[];

/**
 * What the calendar library is given to draw. While something is being dragged that stays as it is (`hold`, `release`): what others change
 * in the meantime would otherwise end the drag, and the library would forget that it was dropped. `redraw` puts everything back where
 * the items say that it is.
 */
export function useDrawnEvents(items: Items): {
  events: EventInput[];
  hold: () => void;
  release: () => void;
  redraw: () => void;
} {
  const [held, setHeld] = useState<Items | null>(null);
  const [again, setAgain] = useState<{ of: Items; events: EventInput[] } | null>(null);
  const drawn = held ?? items;
  const events = useMemo(() => drawn.map(entryOf), [drawn]);
  return {
    // The library takes a list for unchanged as long as it is the same one.
    events: again?.of === drawn ? again.events : events,
    hold: () => setHeld(items),
    release: () => setHeld(null),
    redraw: () => setAgain({ of: drawn, events: drawn.map(entryOf) }),
  };
}
