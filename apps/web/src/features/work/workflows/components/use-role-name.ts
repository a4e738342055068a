import { STEP_ROLES } from '@casewright/contracts/workflows';
import { useTranslation } from 'react-i18next';

/** The name of a role of a case's team. */
export function useRoleName(): (role: string | null | undefined) => string {
  const { t } = useTranslation('workflows');
  return (role) => {
    const known = STEP_ROLES.find((each) => each === role);
    return known === undefined ? (role ?? '') : t(`role.${known}`);
  };
}
