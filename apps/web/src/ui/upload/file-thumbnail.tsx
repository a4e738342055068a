import Box from '@mui/material/Box';
import { File, FileArchive, FileAudio, FileSpreadsheet, FileText, FileVideo, type LucideIcon } from 'lucide-react';

import { FilePicture } from './file-picture.tsx';

const KINDS: readonly [RegExp, LucideIcon][] = [
  [/^video\//, FileVideo],
  [/^audio\//, FileAudio],
  [/sheet|csv|excel/, FileSpreadsheet],
  [/zip|compressed|tar/, FileArchive],
  [/^text\/|pdf|word|document/, FileText],
];

/** A small picture of a file: the picture itself, or a sign for its kind. */
export function FileThumbnail({ file, size = 48 }: { file: File; size?: number }) {
  const Icon = KINDS.find(([pattern]) => pattern.test(file.type))?.[1] ?? File;
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: 1,
        overflow: 'hidden',
        color: 'primary.main',
        backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.1),
      })}
    >
      {file.type.startsWith('image/') ? <FilePicture file={file} /> : <Icon size={size / 2} strokeWidth={1.5} />}
    </Box>
  );
}
