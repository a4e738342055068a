import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Camera } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useFileSize } from '../format/file-size.ts';
import { FilePicture } from './file-picture.tsx';
import { PHOTO_TYPES } from './limits.ts';
import { RejectedFiles } from './rejected-files.tsx';
import { useUploadArea } from './use-upload-area.ts';

interface UploadAvatarProps {
  file: File | null;
  onChange: (file: File) => void;
  /** The photo that is stored already. */
  currentUrl?: string;
  /** The largest size in bytes; the app's limit by default. */
  limit?: number;
}

/** Chooses a person's photo and shows it round. */
export function UploadAvatar({ file, onChange, currentUrl, limit: ownLimit }: UploadAvatarProps) {
  const { t } = useTranslation('widgets');
  const sizeOf = useFileSize();
  const chosen = file !== null || currentUrl !== undefined;
  const { zone, rejected, limit } = useUploadArea({
    accept: PHOTO_TYPES,
    limit: ownLimit,
    onFiles: ([photo]) => photo && onChange(photo),
  });
  const name = t(chosen ? 'upload.change' : 'upload.avatar');
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center' }}>
      <input {...zone.getInputProps()} aria-label={name} />
      <ButtonBase
        {...zone.getRootProps({ role: 'button' })}
        aria-label={name}
        sx={(theme) => ({
          width: 144,
          height: 144,
          padding: 1,
          borderRadius: '50%',
          border: '1.5px dashed',
          borderColor: zone.isDragActive ? 'primary.main' : theme.alpha(theme.vars.palette.grey[500], 0.6),
        })}
      >
        <Box
          component="span"
          sx={(theme) => ({
            position: 'relative',
            display: 'grid',
            placeItems: 'center',
            width: 1,
            height: 1,
            borderRadius: '50%',
            overflow: 'hidden',
            color: 'text.secondary',
            backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.12),
          })}
        >
          {!chosen && <Camera size={32} strokeWidth={1.5} aria-hidden />}
          {file === null && currentUrl !== undefined && (
            <Box
              component="img"
              src={currentUrl}
              alt=""
              sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'cover' }}
            />
          )}
          {file && <FilePicture file={file} />}
        </Box>
      </ButtonBase>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('upload.avatarHint', { size: sizeOf(limit) })}
      </Typography>
      <RejectedFiles files={rejected} limit={limit} />
    </Stack>
  );
}
