import { useQuery } from '@tanstack/react-query';

import { loadTexts } from '../../../../i18n/i18n.ts';
import { optionalPart } from '../../../../ui/optional-part.tsx';
import { maintenanceQuery } from '../api/maintenance.ts';

const Banner = optionalPart(async () => {
  const [{ MaintenanceBanner }] = await Promise.all([import('./maintenance-banner.tsx'), loadTexts('maintenance')]);
  return MaintenanceBanner;
});

/** Asks now and then whether the installation is under maintenance, and says so while it is. */
export function MaintenanceNotice() {
  const { data } = useQuery(maintenanceQuery);
  return data !== undefined && data.mode !== 'none' && <Banner now={data} />;
}
