import type { AccessLevel } from '@casewright/contracts/access-levels';
import type { PersonStatus } from '@casewright/contracts/people';
import { useTranslation } from 'react-i18next';

import { Label } from '../../../../ui/label.tsx';
import { statusColor } from '../status.ts';

/** What an account is, as a label. */
export function PersonStatusLabel({ status }: { status: PersonStatus }) {
  const { t } = useTranslation('people');
  return <Label color={statusColor(status)}>{t(`status.${status}`)}</Label>;
}

/** The name of an access level in the reader's language. */
export function useLevelName(): (level: AccessLevel) => string {
  const { t } = useTranslation('session');
  return (level) => t(`account.accessLevel.${level}`);
}
