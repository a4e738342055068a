import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { visuallyHidden } from '@mui/utils';
import { ScanText, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { fetchPdfReader } from '../preview/lazy-dialog.ts';
import type { FileRow } from '../types.ts';
import { FileIcon } from './file-icon.tsx';
import { MATCH_PARENT } from '../../../../ui/match-parent.ts';

interface FileNameProps {
  row: FileRow;
  /** Shows it at the side. */
  onShow: () => void;
  /** Goes into the folder, or shows the file over the whole window. */
  onOpen: () => void;
}

/** The name of a file: a press shows it at the side, Enter and a double press open it. */
export function FileName({ row, onShow, onOpen }: FileNameProps) {
  const { t, i18n } = useTranslation('files');
  const isPdf = row.type === 'pdf';
  return (
    // The cell around it takes its direction from the text; the icon is where the line of the page begins.
    <Box dir={i18n.dir()} sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <Box component="span" sx={{ display: 'inline-flex', color: 'text.secondary' }}>
        <FileIcon type={row.type} />
      </Box>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Link
          component="button"
          type="button"
          color="inherit"
          title={row.name}
          data-file-name
          // Cut off at the end of its text, which may be written in the other direction than the page.
          dir="auto"
          onPointerEnter={isPdf ? fetchPdfReader : undefined}
          onFocus={isPdf ? fetchPdfReader : undefined}
          // Of a key there is no count of presses.
          onClick={(event) => {
            event.stopPropagation();
            if (event.detail === 0) onOpen();
            else onShow();
          }}
          sx={{
            maxWidth: 1,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            verticalAlign: 'middle',
            fontSize: 'inherit',
            fontWeight: 500,
            ...MATCH_PARENT,
          }}
        >
          <bdi>{row.name}</bdi>
        </Link>
        {row.excerpt && (
          <Box
            component="span"
            dir="auto"
            sx={{
              display: 'block',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              fontSize: 12,
              lineHeight: '16px',
              color: 'text.secondary',
            }}
          >
            {row.recognised && (
              <>
                <Box component="span" title={t('text.fromScan')} sx={{ marginInlineEnd: 0.5, verticalAlign: '-2px' }}>
                  <ScanText size={13} aria-hidden />
                </Box>
                <span style={visuallyHidden}>{t('text.fromScan')}: </span>
              </>
            )}
            {row.excerpt}
          </Box>
        )}
      </Box>
      {row.is_favorited && (
        <>
          <Star size={14} fill="currentColor" aria-hidden style={{ flexShrink: 0 }} />
          <span style={visuallyHidden}>{t('starred')}</span>
        </>
      )}
      {row.version_number > 1 && (
        <Box component="span" sx={{ flexShrink: 0, color: 'text.secondary', fontSize: 12 }}>
          {t('version', { number: row.version_number })}
        </Box>
      )}
    </Box>
  );
}
