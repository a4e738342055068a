import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Download, Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { fetchStored } from '../../../../client/stored-bytes.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useFileSize } from '../../../../ui/format/file-size.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import type { Candidate } from '../api/candidates.ts';
import { Part } from './part.tsx';

/** What somebody has sent: how they are reached, their letter and their files, and until when it is kept. */
export function ApplicationPart({ candidate, keepUntil }: { candidate: Candidate; keepUntil: string }) {
  const { t } = useTranslation('candidates');
  const dates = useDates();
  const { email, phone, letter, files } = candidate;
  return (
    <Part title={t('application')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('sentOn', { date: dates.dateTime(candidate.created_at) })} {t('keptUntil', { date: dates.date(keepUntil) })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, marginBlock: 1 }}>
        <Link href={`mailto:${email}`} variant="body2" sx={lineWithIcon}>
          <Mail size={16} aria-hidden />
          <bdi dir="ltr">{email}</bdi>
        </Link>
        {phone !== null && (
          <Link href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} variant="body2" sx={lineWithIcon}>
            <Phone size={16} aria-hidden />
            <bdi dir="ltr">{phone}</bdi>
          </Link>
        )}
      </Box>
      {letter !== '' && (
        <Typography
          variant="body2"
          dir="auto"
          sx={{
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
            padding: 1.5,
            borderRadius: 1,
            backgroundColor: 'action.hover',
          }}
        >
          {letter}
        </Typography>
      )}
      {files.map(({ id, path, name, size }) => (
        <FileButton key={id} path={path} name={name} size={size} />
      ))}
    </Part>
  );
}

const lineWithIcon = { display: 'inline-flex', alignItems: 'center', gap: 0.75, overflowWrap: 'anywhere' } as const;

/** Hands the file over to be kept, and never shows it here: somebody unknown made it. */
function FileButton({ path, name, size }: { path: string; name: string; size: number }) {
  const { t } = useTranslation('candidates');
  const sizeOf = useFileSize();
  const [isBusy, setIsBusy] = useState(false);
  const load = async () => {
    setIsBusy(true);
    try {
      saveFile(await fetchStored({ bucket: 'candidates', object_path: path }), name);
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      color="inherit"
      loading={isBusy}
      startIcon={<Download size={18} aria-hidden />}
      onClick={() => void load()}
      sx={{ display: 'flex', marginBlockStart: 1.5, maxWidth: 1, textAlign: 'start', overflowWrap: 'anywhere' }}
    >
      <span>
        <bdi>{name}</bdi> ({sizeOf(size)})
      </span>
    </Button>
  );
}
