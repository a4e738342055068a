import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import type { AuditEntry } from '../api/audit.ts';
import { changesIn } from '../model/changes.ts';

/** What an entry says: each value before and after, and by which numbers it is found again. */
export function EntryChanges({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const changes = changesIn(entry.before, entry.after);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, paddingBlock: 1 }}>
      {changes.length > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <Box component="table" sx={TABLE}>
            <Box component="caption" sx={{ display: 'none' }}>
              {t('changes.title')}
            </Box>
            <thead>
              <tr>
                <th scope="col">{t('changes.name')}</th>
                <th scope="col">{t('changes.before')}</th>
                <th scope="col">{t('changes.after')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ name, before, after }) => (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td>{before === null ? t('changes.none') : <bdi>{before}</bdi>}</td>
                  <td>{after === null ? t('changes.none') : <bdi>{after}</bdi>}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {t('entry.object')}: <bdi>{entry.row_id}</bdi>
        {' · '}
        {t('entry.hash')}: <bdi>{entry.hash}</bdi>
      </Typography>
    </Box>
  );
}

const TABLE = {
  borderCollapse: 'collapse',
  width: '100%',
  fontSize: 13,
  // Stronger than what the table around it says of its own cells.
  '&&& th, &&& td': {
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 400,
    paddingBlock: '4px',
    paddingInline: '0 12px',
    overflowWrap: 'anywhere',
    minWidth: 96,
  },
  '&&& thead th': { color: 'text.secondary', fontWeight: 600 },
  '&&& td': { whiteSpace: 'pre-wrap' },
} as const;
