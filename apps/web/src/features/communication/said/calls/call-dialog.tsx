import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MomentField } from '../../../../ui/form/moment-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { TilesField } from '../../../../ui/form/tiles-field.tsx';
import { useCallVerbs } from '../api/calls.ts';
import { type Said, saidSides } from '../types.ts';
import { callArguments, callDirections, callSchema, type CallTyped, type CallValues, callValues } from './call-form.ts';

interface CallDialogProps {
  caseId: string;
  /** The one to change; null for a new one. */
  said: Said | null;
  client: string | null;
  onClose: () => void;
}

/** Notes a call: with whom, when, how long, what was said, and who may read that. */
export function CallDialog({ caseId, said, client, onClose }: CallDialogProps) {
  const { t } = useTranslation('communications');
  const verbs = useCallVerbs(caseId);
  // Sent again after a lost answer it is the same note.
  const [id] = useState(() => said?.id ?? crypto.randomUUID());
  const [now] = useState(Date.now);
  const form = useForm<CallTyped, unknown, CallValues>({
    resolver: zodResolver(callSchema),
    defaultValues: callValues(said, client, now),
  });

  const onSubmit = async (values: CallValues) => {
    if (said === null) await verbs.note(id, callArguments(values), values.asTime);
    else await verbs.change(said.id, said.version ?? 1, callArguments(values));
    toast.success(t(said !== null ? 'call.saved' : values.asTime ? 'call.notedWithTime' : 'call.noted'));
  };

  return (
    <FormDialog
      draft={said === null ? `call-of:${caseId}` : `call:${said.id}:${said.version ?? 1}`}
      title={t(said === null ? 'call.title' : 'call.editTitle')}
      form={form}
      submitLabel={t(said === null ? 'call.add' : 'call.save')}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Pair>
        <SelectField
          name="direction"
          label={t('call.direction')}
          options={callDirections.map((value) => ({ value, label: t(`call.directions.${value}`) }))}
        />
        <TextField required name="person" label={t('call.person')} maxLength={200} autoComplete="off" />
      </Pair>
      <SwitchField name="withClient" label={t('call.withClient')} helperText={t('call.withClientHelp')} />
      <Pair>
        <MomentField required name="startedAt" label={t('call.startedAt')} />
        <NumberField required integer name="minutes" label={t('call.minutes')} />
      </Pair>
      <TextField required multiline name="body" label={t('call.body')} minRows={4} maxLength={10_000} />
      <TilesField
        name="side"
        label={t('call.side')}
        // What the client has read stays read.
        disabled={said?.side === 'shared'}
        options={saidSides.map((value) => ({
          value,
          label: t(`side.${value}`),
          description: t(`call.sideHelp.${value}`, { client: client ?? t('theClient') }),
        }))}
      />
      {said === null && <SwitchField name="asTime" label={t('call.asTime')} helperText={t('call.asTimeHelp')} />}
    </FormDialog>
  );
}
