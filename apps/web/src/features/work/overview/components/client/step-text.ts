import { useTranslation } from 'react-i18next';

import type { NextStep } from '../../api/client.ts';

const STEPS = ['check', 'sign', 'lawyer_signs', 'begins', 'rests', 'yours', 'theirs', 'work'] as const;

/** Where nothing of the case goes on for now, it is said whether something is needed from the client. */
const QUIET: ReadonlySet<string> = new Set(['rests', 'work']);

/**
 * Says what happens next in a case; the database may know more steps than this build. isNeeded: whether something of the case waits for the client, null where
 * that is not known.
 */
export function useStepText(): (step: NextStep, isNeeded: boolean | null) => string {
  const { t } = useTranslation('overview');
  return ({ step, step_title: task, lawyer_name: name, firm_name: firm }, isNeeded) => {
    const lawyer = name ?? t('client.yourLawyer');
    const known = STEPS.find((one) => one === step) ?? 'work';
    const said = t(`client.step.${known}`, { lawyer, firm: firm ?? lawyer, task: task ?? '' });
    if (isNeeded === null || !QUIET.has(known)) return said;
    return `${said} ${t(isNeeded ? 'client.needed' : 'client.notNeeded')}`;
  };
}
