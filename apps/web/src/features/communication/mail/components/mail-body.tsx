import type { MailDetails } from '@casewright/contracts/mail';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { prefetched } from '../../../../ui/prefetched.tsx';
import { TextBody } from './text-body.tsx';

const { Part: HtmlBody } = prefetched(async () => (await import('./html-body.tsx')).HtmlBody);

/** What a mail says. */
export function MailBody({ mail }: { mail: MailDetails }) {
  const { t } = useTranslation('mail');
  if (mail.html === null || mail.html === '') return <TextBody text={mail.text ?? ''} />;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
      <HtmlBody
        key={mail.id}
        mailId={mail.id}
        html={mail.html}
        files={mail.attachments}
        title={mail.subject || t('noSubject')}
      />
    </Suspense>
  );
}
