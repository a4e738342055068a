import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useFormDraft } from '../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useEventChange } from '../api/change-event.ts';
import type { When } from '../types.ts';
import { EventFields } from './event-fields.tsx';
import { changesBetween, endsBefore, eventSchema, type EventValues, fieldsOf, newValues } from './form-values.ts';

interface NewEventFormProps {
  when: When | null;
  caseId: string;
  onClose: () => void;
  onBusy: (busy: boolean) => void;
  /** Told whether something was typed that is not saved. */
  onTyped: (typed: boolean) => void;
}

/** A new event. A refusal is shown, and what was typed stays. */
export function NewEventForm({ when, caseId, onClose, onBusy, onTyped }: NewEventFormProps) {
  const { t } = useTranslation('calendar');
  const { t: ui } = useTranslation('ui');
  const change = useEventChange();
  const attempt = useAttempt(onClose);
  const [initial] = useState(() => newValues(when, caseId));
  const form = useForm<EventValues>({
    resolver: zodResolver(eventSchema),
    mode: 'onChange',
    defaultValues: initial,
  });
  const draft = useFormDraft(`event-of:${caseId}`, form);
  const values = useWatch({ control: form.control, compute: (all: EventValues) => all });
  const wrong = endsBefore(values);
  const isTyped = changesBetween(initial, values).count > 0;
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);
  const save = (given: EventValues) =>
    attempt.run(async () => {
      onBusy(true);
      try {
        await change.mutateAsync({ verb: 'add', fields: fieldsOf(given) });
        draft.forget();
        toast.success(t('form.added', { name: given.title }));
      } finally {
        onBusy(false);
      }
    });
  return (
    <Form form={form} draft={draft} onSubmit={save}>
      <DialogContent>
        <Stack spacing={2.5} sx={{ paddingBlockStart: 1 }}>
          <EventFields event={null} />
          <RefusalAlert error={attempt.error} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button
          variant="outlined"
          color="inherit"
          disabled={attempt.pending}
          onClick={() => {
            draft.forget();
            onClose();
          }}
        >
          {ui('cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={wrong} loading={attempt.pending}>
          {t('form.add')}
        </Button>
      </DialogActions>
    </Form>
  );
}
