import { useTranslation } from 'react-i18next';

import { STOPS } from './state.ts';

/** Says why no reminder is sent. */
export function useStopText(): (stop: string) => string {
  const { t } = useTranslation('latePayment');
  return (stop) => t(`stops.${STOPS.find((known) => known === stop) ?? 'paused'}`);
}
