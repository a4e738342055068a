import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { dateLocale } from '../../../ui/format/locale.ts';

/** Pickers below it write dates in the reader's language; their words come with the theme. */
export function PickerTexts({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={dateLocale(i18n.language)}>
      {children}
    </LocalizationProvider>
  );
}
