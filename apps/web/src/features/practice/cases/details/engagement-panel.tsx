import { conflictResults } from '@casewright/contracts/cases';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Circle, CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DateText } from '../../../../ui/format/relative-time.tsx';
import { Label } from '../../../../ui/label.tsx';
import { ConflictCheckDialog } from './conflict-check-dialog.tsx';
import { EngageDialog, SignDialog } from './engagement-dialogs.tsx';
import { type EngagementState, type EngagementStep, engagementSteps, type StepName } from './engagement-steps.ts';
import { SectionCard } from './section-card.tsx';
import type { Side } from './standing.ts';

interface EngagementPanelProps {
  caseId: string;
  side: Side;
  state: EngagementState;
  /** What the reader may do now: the steps that are theirs. */
  abilities: readonly string[];
}

/** Which ability a step needs. */
const ABILITY: Record<StepName, string> = {
  conflictCheck: 'record_conflict_check',
  clientSign: 'sign_engagement',
  lawyerSign: 'sign_engagement',
  engage: 'engage_case',
};

/** What must be done before a case becomes active: by whom, what is done, and the reader's own steps as buttons. */
export function EngagementPanel({ caseId, side, state, abilities }: EngagementPanelProps) {
  const { t } = useTranslation('caseDetails');
  const [asking, setAsking] = useState<StepName | null>(null);
  const steps = engagementSteps(state);
  const close = () => setAsking(null);
  // The client never learns whether the firm's check is done, so it does not count for them.
  const counted = steps.filter((step) => side === 'lawyer' || step.name !== 'conflictCheck');
  const done = counted.filter((step) => step.isDone).length;

  return (
    <SectionCard
      title={t('engagement.title')}
      aside={<Label color="warning">{t('engagement.progress', { done, all: counted.length })}</Label>}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
        {t('engagement.description')}
      </Typography>
      <Stack component="ol" sx={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {steps.map((step) => (
          <StepLine key={step.name} step={step} detail={<StepDetail step={step} side={side} state={state} />}>
            {step.actor === side && abilities.includes(ABILITY[step.name]) && (
              <StepButton step={step} state={state} onPress={() => setAsking(step.name)} />
            )}
          </StepLine>
        ))}
      </Stack>
      <ConflictCheckDialog open={asking === 'conflictCheck'} caseId={caseId} onClose={close} />
      <SignDialog open={asking === 'clientSign' || asking === 'lawyerSign'} caseId={caseId} onClose={close} />
      <EngageDialog open={asking === 'engage'} caseId={caseId} onClose={close} />
    </SectionCard>
  );
}

function StepLine({ step, detail, children }: { step: EngagementStep; detail: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('caseDetails');
  const Icon = step.isDone ? CircleCheck : Circle;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        paddingBlock: 1.5,
        '& + li': { borderBlockStart: '1px dashed', borderColor: 'divider' },
      }}
    >
      <Box sx={{ display: 'flex', color: step.isDone ? 'success.main' : 'text.disabled' }} aria-hidden>
        <Icon size={22} />
      </Box>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          {t(`engagement.steps.${step.name}`)}
        </Typography>
        <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
          {detail}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

interface StepProps {
  step: EngagementStep;
  side: Side;
  state: EngagementState;
}

/** What was done and by whom, or who must act. */
function StepDetail({ step, side, state }: StepProps): ReactNode {
  const { t } = useTranslation('caseDetails');
  const signature = signatureOf(step.name, state);
  if (signature !== null) {
    return (
      <>
        {t('engagement.signedBy', { name: signature.name })} · <DateText withTime value={signature.at} />
      </>
    );
  }
  const decided = step.name === 'conflictCheck' && conflictResults.find((known) => known === state.conflict?.result);
  if (decided) {
    const result = t(`engagement.result.${decided}`);
    const name = state.conflict?.decidedBy;
    return name ? t('engagement.checkedBy', { result, name }) : result;
  }
  if (step.name === 'conflictCheck' && side === 'client') return t('engagement.privateCheck');
  if (step.isDone) return t('engagement.done');
  if (!step.isReady) return t('engagement.afterOthers');
  return step.actor === side ? t('engagement.yourTurn') : t(`engagement.waitingFor.${step.actor}`);
}

function signatureOf(step: StepName, state: EngagementState) {
  if (step === 'clientSign') return state.clientSignature;
  return step === 'lawyerSign' ? state.lawyerSignature : null;
}

interface StepButtonProps {
  step: EngagementStep;
  state: EngagementState;
  onPress: () => void;
}

function StepButton({ step, state, onPress }: StepButtonProps) {
  const { t } = useTranslation('caseDetails');
  const isDecided = step.name === 'conflictCheck' && state.conflict !== null && state.conflict.result !== 'pending';
  const labels = {
    conflictCheck: isDecided ? t('engagement.record.again') : t('engagement.record.button'),
    clientSign: t('engagement.sign.button'),
    lawyerSign: t('engagement.sign.button'),
    engage: t('engagement.engage.button'),
  };
  return (
    <Button variant={step.isDone ? 'text' : 'contained'} color={step.isDone ? 'inherit' : 'primary'} onClick={onPress}>
      {labels[step.name]}
    </Button>
  );
}
