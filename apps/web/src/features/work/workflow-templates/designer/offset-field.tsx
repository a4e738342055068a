import {
  OFFSET_DIRECTIONS,
  OFFSET_MOST,
  OFFSET_UNITS,
  type StepOffset,
  type TemplateStep,
  type WorkflowTemplate,
} from '@casewright/contracts/workflows';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { useStepWords } from '../words.ts';
import { NumberPart, SelectPart, SwitchPart } from './fields.tsx';
import type { FaultAt } from './use-field-faults.ts';

interface OffsetFieldProps {
  step: TemplateStep;
  template: WorkflowTemplate;
  faultAt: FaultAt;
  onChange: (offset: StepOffset | null, mark?: string) => void;
}

const USUAL: StepOffset = { n: 5, unit: 'business_days', direction: 'after', anchor: 'stage' };

/** When a step is due: so many days, weeks or months before or after something; said as a sentence below. */
export function OffsetField({ step, template, faultAt, onChange }: OffsetFieldProps) {
  const { t } = useTranslation('workflowTemplates');
  const words = useStepWords(template);
  const { offset } = step;
  const places = new Map(template.stages.map(({ key }, index) => [key, index]));
  const own = places.get(step.stage) ?? 0;
  const anchors = [
    { value: 'start', label: words.anchor('start') },
    { value: 'stage', label: words.anchor('stage') },
    ...template.trigger_dates.map(({ key }) => ({ value: `trigger:${key}`, label: words.anchor(`trigger:${key}`) })),
    ...template.steps
      .filter((other) => other.key !== step.key && (places.get(other.stage) ?? 0) <= own)
      .map(({ key }) => ({ value: `step:${key}`, label: words.anchor(`step:${key}`) })),
  ];
  const known = !offset || anchors.some(({ value }) => value === offset.anchor);
  const options =
    offset && !known ? [...anchors, { value: offset.anchor, label: words.anchor(offset.anchor) }] : anchors;

  return (
    <>
      <SwitchPart
        name="offset"
        label={t('field.offset')}
        value={offset !== null}
        fault={offset === null ? faultAt('offset') : undefined}
        onChange={(has) => onChange(has ? USUAL : null)}
      />
      {offset && (
        <>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '88px 1fr' }}>
            <NumberPart
              name="offset.n"
              label={t('offset.n')}
              value={offset.n}
              most={OFFSET_MOST[offset.unit]}
              onChange={(n) => onChange({ ...offset, n: n ?? 0 }, 'offset.n')}
              fault={faultAt('offset.n')}
            />
            <SelectPart
              name="offset.unit"
              label={t('offset.unit')}
              value={offset.unit}
              options={OFFSET_UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))}
              onChange={(unit) => unit && onChange({ ...offset, unit })}
            />
          </Box>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(104px, auto) 1fr' }}>
            <SelectPart
              name="offset.direction"
              label={t('offset.direction')}
              value={offset.direction}
              options={OFFSET_DIRECTIONS.map((value) => ({ value, label: t(`direction.${value}`) }))}
              onChange={(direction) => direction && onChange({ ...offset, direction })}
            />
            <SelectPart
              name="offset.anchor"
              label={t('offset.anchor')}
              value={offset.anchor}
              options={options}
              onChange={(anchor) => anchor !== null && onChange({ ...offset, anchor })}
              fault={faultAt('offset.anchor')}
            />
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }} aria-live="polite">
            <bdi>{t('due.sentence', { when: words.offset(offset) })}</bdi>
          </Typography>
        </>
      )}
    </>
  );
}
