import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { SafeHtml } from '../../../../ui/safe-html.tsx';
import type { CaseRow } from '../types.ts';
import { SectionCard } from './section-card.tsx';

/** What is written about a case: the summary that lawyers read before they are engaged, and what only those on the case read. */
export function CaseTexts({ row }: { row: CaseRow }) {
  const { t } = useTranslation(['caseDetails', 'cases']);
  return (
    <>
      {row.status === 'draft' && row.intake_workflow !== null && (
        <Alert severity="info">{t('details.workflowKept')}</Alert>
      )}
      {row.public_summary && (
        <SectionCard title={t('cases:fields.publicSummary')}>
          <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 1 }}>
            {t(row.posted_at === null ? 'details.summaryLater' : 'details.summaryHelp')}
          </Typography>
          <Written text={row.public_summary} />
        </SectionCard>
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
      {row.desired_outcome && (
        <SectionCard title={t('cases:fields.desiredOutcome')}>
          <Written text={row.desired_outcome} />
        </SectionCard>
      )}
    </>
  );
}

function Written({ text }: { text: string }) {
  return (
    <Typography variant="inherit" dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  );
}
