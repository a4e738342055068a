import Box from '@mui/material/Box';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { DropArea } from '../../../../ui/upload/drop-area.tsx';
import { UPLOAD_LIMIT } from '../../../../ui/upload/limits.ts';
import { RejectedFiles } from '../../../../ui/upload/rejected-files.tsx';
import { useUploadArea } from '../../../../ui/upload/use-upload-area.ts';

const ACCEPT = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] };
const CAPTION_MOST = 200;
const schema = z.object({
  caption: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'ui:validation.required'),
      z.maxLength(CAPTION_MOST, `ui:validation.maxLength?max=${CAPTION_MOST}`),
    ),
});
const resolver = zodResolver(schema);

interface PictureDialogProps {
  /** Rejects with the refusal. */
  onHang: (file: File, caption: string) => Promise<void>;
  onClose: () => void;
}

/** Chooses a picture of the office, and says what it shows. */
export function PictureDialog({ onHang, onClose }: PictureDialogProps) {
  const { t } = useTranslation('lawyers');
  const [file, setFile] = useState<File | null>(null);
  const form = useForm<{ caption: string }, unknown, { caption: string }>({ resolver, defaultValues: { caption: '' } });
  const area = useUploadArea({
    multiple: false,
    accept: ACCEPT,
    limit: UPLOAD_LIMIT,
    onFiles: ([given]) => setFile(given ?? null),
  });
  return (
    <FormDialog
      title={t('gallery.add')}
      form={form}
      draft="gallery-picture"
      submitLabel={t('gallery.hang')}
      onClose={onClose}
      onSubmit={async ({ caption }) => {
        if (file === null) throw new Error(t('gallery.choose'));
        await onHang(file, caption);
      }}
    >
      <div>
        <DropArea area={area} multiple={false} />
        {file !== null && (
          <Box component="p" sx={{ marginBlock: 1, typography: 'body2', overflowWrap: 'anywhere' }}>
            <bdi>{file.name}</bdi>
          </Box>
        )}
        <RejectedFiles files={area.rejected} limit={area.limit} />
      </div>
      <TextField required name="caption" label={t('gallery.caption')} maxLength={CAPTION_MOST} />
    </FormDialog>
  );
}
