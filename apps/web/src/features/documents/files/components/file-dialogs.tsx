import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useFileVerbs } from '../api/verbs.ts';
import { PreviewDialog } from '../preview/lazy-dialog.ts';
import type { FileActions } from './use-file-actions.ts';

const NameDialog = lazy(() => import('../dialogs/name-dialog.tsx').then((module) => ({ default: module.NameDialog })));
const ShareDialog = lazy(() =>
  import('../dialogs/share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
);
const PlaceDialog = lazy(() =>
  import('../dialogs/place-dialog.tsx').then((module) => ({ default: module.PlaceDialog })),
);

/** The dialog that is asked for, if any. `onGone`: what was chosen is no longer there. */
export function FileDialogs({ actions, onGone }: { actions: FileActions; onGone?: () => void }) {
  const { t } = useTranslation('files');
  const verbs = useFileVerbs();
  const { asked, close } = actions;
  const purged = asked?.kind === 'purge' ? asked.rows : [];
  return (
    <>
      <Suspense>
        {asked?.kind === 'folder' && <NameDialog of={asked.target} onClose={close} />}
        {asked?.kind === 'rename' && <NameDialog of={asked.row} onClose={close} />}
        {asked?.kind === 'share' && <ShareDialog row={asked.row} actions={actions} onClose={close} />}
        {asked?.kind === 'preview' && <PreviewDialog row={asked.row} actions={actions} onClose={close} />}
        {(asked?.kind === 'move' || asked?.kind === 'copy') && (
          <PlaceDialog
            kind={asked.kind}
            rows={asked.rows}
            onClose={close}
            onChoose={async (target) => {
              await (asked.kind === 'move' ? actions.move : actions.copy)(asked.rows, target);
              onGone?.();
            }}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={asked?.kind === 'purge'}
        title={t('purge.title', { count: purged.length })}
        confirmLabel={t('action.purge')}
        onClose={close}
        onConfirm={async () => {
          await verbs.purge(purged.map(({ id }) => id));
          toast.success(t('done.purged', { count: purged.length }));
          onGone?.();
        }}
      >
        {t('purge.text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked?.kind === 'empty'}
        title={t('purge.emptyTitle')}
        confirmLabel={t('action.emptyBin')}
        onClose={close}
        onConfirm={async () => {
          await verbs.emptyBin();
          toast.success(t('done.emptied'));
          onGone?.();
        }}
      >
        {t('purge.text')}
      </ConfirmDialog>
    </>
  );
}
