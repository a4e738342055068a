import { conflictResults } from '@casewright/contracts/cases';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Circle, CircleCheck, FileText } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DateText } from '../../../../ui/format/relative-time.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { ConflictCheckDialog } from './conflict-check-dialog.tsx';
import { EngageDialog } from './engage-dialog.tsx';
import { EngagementLetter, type LetterState } from './engagement-letter.tsx';
import { type EngagementState, type EngagementStep, engagementSteps, type StepName } from './engagement-steps.ts';
import type { Side } from './standing.ts';

/** What asks for a signature; the page hands it in, because it shows the terms of the accepted proposal. */
export interface SignDialogProps {
  caseId: string;
  onClose: () => void;
}

interface EngagementPanelProps {
  caseId: string;
  side: Side;
  state: EngagementState;
  letter: LetterState | null;
  /** What the reader may do now: the steps that are theirs. */
  abilities: readonly string[];
  Sign: ComponentType<SignDialogProps>;
}

/** Which ability a step needs. */
const ABILITY: Record<StepName, string> = {
  conflictCheck: 'record_conflict_check',
  clientSign: 'sign_engagement',
  lawyerSign: 'sign_engagement',
  engage: 'engage_case',
};

/** What must be done before a case becomes active: by whom, what is done, and the reader's own steps as buttons. */
export function EngagementPanel({ caseId, side, state, letter, abilities, Sign }: EngagementPanelProps) {
  const { t } = useTranslation('caseDetails');
  const [asking, setAsking] = useState<StepName | null>(null);
  const steps = engagementSteps(state, abilities);
  const close = () => setAsking(null);
  const done = steps.filter((step) => step.isDone).length;

  return (
    <Panel
      title={t('engagement.title')}
      action={
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {t('engagement.progress', { done, all: steps.length })}
        </Box>
      }
    >
      <PanelRows ordered>
        {steps.map((step) => {
          const Icon = step.isDone ? CircleCheck : Circle;
          return (
            <PanelRow
              key={step.name}
              start={
                <Box sx={{ display: 'flex', color: step.isDone ? 'success.main' : 'text.disabled' }} aria-hidden>
                  <Icon size={20} />
                </Box>
              }
              title={t(`engagement.steps.${step.name}`)}
              detail={<StepDetail step={step} side={side} state={state} />}
              end={
                step.actor === side &&
                abilities.includes(ABILITY[step.name]) && (
                  <StepButton step={step} state={state} onPress={() => setAsking(step.name)} />
                )
              }
            />
          );
        })}
        {(letter !== null || (state.clientSignature !== null && state.lawyerSignature !== null)) && (
          <PanelRow
            start={
              <Box sx={{ display: 'flex', color: 'text.secondary' }} aria-hidden>
                <FileText size={20} />
              </Box>
            }
            title={t('letter.title')}
            detail={<EngagementLetter caseId={caseId} letter={letter} />}
          />
        )}
      </PanelRows>
      <ConflictCheckDialog open={asking === 'conflictCheck'} caseId={caseId} onClose={close} />
      {(asking === 'clientSign' || asking === 'lawyerSign') && <Sign caseId={caseId} onClose={close} />}
      <EngageDialog open={asking === 'engage'} caseId={caseId} onClose={close} />
    </Panel>
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
  if (step.name === 'conflictCheck' && side === 'client')
    return t(step.isDone ? 'engagement.checkClear' : 'engagement.privateCheck');
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
    <Button
      size="small"
      variant={step.isDone ? 'text' : 'contained'}
      color={step.isDone ? 'inherit' : 'primary'}
      onClick={onPress}
    >
      {labels[step.name]}
    </Button>
  );
}
