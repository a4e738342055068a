import { useTranslation } from 'react-i18next';

import { Label, type LabelColor } from '../../../ui/label.tsx';
import type { CaseStatus } from './cases.ts';

const TONES: Record<CaseStatus, LabelColor> = {
  draft: 'warning',
  open: 'info',
  overdue: 'error',
  closed: 'success',
};

/** The keys of the statuses' names. */
export const STATUS_TEXTS = {
  draft: 'sample.status.draft',
  open: 'sample.status.open',
  overdue: 'sample.status.overdue',
  closed: 'sample.status.closed',
} as const satisfies Record<CaseStatus, string>;

/** The state of a sample matter, as the lists of the application show it. */
export function CaseStatusLabel({ status }: { status: CaseStatus }) {
  const { t } = useTranslation('showcaseMui');
  return <Label color={TONES[status]}>{t(STATUS_TEXTS[status])}</Label>;
}
