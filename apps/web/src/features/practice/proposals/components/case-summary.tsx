import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useCountryName } from '../../../../ui/format/country-name.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { usePracticeAreaText } from '../../../../ui/format/practice-areas.ts';
import { DateText } from '../../../../ui/format/relative-time.tsx';
import { UntilText } from '../../../../ui/format/until-text.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import type { CaseSummary } from '../api/get-case-summary.ts';
import { SectionCard } from './section-card.tsx';
import { Term, TermList } from './term-list.tsx';

interface CaseSummaryCardProps {
  summary: CaseSummary;
  /** The posting is over and the caller not on the case: there is no page to lead to, and no more to say. */
  isEnded?: boolean;
}

/** What a proposal answers: the posting in its redacted form, or the case itself for those who are on it. */
export function CaseSummaryCard({ summary, isEnded = false }: CaseSummaryCardProps) {
  const { t } = useTranslation('proposals');
  const countryName = useCountryName();
  const areaOf = usePracticeAreaText();
  const place = [
    summary.jurisdiction_region,
    summary.jurisdiction_country && countryName(summary.jurisdiction_country),
  ].filter(Boolean);

  return (
    <SectionCard title={t('case.title')}>
      <Typography variant="subtitle1" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {summary.title}
      </Typography>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', marginBlock: 1.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {summary.public_summary || t('case.noSummary')}
      </Typography>
      <TermList>
        {summary.practiceArea && <Term label={t('case.practiceArea')}>{areaOf(summary.practiceArea)}</Term>}
        {place.length > 0 && <Term label={t('case.jurisdiction')}>{place.join(', ')}</Term>}
        {summary.urgency && <Term label={t('case.urgency')}>{t(`urgency.${summary.urgency}`)}</Term>}
        {!isEnded && (
          <Term label={t('case.budget')}>
            <Budget summary={summary} />
          </Term>
        )}
        {summary.posted_at && (
          <Term label={t('case.posted')}>
            <DateText value={summary.posted_at} />
          </Term>
        )}
        {summary.posting_expires_at && (
          <Term label={t('case.closes')}>
            <UntilText value={summary.posting_expires_at} />
          </Term>
        )}
      </TermList>
      {summary.isRedacted && (
        <Box sx={{ display: 'flex', gap: 1, marginBlockStart: 2.5, color: 'text.secondary' }}>
          <Box component="span" aria-hidden sx={{ flexShrink: 0, marginBlockStart: '2px' }}>
            <EyeOff size={16} />
          </Box>
          <Typography variant="caption">{t('case.redacted')}</Typography>
        </Box>
      )}
      {isEnded ? (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
          {t('case.ended')}
        </Typography>
      ) : (
        <ButtonLink
          variant="outlined"
          color="inherit"
          size="small"
          to={paths.dashboard.case.details(summary.id)}
          sx={{ marginBlockStart: 2.5 }}
        >
          {t('case.open')}
        </ButtonLink>
      )}
    </SectionCard>
  );
}

function Budget({ summary }: { summary: CaseSummary }) {
  const { t } = useTranslation('proposals');
  const money = useMoney();
  const { budget_min: low, budget_max: high, budget_type: type, currency } = summary;
  if (currency === null || (low === null && high === null)) return t('case.budgetOpen');
  const amount = money.range(low ?? high ?? 0, high ?? low ?? 0, currency);
  return <bdi>{type === 'hourly' ? t('case.budgetHourly', { amount }) : amount}</bdi>;
}
