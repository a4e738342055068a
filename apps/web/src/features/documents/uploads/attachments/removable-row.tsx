import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Attachment } from '../../../../client/attachments.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { messageOf } from '../../../../client/errors.ts';
import { AttachedRow } from './attached-row.tsx';
import { useOpenFile } from './open-file.tsx';
import { useAttachmentVerb } from './use-attachment-verb.ts';

/** An attached file that can be taken off. What was uploaded for it alone and is saved asks first: it is gone for ever. */
export function RemovableRow({ file, mayShow }: { file: Attachment; mayShow: boolean }) {
  const { t } = useTranslation('attachments');
  const open = useOpenFile();
  const [asks, setAsks] = useState(false);
  const { remove, show } = useAttachmentVerb();
  const { id, name, media_type: mediaType, size } = file;
  const say = (error: unknown) => toast.error(messageOf(error, t));
  return (
    <AttachedRow name={name} mediaType={mediaType} size={size} onOpen={() => open(file)}>
      {mayShow && (
        <FormControlLabel
          control={
            <Switch
              size="small"
              checked={show.isPending ? show.variables.shown : file.for_proposers}
              onChange={(_, checked) => show.mutate({ id, shown: checked }, { onError: say })}
            />
          }
          label={t('forLawyers')}
          sx={{
            order: 1,
            flexBasis: '100%',
            marginInline: '40px 8px',
            paddingBlockEnd: 1,
            '& .MuiFormControlLabel-label': { fontSize: 13 },
          }}
        />
      )}
      <IconButton
        aria-label={t('remove', { name })}
        disabled={remove.isPending}
        onClick={() => (file.kind === null ? remove.mutate(id, { onError: say }) : setAsks(true))}
      >
        <X size={18} aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={asks}
        title={t('removeTitle')}
        confirmLabel={t('takeOff')}
        onClose={() => setAsks(false)}
        onConfirm={() => remove.mutateAsync(id)}
      >
        {t(file.file_id === null ? 'removeUploaded' : 'removeChosen', { name })}
      </ConfirmDialog>
    </AttachedRow>
  );
}
