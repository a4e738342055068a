import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { attachedQuery, subjectOf, unsavedQuery } from '../../../../client/attachments.ts';
import type { AttachFieldProps } from '../../../../ui/attachments/parts.tsx';
import { AttachButton } from './attach-button.tsx';
import { GoingRow } from './going-row.tsx';
import { RemovableRow } from './removable-row.tsx';
import { useGoing } from './use-going.ts';

/** The files of a form: what is attached, what is on its way, and a button for more. */
export function AttachField(props: AttachFieldProps) {
  const { kind, place, subjectId, caseId, mayShow = false, isPlain = false, onChange } = props;
  const { t } = useTranslation('attachments');
  const { data: unsaved = [] } = useQuery(unsavedQuery(place));
  const asked = kind === 'note' || kind === 'case' ? caseId : subjectId;
  const { data: attached = [] } = useQuery({
    ...attachedQuery(kind, asked ?? ''),
    enabled: subjectId !== null && asked !== null,
  });
  const going = useGoing(place);
  const bound = subjectId === null ? [] : attached.filter((file) => subjectOf(file) === subjectId);
  const files = [...bound, ...unsaved.filter(({ id }) => bound.every((one) => one.id !== id))];
  const [speaks, setSpeaks] = useState(false);
  const sends = going.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'paused');
  // What is being said belongs to what is written: it waits for both.
  const busy = sends || speaks;

  const say = useEffectEvent((state: { busy: boolean; count: number }) => onChange?.(state));
  useEffect(() => say({ busy, count: unsaved.length }), [busy, unsaved.length]);

  return (
    <Box component="section" aria-label={t('title')} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      {!isPlain && (
        <div>
          <Typography variant="subtitle2" component="h3">
            {t('title')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(mayShow ? 'caseHelp' : 'limit')}
          </Typography>
        </div>
      )}
      {files.length + going.length > 0 && (
        <Box
          component="ul"
          aria-label={t('list')}
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'minmax(0, 1fr)',
            margin: 0,
            padding: 0,
            listStyle: 'none',
          }}
        >
          {files.map((file) => (
            <RemovableRow key={file.id} file={file} mayShow={mayShow} />
          ))}
          {going.map((upload) => (
            <GoingRow key={upload.id} upload={upload} />
          ))}
        </Box>
      )}
      <AttachButton {...props} onRecording={setSpeaks} />
      {sends && (
        <Typography variant="caption" component="output" sx={{ color: 'text.secondary' }}>
          {t('wait')}
        </Typography>
      )}
    </Box>
  );
}
