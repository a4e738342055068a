import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { DateText } from '../../../../ui/format/relative-time.tsx';
import type { FileRow } from '../types.ts';
import { FileIcon } from './file-icon.tsx';
import { useSeenBy } from './seen-by.tsx';
import { useSizeText } from './use-file-columns.tsx';

interface PhoneRowsProps {
  rows: readonly FileRow[];
  caption: string;
  onPress: (row: FileRow) => void;
  menuOf: (row: FileRow) => ReactNode;
}

/** The files on a phone: two lines each, and a press goes into the folder or shows the file. */
export function PhoneRows({ rows, caption, onPress, menuOf }: PhoneRowsProps) {
  const { t } = useTranslation('files');
  const sizeText = useSizeText();
  const seenBy = useSeenBy();
  return (
    <Box
      component="ul"
      aria-label={caption}
      sx={{
        margin: 0,
        padding: 0,
        listStyle: 'none',
        '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      {rows.map((row) => (
        <Box
          component="li"
          key={row.id}
          data-row
          sx={{ display: 'flex', alignItems: 'center', minHeight: 56, paddingInline: '16px 8px' }}
        >
          <Box
            component="button"
            type="button"
            onClick={() => onPress(row)}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              flexGrow: 1,
              minWidth: 0,
              minHeight: 56,
              padding: 0,
              border: 0,
              background: 'none',
              color: 'inherit',
              font: 'inherit',
              textAlign: 'start',
            }}
          >
            <FileIcon type={row.type} size={20} />
            <Box sx={{ minWidth: 0, flexGrow: 1 }}>
              <Box sx={{ fontSize: 14, fontWeight: 500, overflowWrap: 'anywhere' }}>
                <bdi>{row.name}</bdi>
              </Box>
              <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                {row.version_number > 1 && `${t('version', { number: row.version_number })} · `}
                {sizeText(row)} · <DateText value={row.modified_at} />
              </Box>
            </Box>
            {row.visibility === 'shared' && (
              <>
                <UsersRound size={18} aria-hidden style={{ flexShrink: 0 }} />
                <span style={visuallyHidden}>{seenBy(row)}</span>
              </>
            )}
          </Box>
          {menuOf(row)}
        </Box>
      ))}
    </Box>
  );
}
