import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { loadTexts } from '../../../../i18n/i18n.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { fileQuery } from '../api/details.ts';
import type { FileActions } from '../components/use-file-actions.ts';
import { ClientSwitch } from '../details/client-switch.tsx';
import { ShareList } from '../details/share-list.tsx';
import type { FileRow } from '../types.ts';
import { AddPerson } from './add-person.tsx';

const LinkPart = lazy(async () => {
  const [module] = await Promise.all([import('../links/link-part.tsx'), loadTexts('fileLinks')]);
  return { default: module.LinkPart };
});

interface ShareDialogProps {
  row: FileRow;
  actions: FileActions;
  onClose: () => void;
}

/** Who sees a file, or a folder with what is in it: people by name, and the client of the case. Each change takes effect at once. */
export function ShareDialog({ row, actions, onClose }: ShareDialogProps) {
  const { t } = useTranslation('files');
  const titleId = useId();
  const { data, error, refetch } = useQuery(fileQuery(row.id));
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {t('share.title', { name: row.name })}
      </DialogTitle>
      <DialogContent>
        {error && data === undefined ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Stack spacing={2} sx={{ paddingBlockStart: 1 }} aria-busy={data === undefined || undefined}>
            {data?.may.share && <AddPerson fileId={row.id} shares={data.shares} />}
            {row.type === 'folder' && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('share.folder')}
              </Typography>
            )}
            {data?.case && data.may.show && <ClientSwitch row={data.file} actions={actions} />}
            {data && <ShareList details={data} />}
            {data?.may.share && (
              <Suspense>
                <LinkPart fileId={row.id} />
              </Suspense>
            )}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          startIcon={<Link2 size={18} aria-hidden />}
          sx={{ marginInlineEnd: 'auto' }}
          onClick={() => void actions.copyLink(row)}
        >
          {t('action.copyLink')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
