import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

import { useFileSize } from '../../../ui/format/file-size.ts';
import { KindIcon } from '../../../ui/upload/kind-icon.tsx';

interface FileChipProps {
  file: { name: string; media_type: string; size: number };
  /** What can be done with it. */
  children?: ReactNode;
}

/** A file of a mail: its kind, its name and its size. */
export function FileChip({ file, children }: FileChipProps) {
  const sizeOf = useFileSize();
  return (
    <Box
      component="li"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 40,
        maxWidth: 1,
        paddingInlineStart: 1.5,
        paddingInlineEnd: children === undefined ? 1.5 : 0.5,
        borderRadius: 1,
        backgroundColor: 'action.hover',
        fontSize: 13,
      }}
    >
      <KindIcon type={file.media_type} size={18} strokeWidth={1.75} style={{ flexShrink: 0 }} />
      <Box
        component="bdi"
        title={file.name}
        sx={{
          minWidth: 0,
          maxWidth: 280,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          fontWeight: 500,
        }}
      >
        {file.name}
      </Box>
      <Box component="span" sx={{ flexShrink: 0, fontSize: 12, color: 'text.secondary' }}>
        {sizeOf(file.size)}
      </Box>
      {children}
    </Box>
  );
}
