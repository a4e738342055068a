import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { discardUnsaved } from '../../../../client/attachments.ts';
import { logError } from '../../../../client/log.ts';
import { useFormDraft } from '../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useAttachToEvent } from '../api/attach-to-event.ts';
import { useEventChange } from '../api/change-event.ts';
import type { When } from '../types.ts';
import { EventAttachments } from './event-attachments.tsx';
import { EventFields } from './event-fields.tsx';
import { changesBetween, endsBefore, eventSchema, type EventValues, fieldsOf, newValues } from './form-values.ts';

interface NewEventFormProps {
  when: When | null;
  caseId: string;
  onClose: () => void;
  onBusy: (busy: boolean) => void;
  /** Called with whether something was typed that is not saved. */
  onTyped: (typed: boolean) => void;
}

/** A new event. A refusal is shown, and what was typed stays. */
export function NewEventForm({ when, caseId, onClose, onBusy, onTyped }: NewEventFormProps) {
  const { t } = useTranslation('calendar');
  const { t: ui } = useTranslation('ui');
  const change = useEventChange();
  const attempt = useAttempt(onClose);
  const place = `event-of:${caseId}`;
  const attach = useAttachToEvent(place);
  const [added, setAdded] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [initial] = useState(() => newValues(when, caseId));
  const form = useForm<EventValues>({
    resolver: zodResolver(eventSchema),
    mode: 'onChange',
    defaultValues: initial,
  });
  const draft = useFormDraft(place, form);
  const values = useWatch({ control: form.control, compute: (all: EventValues) => all });
  const wrong = endsBefore(values);
  const isTyped = changesBetween(initial, values).count > 0;
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);
  const save = (given: EventValues) =>
    attempt.run(async () => {
      onBusy(true);
      try {
        // What cannot be attached is tried again with the event that is there.
        const id = added ?? (await change.mutateAsync({ verb: 'add', fields: fieldsOf(given) })).id;
        setAdded(id);
        await attach.mutateAsync(id);
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
          <EventAttachments place={place} eventId={added} onChange={({ busy }) => setIsSending(busy)} />
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
            // What is not taken off here goes by itself after a day.
            discardUnsaved(place).catch((error: unknown) =>
              logError('Attachments of an event could not be taken off', error),
            );
            onClose();
          }}
        >
          {ui('cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={wrong || isSending} loading={attempt.pending}>
          {t('form.add')}
        </Button>
      </DialogActions>
    </Form>
  );
}
