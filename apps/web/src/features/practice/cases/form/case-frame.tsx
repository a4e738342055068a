import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Eye } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PostingPreview, PostingText } from './posting-preview.tsx';
import { ClearedNames } from './use-names.ts';

interface CaseFrameProps {
  children: ReactNode;
  /** Below the preview. */
  aside?: ReactNode;
}

/** The fields of a case, and beside them what lawyers will see of it; on phones that is one button away. */
export function CaseFrame({ children, aside }: CaseFrameProps) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [words, setWords] = useState<ReadonlySet<string>>(new Set());
  const cleared = useMemo(
    () => ({ words, clear: (word: string) => setWords((before) => new Set([...before, word])) }),
    [words],
  );
  return (
    <ClearedNames value={cleared}>
      <Box
        sx={{
          flexGrow: 1,
          display: 'grid',
          alignItems: 'start',
          alignContent: 'start',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
        }}
      >
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          {children}
        </Stack>
        <Stack spacing={2} sx={{ minWidth: 0, position: { lg: 'sticky' }, insetBlockStart: { lg: 80 } }}>
          {isPhone ? <PreviewButton /> : <PostingPreview />}
          {aside}
        </Stack>
      </Box>
    </ClearedNames>
  );
}

function PreviewButton() {
  const { t } = useTranslation('caseForm');
  const titleId = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        fullWidth
        variant="outlined"
        color="inherit"
        startIcon={<Eye size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('preview.show')}
      </Button>
      <Dialog fullScreen open={open} onClose={() => setOpen(false)} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{t('preview.title')}</DialogTitle>
        <Box sx={{ flexGrow: 1, overflowY: 'auto' }}>
          <PostingText />
        </Box>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={() => setOpen(false)}>
            {t('preview.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
