import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Preview } from '../preview/preview.tsx';
import type { FileRow } from '../types.ts';
import { FileIcon } from './file-icon.tsx';
import { FileName } from './file-name.tsx';
import { SeenBy } from './seen-by.tsx';
import { useSizeText } from './use-file-columns.tsx';

interface FileGridProps {
  rows: readonly FileRow[];
  selected: readonly string[];
  onSelect: (selected: string[]) => void;
  onShow: (row: FileRow) => void;
  onOpen: (row: FileRow) => void;
  menuOf: (row: FileRow) => ReactNode;
}

/** The files as cards, folders and files apart. */
export function FileGrid(props: FileGridProps) {
  const { t } = useTranslation('files');
  const { rows } = props;
  const groups = [
    { name: t('folders'), rows: rows.filter(({ type }) => type === 'folder') },
    { name: t('title'), rows: rows.filter(({ type }) => type !== 'folder') },
  ];
  return (
    <Box sx={{ padding: 2, display: 'grid', gap: 2 }}>
      {groups.map((group) =>
        group.rows.length === 0 ? null : (
          <section key={group.name} aria-label={group.name}>
            <Typography component="h2" variant="subtitle2" sx={{ marginBlockEnd: 1 }}>
              {group.name}
            </Typography>
            <Box
              component="ul"
              sx={{
                display: 'grid',
                gap: 1.5,
                alignItems: 'start',
                margin: 0,
                padding: 0,
                listStyle: 'none',
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
              }}
            >
              {group.rows.map((row) => (
                <FileCard key={row.id} {...props} row={row} />
              ))}
            </Box>
          </section>
        ),
      )}
    </Box>
  );
}

function FileCard({ row, selected, onSelect, onShow, onOpen, menuOf }: FileGridProps & { row: FileRow }) {
  const { t } = useTranslation('ui');
  const sizeText = useSizeText();
  const isSelected = selected.includes(row.id);
  return (
    <Card
      component="li"
      data-row
      data-id={row.id}
      variant="outlined"
      onDoubleClick={() => onOpen(row)}
      sx={{ fontSize: 14, ...(isSelected && { borderColor: 'primary.main' }) }}
    >
      {row.type !== 'folder' && (
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            height: 120,
            overflow: 'hidden',
            color: 'text.secondary',
            backgroundColor: 'action.hover',
          }}
        >
          {row.type === 'image' ? <Preview file={row} /> : <FileIcon type={row.type} size={40} />}
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', paddingInline: 0.5 }}>
        <Checkbox
          size="small"
          checked={isSelected}
          onChange={(_, checked) =>
            onSelect(checked ? [...selected, row.id] : selected.filter((other) => other !== row.id))
          }
          slotProps={{ input: { 'aria-label': t('table.select', { name: row.name }) } }}
        />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <FileName row={row} onShow={() => onShow(row)} onOpen={() => onOpen(row)} />
        </Box>
        {menuOf(row)}
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 1,
          paddingInline: 1.5,
          paddingBlockEnd: 1.5,
          fontSize: 12,
          color: 'text.secondary',
        }}
      >
        {sizeText(row)}
        <SeenBy row={row} />
      </Box>
    </Card>
  );
}
