import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { bringPublicPicture } from '../../../../client/public-pictures.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useField } from '../../../../ui/form/use-field.ts';
import { Image } from '../../../../ui/image.tsx';
import { DropArea } from '../../../../ui/upload/drop-area.tsx';
import { UPLOAD_LIMIT } from '../../../../ui/upload/limits.ts';
import { RejectedFiles } from '../../../../ui/upload/rejected-files.tsx';
import { useUploadArea } from '../../../../ui/upload/use-upload-area.ts';

const ACCEPT = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] };

/** The picture of a post. It is brought at once, and shown from where it lies. */
export function CoverField({ personId }: { personId: string }) {
  const { t } = useTranslation('posts');
  const field = useField<string>('cover_url');
  const [isBringing, setIsBringing] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const bring = async (file: File | undefined) => {
    if (file === undefined) return;
    setRefusal(null);
    setIsBringing(true);
    try {
      field.change(await bringPublicPicture('posts', personId, file));
    } catch (error) {
      setRefusal(error);
    } finally {
      setIsBringing(false);
    }
  };
  const area = useUploadArea({
    multiple: false,
    accept: ACCEPT,
    limit: UPLOAD_LIMIT,
    onFiles: ([file]) => void bring(file),
  });
  return (
    <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ padding: 0, marginBlockEnd: 1.5 }}>
        {t('fields.cover')}
      </Typography>
      {field.value ? (
        <Box sx={{ maxWidth: 480 }}>
          <Image src={field.value} alt={t('fields.cover')} sizes="480px" ratio="16 / 9" />
          <Button size="small" color="inherit" onClick={() => field.change('')} sx={{ marginBlockStart: 1 }}>
            {t('cover.remove')}
          </Button>
        </Box>
      ) : (
        <DropArea area={area} multiple={false} />
      )}
      <RejectedFiles files={area.rejected} limit={area.limit} />
      {isBringing && <LinearProgress aria-label={t('cover.bringing')} sx={{ marginBlockStart: 1.5 }} />}
      <RefusalAlert error={refusal} />
    </Box>
  );
}
