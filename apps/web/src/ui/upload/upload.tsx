import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Accept } from 'react-dropzone';

import { DropArea } from './drop-area.tsx';
import { FileList } from './file-list.tsx';
import { RejectedFiles } from './rejected-files.tsx';
import { useUploadArea } from './use-upload-area.ts';

interface UploadProps {
  files: readonly File[];
  onChange: (files: File[]) => void;
  /** Sends the chosen files; without it there is no button for that. */
  onSend?: () => void;
  /** One file at a time unless it is set: a new one then replaces the one before. */
  multiple?: boolean;
  accept?: Accept;
  /** The largest size of a file in bytes; the app's limit by default. */
  limit?: number;
}

/** Chooses files by dropping, pasting or browsing, shows them with a picture, and lists what was refused with the reason. */
export function Upload({ files, onChange, onSend, multiple = false, accept, limit }: UploadProps) {
  const { t } = useTranslation('widgets');
  const area = useUploadArea({
    multiple,
    accept,
    limit,
    onFiles: (added) => onChange(multiple ? [...files, ...added] : added.slice(0, 1)),
  });
  return (
    <Stack spacing={2}>
      <DropArea area={area} multiple={multiple} />
      <RejectedFiles files={area.rejected} limit={area.limit} />
      {files.length > 0 && (
        <>
          <FileList files={files} onRemove={(file) => onChange(files.filter((kept) => kept !== file))} />
          <Stack direction="row" spacing={1.5} sx={{ justifyContent: 'flex-end' }}>
            {multiple && (
              <Button variant="outlined" color="inherit" onClick={() => onChange([])}>
                {t('upload.removeAll')}
              </Button>
            )}
            {onSend && (
              <Button variant="contained" startIcon={<CloudUpload size={18} aria-hidden />} onClick={onSend}>
                {t('upload.send')}
              </Button>
            )}
          </Stack>
        </>
      )}
    </Stack>
  );
}
