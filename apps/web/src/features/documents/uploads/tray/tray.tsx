import useMediaQuery from '@mui/material/useMediaQuery';
import { useSyncExternalStore } from 'react';

import { totalsOf } from '../model/totals.ts';
import { currentUploads, subscribeToUploads, uploadQueue } from '../session-queue.ts';
import { Announcement } from './announcement.tsx';
import { DesktopTray } from './desktop-tray.tsx';
import { PhoneTray } from './phone-tray.tsx';

/** The uploads of the signed-in person, at the lower end of every page for as long as there are any. */
export function Tray() {
  const uploads = useSyncExternalStore(subscribeToUploads, currentUploads);
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
