import { useEffect, useState } from 'react';

import { optionalPart } from '../../../ui/optional-part.tsx';
import { whenIdle } from '../../../ui/when-idle.ts';

const Notice = optionalPart(async () => (await import('./components/maintenance-notice.tsx')).MaintenanceNotice);

/** Where a notice of maintenance appears; it comes once the page has nothing more urgent to do. */
export function MaintenanceHost() {
  const [asks, setAsks] = useState(false);
  useEffect(() => whenIdle(() => setAsks(true), 3_000), []);
  return asks && <Notice />;
}
