import { useTranslation } from 'react-i18next';

import { useDates } from './date.ts';

interface UntilTextProps {
  value: string;
  /** Says the time by the reader's own clock beside it, where that is another than the firm's; else the tooltip does. */
  spacious?: boolean;
}

/** Until when something is to be done: DateFormat.until on the screen. */
export function UntilText({ value, spacious = false }: UntilTextProps) {
  const { t } = useTranslation('ui');
  const dates = useDates();
  const own = dates.yourTime(value);
  const yours = own === null ? '' : ` (${t('yourTime', { time: own })})`;
  return (
    <bdi style={spacious ? undefined : { whiteSpace: 'nowrap' }}>
      <time dateTime={value} title={`${dates.fullDateTime(value)}${yours}`}>
        {dates.until(value)}
      </time>
      {spacious && yours}
    </bdi>
  );
}
