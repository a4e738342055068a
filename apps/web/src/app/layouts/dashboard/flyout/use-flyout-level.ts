import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/** What opened a flyout: it closes with the pointer, stays until pressed elsewhere, or takes the focus. */
export type OpenedBy = 'pointer' | 'press' | 'arrow';

/** The entries side by side of which one at most shows its children. */
export interface FlyoutLevel {
  /** What opened the entry of this title; null where it is closed. */
  openedBy: (title: string) => OpenedBy | null;
  open: (title: string, by: OpenedBy) => void;
  /** Closes the entry of this title, if it is the one that is open. */
  close: (title: string) => void;
}

/** Which entry of a level is open; none after a change of the path. */
export function useFlyoutLevel(): FlyoutLevel {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<{ title: string; by: OpenedBy; on: string } | null>(null);
  if (shown !== null && shown.on !== pathname) setShown(null);
  return {
    openedBy: (title) => (shown?.title === title ? shown.by : null),
    open: (title, by) => setShown({ title, by, on: pathname }),
    close: (title) => setShown((current) => (current?.title === title ? null : current)),
  };
}
