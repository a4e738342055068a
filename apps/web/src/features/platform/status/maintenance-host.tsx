import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { optionalPart } from '../../../ui/optional-part.tsx';
import { whenIdle } from '../../../ui/when-idle.ts';
import { statusKeys } from './keys.ts';

const Notice = optionalPart(async () => (await import('./components/maintenance-notice.tsx')).MaintenanceNotice);

const SOON_MS = 3_000;
/** As often as it is asked later on. */
const LATER_MS = 60_000;

/** Whether the server said with the page that there is no maintenance. */
const isExcluded = () => document.querySelector<HTMLMetaElement>('meta[name="maintenance"]')?.content === 'none';

/** Where a notice of maintenance appears; it comes once the page has nothing more urgent to do, or with what else asks. */
export function MaintenanceHost() {
  const [asks, setAsks] = useState(false);
  const { data } = useQuery({ queryKey: statusKeys.maintenance, queryFn: skipToken });
  useEffect(() => whenIdle(() => setAsks(true), isExcluded() ? LATER_MS : SOON_MS), []);
  return (asks || data !== undefined) && <Notice />;
}
