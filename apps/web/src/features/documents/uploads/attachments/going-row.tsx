import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { uploadQueue } from '../session-queue.ts';
import { useWords } from '../tray/use-words.ts';
import type { Upload } from '../types.ts';
import { AttachedRow } from './attached-row.tsx';

/** A file on its way to a form: how far it is; the list of uploads stops it and goes on. */
export function GoingRow({ upload }: { upload: Upload }) {
  const { t } = useTranslation('attachments');
  const words = useWords();
  const { id, name, type, size } = upload;
  return (
    <AttachedRow name={name} mediaType={type} size={size} detail={words.ofRow(upload)}>
      <IconButton aria-label={t('remove', { name })} onClick={() => uploadQueue()?.cancel(id)}>
        <X size={18} aria-hidden />
      </IconButton>
    </AttachedRow>
  );
}
