import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import type { Person } from '../api/matching-people.ts';
import { NOTHING } from '../nothing.ts';
import { PersonStatusLabel, useLevelName } from './person-labels.tsx';

/** The columns of the people; the ids of the sortable ones are the database's columns. */
export function usePeopleColumns(): Column<Person>[] {
  const { t } = useTranslation('people');
  const levelName = useLevelName();
  return [
    {
      id: 'display_name',
      label: t('columns.name'),
      sortable: true,
      minWidth: 260,
      render: ({ id, name, email, picture }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
          <PersonAvatar name={name} src={picture} size={32} />
          <Box sx={{ minWidth: 0 }}>
            <RouterLink to={paths.dashboard.people.edit(id)} color="inherit" variant="subtitle2">
              <bdi>{name}</bdi>
            </RouterLink>
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              <bdi>{email}</bdi>
            </Typography>
          </Box>
        </Box>
      ),
    },
    {
      id: 'phone',
      label: t('columns.phone'),
      render: ({ phone }) => <bdi style={{ whiteSpace: 'nowrap' }}>{phone || NOTHING}</bdi>,
    },
    { id: 'company', label: t('columns.company'), render: ({ firmName }) => <bdi>{firmName ?? NOTHING}</bdi> },
    {
      id: 'access_level',
      label: t('columns.role'),
      sortable: true,
      render: ({ accessLevel }) => levelName(accessLevel),
    },
    {
      id: 'status',
      label: t('columns.status'),
      sortable: true,
      render: ({ status }) => <PersonStatusLabel status={status} />,
    },
  ];
}
