import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useFileSize } from '../format/file-size.ts';
import { FileThumbnail } from './file-thumbnail.tsx';

interface FileListProps {
  files: readonly File[];
  onRemove: (file: File) => void;
}

/** The chosen files, each with its picture, its size and a way to take it out again. */
export function FileList({ files, onRemove }: FileListProps) {
  const { t } = useTranslation('widgets');
  const sizeOf = useFileSize();
  return (
    <Box
      component="ul"
      aria-label={t('upload.files')}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
        listStyle: 'none',
        margin: 0,
        padding: 0,
      }}
    >
      {files.map((file, index) => (
        <Box
          component="li"
          // The same file may be chosen twice.
          key={`${file.name}${file.lastModified}${index}`}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            minWidth: 0,
            padding: 1,
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: 1.5,
          }}
        >
          <FileThumbnail file={file} />
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="subtitle2" noWrap title={file.name}>
              <bdi>{file.name}</bdi>
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {sizeOf(file.size)}
            </Typography>
          </Box>
          <IconButton size="small" aria-label={t('upload.remove', { name: file.name })} onClick={() => onRemove(file)}>
            <X size={16} aria-hidden />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
