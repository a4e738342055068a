import IconButton from '@mui/material/IconButton';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDeleteDrafts } from '../api/delete-drafts.ts';

/** Deletes the chosen drafts, after asking. */
export function DeleteDrafts({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('cases');
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeleteDrafts();
  const count = ids.length;

  return (
    <>
      <IconButton
        color="inherit"
        aria-label={t('actions.delete')}
        title={t('actions.delete')}
        onClick={() => setIsAsking(true)}
      >
        <Trash2 size={20} aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        title={t('delete.title', { count })}
        confirmLabel={t('delete.confirm')}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          await deletion.mutateAsync(ids);
          toast.success(t('delete.done', { count }));
          onDone();
        }}
      >
        {t('delete.bulkDescription')}
      </ConfirmDialog>
    </>
  );
}
