import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { detailsQuery } from '../api/thread.ts';
import { DoubtAlert } from './doubt-alert.tsx';
import { FilesOfMail } from './files-of-mail.tsx';
import { MailBody } from './mail-body.tsx';
import { MailHead } from './mail-head.tsx';
import { MailSkeleton } from './mail-skeleton.tsx';

// Few mails invite to anything.
const InvitationCard = lazy(async () => ({ default: (await import('./invitation-card.tsx')).InvitationCard }));

interface MailCardProps {
  id: string;
  maySave: boolean;
  /** Takes a mail back that is not sent yet. */
  onTakeBack: (id: string) => void;
}

/** One mail of a thread, open: who, what, and the files. */
export function MailCard({ id, maySave, onTakeBack }: MailCardProps) {
  const { t } = useTranslation('mail');
  const dates = useDates();
  const query = useQuery(detailsQuery(id));
  if (query.isError && query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <MailSkeleton />;
  const mail = query.data;
  const waits = mail.state === 'waiting';
  const isRefused = mail.state === 'refused' || mail.state === 'doubt';
  return (
    <Box component="article" aria-label={mail.subject || t('noSubject')} sx={{ paddingBlock: 2 }}>
      {(waits || isRefused) && (
        <Alert
          severity={isRefused ? 'error' : 'info'}
          sx={{ marginBlockEnd: 1.5 }}
          action={
            mail.state === 'doubt' ? undefined : (
              <Button color="inherit" size="small" onClick={() => onTakeBack(id)}>
                {t('takeBack')}
              </Button>
            )
          }
        >
          {waits
            ? t('waits', { time: dates.dateTime(mail.send_at) ?? '' })
            : t(mail.state === 'doubt' ? 'inDoubt' : 'refused')}
        </Alert>
      )}
      <DoubtAlert doubt={mail.doubt} from={mail.from_address} />
      <MailHead mail={mail} />
      {mail.invitation !== null && mail.in_calendar !== null && (
        <Suspense>
          <InvitationCard
            mailId={mail.id}
            invitation={mail.invitation}
            sender={mail.from_address ?? ''}
            inCalendar={mail.in_calendar}
          />
        </Suspense>
      )}
      <MailBody mail={mail} />
      <FilesOfMail
        files={mail.attachments.filter(({ is_inline: isInline }) => !isInline)}
        caseId={mail.filed?.case_id ?? null}
        maySave={maySave}
      />
    </Box>
  );
}
