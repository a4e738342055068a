import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { callSigning } from '../api/functions.ts';
import { sentPlan } from '../api/requests.ts';
import type { Plan } from '../types.ts';

/** After the last change; what is dragged changes often. */
const WAIT_MS = 700;

type Saving = { state: 'saved'; at: Date | null } | { state: 'saving' } | { state: 'failed'; error: unknown };

/** A draft that saves itself, one change after the other; `flush` saves what is not saved yet, and rejects with the refusal. */
export function usePlan(requestId: string, first: Plan) {
  const { t } = useTranslation('signing');
  const [plan, setPlan] = useState(first);
  const [saving, setSaving] = useState<Saving>({ state: 'saved', at: null });
  const latest = useRef(first);
  const saved = useRef(first);
  const timer = useRef<number | undefined>(undefined);
  const running = useRef<Promise<void>>(Promise.resolve());

  const saveAfter = async (before: Promise<void>): Promise<void> => {
    await before.catch(() => undefined);
    const sent = latest.current;
    if (sent === saved.current) return;
    setSaving({ state: 'saving' });
    try {
      await callSigning('change_signature_request', { request_id: requestId, plan: sentPlan(sent) });
      saved.current = sent;
      setSaving({ state: 'saved', at: new Date() });
    } catch (error) {
      setSaving({ state: 'failed', error });
      throw error;
    }
  };
  const save = (): Promise<void> => {
    window.clearTimeout(timer.current);
    running.current = saveAfter(running.current);
    return running.current;
  };
  const flush = useRef(save);
  useEffect(() => {
    flush.current = save;
  });
  // The last change is saved when the page is left; a failure is a message, as no state is shown any more.
  useEffect(() => () => void flush.current().catch((error: unknown) => toast.error(messageOf(error, t))), [t]);

  return {
    plan,
    saving,
    flush: () => flush.current(),
    change: (turn: (plan: Plan) => Plan) => {
      latest.current = turn(latest.current);
      setPlan(latest.current);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void flush.current().catch(() => undefined), WAIT_MS);
    },
  };
}
