import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useSyncExternalStore } from 'react';

import { totalsOf } from '../model/totals.ts';
import { currentUploads, subscribeToUploads, uploadQueue } from '../session-queue.ts';
import { Announcement } from './announcement.tsx';
import { DesktopTray } from './desktop-tray.tsx';
import type { Upload } from '../types.ts';
import { PhoneTray } from './phone-tray.tsx';

/** What was attached in a form is a row of that form once it is there; the tray would lie above it. */
const isShownInForm = ({ state, target }: Upload) => state === 'done' && Boolean(target.attached_in);

/** The uploads of the signed-in person, at the lower end of every page for as long as there are any. */
export function Tray() {
  const all = useSyncExternalStore(subscribeToUploads, currentUploads);
  const uploads = useMemo(() => all.filter((upload) => !isShownInForm(upload)), [all]);
  const isPhone = useMediaQuery('(max-width:599.95px)', { noSsr: true });
  const queue = uploadQueue();
  const totals = totalsOf(uploads);
  const Own = isPhone ? PhoneTray : DesktopTray;
  return (
    <>
      <Announcement totals={totals} />
      {queue !== null && uploads.length > 0 && <Own uploads={uploads} totals={totals} queue={queue} />}
    </>
  );
}
