import type { MailDetails } from '@casewright/contracts/mail';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { recipientsQuery } from '../api/people.ts';
import { doubtOf, lookOf } from '../model/look-alike.ts';

/** Warns where the sender's name looks like that of somebody who is known by another address. */
export function DoubtAlert({ mail }: { mail: MailDetails }) {
  const { t } = useTranslation('mail');
  const look = lookOf(mail.from_name ?? '');
  // Who wrote here is who they are.
  const isOutside = mail.author_id === null && look !== '';
  const { data: known = [] } = useQuery({ ...recipientsQuery(look.slice(0, 100)), enabled: isOutside });
  if (!isOutside) return null;
  const doubt = doubtOf({ name: mail.from_name, address: mail.from_address }, known);
  if (doubt === null) return null;
  return (
    <Alert severity="warning" sx={{ marginBlockEnd: 1.5 }}>
      {doubt.kind === 'person'
        ? t('alike.person', { name: doubt.name, address: doubt.address, from: mail.from_address })
        : t('alike.address', { address: doubt.address, from: mail.from_address })}
    </Alert>
  );
}
