import type { WorkflowTemplate } from '@casewright/contracts/workflows';

import type { Translate } from '../../../../i18n/text-keys.ts';

import { partsOf } from '../model/merge.ts';

/** The name of a part of which two people made different things. */
function label(
  part: string,
  mine: WorkflowTemplate,
  theirs: WorkflowTemplate,
  t: Translate<'workflowTemplates'>,
): string {
  const [kind, key = ''] = part.split(/:(.*)/s);
  const find = <Item extends { key: string }>(read: (template: WorkflowTemplate) => readonly Item[]) =>
    [...read(mine), ...read(theirs)].find((item) => item.key === key);
  switch (kind) {
    case 'step':
      return t('place.step', { title: find((one) => one.steps)?.title ?? key });
    case 'stage':
      return t('place.stage', { name: find((one) => one.stages)?.name ?? key });
    case 'trigger':
      return t('place.trigger', { label: find((one) => one.trigger_dates)?.label ?? key });
    case 'name':
    case 'description':
    case 'practice_area':
    case 'language':
      return t(`field.${kind}`);
    default:
      return part;
  }
}

/** A part on one side, line by line; null where that side has none. */
function value(part: string, template: WorkflowTemplate): string | null {
  const found = partsOf(template)[part];
  if (found === undefined || found === null || found === '') return null;
  if (typeof found !== 'object') return typeof found === 'string' ? found : null;
  return Object.entries(found)
    .filter(
      ([name, one]) => name !== 'key' && one !== null && one !== false && !(Array.isArray(one) && one.length === 0),
    )
    .map(([, one]) =>
      typeof one === 'string' || typeof one === 'number' ? String(one) : Array.isArray(one) ? one.join(', ') : '',
    )
    .filter((line) => line !== '')
    .join('\n');
}

/** How parts are called and read where two versions are put side by side. */
export const mergePartText = { label, value };
