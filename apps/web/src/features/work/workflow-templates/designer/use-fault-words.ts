import { FAULT_CODES, type TemplateFault } from '@casewright/contracts/workflow-faults';
import type { WorkflowTemplate } from '@casewright/contracts/workflows';
import { useTranslation } from 'react-i18next';

import { placeOf } from '../model/places.ts';
import { useStepWords } from '../words.ts';

const NONE = { trigger_dates: [], stages: [], steps: [] };

/** A fault as people read it: what is wrong, and where. Without a template its place is said as the file spells it. */
export function useFaultWords(template: WorkflowTemplate | undefined) {
  const { t } = useTranslation('workflowTemplates');
  const words = useStepWords(template ?? NONE);

  const sentence = ({ code, detail }: TemplateFault): string => {
    const known = FAULT_CODES.find((one) => one === code);
    if (known === undefined) return t('fault.other', { code });
    const text = (name: string) =>
      typeof detail[name] === 'string' || typeof detail[name] === 'number' ? String(detail[name]) : '';
    const keys = Array.isArray(detail['keys']) ? detail['keys'] : [];
    return t(`fault.${known}`, {
      key: known.startsWith('depends_on') || known.startsWith('anchor') ? words.stepTitle(text('key')) : text('key'),
      stage: words.stageName(text('stage')),
      value: text('value'),
      min: text('min'),
      max: text('max'),
      circle: words.cycle(keys),
    });
  };
  const place = (fault: TemplateFault): string => {
    if (template === undefined) return fault.path;
    const { selection } = placeOf(fault.path, template);
    switch (selection.kind) {
      case 'step':
        return t('place.step', { title: words.stepTitle(selection.key) || t('untitled') });
      case 'stage':
        return t('place.stage', { name: words.stageName(selection.key) || t('untitled') });
      case 'trigger':
        return t('place.trigger', { label: words.triggerLabel(selection.key) || t('untitled') });
      default:
        return t('place.template');
    }
  };
  return { sentence, place };
}
