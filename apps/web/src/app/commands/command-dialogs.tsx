import { Suspense, useSyncExternalStore } from 'react';

import { TimeLineDialog } from '../../features/money/time/components/time-line-dialog.tsx';
import { QuickTaskDialog, ShortcutsDialog } from './lazy-dialogs.ts';
import { currentlyOpened, openCommand, subscribeToOpened } from './opened.ts';

const close = () => openCommand(null);

/** The dialogs that commands open from anywhere. Each is fetched when it is first asked for, but for the line of time: who has pressed its key goes on typing. */
export function CommandDialogs() {
  const opened = useSyncExternalStore(subscribeToOpened, currentlyOpened);
  return (
    <Suspense>
      {opened?.kind === 'task' && <QuickTaskDialog onCase={opened.onCase} onClose={close} />}
      {opened?.kind === 'time' && (
        <TimeLineDialog
          caseId={opened.caseId}
          typed={opened.typed ?? null}
          lineId={opened.lineId ?? null}
          missing={opened.missing ?? null}
          isEntered={opened.isEntered ?? false}
          onClose={close}
        />
      )}
      {opened?.kind === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </Suspense>
  );
}
