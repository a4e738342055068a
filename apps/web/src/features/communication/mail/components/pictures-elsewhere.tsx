import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';

interface PicturesElsewhereProps {
  /** How many pictures of the mail lie elsewhere. */
  count: number;
  /** How many of them could not be fetched; null as long as none were asked for. */
  missing: number | null;
  isPending: boolean;
  error: Error | null;
  onFetch: () => void;
}

/** That pictures of a mail lie elsewhere, and what fetching them would tell its sender; nothing is fetched before the reader asks. */
export function PicturesElsewhere({ count, missing, isPending, error, onFetch }: PicturesElsewhereProps) {
  const { t } = useTranslation('mail');
  if (missing === 0) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        marginBlockEnd: 1,
        color: 'text.secondary',
      }}
    >
      <ImageOff size={14} aria-hidden style={{ flexShrink: 0 }} />
      <Typography variant="caption" component="output" sx={{ flex: '1 1 240px' }}>
        {error !== null
          ? messageOf(error, t)
          : missing === null
            ? t('picturesElsewhere', { count })
            : t('picturesMissing', { count: missing })}
      </Typography>
      <Button size="small" variant="outlined" color="inherit" loading={isPending} onClick={onFetch}>
        {missing === null ? t('showPictures') : t('fetchAgain')}
      </Button>
    </Box>
  );
}
