import type { ProposalStatus } from '@casewright/contracts/proposals';
import Alert from '@mui/material/Alert';
import type { AlertColor } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';

const severities: Record<ProposalStatus, AlertColor> = {
  draft: 'info',
  submitted: 'info',
  shortlisted: 'info',
  negotiating: 'info',
  accepted: 'success',
  engaged: 'success',
  declined: 'warning',
  not_selected: 'warning',
  withdrawn: 'warning',
  expired: 'warning',
};

interface NextStepProps {
  status: ProposalStatus;
  /** Whose next step is shown. */
  side: 'client' | 'lawyer';
  /** Why it was declined or withdrawn. */
  reason: string | null;
}

/** The state of a proposal and what happens next, in words for the one who reads. */
export function NextStep({ status, side, reason }: NextStepProps) {
  const { t } = useTranslation('proposals');
  return (
    <Alert severity={severities[status]}>
      <AlertTitle>{t(`next.${side}.${status}.title`)}</AlertTitle>
      {t(`next.${side}.${status}.text`)}
      {reason && (
        <p>
          <strong>{t('next.reason')}</strong> {reason}
        </p>
      )}
    </Alert>
  );
}
