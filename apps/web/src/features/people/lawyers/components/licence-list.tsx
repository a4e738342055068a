import { type LicenceState, licenceState } from '@casewright/contracts/lawyers';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useCountryName } from '../../../../ui/format/country-name.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { today } from '../../../../ui/format/today.ts';
import { Label, type LabelColor } from '../../../../ui/label.tsx';
import type { LicenceRow } from '../model/lawyer.ts';

const COLORS: Record<LicenceState, LabelColor> = {
  verified: 'success',
  waiting: 'warning',
  rejected: 'error',
  ended: 'error',
  ending: 'warning',
};

/** Where a licence holds, in words. */
export function useLicencePlace(): (licence: Pick<LicenceRow, 'country' | 'region'>) => string {
  const countryName = useCountryName();
  return ({ region, country }) => [region?.trim(), countryName(country)].filter(Boolean).join(', ');
}

interface LicenceListProps {
  licences: readonly LicenceRow[];
  /** What the reader can do with a licence, at the end of its line. */
  actionsOf?: (licence: LicenceRow) => ReactNode;
}

/** Licences with what they say and their state. */
export function LicenceList({ licences, actionsOf }: LicenceListProps) {
  return (
    <Stack
      component="ul"
      divider={<Divider component="li" aria-hidden />}
      sx={{ gap: 2, margin: 0, padding: 0, listStyle: 'none' }}
    >
      {licences.map((licence) => (
        <Licence key={licence.id} licence={licence} actions={actionsOf?.(licence)} />
      ))}
    </Stack>
  );
}

function Licence({ licence, actions }: { licence: LicenceRow; actions: ReactNode }) {
  const { t } = useTranslation('lawyers');
  const dates = useDates();
  const placeName = useLicencePlace();
  const state = licenceState(licence, today());
  const facts = [
    t('licences.number', { number: licence.licence_number }),
    licence.admitted_on && t('licences.admitted', { date: dates.fullDate(licence.admitted_on) }),
    licence.expires_on === null
      ? t('licences.noEnd')
      : t('licences.until', { date: dates.fullDate(licence.expires_on) }),
  ].filter(Boolean);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, listStyle: 'none' }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{placeName(licence)}</bdi>
          </Typography>
          <Label color={COLORS[state]}>{t(`licences.state.${state}`)}</Label>
        </Box>
        {facts.map((fact) => (
          <Typography key={fact} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <bdi>{fact}</bdi>
          </Typography>
        ))}
        {state === 'rejected' && licence.reject_reason && (
          <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
            <bdi>{t('licences.rejectedBecause', { reason: licence.reject_reason })}</bdi>
          </Typography>
        )}
      </Box>
      {actions}
    </Box>
  );
}
