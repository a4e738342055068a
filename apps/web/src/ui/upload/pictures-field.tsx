import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { bringPublicPicture } from '../../client/public-pictures.ts';
import { RefusalAlert } from '../feedback/refusal-alert.tsx';
import { useErrorText } from '../form/error-text.ts';
import { DropArea } from './drop-area.tsx';
import { UPLOAD_LIMIT } from './limits.ts';
import { RejectedFiles } from './rejected-files.tsx';
import { type RejectedFile, useUploadArea } from './use-upload-area.ts';

const ACCEPT = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] };

interface PicturesFieldProps {
  label: string;
  /** Of what the pictures are: the bucket in which they lie. */
  bucket: 'services' | 'tours';
  firmId: string;
  /** How many there may be. */
  most: number;
  /** While some are on their way the form is not sent: it would be without them. */
  isBringing: boolean;
  onBringing: (isBringing: boolean) => void;
}

/**
 * The pictures of a form, its field `images`, in their order: the first is the cover. They are brought at once, and shown from where they lie. What
 * is refused does not hold up the others.
 */
export function PicturesField({ label, bucket, firmId, most, isBringing, onBringing }: PicturesFieldProps) {
  const { t } = useTranslation('widgets');
  const { control, getFieldState, getValues, setValue, formState } = useFormContext<{ images: string[] }>();
  const images = useWatch({ control, name: 'images' });
  const errorText = useErrorText(getFieldState('images', formState).error?.message);
  const [leftOut, setLeftOut] = useState<RejectedFile[]>([]);
  const [refusal, setRefusal] = useState<unknown>(null);
  const change = (next: string[]) =>
    setValue('images', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const bring = async (files: readonly File[]) => {
    const room = most - getValues('images').length;
    setRefusal(null);
    setLeftOut(files.slice(room).map(({ name, size }) => ({ name, size, reasons: ['tooMany'] })));
    onBringing(true);
    for (const file of files.slice(0, room)) {
      try {
        const address = await bringPublicPicture(bucket, firmId, file);
        // What was moved meanwhile stays where it is.
        change([...getValues('images'), address]);
      } catch (error) {
        setRefusal(error);
      }
    }
    onBringing(false);
  };
  const area = useUploadArea({
    multiple: true,
    accept: ACCEPT,
    limit: UPLOAD_LIMIT,
    disabled: isBringing,
    onFiles: (files) => void bring(files),
  });
  const move = (from: number, by: number) => {
    const next = [...images];
    const [picture] = next.splice(from, 1);
    if (picture !== undefined) next.splice(from + by, 0, picture);
    change(next);
  };
  return (
    <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ padding: 0, marginBlockEnd: 1.5 }}>
        {label}
      </Typography>
      {images.length < most && <DropArea area={area} multiple />}
      <RejectedFiles files={[...area.rejected, ...leftOut]} limit={area.limit} />
      {isBringing && <LinearProgress aria-label={t('upload.pictures.bringing')} sx={{ marginBlockStart: 1.5 }} />}
      <RefusalAlert error={refusal} />
      {errorText !== undefined && (
        <FormHelperText error role="alert">
          {errorText}
        </FormHelperText>
      )}
      {images.length > 0 && (
        <Box
          component="ol"
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
            listStyle: 'none',
            margin: 0,
            marginBlockStart: 2,
            padding: 0,
          }}
        >
          {images.map((address, index) => (
            <Box key={address} component="li" sx={{ minWidth: 0 }}>
              <Box
                component="img"
                src={address}
                alt={t('upload.pictures.nth', { number: index + 1 })}
                sx={{
                  display: 'block',
                  width: 1,
                  aspectRatio: '4 / 3',
                  objectFit: 'cover',
                  borderRadius: 1,
                  backgroundColor: 'action.hover',
                }}
              />
              <Box sx={{ display: 'flex', alignItems: 'center', fontSize: 12, color: 'text.secondary' }}>
                <Box component="span" sx={{ flexGrow: 1 }}>
                  {index === 0 && t('upload.pictures.cover')}
                </Box>
                <IconButton
                  size="small"
                  aria-label={t('upload.pictures.earlier', { number: index + 1 })}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <Box component={ChevronLeft} aria-hidden size={16} sx={MIRRORED} />
                </IconButton>
                <IconButton
                  size="small"
                  aria-label={t('upload.pictures.later', { number: index + 1 })}
                  disabled={index === images.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <Box component={ChevronRight} aria-hidden size={16} sx={MIRRORED} />
                </IconButton>
                <IconButton
                  size="small"
                  aria-label={t('upload.pictures.remove', { number: index + 1 })}
                  onClick={() => change(images.filter((other) => other !== address))}
                >
                  <X size={16} aria-hidden />
                </IconButton>
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

const MIRRORED = { '[dir=rtl] &': { transform: 'scaleX(-1)' } } as const;
