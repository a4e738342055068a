import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { SafeHtml } from '../../../../ui/safe-html.tsx';
import type { CaseDetails } from '../api/case-details.ts';
import { FactsCard } from './facts-card.tsx';
import { PartiesCard } from './parties-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { SectionCard } from './section-card.tsx';

/** What the case is about, its facts, and who is in it. */
export function ContentTab({ details }: { details: CaseDetails }) {
  const { t } = useTranslation(['caseDetails', 'cases']);
  const { row, parties, people } = details;
  const texts = [
    ['cases:fields.publicSummary', row.public_summary],
    ['cases:fields.desiredOutcome', row.desired_outcome],
    ['cases:fields.engagementTerms', row.engagement_terms],
    ['cases:fields.outcome', row.outcome],
    ['cases:fields.closeReason', row.close_reason],
  ] as const;

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
      }}
    >
      <Stack spacing={3}>
        {row.status === 'draft' && row.intake_workflow !== null && (
          <Alert severity="info">{t('details.workflowKept')}</Alert>
        )}
        {texts.map(
          ([key, text]) =>
            text && (
              <SectionCard key={key} title={t(key)}>
                <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {text}
                </Typography>
              </SectionCard>
            ),
        )}
        <SectionCard title={t('cases:fields.description')}>
          {row.description ? (
            <SafeHtml html={row.description} />
          ) : (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('details.noDescription')}
            </Typography>
          )}
        </SectionCard>
      </Stack>
      <Stack spacing={3}>
        {/* The tab counts every proposal that was sent; the row counts those that are still valid. */}
        <FactsCard facts={{ ...row, fee: row, proposal_count: undefined }} />
        <PeopleCard people={people} />
        <PartiesCard parties={parties} />
        {row.tags.length > 0 && (
          <SectionCard title={t('cases:fields.tags')}>
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
