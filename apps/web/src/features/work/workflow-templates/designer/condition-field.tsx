import { budgetTypes, partyRoles, urgencies } from '@casewright/contracts/cases';
import {
  CONDITION_FIELDS,
  CONDITION_OPS,
  type ConditionRule,
  type StepCondition,
  templateLimits,
  type WorkflowTemplate,
} from '@casewright/contracts/workflows';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { usePracticeAreaOptions } from '../../../../ui/format/practice-area-options.ts';
import { useStepWords } from '../words.ts';
import { SelectPart, TextPart } from './fields.tsx';
import type { FaultAt } from './use-field-faults.ts';

interface ConditionFieldProps {
  condition: StepCondition | null;
  template: WorkflowTemplate;
  faultAt: FaultAt;
  onChange: (condition: StepCondition | null, mark?: string) => void;
}

const FIRST_RULE: ConditionRule = { field: 'tag', op: 'is', value: null };

/** When a step is needed at all: rules about the case, all or any of which have to hold. */
export function ConditionField({ condition, template, faultAt, onChange }: ConditionFieldProps) {
  const { t } = useTranslation('workflowTemplates');
  const words = useStepWords(template);
  const rules = condition?.rules ?? [];
  const match = condition?.match ?? 'all';
  const put = (next: ConditionRule[], mark?: string) => onChange(next.length > 0 ? { match, rules: next } : null, mark);

  return (
    <>
      {rules.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('condition.always')}
        </Typography>
      )}
      {rules.length > 1 && (
        <SelectPart
          name="condition.match"
          label={t('condition.match')}
          value={match}
          options={(['all', 'any'] as const).map((value) => ({ value, label: t(`condition.${value}`) }))}
          onChange={(value) => value && onChange({ match: value, rules })}
        />
      )}
      {rules.map((rule, index) => (
        <RuleFields
          // Rules have nothing but their place by which they are known.
          key={index}
          rule={rule}
          name={`condition.rules[${index}]`}
          number={index + 1}
          template={template}
          faultAt={faultAt}
          onChange={(next, mark) => put(rules.with(index, next), mark)}
          onRemove={() => put(rules.toSpliced(index, 1))}
        />
      ))}
      {condition && rules.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }} aria-live="polite">
          <bdi>{t('condition.onlyIf', { condition: words.condition(condition) })}</bdi>
        </Typography>
      )}
      {rules.length < templateLimits.rules && (
        <Button
          size="small"
          startIcon={<Plus size={16} aria-hidden />}
          onClick={() => put([...rules, FIRST_RULE])}
          sx={{ alignSelf: 'start' }}
        >
          {t('condition.add')}
        </Button>
      )}
    </>
  );
}

interface RuleFieldsProps {
  rule: ConditionRule;
  name: string;
  number: number;
  template: WorkflowTemplate;
  faultAt: FaultAt;
  onChange: (rule: ConditionRule, mark?: string) => void;
  onRemove: () => void;
}

function RuleFields({ rule, name, number, template, faultAt, onChange, onRemove }: RuleFieldsProps) {
  const { t } = useTranslation('workflowTemplates');
  const words = useStepWords(template);
  const areas = usePracticeAreaOptions();
  const isParty = rule.field.startsWith('party:');
  const hasValue = rule.op === 'is' || rule.op === 'is_not';
  const fields = [
    ...CONDITION_FIELDS,
    ...partyRoles.map((role) => `party:${role}`),
    ...template.trigger_dates.map(({ key }) => `trigger:${key}`),
    ...(rule.field.startsWith('trigger:') && !template.trigger_dates.some(({ key }) => `trigger:${key}` === rule.field)
      ? [rule.field]
      : []),
  ];
  const ops = CONDITION_OPS.filter((op) => !isParty || op === 'is_set' || op === 'is_not_set');
  const choices =
    rule.field === 'practice_area'
      ? areas
      : rule.field === 'urgency'
        ? urgencies.map((value) => ({ value, label: t(`urgency.${value}`) }))
        : rule.field === 'budget_type'
          ? budgetTypes.map((value) => ({ value, label: t(`budget.${value}`) }))
          : null;
  const setField = (field: string) =>
    onChange({ field, op: field.startsWith('party:') ? 'is_set' : rule.op, value: null });

  return (
    <Box
      sx={{ display: 'flex', gap: 1, alignItems: 'start', margin: 0, padding: 0, border: 'none', minWidth: 0 }}
      component="fieldset"
      aria-label={t('condition.rule', { number })}
    >
      <Box sx={{ display: 'grid', gap: 1.5, flexGrow: 1, minWidth: 0 }}>
        <SelectPart
          name={`${name}.field`}
          label={t('condition.about')}
          value={rule.field}
          options={fields.map((value) => ({ value, label: words.fieldOf(value) }))}
          onChange={(field) => field !== null && setField(field)}
          fault={faultAt(`${name}.field`)}
        />
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: hasValue ? '1fr 1fr' : '1fr' }}>
          <SelectPart
            name={`${name}.op`}
            label={t('condition.how')}
            value={rule.op}
            options={ops.map((value) => ({ value, label: t(`condition.op.${value}`) }))}
            onChange={(op) =>
              op && onChange({ ...rule, op, value: op === 'is' || op === 'is_not' ? rule.value : null })
            }
          />
          {hasValue &&
            (choices === null ? (
              <TextPart
                name={`${name}.value`}
                label={t('condition.value')}
                value={rule.value ?? ''}
                onChange={(value) => onChange({ ...rule, value: value === '' ? null : value }, `${name}.value`)}
                most={templateLimits.label}
                fault={faultAt(`${name}.value`)}
              />
            ) : (
              <SelectPart
                name={`${name}.value`}
                label={t('condition.value')}
                value={rule.value ?? ''}
                options={choices}
                onChange={(value) => onChange({ ...rule, value })}
                fault={faultAt(`${name}.value`)}
              />
            ))}
        </Box>
      </Box>
      <IconButton
        size="small"
        aria-label={t('condition.remove', { number })}
        onClick={onRemove}
        sx={{ marginBlockStart: 1 }}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </Box>
  );
}
