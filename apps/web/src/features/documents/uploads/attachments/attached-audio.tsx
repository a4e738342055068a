import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import type { Attachment } from '../../../../client/attachments.ts';
import { messageOf } from '../../../../client/errors.ts';
import { fetchStored } from '../../../../client/stored-bytes.ts';

/** A longer one is opened as a file. */
const MOST_BYTES = 20 * 1024 * 1024;

/** Plays what was recorded, where it is attached. It is fetched when the reader asks for it. */
export function AttachedAudio({ file }: { file: Attachment }) {
  const { t } = useTranslation('attachments');
  const fetching = useMutation({
    mutationFn: async () => {
      const bytes = await fetchStored({ bucket: 'documents', object_path: file.object_path });
      return URL.createObjectURL(new Blob([bytes], { type: file.media_type }));
    },
  });
  const { data: address } = fetching;
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  if (file.size > MOST_BYTES) return null;
  if (address === undefined)
    return (
      <Button
        size="small"
        color="inherit"
        aria-label={t('voice.play', { name: file.name })}
        loading={fetching.isPending}
        startIcon={<Play size={16} aria-hidden />}
        onClick={() => fetching.mutate()}
        sx={{ marginInlineEnd: 1 }}
      >
        {fetching.isError ? messageOf(fetching.error, t) : t('voice.listen')}
      </Button>
    );
  return (
    <Box
      component="audio"
      controls
      autoPlay
      src={address}
      aria-label={file.name}
      sx={{ flex: '1 0 100%', width: 1, height: 40, padding: '0 8px 8px' }}
    />
  );
}
