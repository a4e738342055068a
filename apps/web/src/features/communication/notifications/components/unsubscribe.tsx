import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type LucideIcon, MailCheck, MailX, Unlink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useReading } from '../../../../client/use-reading.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { IconDisc } from '../../../../ui/feedback/icon-disc.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { type Ending, readLink, unsubscribe } from '../api/unsubscribe.ts';

/** Asks whether the e-mails to which a letter's link belongs are to end, and ends them. `token` is empty where the address has none. */
export function Unsubscribe({ token }: { token: string }) {
  return token === '' ? <InvalidLink /> : <KnownLink token={token} />;
}

function KnownLink({ token }: { token: string }) {
  const { t } = useTranslation('preferences');
  const link = useReading(readLink, token);
  const [ended, setEnded] = useState<{ type: Ending } | null>(null);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const nameOf = useEndingName();

  if (link.error) return <ErrorState error={link.error} onRetry={link.retry} />;
  if (link.data === undefined) return <Skeleton variant="rounded" height={320} aria-busy="true" />;
  if (link.data === null) return <InvalidLink />;

  const end = async () => {
    setPending(true);
    setRefusal(null);
    try {
      setEnded({ type: await unsubscribe(token) });
    } catch (error) {
      setRefusal(error);
    } finally {
      setPending(false);
    }
  };

  if (ended) {
    const type = nameOf(ended.type);
    return (
      <Message
        icon={MailCheck}
        title={t('unsubscribe.doneTitle')}
        text={type === null ? t('unsubscribe.doneText') : t('unsubscribe.doneTextOf', { type })}
      >
        <PreferencesLink />
      </Message>
    );
  }
  const type = nameOf(link.data.type);
  return (
    <Message
      icon={MailX}
      title={t('unsubscribe.title')}
      text={type === null ? t('unsubscribe.text') : t('unsubscribe.textOf', { type })}
    >
      <RefusalAlert error={refusal} />
      <Button variant="contained" size="large" loading={pending} onClick={() => void end()}>
        {t('unsubscribe.confirm')}
      </Button>
      <PreferencesLink />
    </Message>
  );
}

function useEndingName(): (ending: Ending) => string | null {
  const { t } = useTranslation('preferences');
  return (ending) => {
    if (ending === null) return null;
    return ending === 'all' ? t('unsubscribe.all') : t(`matrix.type.${ending}`);
  };
}

function InvalidLink() {
  const { t } = useTranslation('preferences');
  return (
    <Message icon={Unlink} title={t('unsubscribe.invalidTitle')} text={t('unsubscribe.invalidText')}>
      <PreferencesLink />
    </Message>
  );
}

function PreferencesLink() {
  const { t } = useTranslation('preferences');
  return (
    <ButtonLink to={paths.dashboard.notification.preferences} size="large" color="inherit">
      {t('unsubscribe.preferences')}
    </ButtonLink>
  );
}

interface MessageProps {
  icon: LucideIcon;
  title: string;
  text: string;
  children: ReactNode;
}

/** What is to be done, or has been done. Its heading is read out when it takes another one's place. */
function Message({ icon, title, text, children }: MessageProps) {
  return (
    <Box component="output" sx={{ display: 'grid', justifyItems: 'center', gap: 1.5 }}>
      <IconDisc icon={icon} size={88} />
      <Typography variant="h3" component="h1" sx={{ marginBlockStart: 1 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
      <Box sx={{ display: 'grid', gap: 1.5, width: 1, maxWidth: 320, marginBlockStart: 2.5 }}>{children}</Box>
    </Box>
  );
}
