import { useTranslation } from 'react-i18next';

import type { NextStep } from '../../api/client.ts';

const STEPS = ['check', 'sign', 'lawyer_signs', 'begins', 'rests', 'yours', 'theirs', 'work'] as const;

/** Says in a sentence what happens next in a case; the database may know more steps than this build. */
export function useStepText(): (step: NextStep) => string {
  const { t } = useTranslation('overview');
  return ({ step, step_title: task, lawyer_name: name, firm_name: firm }) => {
    const lawyer = name ?? t('client.yourLawyer');
    const known = STEPS.find((one) => one === step) ?? 'work';
    return t(`client.step.${known}`, { lawyer, firm: firm ?? lawyer, task: task ?? '' });
  };
}
