import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { useCallVerbs } from '../api/calls.ts';
import type { Said } from '../types.ts';

const CallDialog = lazy(() => import('./call-dialog.tsx').then((module) => ({ default: module.CallDialog })));

interface CallMenuProps {
  caseId: string;
  said: Said;
  client: string | null;
}

/** What the writer of a note does with it. */
export function CallMenu({ caseId, said, client }: CallMenuProps) {
  const { t } = useTranslation('communications');
  const verbs = useCallVerbs(caseId);
  const [shown, setShown] = useState<'editor' | 'removal' | null>(null);
  const attempt = useAttempt(() => toast.success(t('call.timeMade')));
  const close = () => setShown(null);
  return (
    <>
      <RowMenu
        label={t('call.of', { name: said.other ?? t('somebody') })}
        items={[
          { label: t('call.edit'), onSelect: () => setShown('editor') },
          ...(said.timed
            ? []
            : [{ label: t('call.makeTime'), onSelect: () => void attempt.run(() => verbs.makeTime(said.id)) }]),
          { label: t('call.remove'), danger: true, onSelect: () => setShown('removal') },
        ]}
      />
      <RefusalAlert error={attempt.error} />
      {shown === 'editor' && (
        <Suspense>
          <CallDialog caseId={caseId} said={said} client={client} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={shown === 'removal'}
        title={t('call.removeTitle')}
        confirmLabel={t('call.remove')}
        onClose={close}
        onConfirm={async () => {
          await verbs.remove(said.id);
          toast.success(t('call.removed'));
        }}
      >
        {t(said.timed ? 'call.removeHelpTimed' : 'call.removeHelp')}
      </ConfirmDialog>
    </>
  );
}
