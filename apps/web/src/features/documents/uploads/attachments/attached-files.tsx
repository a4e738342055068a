import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { attachedAmongQuery, attachedQuery, subjectOf } from '../../../../client/attachments.ts';
import type { AttachedFilesProps } from '../../../../ui/attachments/parts.tsx';
import { AttachedAudio } from './attached-audio.tsx';
import { AttachedRow } from './attached-row.tsx';
import { useOpenFile } from './open-file.tsx';

/** The files that are attached to something; nothing where there are none. */
export function AttachedFiles({ kind, id, caseId, among, titled = false, atEnd = false }: AttachedFilesProps) {
  const { t } = useTranslation('attachments');
  const open = useOpenFile();
  const ofPage = useQuery({ ...attachedAmongQuery(among ?? []), enabled: among !== undefined });
  const ofThing = useQuery({ ...attachedQuery(kind, caseId ?? id), enabled: among === undefined });
  const { data = [] } = among === undefined ? ofThing : ofPage;
  const files = data.filter((file) => subjectOf(file) === id);
  if (files.length === 0) return null;
  return (
    <Box component="section" aria-label={t('list')}>
      {titled && (
        <Typography variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
          {t('title')}
        </Typography>
      )}
      <Box
        component="ul"
        aria-label={t('list')}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
          ...(atEnd && files.length === 1 && { gridTemplateColumns: 'minmax(0, 280px)', justifyContent: 'end' }),
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {files.map((file) => (
          <AttachedRow
            key={file.id}
            name={file.name}
            mediaType={file.media_type}
            size={file.size}
            onOpen={() => open(file)}
          >
            {file.media_type.startsWith('audio/') && <AttachedAudio file={file} />}
          </AttachedRow>
        ))}
      </Box>
    </Box>
  );
}
