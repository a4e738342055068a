import { useTranslation } from 'react-i18next';

import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDeadlineChange } from '../api/change-deadlines.ts';
import type { DeadlineRow } from '../types.ts';

interface EndDialogsProps {
  deadline: DeadlineRow | null;
  what: string | undefined;
  onClose: () => void;
}

/** Asks why a deadline is struck, or why one that was over is open again. */
export function EndDialogs({ deadline, what, onClose }: EndDialogsProps) {
  const { t } = useTranslation('deadlines');
  const change = useDeadlineChange();
  const verbs = ['cancel', 'reopen'] as const;
  return verbs.map((verb) => (
    <ReasonDialog
      key={verb}
      open={what === verb && deadline !== null}
      draft={`deadline-${verb}:${deadline?.id ?? ''}`}
      required
      title={t(`${verb}.title`, { name: deadline?.title ?? '' })}
      description={t(`${verb}.description`)}
      label={t(`${verb}.reason`)}
      confirmLabel={t(`${verb}.button`)}
      confirmColor={verb === 'cancel' ? 'error' : 'primary'}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (deadline === null) return;
        await change.mutateAsync({ verb, id: deadline.id, reason });
        toast.success(t(`${verb}.done`));
      }}
    />
  ));
}
