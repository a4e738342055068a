import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import { Camera, Files } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import type { RequestLine, SendFile } from '../types.ts';
import { ChosenList } from './chosen-list.tsx';
import { MOST_FILES, MOST_PAGES } from './chosen-papers.ts';
import { useSending } from './use-sending.ts';

interface SendDialogProps {
  line: RequestLine;
  sendFile: SendFile;
  onClose: () => void;
}

/** Answers a line: pictures from the camera or the device become the pages of one PDF, other files go as they are. */
export function SendDialog({ line, sendFile, onClose }: SendDialogProps) {
  const { t } = useTranslation('documentRequests');
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const hasCamera = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const { papers, reading, progress, error, add, change, send, stop } = useSending(line, sendFile, () => {
    toast.success(t('send.done', { name: line.name }));
    onClose();
  });
  const pages = papers.filter(({ url }) => url !== null).length;
  const others = papers.length - pages;
  const tooMany = pages > MOST_PAGES || others + (pages > 0 ? 1 : 0) > MOST_FILES;
  const isSending = progress !== null;

  const input = (kind: 'camera' | 'files') => (
    <input
      ref={kind === 'camera' ? camera : files}
      type="file"
      tabIndex={-1}
      aria-hidden
      data-send={kind}
      style={visuallyHidden}
      {...(kind === 'camera' ? { accept: 'image/*', capture: 'environment' as const } : { multiple: true })}
      onChange={({ currentTarget }) => {
        // The same file may be chosen again, and the list goes with the choice.
        const chosen = [...(currentTarget.files ?? [])];
        currentTarget.value = '';
        void add(chosen);
      }}
    />
  );
  return (
    <Dialog
      open
      onClose={isSending ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {t('send.title', { name: line.name })}
      </DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
          {t('send.description')}
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: hasCamera ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
          }}
        >
          {hasCamera && (
            <Button
              size="large"
              variant="outlined"
              disabled={isSending}
              startIcon={<Camera size={20} aria-hidden />}
              onClick={() => camera.current?.click()}
              sx={{ minHeight: 56 }}
            >
              {pages > 0 ? t('send.nextPage') : t('send.camera')}
            </Button>
          )}
          <Button
            size="large"
            variant="outlined"
            color="inherit"
            disabled={isSending}
            loading={reading}
            loadingPosition="start"
            startIcon={<Files size={20} aria-hidden />}
            onClick={() => files.current?.click()}
            sx={{ minHeight: 56 }}
          >
            {t('send.choose')}
          </Button>
        </Box>
        {input('camera')}
        {input('files')}
        <ChosenList papers={papers} disabled={isSending} onChange={change} />
        {tooMany && (
          <Typography role="alert" variant="body2" sx={{ color: 'error.main', marginBlockStart: 1 }}>
            {t('send.tooMany', { pages: MOST_PAGES, files: MOST_FILES })}
          </Typography>
        )}
        {isSending && (
          <LinearProgress
            aria-label={t('send.sending')}
            variant="determinate"
            value={progress}
            sx={{ marginBlockStart: 2 }}
          />
        )}
        <Box sx={{ marginBlockStart: error === null ? 0 : 2 }}>
          <RefusalAlert error={error} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={() => (isSending ? stop() : onClose())}>
          {t('send.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={isSending}
          disabled={papers.length === 0 || reading || tooMany}
          onClick={() => void send()}
        >
          {pages > 0 && others === 0
            ? t('send.pages', { count: pages })
            : t('send.files', { count: others + (pages > 0 ? 1 : 0) })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
