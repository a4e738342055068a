import type { TemplateStage, TemplateStep, TriggerDate, WorkflowTemplate } from '@casewright/contracts/workflows';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { LANGUAGES } from '../../../../i18n/languages.ts';
import { usePracticeAreaName } from '../../../../ui/format/practice-area-options.ts';
import { Label, type LabelColor } from '../../../../ui/label.tsx';
import { differenceOf, isSame, type PartChange } from '../model/difference.ts';
import { wordsOf } from '../words.ts';

const COLORS: Record<PartChange<never>['kind'], LabelColor> = {
  added: 'success',
  removed: 'error',
  changed: 'warning',
  moved: 'info',
};

/** What one version has that another has not: stages, steps and dates that came, went, moved or changed, field by field. */
export function Difference({ before, after }: { before: WorkflowTemplate; after: WorkflowTemplate }) {
  const { t } = useTranslation('workflowTemplates');
  const difference = differenceOf(before, after);
  const areaName = usePracticeAreaName();
  const text = useFieldTexts();
  const head = (template: WorkflowTemplate, field: (typeof difference.fields)[number]) => {
    if (field === 'practice_area')
      return template.practice_area === null ? t('card.everyArea') : areaName(template.practice_area);
    if (field === 'language') return LANGUAGES.find(({ value }) => value === template.language)?.nativeName ?? '';
    return template[field];
  };
  if (isSame(difference)) return <Typography variant="body2">{t('versions.same')}</Typography>;

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {difference.fields.length > 0 && (
        <Group title={t('place.template')}>
          {difference.fields.map((field) => (
            <li key={field}>
              <FieldChange label={t(`field.${field}`)} before={head(before, field)} after={head(after, field)} />
            </li>
          ))}
        </Group>
      )}
      <Parts
        title={t('trigger.title')}
        changes={difference.triggers}
        nameOf={({ label }) => label}
        textOf={text.trigger}
        before={before}
        after={after}
      />
      <Parts
        title={t('card.stages')}
        changes={difference.stages}
        nameOf={({ name }) => name}
        textOf={text.stage}
        before={before}
        after={after}
      />
      <Parts
        title={t('card.steps')}
        changes={difference.steps}
        nameOf={({ title }) => title}
        textOf={text.step}
        before={before}
        after={after}
      />
    </Box>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="subtitle1" component="h3" sx={{ marginBlockEnd: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, padding: 0, margin: 0, listStyle: 'none' }}>
        {children}
      </Box>
    </Box>
  );
}

/** A field's name and its value in a version, as people read them. */
type FieldText<Part> = (
  part: Part,
  field: string & keyof Part,
  template: WorkflowTemplate,
) => [label: string, value: string];

interface PartsProps<Part> {
  title: string;
  changes: readonly PartChange<Part>[];
  nameOf: (part: Part) => string;
  textOf: FieldText<Part>;
  before: WorkflowTemplate;
  after: WorkflowTemplate;
}

function Parts<Part>({ title, changes, nameOf, textOf, before, after }: PartsProps<Part>) {
  const { t } = useTranslation('workflowTemplates');
  if (changes.length === 0) return null;
  return (
    <Group title={title}>
      {changes.map(({ kind, key, before: old, after: now, fields }) => {
        const part = now ?? old;
        return (
          <li key={`${kind} ${key}`}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Label color={COLORS[kind]}>{t(`versions.kind.${kind}`)}</Label>
              <Typography variant="subtitle2" component="span" sx={{ overflowWrap: 'anywhere' }}>
                <bdi>{(part && nameOf(part)) || t('untitled')}</bdi>
              </Typography>
            </Box>
            {old !== null &&
              now !== null &&
              fields.map((field) => {
                const [label, was] = textOf(old, field, before);
                return <FieldChange key={field} label={label} before={was} after={textOf(now, field, after)[1]} />;
              })}
          </li>
        );
      })}
    </Group>
  );
}

function FieldChange({ label, before, after }: { label: string; before: string; after: string }) {
  const { t } = useTranslation('workflowTemplates');
  return (
    <Typography variant="body2" sx={{ marginBlockStart: 0.5, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label}
        {': '}
      </Box>
      <Box component="del" sx={{ color: 'text.secondary' }}>
        <bdi>{before || t('versions.nothing')}</bdi>
      </Box>{' '}
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
        <bdi>{after || t('versions.nothing')}</bdi>
      </Box>
    </Typography>
  );
}

/** The values of parts in plain words. */
function useFieldTexts() {
  const { t } = useTranslation('workflowTemplates');
  const yes = (value: boolean) => t(value ? 'versions.yes' : 'versions.no');

  const trigger: FieldText<TriggerDate> = (date, field) =>
    field === 'required' ? [t('field.required'), yes(date.required)] : [t('field.label'), date.label];
  const stage: FieldText<TemplateStage> = (part, field, template) => {
    if (field === 'name') return [t('field.stageName'), part.name];
    if (field === 'client_label') return [t('field.client_label'), part.client_label ?? ''];
    return [
      t('field.sla_days'),
      part.sla_days === null ? '' : wordsOf(template, t).amount(part.sla_days, part.sla_unit),
    ];
  };
  const step: FieldText<TemplateStep> = (part, field, template) => {
    const words = wordsOf(template, t);
    switch (field) {
      case 'type':
        return [t('field.type'), words.type(part.type)];
      case 'stage':
        return [t('field.stage'), words.stageName(part.stage)];
      case 'assignee_role':
        return [t('field.assignee_role'), part.assignee_role === null ? '' : words.role(part.assignee_role)];
      case 'offset':
        return [t('field.offset'), part.offset === null ? '' : words.offset(part.offset)];
      case 'depends_on':
        return [t('field.depends_on'), part.depends_on.map(words.stepTitle).join(', ')];
      case 'condition':
        return [t('panel.condition'), part.condition === null ? '' : words.condition(part.condition)];
      case 'checklist':
        return [t('field.checklist'), part.checklist.join(', ')];
      case 'client_visible':
      case 'critical':
      case 'requires_review':
        return [t(`field.${field}`), yes(part[field])];
      case 'title':
      case 'description':
      case 'client_label':
        return [t(`field.${field}`), part[field] ?? ''];
      default:
        return [field, ''];
    }
  };
  return { trigger, stage, step };
}
