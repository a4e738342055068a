import { placeOfPart } from '@casewright/contracts/case-page';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import { ButtonLink } from '../../../../../ui/link.tsx';
import type { EngagementState } from '../engagement-steps.ts';

interface RecheckAlertProps {
  caseId: string;
  conflict: EngagementState['conflict'];
  abilities: readonly string[];
  /** Then the check is one of the steps of the engagement. */
  isEngaging: boolean;
}

/** Says to those who decide about conflicts that names were added since the last check. */
export function RecheckAlert({ caseId, conflict, abilities, isEngaging }: RecheckAlertProps) {
  const { t } = useTranslation('caseDetails');
  const isDue = conflict?.result === 'pending' && abilities.includes('record_conflict_check');
  if (!isDue || isEngaging) return null;
  return (
    <Alert
      severity="warning"
      action={
        <ButtonLink
          to={paths.dashboard.case.details(caseId)}
          search={placeOfPart('conflicts')}
          variant="outlined"
          color="inherit"
          size="small"
        >
          {t('overview.checkNow')}
        </ButtonLink>
      }
      sx={{ marginBlockEnd: 2, alignItems: 'center', '& .MuiAlert-action': { paddingBlockStart: 0 } }}
    >
      {t('overview.recheck')}
    </Alert>
  );
}
