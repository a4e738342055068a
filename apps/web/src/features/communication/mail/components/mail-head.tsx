import type { MailDetails, MailPerson } from '@casewright/contracts/mail';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { SenderCheck } from './sender-check.tsx';

/** From whom a mail is, to whom, and when. */
export function MailHead({ mail }: { mail: MailDetails }) {
  const { t } = useTranslation('mail');
  const dates = useDates();
  const name = mail.from_name || mail.from_address || t('somebody');
  const when = mail.sent_at ?? mail.at;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, marginBlockEnd: 1.5 }}>
      <PersonAvatar name={name} src={mail.avatar_url} size={32} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <Box component="bdi" sx={{ fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>
            {name}
          </Box>
          {mail.from_name && (
            <Box component="bdi" sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {mail.from_address}
            </Box>
          )}
        </Box>
        <Box sx={{ fontSize: 12, lineHeight: '18px', color: 'text.secondary' }}>
          <People label={t('toWhom')} people={mail.to} />
          {mail.cc.length > 0 && (
            <>
              {' · '}
              <People label={t('copyTo')} people={mail.cc} />
            </>
          )}
          {mail.bcc.length > 0 && (
            <>
              {' · '}
              <People label={t('blindCopyTo')} people={mail.bcc} />
            </>
          )}
          {' · '}
          <bdi>
            <time dateTime={when} title={dates.fullDateTime(when) ?? undefined}>
              {dates.dateTime(when)}
            </time>
          </bdi>
        </Box>
      </Box>
      <SenderCheck checks={mail.checks} />
    </Box>
  );
}

function People({ label, people }: { label: string; people: readonly MailPerson[] }) {
  return (
    <>
      {label}{' '}
      {people.map(({ name, address }, index) => (
        <span key={address}>
          {index > 0 && ', '}
          <bdi title={address ?? undefined}>{name || address}</bdi>
        </span>
      ))}
    </>
  );
}
