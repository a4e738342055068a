import { useTranslation } from 'react-i18next';

import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { type HoldState, useLegalHold } from '../api/legal-hold.ts';

/** What can be done about a hold: it is set, its lifting is asked for or agreed to, or it is kept all the same. */
export type HoldAct = 'set' | 'lift' | 'ask' | 'agree' | 'keep';

/** What the reader can do about the hold of a case now. */
export function holdActs(state: HoldState | null | undefined, userId: string | undefined): HoldAct[] {
  if (!state?.may) return [];
  if (state.hold === null) return ['set'];
  if (state.hold.lift_asked_by === null) return [state.takes_two ? 'ask' : 'lift'];
  return state.hold.lift_asked_by === userId ? ['keep'] : ['agree', 'keep'];
}

interface LegalHoldDialogProps {
  caseId: string;
  act: HoldAct;
  open: boolean;
  onClose: () => void;
}

/** Asks for the reason, which is shown in the timeline of the firm. A refusal stays in the dialog. */
export function LegalHoldDialog({ caseId, act, open, onClose }: LegalHoldDialogProps) {
  const { t } = useTranslation('caseDetails');
  const { mutateAsync } = useLegalHold(caseId);
  return (
    <ReasonDialog
      open={open}
      required
      draft={`legal-hold-${act}:${caseId}`}
      title={t(`legalHold.${act}.title`)}
      description={t(`legalHold.${act}.description`)}
      label={t('legalHold.reason')}
      helperText={t('legalHold.read')}
      confirmLabel={t(`legalHold.${act}.button`)}
      onConfirm={async (reason) => {
        await mutateAsync({
          verb: act === 'set' || act === 'keep' ? 'set_legal_hold' : 'lift_legal_hold',
          reason,
        });
        toast.success(t(`legalHold.${act}.done`));
      }}
      onClose={onClose}
    />
  );
}
