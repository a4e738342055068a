import ar from '@fullcalendar/react/locales/ar';
import fr from '@fullcalendar/react/locales/fr';
import vi from '@fullcalendar/react/locales/vi';
import zh from '@fullcalendar/react/locales/zh-cn';

import { formatLocale } from '../../../../ui/format/locale.ts';

const LOCALES = { ar, fr, vi, cn: zh };

/** The calendar library's texts and week of a language, with the app's own way of writing its numbers and dates. */
export function localeOf(language: string) {
  const texts = Object.entries(LOCALES).find(([code]) => code === language)?.[1];
  return { ...texts, code: formatLocale(language) };
}
