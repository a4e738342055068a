import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { useFileSize } from '../../../../ui/format/file-size.ts';
import { formatLocale } from '../../../../ui/format/locale.ts';
import type { Totals } from '../model/totals.ts';
import type { Upload } from '../types.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What is said of uploads, of each and of all together. */
export function useWords() {
  const { t, i18n } = useTranslation('uploads');
  const fileSize = useFileSize();
  const locale = formatLocale(i18n.language);
  const unit = (value: number, name: 'minute' | 'hour') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(Math.ceil(value));
  const amount = (sent: number, size: number) => t('amount', { sent: fileSize(sent), size: fileSize(size) });
  const time = (seconds: number) => {
    if (seconds < MINUTE) return t('soon');
    return t('about', { time: seconds < HOUR ? unit(seconds / MINUTE, 'minute') : unit(seconds / HOUR, 'hour') });
  };

  return {
    title: ({ count, files, active }: Totals) => {
      if (active)
        return t('uploading', { current: Math.min(count.done + Math.max(count.sending, 1), files), total: files });
      if (count.needsFile > 0) return t('needYou', { count: count.needsFile });
      if (count.paused > 0) return t('arePaused', { count: count.paused });
      if (count.failed > 0) return t('haveFailed', { count: count.failed });
      return t('areUploaded', { count: count.done });
    },
    detail: ({ size, sent, left, active, offline }: Totals) => {
      if (!active) return '';
      if (offline) return t('offline');
      return left === null ? amount(sent, size) : t('both', { one: amount(sent, size), other: time(left) });
    },
    /** What a narrow window has room for. */
    left: ({ left, offline }: Totals) => (offline ? t('noLine') : left === null ? '' : time(left)),
    ofRow: ({ state, offline, reason, sent, size, speed, kept }: Upload): string => {
      switch (state) {
        case 'waiting':
          return t(offline ? 'offline' : 'waiting');
        case 'sending':
          return [amount(sent, size), speed > 0 && t('speed', { size: fileSize(speed) })].filter(Boolean).join(' · ');
        case 'paused':
          return t('pausedAt', {
            share: new Intl.NumberFormat(locale, { style: 'percent' }).format(size === 0 ? 0 : sent / size),
          });
        case 'failed':
          return reason === null || reason.status !== null ? t('refused') : messageOf(reason, t);
        case 'needsFile':
          return t(kept === 'handle' ? 'allowAgain' : 'chooseAgain');
        default:
          return fileSize(size);
      }
    },
  };
}
