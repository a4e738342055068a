import type { EventInput } from '@fullcalendar/react';
import { useMemo, useState } from 'react';

import type { CalendarItem } from '../types.ts';
import { entryOf } from './entries.ts';

type Items = readonly CalendarItem[];

/** What the calendar library is given to draw. `redraw` puts everything back where the items say that it is. */
export function useDrawnEvents(items: Items): { events: EventInput[]; redraw: () => void } {
  const [again, setAgain] = useState<{ of: Items; events: EventInput[] } | null>(null);
  const events = useMemo(() => items.map(entryOf), [items]);
  return {
    // The library takes a list for unchanged as long as it is the same one.
    events: again?.of === items ? again.events : events,
    redraw: () => setAgain({ of: items, events: items.map(entryOf) }),
  };
}
