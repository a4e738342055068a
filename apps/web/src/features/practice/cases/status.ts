import type { CaseStatus, Urgency } from '@casewright/contracts/cases';
import { caseStatuses, urgencies } from '@casewright/contracts/cases';

import type { LabelColor } from '../../../ui/label.tsx';

const STATUS_COLORS: Record<CaseStatus, LabelColor> = {
  draft: 'default',
  open: 'info',
  engaging: 'warning',
  active: 'success',
  on_hold: 'warning',
  closed: 'default',
  archived: 'default',
  expired: 'error',
  cancelled: 'error',
};

const URGENCY_COLORS: Record<Urgency, LabelColor> = {
  low: 'default',
  normal: 'default',
  high: 'warning',
  urgent: 'error',
};

/** The colour that goes with a status, in labels and in tabs. */
export function statusColor(status: CaseStatus): LabelColor {
  return STATUS_COLORS[status];
}

/** The colour that goes with an urgency. */
export function urgencyColor(urgency: Urgency): LabelColor {
  return URGENCY_COLORS[urgency];
}

/** Whether a text from the database or the address names a status. */
export function isCaseStatus(value: unknown): value is CaseStatus {
  return caseStatuses.some((status) => status === value);
}

/** Whether a text from the database or the address names an urgency. */
export function isUrgency(value: unknown): value is Urgency {
  return urgencies.some((urgency) => urgency === value);
}
