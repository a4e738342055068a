import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { languageOf } from '../../../../i18n/languages.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { TimeField } from '../../../../ui/form/time-field.tsx';
import { useCountryName } from '../../../../ui/format/country-name.ts';
import { useDeadlineChange } from '../api/change-deadlines.ts';
import { calendarOfCase, calendarOptions } from '../calendars.ts';
import { FactFields } from '../components/fact-fields.tsx';
import { factsFrom } from '../form-values.ts';
import { responsibleOptions } from '../responsible.ts';
import { type CalendarRow, type CaseOfDeadlines, inLanguage, type RuleRow } from '../types.ts';
import { setQuery } from './api.ts';
import { chosenOf, type Ticks } from './chosen.ts';
import { eventsOf, hasForeign, rulesOfEvent } from './events-of.ts';
import { SetDates } from './set-dates.tsx';
import { setSchema, type SetValues } from './set-values.ts';

interface SetFormProps {
  caseId: string;
  details: CaseOfDeadlines;
  rules: readonly RuleRow[];
  ownRules: readonly string[];
  calendars: readonly CalendarRow[];
  onClose: () => void;
}

/** The event, what its rules ask, and its dates as the database counts them. */
export function SetForm({ caseId, details, rules, ownRules, calendars, onClose }: SetFormProps) {
  const { t, i18n } = useTranslation('deadlines');
  const change = useDeadlineChange();
  const language = languageOf(i18n.language).value;
  const countryName = useCountryName();
  // The same one however often it is sent.
  const [id] = useState(() => crypto.randomUUID());
  const [ticks, setTicks] = useState<Ticks>(new Map());
  const people = responsibleOptions(details.people);
  const form = useForm<SetValues>({
    resolver: zodResolver(setSchema),
    defaultValues: {
      event: null,
      jurisdiction: calendarOfCase(details.row, calendars)?.jurisdiction ?? null,
      happened_on: null,
      happened_at: null,
      service: null,
      filing: null,
      closing_time: null,
      residence: null,
      inaccessible: null,
      responsible_id: details.people.find(({ role }) => role === 'lead')?.id ?? null,
      people: {},
      rule_reason: '',
    },
  });
  const values: SetValues = {
    ...form.getValues(),
    ...useWatch({ control: form.control }),
    people: form.getValues('people'),
  };
  const { event, jurisdiction, happened_on: day } = values;
  const calendar = calendars.find((each) => each.jurisdiction === jurisdiction);
  const events = eventsOf(calendar, rules, ownRules, languageOf(i18n.language)).map(({ isOwn, ...option }) => ({
    ...option,
    ...(hasForeign(calendar, rules, ownRules) && { group: t(isOwn ? 'rules.own' : 'rules.other') }),
  }));
  // Known before anything is counted: a field stays where it is while its value is chosen.
  const asked = rulesOfEvent(event, calendar, rules);
  const asks = [...new Set(asked.flatMap((rule) => rule.asks))];
  const asksTime = asked.some(({ unit }) => unit === 'hour');
  const at = asksTime && values.happened_at !== null ? { happened_at: values.happened_at } : {};
  const facts = factsFrom(values, asks);
  const isComplete = values.filing !== 'paper' || values.closing_time !== null;
  const query = useQuery({
    ...setQuery({
      case_id: caseId,
      event: event ?? '',
      happened_on: day ?? '',
      ...at,
      jurisdiction: jurisdiction ?? '',
      facts,
    }),
    enabled: event !== null && day !== null && jurisdiction !== null && isComplete,
  });
  const rows = query.data ?? [];
  const chosen = chosenOf(rows, ticks);
  const isForeign = chosen.some(({ fits }) => !fits);

  const save = async (given: SetValues) => {
    await change.mutateAsync({
      verb: 'addSet',
      set: {
        trigger_id: id,
        case_id: caseId,
        event: given.event ?? '',
        name: events.find(({ value }) => value === given.event)?.label ?? '',
        happened_on: given.happened_on ?? '',
        ...at,
        jurisdiction: given.jurisdiction ?? '',
        facts,
        chosen: chosen.map(({ rule_id, due_at }) => ({
          rule_id,
          due_at,
          title: inLanguage(rules.find((rule) => rule.id === rule_id)?.title, language),
          responsible_id: given.people[rule_id] ?? given.responsible_id,
        })),
        ...(isForeign && { rule_reason: given.rule_reason }),
      },
    });
    toast.success(t('set.done', { count: chosen.length }));
  };

  return (
    <FormDialog
      title={t('set.title')}
      description={t('set.about')}
      form={form}
      maxWidth="md"
      submitLabel={chosen.length === 0 ? t('add.confirm') : t('set.add', { count: chosen.length })}
      onSubmit={save}
      onClose={onClose}
      draft={`deadline-set-of:${caseId}`}
    >
      <AutocompleteField
        name="jurisdiction"
        label={t('fields.court')}
        required
        options={calendarOptions(calendars, countryName, languageOf(i18n.language).locale)}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
        <AutocompleteField name="event" label={t('fields.triggerEvent')} required options={events} />
        <DateField name="happened_on" label={t('fields.triggerDate')} required />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {asksTime && <TimeField name="happened_at" label={t('fields.triggerTime')} />}
        <FactFields asks={asks} calendar={calendar} />
        <SelectField
          name="responsible_id"
          label={t('set.responsibleForAll')}
          options={people}
          emptyLabel={t('fields.nobody')}
        />
      </Box>
      {query.error && <RefusalAlert error={query.error} />}
      {query.isLoading && <Skeleton variant="rounded" height={160} />}
      {query.data && <SetDates rows={rows} rules={rules} ticks={ticks} people={people} onTicks={setTicks} />}
      {isForeign && (
        <>
          <Alert severity="warning">{t('rules.notOfCourt')}</Alert>
          <TextField name="rule_reason" label={t('rules.reason')} maxLength={1000} multiline required />
        </>
      )}
      {query.data && rows.length > 0 && chosen.length === 0 && <Alert severity="info">{t('set.chooseOne')}</Alert>}
    </FormDialog>
  );
}
