import type { PersonStatus } from '@casewright/contracts/people';

import type { LabelColor } from '../../../ui/label.tsx';

const COLORS: Record<PersonStatus, LabelColor> = {
  active: 'success',
  pending: 'warning',
  banned: 'error',
  rejected: 'default',
};

/** The colour of a status. */
export function statusColor(status: PersonStatus): LabelColor {
  return COLORS[status];
}
