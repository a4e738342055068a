import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import type { CaseRow } from '../types.ts';
import { SectionCard } from './section-card.tsx';

/** What was agreed with the client, and how the case ended. */
export function CaseEnd({ row }: { row: CaseRow }) {
  const { t } = useTranslation('cases');
  const texts = [
    ['fields.engagementTerms', row.engagement_terms],
    ['fields.outcome', row.outcome],
    ['fields.closeReason', row.close_reason],
  ] as const;
  return texts.map(
    ([key, text]) =>
      text && (
        <SectionCard key={key} title={t(key)}>
          <Typography variant="inherit" dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </SectionCard>
      ),
  );
}
