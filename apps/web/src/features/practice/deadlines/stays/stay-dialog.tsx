import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useDeadlineChange } from '../api/change-deadlines.ts';
import { type StayRow, stayQuery } from './api.ts';
import { chosenDates, isTouched } from './chosen-dates.ts';
import { StayDates } from './stay-dates.tsx';
import { GROUNDS, staySchema, type StayValues } from './stay-values.ts';

interface StayDialogProps {
  caseId: string;
  /** The stay that is lifted, ends on another day or takes dates more; null to enter one. */
  stay: StayRow | null;
  /** Its end is what is asked for. */
  lifts?: boolean;
  onClose: () => void;
}

/** A stay with what it does to every open date: shown as it is entered, and done for what stays ticked. */
export function StayDialog({ caseId, stay, lifts = false, onClose }: StayDialogProps) {
  const { t } = useTranslation('deadlines');
  const change = useDeadlineChange();
  // The same one however often it is sent.
  const [id] = useState(() => stay?.id ?? crypto.randomUUID());
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const isNew = stay === null;
  const form = useForm<StayValues>({
    resolver: zodResolver(staySchema(lifts)),
    defaultValues: {
      ground: GROUNDS.find((one) => one === stay?.ground) ?? 'order',
      provision: stay?.provision ?? '',
      begins_on: stay?.begins_on ?? null,
      runs_again_on: stay?.runs_again_on ?? null,
      effect: stay?.effect === 'suspended' ? 'suspended' : 'tolled',
      reason: '',
    },
  });
  const [from, to, effect] = useWatch({ control: form.control, name: ['begins_on', 'runs_again_on', 'effect'] });
  const end = to === null || to === '' ? {} : { runs_again_on: to };
  const isInOrder = from !== null && from !== '' && (end.runs_again_on === undefined || end.runs_again_on >= from);
  const query = useQuery({
    ...stayQuery({ case_id: caseId, ...end, ...(isNew ? { begins_on: from ?? '', effect } : { stay_id: id }) }),
    enabled: isInOrder,
  });
  const rows = query.data ?? [];
  const chosen = chosenDates(rows, toggled, isNew);

  const save = async (values: StayValues) => {
    const moves = Object.fromEntries(chosen.map((row) => [row.deadline_id, row.new_due_at]));
    await change.mutateAsync(
      isNew
        ? {
            verb: 'stay',
            stay: {
              stay_id: id,
              case_id: caseId,
              ground: values.ground,
              provision: values.provision,
              reason: values.reason,
              // What an end leaves without use is not kept for a day on which somebody takes the end away.
              effect: end.runs_again_on === undefined ? values.effect : 'tolled',
              begins_on: values.begins_on ?? '',
              ...end,
            },
            moves,
          }
        : { verb: 'changeStay', change: { stay_id: id, version: stay.version, reason: values.reason, ...end }, moves },
    );
    toast.success(t(isNew ? 'stays.done' : 'stays.changed'));
  };

  return (
    <FormDialog
      title={isNew ? t('stays.newTitle') : t(lifts ? 'stays.liftOne' : 'stays.changeTitle', { name: stay.provision })}
      description={t(isNew ? 'stays.about' : 'stays.changeAbout')}
      form={form}
      maxWidth="md"
      submitLabel={t(isNew ? 'stays.enter' : lifts ? 'stays.lift' : 'stays.save')}
      onSubmit={save}
      onClose={onClose}
      draft={isNew ? `deadline-stay-of:${caseId}` : `deadline-stay:${stay.id}:${stay.version}`}
    >
      {isNew && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' } }}>
          <SelectField
            name="ground"
            label={t('stays.ground')}
            required
            options={GROUNDS.map((value) => ({ value, label: t(`stays.grounds.${value}`) }))}
          />
          <TextField name="provision" label={t('stays.provision')} required maxLength={300} />
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: isNew ? '1fr 1fr' : '1fr' } }}>
        {isNew && <DateField name="begins_on" label={t('stays.from')} required />}
        <DateField
          name="runs_again_on"
          label={t('stays.until')}
          required={lifts}
          helperText={t(lifts ? 'stays.liftHelp' : 'stays.untilHelp')}
        />
      </Box>
      {isNew && end.runs_again_on === undefined && (
        <SelectField
          name="effect"
          label={t('stays.effect')}
          required
          options={[
            { value: 'tolled', label: t('stays.effects.tolled') },
            { value: 'suspended', label: t('stays.effects.suspended') },
          ]}
        />
      )}
      {!isNew && !lifts && end.runs_again_on === undefined && (
        <Typography variant="body2">
          {t('stays.effect')} — {t(effect === 'suspended' ? 'stays.effects.suspended' : 'stays.effects.tolled')}
        </Typography>
      )}
      <TextField name="reason" label={t('change.reason')} required multiline maxLength={1000} />
      {query.error && <RefusalAlert error={query.error} />}
      {query.isLoading && <Skeleton variant="rounded" height={160} />}
      {query.data && (
        <StayDates
          rows={rows}
          toggled={toggled}
          isNew={isNew}
          isOpen={end.runs_again_on === undefined}
          onToggle={(one) => {
            const next = new Set(toggled);
            if (!next.delete(one)) next.add(one);
            setToggled(next);
          }}
        />
      )}
      {rows.some(isTouched) && chosen.length === 0 && <Alert severity="info">{t('set.chooseOne')}</Alert>}
    </FormDialog>
  );
}
