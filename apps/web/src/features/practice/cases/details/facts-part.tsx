import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';

import { AttachedFiles } from '../../../../ui/attachments/parts.tsx';
import type { CaseDetails } from '../api/case-details.ts';
import { CaseEnd } from './case-end.tsx';
import { CaseTexts } from './case-texts.tsx';
import { FactsCard } from './facts-card.tsx';
import { SectionCard } from './section-card.tsx';

/** What the case is about: its texts, as lawyers read them and in full, and its facts. */
export function FactsPart({ details }: { details: CaseDetails }) {
  const { t } = useTranslation('cases');
  const { row } = details;

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 352px' },
      }}
    >
      <Stack spacing={2}>
        <CaseEnd row={row} />
        <CaseTexts row={row} />
        <AttachedFiles titled kind="case" id={row.id} />
      </Stack>
      <Stack spacing={2}>
        <FactsCard facts={{ ...row, fee: row, proposal_count: undefined }} />
        {row.tags.length > 0 && (
          <SectionCard title={t('fields.tags')}>
            <Box
              component="ul"
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}
            >
              {row.tags.map((tag) => (
                <li key={tag}>
                  <Chip size="small" label={tag} />
                </li>
              ))}
            </Box>
          </SectionCard>
        )}
      </Stack>
    </Box>
  );
}
