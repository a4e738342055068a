import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useCountryName } from '../../../../ui/format/country-name.ts';
import { usePracticeAreaName } from '../../../../ui/format/practice-area-options.ts';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { useSpokenLanguageName } from '../../../../ui/format/spoken-languages.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { CutText } from '../../../../ui/cut-text.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import type { LawyerEntry } from '../api/lawyer-list.ts';
import { placeOf } from '../model/lawyer.ts';
import { ProfileStatusLabel } from './profile-labels.tsx';

/** So many fields of law are named in a row; of more it says how many. */
const NAMED_AREAS = 2;

/** The columns of the profiles; the ids of the sortable ones are the database's columns. */
export function useLawyerColumns(): Column<LawyerEntry>[] {
  const { t } = useTranslation('lawyers');
  const areaName = usePracticeAreaName();
  const languageName = useSpokenLanguageName();
  const countryName = useCountryName();
  return [
    {
      id: 'display_name',
      label: t('columns.name'),
      sortable: true,
      minWidth: 280,
      render: ({ user_id: id, display_name: name, headline, avatar_url: picture }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          <PersonAvatar name={name} src={picture} size={32} />
          <Box sx={{ minWidth: 0 }}>
            <RouterLink to={paths.dashboard.people.profile(id)} color="inherit" sx={{ fontWeight: 500 }}>
              <bdi>{name}</bdi>
            </RouterLink>
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              <CutText width={260} text={headline ?? ''} />
            </Typography>
          </Box>
        </Box>
      ),
    },
    {
      id: 'areas',
      label: t('fields.practiceAreas'),
      render: ({ practice_areas: areas }) => {
        const named = areas.slice(0, NAMED_AREAS).map((slug) => areaName(slug));
        const more = areas.length - named.length;
        return (
          <CutText
            text={more > 0 ? t('columns.andMore', { areas: named.join(', '), count: more }) : named.join(', ')}
          />
        );
      },
    },
    {
      id: 'place',
      label: t('columns.place'),
      render: (profile) => (
        <>
          <CutText width={180} text={profile.law_firm_name ?? ''} />
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            <CutText width={180} text={placeOf(profile, countryName)} />
          </Typography>
        </>
      ),
    },
    {
      id: 'languages',
      label: t('fields.languages'),
      render: ({ languages }) => <CutText text={languages.map((code) => languageName(code)).join(', ')} />,
    },
    {
      id: 'status',
      label: t('columns.status'),
      sortable: true,
      render: (profile) => <ProfileStatusLabel profile={profile} />,
    },
    {
      id: 'updated_at',
      label: t('columns.updated'),
      sortable: true,
      render: ({ updated_at: at }) => (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          <RelativeTime value={at} />
        </Box>
      ),
    },
  ];
}
