import { feeTypes } from '@casewright/contracts/proposals';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import {
  Banknote,
  BriefcaseBusiness,
  CalendarCheck,
  Clock,
  Languages,
  MapPin,
  MessageCircleQuestion,
  Star,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Fact } from '../../../../ui/fact.tsx';
import { useCountryName } from '../../../../ui/format/country-name.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { usePracticeAreaName } from '../../../../ui/format/practice-area-options.ts';
import { useSpokenLanguageName } from '../../../../ui/format/spoken-languages.ts';
import { SocialIcon } from '../../../../ui/icons/social.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { type Lawyer, linksOf, placeOf, type ProfileRow, responseTime } from '../model/lawyer.ts';
import { LicenceList } from './licence-list.tsx';
import { useAvailabilityText } from './profile-labels.tsx';

/** What a lawyer says of themselves, what was verified, and what was measured. */
export function ProfileTab({ lawyer: { profile, licences } }: { lawyer: Lawyer }) {
  const { t } = useTranslation('lawyers');
  const areaName = usePracticeAreaName();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <SectionCard title={t('profile.about')}>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {profile.about ? <bdi>{profile.about}</bdi> : t('profile.noAbout')}
          </Typography>
        </SectionCard>
        <SectionCard title={t('fields.practiceAreas')}>
          {profile.practice_areas.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{t('profile.noAreas')}</Typography>
          ) : (
            <Box
              component="ul"
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}
            >
              {profile.practice_areas.map((slug) => (
                <li key={slug}>
                  <Chip label={areaName(slug)} variant="outlined" />
                </li>
              ))}
            </Box>
          )}
        </SectionCard>
        <SectionCard
          title={t('licences.title')}
          // The lawyer and their reviewer see those as well that nobody has compared yet.
          description={
            licences.length > 0 && licences.every((licence) => licence.verified_at !== null)
              ? t('licences.shownText')
              : undefined
          }
        >
          {licences.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{t('licences.none')}</Typography>
          ) : (
            <LicenceList licences={licences} />
          )}
        </SectionCard>
      </Box>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <FactsCard profile={profile} />
        <ContactCard profile={profile} />
      </Box>
    </Box>
  );
}

function FactsCard({ profile }: { profile: ProfileRow }) {
  const { t } = useTranslation('lawyers');
  const languageName = useSpokenLanguageName();
  const availabilityText = useAvailabilityText();
  const money = useMoney();
  const { rating_average: rating, response_hours_p50: hours } = profile;
  const answer = hours === null ? null : responseTime(hours);
  return (
    <SectionCard title={t('profile.facts')}>
      <Box component="dl" sx={{ display: 'grid', gap: 2.5, margin: 0 }}>
        <Fact icon={Banknote} label={t('profile.fees')}>
          <Fees profile={profile} />
        </Fact>
        <Fact icon={CalendarCheck} label={t('profile.availability')}>
          {availabilityText(profile)}
        </Fact>
        <Fact icon={Languages} label={t('fields.languages')}>
          {profile.languages.map((code) => languageName(code)).join(', ') || t('profile.unsaid')}
        </Fact>
        <Fact icon={BriefcaseBusiness} label={t('fields.years')}>
          {profile.years_of_experience === null
            ? t('profile.unsaid')
            : t('profile.years', { count: profile.years_of_experience })}
        </Fact>
        <Fact icon={Clock} label={t('profile.response')}>
          {answer === null ? t('profile.notMeasured') : t(`profile.answers.${answer.unit}`, { count: answer.count })}
        </Fact>
        <Fact icon={Star} label={t('profile.rating')}>
          {rating === null || profile.rating_count === 0
            ? t('profile.noReviews')
            : t('profile.rated', { average: money.number(rating), count: profile.rating_count })}
        </Fact>
      </Box>
    </SectionCard>
  );
}

function Fees({ profile }: { profile: ProfileRow }) {
  const { t } = useTranslation('lawyers');
  const money = useMoney();
  const { hourly_rate_min: low, hourly_rate_max: high, consultation_fee: fee, consultation_minutes: minutes } = profile;
  const rate = low ?? high;
  const lines = [
    rate === null ? null : t('profile.perHour', { amount: money.range(rate, high ?? rate, profile.currency) }),
    feeTypes
      .filter((type) => profile.fee_types.includes(type))
      .map((type) => t(`feeType.${type}`))
      .join(', '),
    fee === null
      ? null
      : t(fee === 0 ? 'profile.consultationFree' : 'profile.consultation', {
          amount: money.amount(fee, profile.currency),
        }),
    fee === null || minutes === null ? null : t('profile.consultationLasts', { count: minutes }),
  ].filter(Boolean);
  if (lines.length === 0) return t('profile.byArrangement');
  return lines.map((line) => (
    <Box key={line} component="span" sx={{ display: 'block' }}>
      {line}
    </Box>
  ));
}

/** How a lawyer is reached: through the platform until somebody has engaged them. */
function ContactCard({ profile }: { profile: ProfileRow }) {
  const { t } = useTranslation('lawyers');
  const { t: tCommon } = useTranslation('common');
  const countryName = useCountryName();
  const place = placeOf(profile, countryName);
  const links = linksOf(profile);
  return (
    <SectionCard title={t('profile.contact')}>
      <Box component="dl" sx={{ display: 'grid', gap: 2.5, margin: 0 }}>
        <Fact icon={MapPin} label={t('profile.place')}>
          {place || t('profile.unsaid')}
        </Fact>
        <Fact icon={MessageCircleQuestion} label={t('profile.reach')}>
          {t('profile.reachText')}
        </Fact>
      </Box>
      {links.length > 0 && (
        <Box
          component="ul"
          sx={{ display: 'flex', gap: 0.5, margin: 0, marginBlockStart: 2, padding: 0, listStyle: 'none' }}
        >
          {links.map(([network, href]) => (
            <li key={network}>
              <IconButton
                component="a"
                href={href}
                target="_blank"
                rel="noopener nofollow ugc"
                aria-label={t('profile.linkOn', { name: profile.display_name, network: tCommon(`social.${network}`) })}
              >
                <SocialIcon network={network} />
              </IconButton>
            </li>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}
