import type { PickersShortcutsItem } from '@mui/x-date-pickers/PickersShortcuts';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';

import { today } from '../format/today.ts';

/** The shortest name of a weekday: one letter is the same for six of the seven in Vietnamese. */
export const shortWeekday = (day: Dayjs): string => day.format('dd');

/** How a calendar looks: days of 36 px with the theme's corners, what is near below them. */
export const CALENDAR = {
  day: { sx: { borderRadius: 1 } },
  layout: {
    sx: {
      '& .MuiPickersLayout-shortcuts': {
        gridColumn: '1 / 4',
        gridRow: 3,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.75,
        maxWidth: 320,
        maxHeight: 'none',
        padding: 1.5,
        borderBlockStart: '1px solid var(--mui-palette-divider)',
        '& .MuiListItem-root': { width: 'auto', padding: 0 },
        '& .MuiChip-root': { height: 28, borderRadius: 1, fontSize: 12 },
      },
      // What is above the calendar begins where it begins.
      '& .MuiPickersLayout-toolbar': { gridColumn: '1 / 4' },
      '& .MuiPickersLayout-actionBar': { gridRow: 4 },
      '& .MuiPickersLayout-contentWrapper': { gridColumn: '1 / 4' },
    },
  },
} as const;

const MONDAY = 1;

/** Days that are often meant: tomorrow, next Monday, in two weeks. */
export function useShortcuts(): PickersShortcutsItem<Dayjs | null>[] {
  const { t } = useTranslation('ui');
  const now = dayjs(today());
  const nextMonday = now.add(((MONDAY - now.day() + 6) % 7) + 1, 'day');
  return [
    { label: t('picker.tomorrow'), getValue: () => now.add(1, 'day') },
    { label: t('picker.nextMonday'), getValue: () => nextMonday },
    { label: t('picker.inTwoWeeks'), getValue: () => now.add(2, 'week') },
  ];
}
