import type { MailDoubt } from '@casewright/contracts/mail';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

interface DoubtAlertProps {
  doubt: MailDoubt | null;
  /** From which the mail comes. */
  from: string | null;
}

/** Warns where the sender looks like somebody else, with both addresses. */
export function DoubtAlert({ doubt, from }: DoubtAlertProps) {
  const { t } = useTranslation('mail');
  if (doubt === null) return null;
  return (
    <Alert severity="warning" sx={{ marginBlockEnd: 1.5 }}>
      {t(`alike.${doubt.kind}`, { name: doubt.name, address: doubt.address, from: from ?? t('alike.unreadable') })}
    </Alert>
  );
}
