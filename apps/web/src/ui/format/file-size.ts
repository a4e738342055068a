import { useTranslation } from 'react-i18next';

import { formatLocale } from './locale.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Writes sizes of files in the reader's language, in steps of 1024: `512 byte`, `3 MB`, `1.5 GB`. */
export function useFileSize(): (bytes: number) => string {
  const { i18n } = useTranslation('ui');
  return (bytes) => {
    const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
    return new Intl.NumberFormat(formatLocale(i18n.language), {
      style: 'unit',
      unit: UNITS[step],
      unitDisplay: step === 0 ? 'long' : 'short',
      maximumFractionDigits: step < 2 ? 0 : 1,
    }).format(bytes / 1024 ** step);
  };
}
