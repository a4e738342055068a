import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useFileSize } from '../../../../ui/format/file-size.ts';
import { KindIcon } from '../../../../ui/upload/kind-icon.tsx';

interface AttachedRowProps {
  name: string;
  mediaType: string;
  size: number;
  /** Beside the size. */
  detail?: ReactNode;
  /** Opens it; without it the row is only to be read. */
  onOpen?: () => void;
  children?: ReactNode;
}

/** One file: what it is, its name and size, and what can be done with it. */
export function AttachedRow({ name, mediaType, size, detail, onOpen, children }: AttachedRowProps) {
  const { t } = useTranslation('attachments');
  const sizeOf = useFileSize();
  const text = (
    <>
      <KindIcon type={mediaType} size={20} strokeWidth={1.75} style={{ flexShrink: 0 }} />
      <Box component="span" sx={{ display: 'block', flexGrow: 1, minWidth: 0, textAlign: 'start' }}>
        <Box component="span" title={name} sx={{ display: 'flex', fontSize: 14, lineHeight: '20px', fontWeight: 500 }}>
          <Box component="bdi" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {name}
          </Box>
        </Box>
        <Box component="span" sx={{ display: 'block', fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
          {sizeOf(size)}
          {detail !== undefined && <> · {detail}</>}
        </Box>
      </Box>
    </>
  );
  const frame = { display: 'flex', alignItems: 'center', gap: 1.5, flex: '1 1 0', minWidth: 0, padding: '6px 12px' };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        minWidth: 0,
        minHeight: 48,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
        color: 'text.primary',
      }}
    >
      {onOpen ? (
        <ButtonBase
          aria-label={t('open', { name })}
          onClick={onOpen}
          sx={{ ...frame, borderRadius: 1, font: 'inherit' }}
        >
          {text}
        </ButtonBase>
      ) : (
        <Box sx={frame}>{text}</Box>
      )}
      {children}
    </Box>
  );
}
