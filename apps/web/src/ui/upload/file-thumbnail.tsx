import Box from '@mui/material/Box';

import { FilePicture } from './file-picture.tsx';
import { KindIcon } from './kind-icon.tsx';

/** A small picture of a file: the picture itself, or a sign for its kind. */
export function FileThumbnail({ file, size = 48 }: { file: File; size?: number }) {
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
      {file.type.startsWith('image/') ? (
        <FilePicture file={file} />
      ) : (
        <KindIcon type={file.type} size={size / 2} strokeWidth={1.5} />
      )}
    </Box>
  );
}
