import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { dateLocale } from '../format/locale.ts';
import { useWeekAndClock } from '../format/week-and-clock.ts';

/** Pickers below it write dates in the reader's language and begin their weeks as the reader does; their words come with the theme. */
export function PickerTexts({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { firstDay } = useWeekAndClock();
  const locale = dateLocale(i18n.language);
  // The date library knows one beginning of the week for a language. Only pickers ask it for weeks.
  Object.assign(dayjs.Ls[locale] ?? {}, { weekStart: firstDay });
  return (
    // Another beginning is another calendar: the pickers keep the weeks that they have drawn.
    <LocalizationProvider key={firstDay} dateAdapter={AdapterDayjs} adapterLocale={locale}>
      {children}
    </LocalizationProvider>
  );
}
