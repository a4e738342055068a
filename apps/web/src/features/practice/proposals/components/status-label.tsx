import type { ProposalStatus } from '@casewright/contracts/proposals';
import { useTranslation } from 'react-i18next';

import { Label, type LabelColor } from '../../../../ui/label.tsx';

/** The colour that goes with each status; it repeats what the text says. */
export const statusColors: Record<ProposalStatus, LabelColor> = {
  draft: 'default',
  submitted: 'info',
  shortlisted: 'primary',
  negotiating: 'warning',
  accepted: 'success',
  engaged: 'success',
  declined: 'error',
  not_selected: 'default',
  withdrawn: 'default',
  expired: 'warning',
};

/** The status of a proposal. */
export function StatusLabel({ status }: { status: ProposalStatus }) {
  const { t } = useTranslation('proposals');
  return <Label color={statusColors[status]}>{t(`status.${status}`)}</Label>;
}
