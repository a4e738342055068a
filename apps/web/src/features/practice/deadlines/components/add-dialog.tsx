import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useFormDraft } from '../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { FormSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useDeadlineChange } from '../api/change-deadlines.ts';
import { ownRulesQuery, rulesQuery } from '../api/rules.ts';
import { calendarOfCase } from '../calendars.ts';
import { type NewDeadlineValues, newDeadlineSchema } from '../form-values.ts';
import { newDeadline } from '../new-deadline.ts';
import { responsibleOptions } from '../responsible.ts';
import type { CalendarRow, CaseOfDeadlines, DeadlineRow, RuleRow } from '../types.ts';
import { DateFields } from './date-fields.tsx';
import { RemindField } from './remind-field.tsx';

interface AddDialogProps {
  caseId: string;
  details: CaseOfDeadlines;
  /** The open deadlines from which the new one can be counted. */
  deadlines: readonly DeadlineRow[];
  /** The one from which it is counted at first. */
  anchorId: string | null;
  onClose: () => void;
}

/** Adds a deadline: counted by a rule from an event or from another deadline, or set by hand. Its date is shown while it is found. */
export function AddDialog(props: AddDialogProps) {
  const { t } = useTranslation('deadlines');
  const titleId = useId();
  const query = useQuery(rulesQuery);
  const own = useQuery(ownRulesQuery(props.caseId));
  const error = query.error ?? own.error;
  const attempt = useAttempt(props.onClose);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={attempt.pending ? undefined : attempt.cancel}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{t('add.title')}</DialogTitle>
      {error && <ErrorState error={error} onRetry={() => void Promise.all([query.refetch(), own.refetch()])} />}
      {error === null && (query.isPending || own.isPending) && <FormSkeleton fields={4} />}
      {query.data && own.data && <AddForm {...props} {...query.data} ownRules={own.data} attempt={attempt} />}
    </Dialog>
  );
}

interface AddFormProps extends AddDialogProps {
  rules: readonly RuleRow[];
  ownRules: readonly string[];
  calendars: readonly CalendarRow[];
  attempt: ReturnType<typeof useAttempt>;
}

function AddForm({ caseId, details, deadlines, anchorId, rules, ownRules, calendars, attempt }: AddFormProps) {
  const { t } = useTranslation('deadlines');
  const { t: ui } = useTranslation('ui');
  const change = useDeadlineChange();
  // The same one however often it is sent.
  const [id] = useState(() => crypto.randomUUID());
  const calendar = calendarOfCase(details.row, calendars);
  const anchor = deadlines.find((each) => each.id === anchorId);
  const form = useForm<NewDeadlineValues>({
    resolver: zodResolver(newDeadlineSchema),
    defaultValues: {
      title: '',
      note: '',
      kind: anchor === undefined ? 'hard' : 'soft',
      how: anchor === undefined ? (calendar === null ? 'fixed' : 'rule') : 'anchor',
      jurisdiction: anchor?.jurisdiction ?? calendar?.jurisdiction ?? null,
      rule_id: null,
      of_other_court: false,
      rule_reason: '',
      anchor_id: anchorId,
      trigger_event: '',
      trigger_date: null,
      trigger_time: null,
      amount: null,
      unit: 'day',
      direction: anchor === undefined ? 'after' : 'before',
      service: null,
      filing: null,
      closing_time: null,
      residence: null,
      inaccessible: null,
      due_on: null,
      due_time: null,
      responsible_id: details.people.find(({ role }) => role === 'lead')?.id ?? null,
      client_visible: false,
      remind_days: null,
    },
  });
  const draft = useFormDraft(`deadline-of:${caseId}:${anchorId ?? ''}`, form);
  const kind = useWatch({ control: form.control, name: 'kind' });
  const save = (values: NewDeadlineValues) =>
    attempt.run(async () => {
      const rule = rules.find((each) => each.id === values.rule_id);
      await change.mutateAsync({ verb: 'add', deadline: newDeadline(id, caseId, values, rule) });
      draft.forget();
      toast.success(t('add.done'));
    });

  return (
    <Form form={form} draft={draft} onSubmit={save}>
      <DialogContent>
        <Stack spacing={3} sx={{ paddingBlockStart: 1 }}>
          <TextField name="title" label={t('fields.title')} required maxLength={200} />
          <SelectField
            name="kind"
            label={t('fields.kind')}
            helperText={t(kind === 'hard' ? 'kind.hardHelp' : 'kind.softHelp')}
            options={[
              { value: 'hard', label: t('kind.hard') },
              { value: 'soft', label: t('kind.soft') },
            ]}
          />
          <DateFields rules={rules} ownRules={ownRules} calendars={calendars} deadlines={deadlines} />
          <SelectField
            name="responsible_id"
            label={t('fields.responsible')}
            options={responsibleOptions(details.people)}
            emptyLabel={t('fields.nobody')}
          />
          <RemindField kind={kind} />
          <TextField name="note" label={t('fields.note')} multiline minRows={2} maxLength={5000} />
          {kind === 'soft' && <SwitchField name="client_visible" label={t('fields.clientVisible')} />}
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
            attempt.cancel();
          }}
        >
          {ui('cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={attempt.pending}>
          {t('add.confirm')}
        </Button>
      </DialogActions>
    </Form>
  );
}
