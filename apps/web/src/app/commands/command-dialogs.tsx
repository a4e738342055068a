import { Suspense, useSyncExternalStore } from 'react';

import { QuickTaskDialog, ShortcutsDialog, TimeLineDialog } from './lazy-dialogs.ts';
import { currentlyOpened, openCommand, subscribeToOpened } from './opened.ts';

const close = () => openCommand(null);

/** The dialogs that commands open from anywhere; each is fetched when it is first asked for. */
export function CommandDialogs() {
  const opened = useSyncExternalStore(subscribeToOpened, currentlyOpened);
  return (
    <Suspense>
      {opened?.kind === 'task' && <QuickTaskDialog onCase={opened.onCase} onClose={close} />}
      {opened?.kind === 'time' && <TimeLineDialog caseId={opened.caseId} onClose={close} />}
      {opened?.kind === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </Suspense>
  );
}
