import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Star, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useCountryName } from '../../../../../ui/format/country-name.ts';
import { useMoney } from '../../../../../ui/format/money.ts';
import type { CaseOffer } from '../../api/list-case-proposals.ts';
import type { Standing } from '../../model/lawyer-standing.ts';

function Aside({ children }: { children: ReactNode }) {
  return (
    <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

function Unknown({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {children}
    </Box>
  );
}

/** What clients gave, and how many of them. */
export function LawyerRating({ offer: { lawyer, standing } }: { offer: CaseOffer }) {
  const { t } = useTranslation('proposals');
  const money = useMoney();
  if (standing.rating === null || lawyer === undefined) return <Unknown>{t('lawyer.noReviews')}</Unknown>;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ display: 'inline-flex', color: 'warning.main', '& svg': { fill: 'currentcolor' } }}
      >
        <Star size={16} />
      </Box>
      <b>
        <bdi>{t('lawyer.rating', { rating: money.number(standing.rating) })}</bdi>
      </b>
      <Unknown>{t('lawyer.ratings', { count: lawyer.rating_count })}</Unknown>
    </Box>
  );
}

/** How many cases of the field of the case, and how many years in practice. */
export function FieldExperience({ offer: { lawyer, standing }, mark }: { offer: CaseOffer; mark?: ReactNode }) {
  const { t } = useTranslation('proposals');
  const years = lawyer?.years_of_experience ?? null;
  return (
    <>
      {standing.fieldCases === null ? (
        <Unknown>{t('terms.notSaid')}</Unknown>
      ) : (
        t('lawyer.fieldCases', { count: standing.fieldCases })
      )}
      {mark}
      {years !== null && <Aside>{t('lawyer.practice', { count: years })}</Aside>}
    </>
  );
}

/** From two days on, hours say less than days. */
const DAYS_FROM_HOURS = 48;

/** Within what time the lawyer usually answers. */
export function AnswerTime({ hours }: { hours: number | null }) {
  const { t } = useTranslation('proposals');
  if (hours === null) return <Unknown>{t('lawyer.notMeasured')}</Unknown>;
  return hours < DAYS_FROM_HOURS
    ? t('lawyer.responseHours', { count: Math.max(1, Math.ceil(hours)) })
    : t('lawyer.responseDays', { count: Math.ceil(hours / 24) });
}

/** Where the lawyer is admitted, by country; a warning where the case lies elsewhere. */
export function Licences({ standing: { places, admitted } }: { standing: Standing }) {
  const { t } = useTranslation('proposals');
  const countryName = useCountryName();
  const regionsOf = new Map<string, string[]>();
  for (const { country, region } of places)
    regionsOf.set(country, [...(regionsOf.get(country) ?? []), ...(region ? [region] : [])]);
  return (
    <>
      {places.length === 0 ? (
        <Unknown>{t('lawyer.noLicence')}</Unknown>
      ) : (
        [...regionsOf].map(([country, regions]) => (
          <Box key={country} component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            <bdi>{regions.length === 0 ? countryName(country) : regions.join(', ')}</bdi>
            {regions.length > 0 && <Aside>{countryName(country)}</Aside>}
          </Box>
        ))
      )}
      {(admitted === 'elsewhere' || admitted === 'country') && (
        <Typography
          component="span"
          variant="caption"
          sx={(theme) => ({
            display: 'flex',
            gap: 0.5,
            marginBlockStart: 0.5,
            color: 'warning.dark',
            ...theme.applyStyles('dark', { color: 'warning.light' }),
          })}
        >
          <TriangleAlert size={14} aria-hidden style={{ flexShrink: 0, marginBlockStart: 2 }} />
          {t(`lawyer.admitted.${admitted}`)}
        </Typography>
      )}
    </>
  );
}
