import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useCaseVerb } from '../api/run-case-verb.ts';

interface StepDialogProps {
  open: boolean;
  caseId: string;
  onClose: () => void;
}

/** Signs the engagement with a typed name. */
export function SignDialog({ open, caseId, onClose }: StepDialogProps) {
  const { t } = useTranslation('caseDetails');
  const mutation = useCaseVerb();
  return (
    <ReasonDialog
      open={open}
      // A signature is typed when it is given.
      draft={null}
      required
      multiline={false}
      maxLength={200}
      title={t('engagement.sign.title')}
      description={t('engagement.sign.description')}
      label={t('engagement.sign.label')}
      confirmLabel={t('engagement.sign.confirm')}
      onClose={onClose}
      onConfirm={async (name) => {
        await mutation.mutateAsync({ verb: 'sign_engagement', case_id: caseId, typed_name: name });
        toast.success(t('engagement.sign.done'));
      }}
    />
  );
}

/** The last step: the case becomes active. */
export function EngageDialog({ open, caseId, onClose }: StepDialogProps) {
  const { t } = useTranslation('caseDetails');
  const mutation = useCaseVerb();
  return (
    <ConfirmDialog
      open={open}
      title={t('engagement.engage.title')}
      confirmLabel={t('engagement.engage.button')}
      confirmColor="primary"
      onClose={onClose}
      onConfirm={async () => {
        await mutation.mutateAsync({ verb: 'engage_case', case_id: caseId });
        toast.success(t('engagement.engage.done'));
      }}
    >
      {t('engagement.engage.description')}
    </ConfirmDialog>
  );
}
