import { useTranslation } from 'react-i18next';

import { Label } from '../../../../ui/label.tsx';
import { isCaseStatus, isUrgency, statusColor, urgencyColor } from '../status.ts';

/** A case's status as a soft label; a status that this build does not know is shown by its name. */
export function CaseStatusLabel({ status }: { status: string }) {
  const { t } = useTranslation('cases');
  if (!isCaseStatus(status)) return <Label>{status}</Label>;
  return <Label color={statusColor(status)}>{t(`status.${status}`)}</Label>;
}

/** How soon a lawyer is needed. */
export function UrgencyLabel({ urgency }: { urgency: string }) {
  const { t } = useTranslation('cases');
  if (!isUrgency(urgency)) return <Label>{urgency}</Label>;
  return <Label color={urgencyColor(urgency)}>{t(`urgency.${urgency}`)}</Label>;
}
