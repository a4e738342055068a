import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useOpeningVerbs } from '../api/verbs.ts';
import { candidateDrafts } from './drafts.ts';

const limits = { subject: 200, body: 5000 } as const;
const text = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'ui:validation.required'),
      z.maxLength(most, `ui:validation.maxLength?max=${most}`),
    );
const letterSchema = z.object({ subject: text(limits.subject), body: text(limits.body) });

/** Writes an e-mail to a candidate. */
export function LetterDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('candidates');
  const verbs = useOpeningVerbs();
  // A second attempt after a lost answer is the same letter.
  const [letterId] = useState(() => crypto.randomUUID());
  const form = useForm({ resolver: zodResolver(letterSchema), defaultValues: { subject: '', body: '' } });
  return (
    <FormDialog
      maxWidth="md"
      title={t('letters.write')}
      description={t('letters.text')}
      form={form}
      draft={candidateDrafts.letter(id)}
      submitLabel={t('letters.send')}
      onSubmit={async ({ subject, body }) => {
        await verbs.write(id, subject, body, letterId);
        toast.success(t('letters.sent'));
      }}
      onClose={onClose}
    >
      <TextField required name="subject" label={t('letters.subject')} maxLength={limits.subject} />
      <TextField required multiline name="body" label={t('letters.body')} maxLength={limits.body} />
    </FormDialog>
  );
}
