import {
  OFFSET_MOST,
  SLA_UNITS,
  TEMPLATE_LANGUAGES,
  type TemplateScope,
  type TemplateStage,
  templateLimits,
  type TriggerDate,
} from '@casewright/contracts/workflows';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CalendarDays, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { LANGUAGES } from '../../../../i18n/languages.ts';
import { usePracticeAreaOptions } from '../../../../ui/format/practice-area-options.ts';
import { addTrigger, editStage, editTrigger } from '../model/edits.ts';
import { useTemplateTexts } from '../texts.ts';
import { NumberPart, SelectPart, SwitchPart, TextPart } from './fields.tsx';
import { useFieldFaults } from './use-field-faults.ts';
import type { TemplateEditor } from './use-template-editor.ts';

/** Whose a template is that has not been saved yet; null where that is decided. */
export interface ScopeChoice {
  value: TemplateScope;
  onChange: (scope: TemplateScope) => void;
}

/** The template as a whole, and the dates that it asks for. */
export function TemplatePanel({ editor, scope }: { editor: TemplateEditor; scope: ScopeChoice | null }) {
  const { t } = useTranslation('workflowTemplates');
  const texts = useTemplateTexts();
  const areas = usePracticeAreaOptions();
  const { template } = editor;
  const faultAt = useFieldFaults(editor, '');
  const add = () => {
    const [next, key] = addTrigger(template, t('trigger.new'));
    editor.change(next);
    editor.select({ kind: 'trigger', key });
  };

  return (
    <Stack spacing={2.5}>
      <TextPart
        name="name"
        label={t('field.name')}
        value={template.name}
        onChange={(name) => editor.change({ ...template, name }, 'name')}
        most={templateLimits.name}
        required
        fault={faultAt('name')}
      />
      <TextPart
        name="description"
        label={t('field.description')}
        value={template.description}
        onChange={(description) => editor.change({ ...template, description }, 'description')}
        most={templateLimits.description}
        multiline
        fault={faultAt('description')}
      />
      <SelectPart
        name="practice_area"
        label={t('field.practice_area')}
        value={template.practice_area ?? ''}
        options={areas}
        none={t('card.everyArea')}
        onChange={(practice_area) => editor.change({ ...template, practice_area })}
        fault={faultAt('practice_area')}
      />
      <SelectPart
        name="language"
        label={t('field.language')}
        value={template.language}
        options={TEMPLATE_LANGUAGES.map((value) => ({
          value,
          label: LANGUAGES.find((language) => language.value === value)?.nativeName ?? value,
        }))}
        onChange={(language) => language && editor.change({ ...template, language })}
        helperText={t('hint.language')}
      />
      {scope && (
        <SelectPart
          name="scope"
          label={t('field.scope')}
          value={scope.value}
          options={(['firm', 'personal'] as const).map((value) => ({ value, label: texts.scope(value) }))}
          onChange={(value) => value && scope.onChange(value)}
        />
      )}
      <Box component="section" aria-label={t('trigger.title')}>
        <Typography variant="subtitle2" component="h3">
          {t('trigger.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 1 }}>
          {t('trigger.text')}
        </Typography>
        <Box component="ul" sx={{ display: 'grid', gap: 0.5, padding: 0, margin: 0, listStyle: 'none' }}>
          {template.trigger_dates.map(({ key, label }) => (
            <li key={key}>
              <Button
                color="inherit"
                fullWidth
                startIcon={<CalendarDays size={16} aria-hidden />}
                onClick={() => editor.select({ kind: 'trigger', key })}
                sx={{ justifyContent: 'start', textAlign: 'start' }}
              >
                <bdi>{label || t('untitled')}</bdi>
              </Button>
            </li>
          ))}
        </Box>
        {template.trigger_dates.length < templateLimits.triggers && (
          <Button size="small" startIcon={<Plus size={16} aria-hidden />} onClick={add}>
            {t('trigger.add')}
          </Button>
        )}
      </Box>
    </Stack>
  );
}

/** One stage: its name, what the client reads, and how long it should take. */
export function StagePanel({ editor, stage }: { editor: TemplateEditor; stage: TemplateStage }) {
  const { t } = useTranslation('workflowTemplates');
  const { template } = editor;
  const faultAt = useFieldFaults(editor, `stages[${template.stages.indexOf(stage)}]`);
  const edit = (changes: Partial<TemplateStage>, mark?: string) =>
    editor.change(editStage(template, stage.key, changes), mark && `${stage.key}.${mark}`);
  return (
    <Stack spacing={2.5}>
      <TextPart
        name="name"
        label={t('field.stageName')}
        value={stage.name}
        onChange={(name) => edit({ name }, 'name')}
        most={templateLimits.label}
        required
        fault={faultAt('name')}
      />
      <TextPart
        name="client_label"
        label={t('field.client_label')}
        helperText={t('hint.stageLabel')}
        value={stage.client_label ?? ''}
        onChange={(label) => edit({ client_label: label === '' ? null : label }, 'client_label')}
        most={templateLimits.label}
        fault={faultAt('client_label')}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '120px 1fr' }}>
        <NumberPart
          name="sla_days"
          label={t('field.sla_days')}
          value={stage.sla_days}
          most={OFFSET_MOST[stage.sla_unit]}
          onChange={(sla_days) => edit({ sla_days }, 'sla_days')}
          fault={faultAt('sla_days')}
        />
        <SelectPart
          name="sla_unit"
          label={t('offset.unit')}
          value={stage.sla_unit}
          options={SLA_UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))}
          onChange={(sla_unit) => sla_unit && edit({ sla_unit })}
        />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('hint.sla')}
      </Typography>
    </Stack>
  );
}

/** One date that is asked for when a workflow starts. */
export function TriggerPanel({ editor, trigger }: { editor: TemplateEditor; trigger: TriggerDate }) {
  const { t } = useTranslation('workflowTemplates');
  const { template } = editor;
  const faultAt = useFieldFaults(editor, `trigger_dates[${template.trigger_dates.indexOf(trigger)}]`);
  const edit = (changes: Partial<TriggerDate>, mark?: string) =>
    editor.change(editTrigger(template, trigger.key, changes), mark && `${trigger.key}.${mark}`);
  return (
    <Stack spacing={2.5}>
      <TextPart
        name="label"
        label={t('field.label')}
        helperText={t('hint.trigger')}
        value={trigger.label}
        onChange={(label) => edit({ label }, 'label')}
        most={templateLimits.label}
        required
        fault={faultAt('label')}
      />
      <SwitchPart
        name="required"
        label={t('field.required')}
        helperText={t('hint.required')}
        value={trigger.required}
        onChange={(required) => edit({ required })}
      />
    </Stack>
  );
}
