import { useMemo } from 'react';

import { currentSession } from '../../client/session.tsx';
import { ownZone } from './own-zone.ts';

/** Browsers list some places under names of former days; people look for those of today, which the database knows as well. */
const NAMES_OF_TODAY: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

function nameOfToday(zone: string): string {
  return NAMES_OF_TODAY[zone] ?? zone;
}

/** The time zone of a person who has chosen none: the firm's, else that of this device, by its IANA name. */
export function defaultTimeZone(): string {
  return nameOfToday(currentSession().user?.timeZone ?? ownZone());
}

/** The time zones to choose from, by their IANA names: those that the browser knows, and the chosen one. */
export function timeZones(chosen: string | null): string[] {
  const zones = new Set(Intl.supportedValuesOf('timeZone').map(nameOfToday)).add('UTC');
  if (chosen !== null) zones.add(chosen);
  return [...zones].toSorted();
}

/** The time zones as choices. */
export function useTimeZones(chosen: string | null): { value: string; label: string }[] {
  return useMemo(() => timeZones(chosen).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })), [chosen]);
}
