import { placeOfPart } from '@casewright/contracts/case-page';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { invitableCasesQuery } from './invitations.ts';

/** For which case the reader is choosing, and the way back to it; nothing for a case to which they cannot invite. */
export function ChosenFor({ caseId }: { caseId: string }) {
  const { t } = useTranslation('directory');
  const { user } = useSession();
  const { data } = useQuery({ ...invitableCasesQuery(user?.id ?? ''), enabled: user?.accessLevel === 'user' });
  const chosen = data?.find(({ id }) => id === caseId);
  if (chosen === undefined) return null;
  return (
    <Alert
      severity="info"
      sx={{
        marginBlockEnd: 3,
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: { xs: '1 1 0', sm: '0 1 auto' } },
        '& .MuiAlert-action': { marginInlineStart: { xs: '12px', sm: 'auto' }, flexBasis: { xs: '100%', sm: 'auto' } },
      }}
      action={
        <ButtonLink
          to={paths.dashboard.case.details(caseId)}
          search={placeOfPart('invitations')}
          color="inherit"
          size="small"
        >
          {t('chosenFor.back')}
        </ButtonLink>
      }
    >
      {t('chosenFor.text', { title: chosen.title })}
    </Alert>
  );
}
