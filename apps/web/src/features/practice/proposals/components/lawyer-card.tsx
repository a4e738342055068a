import Box from '@mui/material/Box';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../../ui/format/money.ts';
import { formatLocale } from '../../../../ui/format/locale.ts';
import { usePracticeAreaText } from '../../../../ui/format/practice-areas.ts';
import { Label } from '../../../../ui/label.tsx';
import type { Lawyer } from '../api/list-lawyers.ts';
import { LawyerAvatar } from './lawyer-avatar.tsx';
import { SectionCard } from './section-card.tsx';
import { Term, TermList } from './term-list.tsx';
import { useLawyerName } from './use-lawyer-name.ts';

interface LawyerCardProps {
  proposal: { lawyer_name: string | null; law_firm_name: string | null };
  /** undefined when the profile is not public (any more): then the proposal's own names are all there is. */
  lawyer: Lawyer | undefined;
}

/** Who makes the proposal. */
export function LawyerCard({ proposal, lawyer }: LawyerCardProps) {
  const { t } = useTranslation('proposals');
  const name = useLawyerName()(proposal);
  return (
    <SectionCard title={t('lawyer.title')}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <LawyerAvatar name={name} src={lawyer?.avatar_url} size={56} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle1" component="p" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            {name}
            {lawyer?.status === 'verified' && (
              <Box component="span" sx={{ display: 'inline-flex', color: 'primary.main' }}>
                <BadgeCheck size={18} aria-hidden />
                <span style={visuallyHidden}>{t('lawyer.verified')}</span>
              </Box>
            )}
          </Typography>
          {lawyer?.headline && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {lawyer.headline}
            </Typography>
          )}
          {proposal.law_firm_name && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {proposal.law_firm_name}
            </Typography>
          )}
        </Box>
      </Box>
      {lawyer && <Profile lawyer={lawyer} />}
    </SectionCard>
  );
}

function Profile({ lawyer }: { lawyer: Lawyer }) {
  const { t, i18n } = useTranslation('proposals');
  const money = useMoney();
  const areaOf = usePracticeAreaText();
  const languageNames = new Intl.DisplayNames([formatLocale(i18n.language)], { type: 'language', fallback: 'code' });
  const languageName = (language: string) =>
    /^[a-z]{2,3}$/i.test(language) ? (languageNames.of(language) ?? language) : language;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlock: 2.5 }}>
        {lawyer.rating_count > 0 && lawyer.rating_average !== null ? (
          <>
            <Rating readOnly size="small" precision={0.1} value={lawyer.rating_average} aria-hidden />
            <Typography variant="body2">
              {t('lawyer.rating', { rating: money.number(lawyer.rating_average) })}
              {' · '}
              {t('lawyer.ratings', { count: lawyer.rating_count })}
            </Typography>
          </>
        ) : (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('lawyer.noReviews')}
          </Typography>
        )}
      </Box>
      <TermList>
        {lawyer.areas.length > 0 && (
          <Term label={t('lawyer.areas')}>
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
              {lawyer.areas.map((area) => (
                <Label key={area.slug}>{areaOf(area)}</Label>
              ))}
            </Box>
          </Term>
        )}
        {lawyer.languages.length > 0 && (
          <Term label={t('lawyer.languages')}>{lawyer.languages.map(languageName).join(', ')}</Term>
        )}
        {lawyer.years_of_experience !== null && (
          <Term label={t('lawyer.experience')}>{t('lawyer.years', { count: lawyer.years_of_experience })}</Term>
        )}
        {lawyer.response_hours_p50 !== null && (
          <Term label={t('lawyer.response')}>
            {t('lawyer.responseHours', { count: Math.ceil(lawyer.response_hours_p50) })}
          </Term>
        )}
      </TermList>
    </>
  );
}
