import { placeOfPart } from '@casewright/contracts/case-page';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import type { SilentCase } from '../api/silent-cases.ts';
import { FIRST_LINE, OVER_ROW, SECOND_LINE, TALL_ROW } from './row-style.ts';
import { useSilentAge } from './silent-age.ts';

/** After so many minutes of an office a client has waited for long. */
const LONG = 960;

/** One silent case, with the way to where its client is written to. */
export function SilentRow({ silent, ofFirm }: { silent: SilentCase; ofFirm: boolean }) {
  const { t } = useTranslation('overview');
  const age = useSilentAge()(silent);
  const isLong = silent.reason !== 'quiet' && silent.office_minutes >= LONG;
  const about = [
    silent.client_name,
    silent.deputy_for !== null && t('silent.deputyFor', { name: silent.deputy_for }),
    ofFirm && (silent.lead_name ?? t('silent.noLead')),
  ].filter(Boolean);
  return (
    <Box component="li" data-row data-reason={silent.reason} sx={TALL_ROW}>
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <RouterLink
          to={paths.dashboard.case.details(silent.case_id)}
          search={silent.reason === 'quiet' ? {} : placeOfPart('messages')}
          color="inherit"
          underline="none"
          sx={{ ...FIRST_LINE, ...OVER_ROW }}
        >
          <bdi>{silent.title}</bdi>
        </RouterLink>
        <Box component="span" sx={SECOND_LINE}>
          {about.map((part, index) => (
            <span key={String(part)}>
              {index > 0 && ' · '}
              <bdi>{part}</bdi>
            </span>
          ))}
        </Box>
      </Box>
      <Box
        component="span"
        sx={{
          flexShrink: 0,
          fontSize: 13,
          fontWeight: isLong ? 600 : 400,
          color: isLong ? 'error.main' : 'text.secondary',
        }}
      >
        {age}
      </Box>
    </Box>
  );
}
