import { useTheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';

import { formatLocale } from '../format/locale.ts';
import { useReducedMotion } from '../use-reduced-motion.ts';

/** In px; the library's own is too low for the letters of some scripts, and it leaves out labels that do not fit. */
export const LABEL_HEIGHT = 36;

/** Everything that charts have in common: colours of the theme, numbers and words of the language, its direction. */
export function useChartLook() {
  const { vars, direction } = useTheme();
  const { t, i18n } = useTranslation('widgets');
  const reduced = useReducedMotion();
  const { palette } = vars;
  const locale = formatLocale(i18n.language);
  const numbers = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const rtl = direction === 'rtl';
  return {
    colors: [
      palette.primary.main,
      palette.secondary.main,
      palette.warning.main,
      palette.info.main,
      palette.error.main,
      palette.success.main,
    ],
    /** Charts are not mirrored by themselves: the axis of categories has to run the other way. */
    rtl,
    /** Where the axis of values is. */
    valueSide: rtl ? ('right' as const) : ('left' as const),
    write: (value: number | null) => (value === null ? '' : numbers.format(value)),
    shared: {
      skipAnimation: reduced,
      localeText: { noData: t('chart.noData'), loading: t('chart.loading') },
    },
  };
}
