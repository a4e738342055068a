import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { Label } from '../../../../ui/label.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import type { OwedRow } from '../api/hours.ts';
import { useCourseWords } from '../words.ts';

/** The columns of who owes hours; the ids of the sortable ones are the database's orders. */
export function useOwedColumns(): Column<OwedRow>[] {
  const { t } = useTranslation('courses');
  const dates = useDates();
  const words = useCourseWords();
  return [
    {
      id: 'name',
      label: t('owed.columns.name'),
      sortable: true,
      minWidth: 200,
      grows: true,
      render: ({ name, avatar_url: avatar }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          <PersonAvatar name={name} src={avatar} size={32} tone="soft" />
          <bdi>{name}</bdi>
        </Box>
      ),
    },
    {
      id: 'jurisdiction',
      label: t('owed.columns.jurisdiction'),
      sortable: true,
      minWidth: 200,
      render: ({ jurisdiction, category }) => (
        <bdi>
          {category === null
            ? jurisdiction
            : t('reminders.name', { jurisdiction, category: t(`category.${category}`) })}
        </bdi>
      ),
    },
    {
      id: 'required',
      label: t('owed.columns.required'),
      align: 'end',
      minWidth: 110,
      render: ({ required }) => words.hours(required),
    },
    {
      id: 'earned',
      label: t('owed.columns.earned'),
      align: 'end',
      minWidth: 110,
      render: ({ earned }) => words.hours(earned),
    },
    {
      id: 'missing',
      label: t('owed.columns.missing'),
      sortable: true,
      align: 'end',
      minWidth: 120,
      render: ({ missing }) =>
        missing > 0 ? (
          <Label color="warning">{words.hours(missing)}</Label>
        ) : (
          <Label color="success">{t('owed.complete')}</Label>
        ),
    },
    {
      id: 'period_end',
      label: t('owed.columns.end'),
      sortable: true,
      minWidth: 140,
      render: (row) => <bdi>{dates.date(row.period_end)}</bdi>,
    },
  ];
}
