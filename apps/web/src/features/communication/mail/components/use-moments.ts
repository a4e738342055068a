import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { onClock, useDates } from '../../../../ui/format/date.ts';
import { instantAt, useShownZone } from '../../../../ui/format/zone.ts';
import { momentsFrom } from '../model/moments.ts';

/** The times that are offered for what is put off, by the clock that is shown. */
export function useMoments(): { label: string; time: string; at: string }[] {
  const { t } = useTranslation('mail');
  const dates = useDates();
  const zone = useShownZone();
  const [now] = useState(() => Date.now());
  return momentsFrom(onClock(now)).map(({ name, at }) => {
    const instant = instantAt(zone, at.format('YYYY-MM-DDTHH:mm'));
    return { label: t(`moment.${name}`), time: dates.dateTime(instant) ?? '', at: instant };
  });
}
