import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { useFileSize } from '../format/file-size.ts';
import { formatLocale } from '../format/locale.ts';
import type { RejectedFile } from './use-upload-area.ts';

/** The files that were not accepted, each with its size and the reason. */
export function RejectedFiles({ files, limit }: { files: readonly RejectedFile[]; limit: number }) {
  const { t, i18n } = useTranslation('widgets');
  const sizeOf = useFileSize();
  const listed = new Intl.ListFormat(formatLocale(i18n.language));
  return (
    // Present from the start, so that assistive technology notices what is put into it.
    <div role="alert">
      {files.length > 0 && (
        <Alert severity="error" role="presentation" sx={{ textAlign: 'start' }}>
          <AlertTitle>{t('upload.rejected')}</AlertTitle>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2 }}>
            {files.map(({ name, size, reasons }) => (
              <Box component="li" key={`${name}${size}`} sx={{ overflowWrap: 'anywhere' }}>
                <bdi>{name}</bdi> ({sizeOf(size)}):{' '}
                {listed.format(reasons.map((reason) => t(`upload.${reason}`, { size: sizeOf(limit) })))}
              </Box>
            ))}
          </Box>
        </Alert>
      )}
    </div>
  );
}
