import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { languageOf } from '../../../../i18n/languages.ts';
import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { TimeField } from '../../../../ui/form/time-field.tsx';
import { useCountryName } from '../../../../ui/format/country-name.ts';
import { calendarOptions, isUnverified, rulesOf } from '../calendars.ts';
import type { NewDeadlineValues } from '../form-values.ts';
import { type CalendarRow, type DeadlineRow, inLanguage, type RuleRow } from '../types.ts';
import { ComputedDate } from './computed-date.tsx';
import { FactFields } from './fact-fields.tsx';

interface DateFieldsProps {
  rules: readonly RuleRow[];
  /** Which of them are rules of the case's own court. */
  ownRules: readonly string[];
  calendars: readonly CalendarRow[];
  deadlines: readonly DeadlineRow[];
}

/** How the date of a new deadline is found: which court, by which rule, from what; and the date that this comes to. */
export function DateFields({ rules, ownRules, calendars, deadlines }: DateFieldsProps) {
  const { t, i18n } = useTranslation('deadlines');
  const { control, setValue, getValues } = useFormContext<NewDeadlineValues>();
  const [how, jurisdiction, ruleId, unit] = useWatch({ control, name: ['how', 'jurisdiction', 'rule_id', 'unit'] });
  const language = languageOf(i18n.language).value;
  const countryName = useCountryName();
  const calendar = calendars.find((each) => each.jurisdiction === jurisdiction);
  const fitting = rulesOf(calendar, rules, ownRules);
  const rule = fitting.find((each) => each.id === ruleId);
  const isForeign = rule !== undefined && !ownRules.includes(rule.id);
  const hasForeign = fitting.some(({ id }) => !ownRules.includes(id));
  const nameOf = (each: RuleRow) => {
    const name = [inLanguage(each.title, language), each.citation].filter(Boolean).join(' · ');
    return isUnverified(each, rules) ? t('rules.unverifiedName', { name }) : name;
  };

  // A rule of another place is no choice any more; the event of the chosen one is offered, where none was typed.
  useEffect(() => {
    if (ruleId !== null && rule === undefined) setValue('rule_id', null);
  }, [ruleId, rule, setValue]);
  useEffect(() => setValue('of_other_court', isForeign), [isForeign, setValue]);
  useEffect(() => {
    if (rule === undefined) return;
    setValue('trigger_event', inLanguage(rule.trigger_event, language));
    if (getValues('title') === '' && rule.kind === 'period') setValue('title', inLanguage(rule.title, language));
    if (rule.kind === 'counting' && !rule.units.includes(getValues('unit') ?? ''))
      setValue('unit', rule.units[0] ?? 'day');
  }, [rule, language, setValue, getValues]);

  const units = (rule?.units ?? []).flatMap((each) => {
    const known = (['hour', 'day', 'court_day', 'week', 'month', 'year'] as const).find((one) => one === each);
    return known === undefined ? [] : [{ value: known, label: t(`unit.${known}`) }];
  });

  return (
    <>
      <SelectField
        name="how"
        label={t('fields.how')}
        options={[
          { value: 'rule', label: t('how.rule') },
          ...(deadlines.length > 0 ? [{ value: 'anchor', label: t('how.anchor') }] : []),
          { value: 'fixed', label: t('how.fixed') },
        ]}
      />
      <AutocompleteField
        name="jurisdiction"
        label={t('fields.court')}
        required={how !== 'fixed'}
        options={calendarOptions(calendars, countryName, languageOf(i18n.language).locale)}
      />
      {how === 'fixed' ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <DateField name="due_on" label={t('fields.dueOn')} required />
          <TimeField name="due_time" label={t('fields.dueTime')} helperText={t('fields.dueTimeHelp')} />
        </Box>
      ) : (
        <>
          <AutocompleteField
            name="rule_id"
            label={t('fields.rule')}
            required
            options={fitting.map((each) => ({
              value: each.id,
              label: nameOf(each),
              ...(hasForeign && { group: t(ownRules.includes(each.id) ? 'rules.own' : 'rules.other') }),
            }))}
          />
          {rule !== undefined && isUnverified(rule, rules) && <Alert severity="warning">{t('rules.unverified')}</Alert>}
          {isForeign && (
            <>
              <Alert severity="warning">{t('rules.notOfCourt')}</Alert>
              <TextField name="rule_reason" label={t('rules.reason')} maxLength={1000} multiline required />
            </>
          )}
          {how === 'anchor' ? (
            <SelectField
              name="anchor_id"
              label={t('fields.anchor')}
              required
              options={deadlines.map(({ id, title, due_on }) => ({ value: id, label: `${title} (${due_on})` }))}
            />
          ) : (
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              <DateField name="trigger_date" label={t('fields.triggerDate')} required />
              {rule?.kind === 'counting' && unit === 'hour' && (
                <TimeField name="trigger_time" label={t('fields.triggerTime')} required />
              )}
              <TextField name="trigger_event" label={t('fields.triggerEvent')} maxLength={300} />
            </Box>
          )}
          {rule?.kind === 'counting' && (
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
              <NumberField name="amount" label={t('fields.amount')} integer required />
              <SelectField name="unit" label={t('fields.unit')} options={units} />
              <SelectField
                name="direction"
                label={t('fields.direction')}
                options={[
                  { value: 'after', label: t('direction.after') },
                  { value: 'before', label: t('direction.before') },
                ]}
              />
            </Box>
          )}
          {rule && <FactFields asks={rule.asks} calendar={calendar} />}
          <ComputedDate rule={rule} deadlines={deadlines} />
        </>
      )}
    </>
  );
}
