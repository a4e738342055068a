import { useTranslation } from 'react-i18next';

import { StatusText } from '../../../../ui/status-text.tsx';
import { isCaseStatus, statusColor } from '../status.ts';

/** A case's status in a row. */
export function CaseStatusText({ status }: { status: string }) {
  const { t } = useTranslation('cases');
  if (!isCaseStatus(status)) return <StatusText color="default">{status}</StatusText>;
  return <StatusText color={statusColor(status)}>{t(`status.${status}`)}</StatusText>;
}
