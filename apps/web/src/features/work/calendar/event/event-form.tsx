import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { discardUnsaved } from '../../../../client/attachments.ts';
import { codeOf } from '../../../../client/errors.ts';
import { namesOf } from '../../../../client/form-fields.ts';
import { logError } from '../../../../client/log.ts';
import { useFormDraft } from '../../../../client/use-draft.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { SaveAlert } from '../../../../ui/merge/save-alert.tsx';
import { useCatchUp } from '../../../../ui/merge/use-catch-up.ts';
import { useAttachToEvent } from '../api/attach-to-event.ts';
import { type Target, useEventChange } from '../api/change-event.ts';
import { type OpenedEvent, readEvent } from '../api/event.ts';
import { ScopeDialog } from '../components/scope-dialog.tsx';
import type { Scope } from '../types.ts';
import { AnswerBar } from './answer-bar.tsx';
import { DeleteEvent } from './delete-event.tsx';
import { EventAttachments } from './event-attachments.tsx';
import { EventFields } from './event-fields.tsx';
import { changesBetween, endsBefore, eventSchema, type EventValues, valuesOf } from './form-values.ts';
import { useFieldNames } from './use-field-names.ts';

const FIELDS = namesOf(eventSchema.shape);

interface EventFormProps {
  event: OpenedEvent;
  onClose: () => void;
  onBusy: (busy: boolean) => void;
  /** Called with whether something was typed that is not saved. */
  onTyped: (typed: boolean) => void;
}

/** An event that is changed or deleted; of a series it is asked how much of it. A save that comes too late brings what others saved. */
export function EventForm({ event: opened, onClose, onBusy, onTyped }: EventFormProps) {
  const { t } = useTranslation('calendar');
  const { t: ui } = useTranslation('ui');
  const nameOf = useFieldNames();
  const change = useEventChange();
  const place = `event:${opened.id}`;
  const attach = useAttachToEvent(place);
  const [attached, setAttached] = useState({ busy: false, count: 0 });
  const [event, setEvent] = useState(opened);
  const [asks, setAsks] = useState<'edit' | 'delete' | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const initial = valuesOf(opened);
  const form = useForm<EventValues>({
    resolver: zodResolver(eventSchema),
    mode: 'onChange',
    defaultValues: initial,
  });
  const draft = useFormDraft(`event:${opened.id}:${opened.occurrence ?? ''}`, form);
  const catchUp = useCatchUp(FIELDS, form, initial);
  const values = useWatch({ control: form.control, compute: (all: EventValues) => all });
  const isSeries = event.occurrence !== null;
  const changes = changesBetween(valuesOf(event), values);
  const offered: readonly Scope[] = changes.ofSeries ? ['following', 'all'] : ['this', 'following', 'all'];

  const isTyped = changes.count > 0;
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);

  const targetOf = (scope: Scope | null): Target => ({
    id: event.id,
    version: event.version,
    ...(scope !== null && { scope, ...(event.occurrence !== null && { occurrence: event.occurrence }) }),
  });
  const save = async (scope: Scope | null) => {
    onBusy(true);
    setRefusal(null);
    catchUp.clear();
    try {
      // What is said by what is one's own reminders belongs to nobody's version.
      const { reminders, ...fields } = changes.fields;
      // A part of a series that is changed is an event of its own.
      const id =
        Object.keys(fields).length > 0
          ? (await change.mutateAsync({ verb: 'edit', target: targetOf(scope), fields })).id
          : event.id;
      if (reminders !== undefined) await change.mutateAsync({ verb: 'remind', id: event.id, reminders });
      await attach.mutateAsync(id);
      draft.forget();
      toast.success(t('form.saved', { name: values.title }));
      onClose();
    } catch (error) {
      if (codeOf(error) !== 'PT409') {
        setRefusal(error);
        return;
      }
      try {
        const theirs = await readEvent(event.id, event.occurrence);
        catchUp.catchUp(valuesOf(theirs));
        setEvent(theirs);
      } catch (unread) {
        setRefusal(unread);
      }
    } finally {
      onBusy(false);
    }
  };
  const submit = () => {
    if (changes.count === 0 && attached.count === 0) onClose();
    else if (isSeries && Object.keys(changes.fields).some((name) => name !== 'reminders')) setAsks('edit');
    else void save(null);
  };

  return (
    <>
      <Form form={form} draft={draft} onSubmit={submit}>
        <DialogContent>
          <Stack spacing={2.5} sx={{ paddingBlockStart: 1 }}>
            <AnswerBar event={event} />
            {event.my_answer === null && event.conflict && <Alert severity="warning">{t('answer.conflict')}</Alert>}
            {event.changed && <Alert severity="info">{t('form.changedOccurrence')}</Alert>}
            <EventFields event={event} />
            <EventAttachments place={place} eventId={event.id} onChange={setAttached} />
            <SaveAlert clashes={catchUp.clashes && [...new Set(catchUp.clashes.map(nameOf))]} refusal={refusal} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <IconButton
            color="error"
            aria-label={t('form.delete')}
            title={t('form.delete')}
            disabled={change.isPending}
            onClick={() => setAsks('delete')}
            sx={{ marginInlineEnd: 'auto' }}
          >
            <Trash2 size={20} aria-hidden />
          </IconButton>
          <Button
            variant="outlined"
            color="inherit"
            disabled={change.isPending}
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
          <Button
            type="submit"
            variant="contained"
            disabled={endsBefore(values) || attached.busy}
            loading={change.isPending}
          >
            {t('form.save')}
          </Button>
        </DialogActions>
      </Form>
      {asks === 'edit' && (
        <ScopeDialog action="edit" name={event.title} offered={offered} onChoose={save} onClose={() => setAsks(null)} />
      )}
      {asks === 'delete' && (
        <DeleteEvent
          event={event}
          onDeleted={() => {
            draft.forget();
            onClose();
          }}
          onClose={() => setAsks(null)}
        />
      )}
    </>
  );
}
