import { useTranslation } from 'react-i18next';

import type { Device } from './device.ts';

/** What a device is called: its browser and its system. */
export function useDeviceName({ browser, system }: Device): string {
  const { t } = useTranslation('security');
  if (browser && system) return t('sessions.device', { browser, system });
  return browser ?? system ?? t('sessions.unknownDevice');
}
