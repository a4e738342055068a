import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Download, Eraser, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import type { FileActions } from '../components/use-file-actions.ts';
import type { FileRow } from '../types.ts';
import { Preview } from './preview.tsx';

interface PreviewDialogProps {
  row: FileRow;
  actions: FileActions;
  onClose: () => void;
}

/** A file over the whole window. */
export function PreviewDialog({ row, actions, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('files');
  const titleId = useId();
  const isShown = ['image', 'text', 'audio', 'video', 'pdf', 'word', 'excel', 'email'].includes(row.type);
  const hasEdges = row.type === 'pdf' || row.type === 'excel';
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
          <bdi>{row.name}</bdi>
        </Typography>
        {row.type === 'pdf' && row.may_edit && row.deleted_at === null && (
          <ButtonLink
            to={paths.dashboard.files.redact(row.id)}
            color="inherit"
            startIcon={<Eraser size={18} aria-hidden />}
          >
            {t('action.redact')}
          </ButtonLink>
        )}
        <Button
          color="inherit"
          startIcon={<Download size={18} aria-hidden />}
          onClick={() => void actions.download(row)}
        >
          {t('action.download')}
        </Button>
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
        <Preview whole file={row} />
        {!isShown && (
          <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
            {t('preview.none')}
          </Typography>
        )}
      </Box>
    </Dialog>
  );
}
