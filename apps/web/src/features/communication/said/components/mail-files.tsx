import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { fetchStored } from '../../../../client/stored-bytes.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { FileChip } from '../../shared/file-chip.tsx';
import { mailFilesQuery } from '../api/mail-files.ts';

/** The files of a mail on the case, each to download. */
export function MailFiles({ messageId }: { messageId: string }) {
  const { t } = useTranslation('communications');
  const { data: files } = useQuery(mailFilesQuery(messageId));
  const download = async (path: string, name: string) => {
    try {
      saveFile(await fetchStored({ bucket: 'documents', object_path: path }), name);
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  return (
    <Box
      component="ul"
      aria-label={t('files')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: 40, margin: 0, marginBlockStart: 1, padding: 0 }}
    >
      {files?.map(({ id, name, object_path: path, ...file }) => (
        <FileChip key={id} file={{ name, ...file }}>
          <IconButton size="small" aria-label={t('download', { name })} onClick={() => void download(path, name)}>
            <Download size={16} aria-hidden />
          </IconButton>
        </FileChip>
      ))}
    </Box>
  );
}
