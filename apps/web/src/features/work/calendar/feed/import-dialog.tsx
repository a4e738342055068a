import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { Label, type LabelColor } from '../../../../ui/label.tsx';
import { type ImportAnswer, type ImportItem, useImport } from '../api/import.ts';

/** The largest file that is read, in bytes. */
const LARGEST = 1024 * 1024;
const REASONS = [
  'no_title',
  'no_start',
  'rule_not_supported',
  'unknown_time_zone',
  'ends_before_it_begins',
  'too_long',
  'cancelled',
  'too_many',
] as const;
const COLORS: Record<ImportItem['state'], LabelColor> = {
  new: 'success',
  changed: 'info',
  same: 'default',
  skipped: 'warning',
};

/** Brings events of another calendar along: a file is chosen, what would become of it is shown, and then it is done. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('calendar');
  const { t: ui } = useTranslation('ui');
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const run = useImport();
  const [file, setFile] = useState<{ name: string; ics: string } | null>(null);
  const [preview, setPreview] = useState<ImportAnswer | null>(null);
  const [result, setResult] = useState<ImportAnswer | null>(null);
  const [unreadable, setUnreadable] = useState<unknown>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const coming = preview === null ? 0 : preview.new + preview.changed;

  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    setPreview(null);
    setResult(null);
    setUnreadable(null);
    setTooLarge(chosen.size > LARGEST);
    run.reset();
    if (chosen.size > LARGEST) return;
    try {
      const ics = await chosen.text();
      setFile({ name: chosen.name, ics });
      setPreview(await run.mutateAsync({ ics, isTrial: true }));
    } catch (error) {
      setUnreadable(error);
    }
  };
  const bring = () => {
    if (file === null) return;
    setUnreadable(null);
    run.mutate({ ics: file.ics, isTrial: false }, { onSuccess: setResult, onError: setUnreadable });
  };

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={run.isPending ? undefined : onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('import.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('import.text')}
          </Typography>
          <div>
            <input
              ref={input}
              hidden
              type="file"
              accept=".ics,text/calendar"
              aria-label={t('import.file')}
              onChange={(event) => {
                void choose(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
            <Button
              variant="outlined"
              color="inherit"
              disabled={run.isPending}
              startIcon={<Upload size={18} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {t('import.choose')}
            </Button>
            {file !== null && (
              <Typography variant="caption" component="span" sx={{ marginInlineStart: 1.5 }}>
                <bdi>{file.name}</bdi>
              </Typography>
            )}
          </div>
          {run.isPending && <LinearProgress aria-label={t('import.reading')} />}
          {tooLarge && <Alert severity="error">{t('import.tooLarge')}</Alert>}
          <RefusalAlert error={unreadable} />
          {result !== null ? (
            <Alert severity="success">
              {t('import.done', {
                added: result.new,
                changed: result.changed,
                same: result.same,
                skipped: result.skipped,
              })}
            </Alert>
          ) : (
            preview !== null && (
              <>
                <Typography variant="subtitle2" component="p" aria-live="polite">
                  {t('import.preview', {
                    added: preview.new,
                    changed: preview.changed,
                    same: preview.same,
                    skipped: preview.skipped,
                  })}
                </Typography>
                <PreviewList items={preview.items} />
              </>
            )
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" disabled={run.isPending} onClick={onClose}>
          {result === null ? ui('cancel') : ui('close')}
        </Button>
        {result === null && (
          <Button variant="contained" disabled={coming === 0} loading={run.isPending} onClick={bring}>
            {t('import.button', { count: coming })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function PreviewList({ items }: { items: readonly ImportItem[] }) {
  const { t } = useTranslation('calendar');
  const dates = useDates();
  const reasonOf = (reason: string | null) => {
    const known = REASONS.find((each) => each === reason);
    return known === undefined ? reason : t(`import.reason.${known}`);
  };
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1, maxHeight: 320, overflowY: 'auto' }}
    >
      {items.map((item, index) => (
        <Box component="li" key={`${item.uid} ${index}`} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="subtitle2" component="p" noWrap>
              <bdi>{item.title || t('import.untitled')}</bdi>
            </Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {item.start !== null && <bdi>{item.all_day ? dates.date(item.start) : dates.dateTime(item.start)}</bdi>}
              {item.reason !== null && ` ${reasonOf(item.reason)}`}
            </Typography>
          </Box>
          <Label color={COLORS[item.state]}>{t(`import.state.${item.state}`)}</Label>
        </Box>
      ))}
    </Box>
  );
}
