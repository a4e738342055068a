import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { FileIcon } from '../components/file-icon.tsx';
import type { FileRow } from '../types.ts';

/** What a file is, where what is in it cannot be shown. */
export function Drawn({ file }: { file: FileRow }) {
  const { t } = useTranslation('files');
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, color: 'text.secondary' }}>
      <FileIcon type={file.type} size={56} />
      <Typography variant="body2">{t(`type.${file.type}`)}</Typography>
    </Box>
  );
}

export function Waiting() {
  return <Skeleton variant="rectangular" sx={{ width: 1, height: 1 }} />;
}
