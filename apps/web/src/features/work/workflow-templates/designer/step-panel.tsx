import { STEP_ROLES, STEP_TYPES, type TemplateStep, templateLimits } from '@casewright/contracts/workflows';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { editStep } from '../model/edits.ts';
import { useStepWords } from '../words.ts';
import { ChecklistField } from './checklist-field.tsx';
import { ConditionField } from './condition-field.tsx';
import { SelectPart, SwitchPart, TextPart } from './fields.tsx';
import { OffsetField } from './offset-field.tsx';
import { useFieldFaults } from './use-field-faults.ts';
import type { TemplateEditor } from './use-template-editor.ts';

/** Everything about one step: what it is, who does it, when, after what, under which condition, and what the client reads. */
export function StepPanel({ editor, step }: { editor: TemplateEditor; step: TemplateStep }) {
  const { t } = useTranslation('workflowTemplates');
  const { template } = editor;
  const words = useStepWords(template);
  const place = template.steps.indexOf(step);
  const faultAt = useFieldFaults(editor, `steps[${place}]`);
  const edit = (changes: Partial<TemplateStep>, mark?: string) =>
    editor.change(editStep(template, step.key, changes), mark && `${step.key}.${mark}`);
  const stagePlace = template.stages.findIndex((stage) => stage.key === step.stage);
  const reachable = new Set(template.stages.slice(0, stagePlace + 1).map((stage) => stage.key));
  const others = template.steps.filter(
    (other) => other.key !== step.key && (reachable.has(other.stage) || step.depends_on.includes(other.key)),
  );

  return (
    <Stack spacing={2.5}>
      <TextPart
        name="title"
        label={t('field.title')}
        value={step.title}
        onChange={(title) => edit({ title }, 'title')}
        most={templateLimits.title}
        required
        fault={faultAt('title')}
      />
      <SelectPart
        name="type"
        label={t('field.type')}
        value={step.type}
        options={STEP_TYPES.map((value) => ({ value, label: words.type(value) }))}
        onChange={(type) => type && edit({ type })}
        helperText={t(`typeHint.${step.type}`)}
      />
      <SelectPart
        name="stage"
        label={t('field.stage')}
        value={step.stage}
        options={template.stages.map(({ key, name }) => ({ value: key, label: name || t('untitled') }))}
        onChange={(stage) => stage && edit({ stage })}
        fault={faultAt('stage')}
      />
      <SelectPart
        name="assignee_role"
        label={t('field.assignee_role')}
        value={step.assignee_role ?? ''}
        options={STEP_ROLES.map((value) => ({ value, label: words.role(value) }))}
        onChange={(assignee_role) =>
          edit(assignee_role === 'client' ? { assignee_role, client_visible: true } : { assignee_role })
        }
        none={t('role.nobody')}
        fault={faultAt('assignee_role')}
      />

      <PanelPart title={t('panel.due')}>
        <OffsetField
          step={step}
          template={template}
          faultAt={faultAt}
          onChange={(offset, mark) => edit({ offset }, mark)}
        />
      </PanelPart>

      <PanelPart title={t('panel.order')}>
        <Autocomplete
          multiple
          disableCloseOnSelect
          options={others.map(({ key }) => key)}
          value={step.depends_on}
          getOptionLabel={(key) => words.stepTitle(key)}
          groupBy={(key) => words.stageName(others.find((other) => other.key === key)?.stage ?? '')}
          onChange={(_, depends_on) => edit({ depends_on })}
          noOptionsText={t('dependsOn.none')}
          renderInput={(props) => (
            <TextField
              {...props}
              name="depends_on"
              label={t('field.depends_on')}
              error={faultAt('depends_on') !== undefined}
              helperText={faultAt('depends_on') ?? t('dependsOn.hint')}
            />
          )}
        />
        {editor.refusedCircle && (
          <Alert severity="error" onClose={editor.dismissRefusal} sx={{ marginBlockStart: 2 }}>
            {t('dependsOn.circle', { circle: words.cycle(editor.refusedCircle) })}
          </Alert>
        )}
      </PanelPart>

      <PanelPart title={t('panel.condition')}>
        <ConditionField
          condition={step.condition}
          template={template}
          faultAt={faultAt}
          onChange={(condition, mark) => edit({ condition }, mark)}
        />
      </PanelPart>

      <PanelPart title={t('panel.work')}>
        <TextPart
          name="description"
          label={t('field.description')}
          value={step.description ?? ''}
          onChange={(description) => edit({ description: description === '' ? null : description }, 'description')}
          most={templateLimits.description}
          multiline
          fault={faultAt('description')}
        />
        <ChecklistField
          items={step.checklist}
          faultAt={faultAt}
          onChange={(checklist, mark) => edit({ checklist }, mark)}
        />
        <SwitchPart
          name="critical"
          label={t('field.critical')}
          helperText={t('hint.critical')}
          value={step.critical}
          onChange={(critical) => edit({ critical })}
        />
        <SwitchPart
          name="requires_review"
          label={t('field.requires_review')}
          helperText={t('hint.requires_review')}
          value={step.requires_review}
          onChange={(requires_review) => edit({ requires_review })}
        />
      </PanelPart>

      <PanelPart title={t('panel.client')}>
        <SwitchPart
          name="client_visible"
          label={t('field.client_visible')}
          value={step.client_visible}
          fault={faultAt('client_visible')}
          onChange={(client_visible) => edit({ client_visible })}
        />
        {step.client_visible && (
          <TextPart
            name="client_label"
            label={t('field.client_label')}
            helperText={t('hint.client_label')}
            value={step.client_label ?? ''}
            onChange={(label) => edit({ client_label: label === '' ? null : label }, 'client_label')}
            most={templateLimits.title}
            fault={faultAt('client_label')}
          />
        )}
      </PanelPart>
    </Stack>
  );
}

function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Divider />
      <Stack spacing={2} component="section" aria-label={title}>
        <Typography variant="subtitle2" component="h3">
          {title}
        </Typography>
        {children}
      </Stack>
    </>
  );
}
