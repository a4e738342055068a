import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { LANGUAGES, languageOf } from '../../../../i18n/languages.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { formatLocale } from '../../../../ui/format/locale.ts';
import { digestQuery, useSendDigest } from './api.ts';

const MOST = 10_000;

const schema = z.object({
  month: z.string(),
  language: z.nullable(z.enum(LANGUAGES.map(({ value }) => value))),
  body: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'ui:validation.required'),
      z.maxLength(MOST, `ui:validation.maxLength?max=${MOST}`),
    ),
});
type Values = z.infer<typeof schema>;

/** The month that is told of: in its first week the one before. The six latest are offered. */
function monthsUntil(today: dayjs.Dayjs): { first: string; all: string[] } {
  const all = Array.from({ length: 6 }, (_, back) =>
    today.startOf('month').subtract(back, 'month').format('YYYY-MM-DD'),
  );
  return { first: all[today.date() <= 7 ? 1 : 0] ?? '', all };
}

/** A digest for the client: drafted in plain words, read and changed by the lawyer, and then sent. */
export function DigestDialog({ caseId, client, onClose }: { caseId: string; client: string; onClose: () => void }) {
  const { t, i18n } = useTranslation('communications');
  const dates = useDates();
  const send = useSendDigest(caseId);
  const [id] = useState(() => crypto.randomUUID());
  const [{ first, all }] = useState(() => monthsUntil(dayjs()));
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: { month: first, language: null, body: '' },
  });
  const [month, language] = useWatch({ control: form.control, name: ['month', 'language'] });
  const query = useQuery(digestQuery(caseId, month, language, languageOf(i18n.language).value));
  const { data } = query;
  const { resetField, getFieldState } = form;
  useEffect(() => {
    // Words that were changed are the lawyer's.
    if (data === undefined || getFieldState('body').isDirty) return;
    resetField('body', { defaultValue: data.body });
  }, [data, resetField, getFieldState]);
  const named = new Intl.DateTimeFormat(formatLocale(i18n.language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

  return (
    <FormDialog
      maxWidth="md"
      draft={`digest:${caseId}`}
      title={t('digest.title')}
      description={t('digest.help', { client })}
      form={form}
      submitLabel={t('digest.send')}
      onSubmit={async (values) => {
        await send.mutateAsync({
          month: values.month,
          language: values.language ?? data?.language ?? languageOf(i18n.language).value,
          body: values.body,
          message_id: id,
        });
        toast.success(t('digest.sent'));
      }}
      onClose={onClose}
    >
      <Pair>
        <SelectField
          name="month"
          label={t('digest.month')}
          options={all.map((value) => ({ value, label: named.format(new Date(value)) }))}
        />
        <SelectField
          name="language"
          label={t('digest.language')}
          emptyLabel={t('digest.ofClient')}
          options={LANGUAGES.map(({ value, nativeName }) => ({ value, label: nativeName }))}
        />
      </Pair>
      {data?.facts.sent_at != null && (
        <Alert severity="info">{t('digest.already', { date: dates.date(data.facts.sent_at) })}</Alert>
      )}
      <RefusalAlert error={query.error} />
      <TextField required multiline name="body" label={t('digest.body')} minRows={12} maxLength={MOST} />
    </FormDialog>
  );
}
