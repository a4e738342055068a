import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { FileRow } from '../types.ts';
import { Preview } from './preview.tsx';

/** What a browser can show by itself, or the server reads for it. */
const SHOWN = ['image', 'text', 'audio', 'video', 'pdf', 'word', 'excel', 'email'];

interface PreviewFrameProps {
  file: FileRow;
  /** What can be done with it, before the button that closes. */
  actions: ReactNode;
  onClose: () => void;
}

/** A file over the whole window. */
export function PreviewFrame({ file, actions, onClose }: PreviewFrameProps) {
  const { t } = useTranslation('files');
  const titleId = useId();
  const hasEdges = file.type === 'pdf' || file.type === 'excel';
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 56,
          paddingInline: 2,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} component="h2" variant="subtitle1" noWrap sx={{ flexGrow: 1 }}>
          <bdi>{file.name}</bdi>
        </Typography>
        {actions}
        <IconButton aria-label={t('close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Box>
      <Box
        sx={{
          flexGrow: 1,
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 2,
          ...(!hasEdges && { padding: { xs: 1, sm: 3 } }),
          backgroundColor: 'background.default',
        }}
      >
        <Preview whole file={file} />
        {!SHOWN.includes(file.type) && (
          <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
            {t('preview.none')}
          </Typography>
        )}
      </Box>
    </Dialog>
  );
}
