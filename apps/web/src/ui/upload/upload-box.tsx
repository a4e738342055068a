import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Accept } from 'react-dropzone';

import { RejectedFiles } from './rejected-files.tsx';
import { useUploadArea } from './use-upload-area.ts';

interface UploadBoxProps {
  onFiles: (files: File[]) => void;
  accept?: Accept;
  /** The largest size of a file in bytes; the app's limit by default. */
  limit?: number;
}

/** A small square that takes files, for a row of pictures or a toolbar. */
export function UploadBox({ onFiles, accept, limit }: UploadBoxProps) {
  const { t } = useTranslation('widgets');
  const area = useUploadArea({ multiple: true, accept, limit, onFiles });
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <input {...area.zone.getInputProps()} aria-label={t('upload.box')} />
      <ButtonBase
        {...area.zone.getRootProps({ role: 'button' })}
        aria-label={t('upload.box')}
        sx={(theme) => ({
          width: 64,
          height: 64,
          borderRadius: 1,
          color: 'text.secondary',
          border: '1.5px dashed',
          borderColor: area.zone.isDragActive ? 'primary.main' : theme.alpha(theme.vars.palette.grey[500], 0.6),
          backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.08),
          '&:hover': { color: 'primary.main' },
        })}
      >
        <CloudUpload size={26} strokeWidth={1.5} aria-hidden />
      </ButtonBase>
      <RejectedFiles files={area.rejected} limit={area.limit} />
    </Stack>
  );
}
