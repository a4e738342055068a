import type { OpeningDetails } from '@casewright/contracts/opening-answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { hintOf } from '../../../../client/errors.ts';
import { useLightForm } from '../../../../ui/form/use-light-form.ts';
import { readOpening, sendApplication } from '../api/public.ts';
import { checkApplication, LETTER_OR_FILE } from './check.ts';

/** What the form of an application holds besides its fields, and how it is sent. */
export function useApplication(opening: OpeningDetails) {
  const { i18n } = useTranslation();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [sentTo, setSentTo] = useState<string | null>(null);
  // The day to which the applicant agrees. Where it has changed meanwhile, the new one is asked for, and what was typed stays.
  const [keepUntil, setKeepUntil] = useState(opening.keepUntil);
  // A second attempt after a lost answer is the same application.
  const [id] = useState(() => crypto.randomUUID());
  const { handlers, validationErrorOf, refusal, pending } = useLightForm({
    check: (typed) => checkApplication(typed, files),
    send: async (values) => {
      const whole = { ...values, id, files, opening_id: opening.id, language: i18n.language, keep_until: keepUntil };
      try {
        setSentTo(await sendApplication(whole));
      } catch (error) {
        const now = hintOf(error) === 'consent_outdated' ? await readOpening(opening.slug).catch(() => null) : null;
        if (now !== null) setKeepUntil(now.keepUntil);
        throw error;
      }
    },
  });
  /** Of files that were taken away, and of a letter in whose place there are some now, nothing is said any more. */
  const isMended = (field: string, error: string | undefined) =>
    field === 'files' ? files.length === 0 : files.length > 0 && error === LETTER_OR_FILE;
  return {
    files,
    setFiles,
    sentTo,
    keepUntil,
    handlers,
    validationErrorOf: (field: string) => {
      const error = validationErrorOf(field);
      return isMended(field, error) ? undefined : error;
    },
    refusal,
    pending,
  };
}
