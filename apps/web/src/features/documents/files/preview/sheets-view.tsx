import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { MATCH_PARENT } from '../../../../ui/match-parent.ts';

interface SheetsViewProps {
  sheets: { name: string; rows: string[][] }[];
  /** Whether there are more rows than these. */
  cut: boolean;
}

/** Most rows, columns and cells that are drawn: a page with more freezes. */
const MOST_ROWS = 500;
const MOST_COLUMNS = 100;
const MOST_CELLS = 10_000;
const NUMBER = /^-?\d+([.,]\d+)*%?$/;

/** The sheets of a workbook as tables. */
export function SheetsView({ sheets, cut }: SheetsViewProps) {
  const { t } = useTranslation('files');
  const [at, setAt] = useState(0);
  const rows = sheets[at]?.rows.slice(0, MOST_ROWS) ?? [];
  const widest = Math.max(1, ...rows.map((row) => row.length));
  const columns = Math.min(widest, MOST_COLUMNS);
  const shown = rows.slice(0, Math.floor(MOST_CELLS / columns));
  const isMore = cut || widest > columns || shown.length < (sheets[at]?.rows.length ?? 0);
  return (
    <Box
      sx={{
        width: 1,
        height: 1,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ flexGrow: 1, minHeight: 0, overflow: 'auto' }} tabIndex={0}>
        <Box
          component="table"
          sx={{
            borderCollapse: 'collapse',
            fontSize: 13,
            '& td, & th': {
              border: '1px solid',
              borderColor: 'divider',
              paddingInline: 1,
              paddingBlock: 0.5,
              maxWidth: 360,
              whiteSpace: 'nowrap',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
            },
            '& th': { fontWeight: 500, color: 'text.secondary', backgroundColor: 'background.neutral' },
          }}
        >
          <thead>
            <tr>
              <td aria-hidden />
              {Array.from({ length: columns }, (_, column) => (
                <th key={column} scope="col">
                  {lettersOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, line) => (
              // A sheet is shown as it is: its rows never change.
              <tr key={line}>
                <th scope="row">{line + 1}</th>
                {Array.from({ length: columns }, (_, column) => {
                  const words = row[column] ?? '';
                  return (
                    <Box
                      component="td"
                      key={column}
                      dir="auto"
                      title={words}
                      sx={NUMBER.test(words) ? { textAlign: 'end' } : MATCH_PARENT}
                    >
                      {words}
                    </Box>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Box>
        {isMore && (
          <Typography variant="body2" sx={{ padding: 2, color: 'text.secondary' }}>
            {t('preview.cut')}
          </Typography>
        )}
      </Box>
      {sheets.length > 1 && (
        <Tabs
          value={at}
          onChange={(_, chosen: number) => setAt(chosen)}
          variant="scrollable"
          sx={{ borderBlockStart: '1px solid', borderColor: 'divider', minHeight: 40 }}
        >
          {sheets.map(({ name }, place) => (
            <Tab key={name} value={place} label={name} />
          ))}
        </Tabs>
      )}
    </Box>
  );
}

/** A, B, …, Z, AA, … as workbooks name their columns. */
function lettersOf(column: number): string {
  const before = Math.floor(column / 26);
  return (before > 0 ? lettersOf(before - 1) : '') + String.fromCharCode(65 + (column % 26));
}
