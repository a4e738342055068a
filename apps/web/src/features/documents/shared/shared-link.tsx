import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Download, FileText, Folder, Lock, type LucideIcon, Unlink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../client/errors.ts';
import { useReading } from '../../../client/use-reading.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { IconDisc } from '../../../ui/feedback/icon-disc.tsx';
import { RefusalAlert } from '../../../ui/feedback/refusal-alert.tsx';
import { useDates } from '../../../ui/format/date.ts';
import { useFileSize } from '../../../ui/format/file-size.ts';
import { LightPasswordField } from '../../../ui/form/light-password-field.tsx';
import { useLightForm } from '../../../ui/form/use-light-form.ts';
import { saveAddress } from '../../../ui/save-file.ts';
import { openLink, type OpenLink, readLink, ruleOf } from './open-link.ts';

/** What says of a link that it leads nowhere. */
const OVER: readonly (string | null)[] = ['link_not_found', 'link_ended', 'link_used_up', 'validation_failed'];

/** The page of a shared link: what the file is, and the way to download it. */
export function SharedLink({ token }: { token: string }) {
  const link = useReading(readLink, token);
  const [opened, setOpened] = useState<{ link: OpenLink; password: string } | null>(null);
  if (opened) return <Found token={token} {...opened} />;
  if (link.error && OVER.includes(ruleOf(link.error))) return <Over refusal={link.error} />;
  if (link.error) return <ErrorState error={link.error} onRetry={link.retry} />;
  if (link.data === undefined) return <Skeleton variant="rounded" height={320} aria-busy="true" />;
  if (link.data.state === 'locked')
    return <Locked token={token} onOpen={(found, password) => setOpened({ link: found, password })} />;
  return <Found token={token} link={link.data} password={undefined} />;
}

function Locked({ token, onOpen }: { token: string; onOpen: (link: OpenLink, password: string) => void }) {
  const { t } = useTranslation('fileLinks');
  const [over, setOver] = useState<unknown>(null);
  const { handlers, refusal, pending } = useLightForm<string>({
    check: ({ password = '' }) =>
      password === '' ? { validationErrors: { password: 'required' } } : { values: password },
    send: async (password) => {
      try {
        const found = await openLink(token, password);
        if (found.state === 'open') onOpen(found, password);
      } catch (error) {
        if (!OVER.includes(ruleOf(error))) throw error;
        setOver(error);
      }
    },
  });
  if (over) return <Over refusal={over} />;
  return (
    <Message icon={Lock} title={t('page.locked')} text={t('page.lockedText')}>
      <Box component="form" noValidate {...handlers} sx={{ display: 'grid', gap: 2, textAlign: 'start' }}>
        <LightPasswordField label={t('page.password')} autoComplete="current-password" />
        <RefusalAlert error={refusal} />
        <Button type="submit" variant="contained" size="large" loading={pending}>
          {t('page.open')}
        </Button>
      </Box>
    </Message>
  );
}

function Found({ token, link, password }: { token: string; link: OpenLink; password: string | undefined }) {
  const { t } = useTranslation('fileLinks');
  const dates = useDates();
  const fileSize = useFileSize();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [hasBegun, setHasBegun] = useState(false);
  // The address that came with the page may be too old by now.
  const download = async () => {
    setPending(true);
    setRefusal(null);
    try {
      const now = await openLink(token, password);
      if (now.state === 'open') saveAddress(now.address);
      setHasBegun(true);
    } catch (error) {
      setRefusal(error);
    } finally {
      setPending(false);
    }
  };
  if (OVER.includes(ruleOf(refusal))) return <Over refusal={refusal} />;
  const isFolder = link.type === 'folder';
  const size = isFolder ? t('page.folder', { count: link.files, size: fileSize(link.bytes) }) : fileSize(link.bytes);
  const by = link.made_by === null ? '' : t('page.by', { name: link.made_by });
  return (
    <Message icon={isFolder ? Folder : FileText} title={link.name} text={[size, by].filter(Boolean).join(' · ')}>
      <RefusalAlert error={refusal} />
      <Button
        variant="contained"
        size="large"
        loading={pending}
        startIcon={<Download size={20} aria-hidden />}
        onClick={() => void download()}
      >
        {t('page.download')}
      </Button>
      <Typography variant="body2" component="output" sx={{ color: 'text.secondary' }}>
        {hasBegun
          ? t('page.begun')
          : [
              t('page.until', { date: dates.date(link.ends_at) }),
              link.downloads_left !== null && t('page.left', { count: link.downloads_left }),
            ]
              .filter(Boolean)
              .join(' · ')}
      </Typography>
    </Message>
  );
}

function Over({ refusal }: { refusal: unknown }) {
  const { t } = useTranslation('fileLinks');
  return <Message icon={Unlink} title={t('page.over')} text={messageOf(refusal, t)} />;
}

interface MessageProps {
  icon: LucideIcon;
  title: string;
  text: string;
  children?: ReactNode;
}

/** What the page says. A name of a file is in whatever direction it is. */
function Message({ icon, title, text, children }: MessageProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5 }}>
      <IconDisc icon={icon} size={88} />
      <Typography variant="h4" component="h1" dir="auto" sx={{ marginBlockStart: 1, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
      {children !== undefined && (
        <Box sx={{ display: 'grid', gap: 1.5, width: 1, maxWidth: 320, marginBlockStart: 2.5 }}>{children}</Box>
      )}
    </Box>
  );
}
