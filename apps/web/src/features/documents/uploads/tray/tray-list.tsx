import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import type { UploadQueue } from '../model/queue.ts';
import type { Upload, UploadState } from '../types.ts';
import { TrayRow } from './tray-row.tsx';

/** What moves or asks for something comes first. */
const ORDER: Record<UploadState, number> = { needsFile: 0, sending: 1, paused: 2, failed: 3, waiting: 4, done: 5 };
/** A list of ten thousand is not read to its end. */
const SHOWN = 100;

/** The files on their way. */
export function TrayList({ uploads, queue }: { uploads: readonly Upload[]; queue: UploadQueue }) {
  const { t } = useTranslation('uploads');
  const shown = uploads.toSorted((one, other) => ORDER[one.state] - ORDER[other.state]).slice(0, SHOWN);
  return (
    <>
      <Box component="ul" aria-label={t('list')} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {shown.map((upload) => (
          <TrayRow key={upload.id} upload={upload} queue={queue} />
        ))}
      </Box>
      {uploads.length > SHOWN && (
        <Box sx={{ paddingBlock: 1.5, paddingInline: 2, fontSize: 13, color: 'text.secondary' }}>
          {t('andMore', { count: uploads.length - SHOWN })}
        </Box>
      )}
    </>
  );
}
