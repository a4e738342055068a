import { tourLimits } from '@casewright/contracts/tours';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useErrorText } from '../../../../ui/form/error-text.ts';
import { DropArea } from '../../../../ui/upload/drop-area.tsx';
import { UPLOAD_LIMIT } from '../../../../ui/upload/limits.ts';
import { RejectedFiles } from '../../../../ui/upload/rejected-files.tsx';
import { type RejectedFile, useUploadArea } from '../../../../ui/upload/use-upload-area.ts';
import { bringTourPicture } from '../api/pictures.ts';
import type { TourFormValues } from './whole.ts';

const ACCEPT = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] };

interface PicturesFieldProps {
  firmId: string;
  /** While some are on their way the form is not sent: it would be without them. */
  isBringing: boolean;
  onBringing: (isBringing: boolean) => void;
}

/** The pictures of a tour, in their order: the first is its cover. They are brought at once, and shown from where they lie. */
export function PicturesField({ firmId, isBringing, onBringing }: PicturesFieldProps) {
  const { t } = useTranslation('tours');
  const { control, getFieldState, getValues, setValue, formState } = useFormContext<TourFormValues>();
  const images = useWatch({ control, name: 'images' });
  const errorText = useErrorText(getFieldState('images', formState).error?.message);
  const [leftOut, setLeftOut] = useState<RejectedFile[]>([]);
  const [refusal, setRefusal] = useState<unknown>(null);
  const change = (next: string[]) =>
    setValue('images', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const bring = async (files: readonly File[]) => {
    const room = tourLimits.images - getValues('images').length;
    setRefusal(null);
    setLeftOut(files.slice(room).map(({ name, size }) => ({ name, size, reasons: ['tooMany'] })));
    onBringing(true);
    for (const file of files.slice(0, room)) {
      try {
        const address = await bringTourPicture(firmId, file);
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
        {t('fields.images')}
      </Typography>
      {images.length < tourLimits.images && <DropArea area={area} multiple />}
      <RejectedFiles files={[...area.rejected, ...leftOut]} limit={area.limit} />
      {isBringing && <LinearProgress aria-label={t('pictures.bringing')} sx={{ marginBlockStart: 1.5 }} />}
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
                alt={t('pictures.nth', { number: index + 1 })}
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
                  {index === 0 && t('pictures.cover')}
                </Box>
                <IconButton
                  size="small"
                  aria-label={t('pictures.earlier', { number: index + 1 })}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <Box component={ChevronLeft} aria-hidden size={16} sx={MIRRORED} />
                </IconButton>
                <IconButton
                  size="small"
                  aria-label={t('pictures.later', { number: index + 1 })}
                  disabled={index === images.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <Box component={ChevronRight} aria-hidden size={16} sx={MIRRORED} />
                </IconButton>
                <IconButton
                  size="small"
                  aria-label={t('pictures.remove', { number: index + 1 })}
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
