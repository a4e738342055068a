import type { MailLabel } from '@casewright/contracts/mail';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { Label } from '../../../../ui/label.tsx';
import { labelsQuery, useDeleteLabel } from '../api/labels.ts';
import { LabelForm } from './label-form.tsx';

/** The reader's labels: made, renamed, coloured and deleted. */
export function ManageLabels({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mail');
  const titleId = useId();
  const { data: labels = [] } = useQuery(labelsQuery());
  const [edited, setEdited] = useState<MailLabel | null>(null);
  const [deleted, setDeleted] = useState<MailLabel | null>(null);
  const remove = useDeleteLabel();
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('labels')}</DialogTitle>
      <DialogContent>
        <Box component="ul" sx={{ margin: 0, marginBlockEnd: 2, padding: 0, listStyle: 'none' }}>
          {labels.map((label) => (
            <Box component="li" key={label.id} sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 44 }}>
              <Box sx={{ flexGrow: 1, minWidth: 0, overflow: 'hidden' }}>
                <Label color={label.color}>
                  <bdi>{label.name}</bdi>
                </Label>
              </Box>
              <IconButton aria-label={t('renameLabel', { name: label.name })} onClick={() => setEdited(label)}>
                <Pencil size={18} aria-hidden />
              </IconButton>
              <IconButton aria-label={t('deleteLabel', { name: label.name })} onClick={() => setDeleted(label)}>
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </Box>
          ))}
        </Box>
        <LabelForm key={edited?.id ?? 'new'} label={edited} onSaved={() => setEdited(null)} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={deleted !== null}
        title={t('deleteLabelTitle', { name: deleted?.name ?? '' })}
        confirmLabel={t('do.remove')}
        onClose={() => setDeleted(null)}
        onConfirm={async () => {
          if (deleted !== null) await remove.mutateAsync(deleted.id);
        }}
      >
        {t('deleteLabelHelp')}
      </ConfirmDialog>
    </Dialog>
  );
}
