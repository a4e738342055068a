import { placeOfPart } from '@casewright/contracts/case-page';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { useCaseVerb } from '../api/run-case-verb.ts';

/** How the letter of an engagement is. */
export interface LetterState {
  status: string;
  /** Null until it is made, and when its file was deleted. */
  fileId: string | null;
}

interface EngagementLetterProps {
  caseId: string;
  letter: LetterState | null;
}

/** Where the letter of an engagement is, or what keeps it. One that was signed before there were letters is made when somebody asks for it. */
export function EngagementLetter({ caseId, letter }: EngagementLetterProps) {
  const { t } = useTranslation('caseDetails');
  const verb = useCaseVerb();
  const making = useAttempt(() => undefined);
  if (letter === null) {
    const make = () => verb.mutateAsync({ verb: 'make_engagement_letter', case_id: caseId });
    return (
      <>
        <Button size="small" loading={making.pending} onClick={() => void making.run(make)}>
          {t('letter.make')}
        </Button>
        <RefusalAlert error={making.error} />
      </>
    );
  }
  if (letter.status === 'made' && letter.fileId !== null)
    return (
      <RouterLink
        to={paths.dashboard.case.details(caseId)}
        search={{ ...placeOfPart('documents'), file: letter.fileId }}
        underline="hover"
      >
        {t('letter.open')}
      </RouterLink>
    );
  const isTrouble = letter.status === 'failed';
  const said = (['making', 'delayed', 'failed'] as const).find((one) => one === letter.status) ?? 'deleted';
  return (
    <Box component="output" sx={{ color: isTrouble ? 'error.main' : 'text.secondary' }}>
      {t(`letter.${said}`)}
    </Box>
  );
}
