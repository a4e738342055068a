import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useCaseVerb } from '../api/run-case-verb.ts';

interface EngageDialogProps {
  open: boolean;
  caseId: string;
  onClose: () => void;
}

/** The last step: the case becomes active. */
export function EngageDialog({ open, caseId, onClose }: EngageDialogProps) {
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
