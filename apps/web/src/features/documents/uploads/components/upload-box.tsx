import Box from '@mui/material/Box';
import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { UploadTarget } from '../types.ts';
import { DropZone } from './drop-zone.tsx';
import { UploadButton } from './upload-button.tsx';

/** A box that takes files into a place, for a page whose lists are not that place. */
export function UploadBox({ target }: { target: UploadTarget }) {
  const { t } = useTranslation('uploads');
  return (
    <Box
      sx={(theme) => ({
        borderRadius: 1.5,
        border: `1px dashed ${theme.alpha(theme.vars.palette.grey[500], 0.6)}`,
        backgroundColor: 'background.paper',
      })}
    >
      <DropZone target={target}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'center',
            columnGap: 2,
            rowGap: 1,
            flexGrow: 1,
            padding: 3,
          }}
        >
          <Box component={CloudUpload} size={28} strokeWidth={1.5} aria-hidden sx={{ color: 'primary.main' }} />
          <Box sx={{ fontSize: 14, color: 'text.secondary' }}>{t('dropOrChoose')}</Box>
          <UploadButton target={target} />
        </Box>
      </DropZone>
    </Box>
  );
}
