import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { type CaseFile, caseFilesQuery, CHOICES } from './case-files-query.ts';
import { ChoiceList } from './choice-list.tsx';
import { useAttachmentVerb } from './use-attachment-verb.ts';

interface ChooseDialogProps {
  caseId: string;
  place: string;
  /** Whether the client reads what it is attached to. */
  clientReads: boolean;
  onClose: () => void;
}

/** Chooses a file of the case. One that is internal is shared with the client only after a question. */
export function ChooseDialog({ caseId, place, clientReads, onClose }: ChooseDialogProps) {
  const { t } = useTranslation('attachments');
  const titleId = useId();
  const [folder, setFolder] = useState<CaseFile | null>(null);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [internal, setInternal] = useState<CaseFile | null>(null);
  const { data, error, isPending } = useQuery(caseFilesQuery(caseId, folder?.id ?? null, search, page));
  const { choose } = useAttachmentVerb();

  const take = (file: CaseFile) => {
    if (file.type === 'folder') {
      setFolder(file);
      setSearch('');
      setPage(0);
    } else if (clientReads && file.visibility === 'internal') setInternal(file);
    else choose.mutate({ fileId: file.id, place, share: false }, { onSuccess: onClose });
  };

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('chooser.title')}</DialogTitle>
      <DialogContent aria-busy={isPending}>
        <Box sx={{ display: 'grid', gap: 2, paddingBlockStart: 1 }}>
          <SearchField
            label={t('chooser.search')}
            value={search}
            onChange={(value) => {
              setSearch(value);
              setPage(0);
            }}
          />
          {folder && (
            <Button size="small" color="inherit" onClick={() => setFolder(null)} sx={{ justifySelf: 'start' }}>
              {t('chooser.back', { name: folder.name })}
            </Button>
          )}
          <RefusalAlert error={choose.error ?? error} />
          {data?.rows.length === 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(search ? 'chooser.notFound' : 'chooser.none')}
            </Typography>
          )}
          <ChoiceList files={data?.rows ?? []} onChoose={take} disabled={choose.isPending} />
          {data && data.total > CHOICES && (
            <Pagination
              count={Math.ceil(data.total / CHOICES)}
              page={page + 1}
              onChange={(_, next) => setPage(next - 1)}
              sx={{ justifySelf: 'center' }}
            />
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('chooser.close')}
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={internal !== null}
        title={t('chooser.shareTitle')}
        confirmLabel={t('chooser.share')}
        onClose={() => setInternal(null)}
        onConfirm={async () => {
          if (internal === null) return;
          await choose.mutateAsync({ fileId: internal.id, place, share: true });
          onClose();
        }}
      >
        {t('chooser.shareText', { name: internal?.name ?? '' })}
      </ConfirmDialog>
    </Dialog>
  );
}
