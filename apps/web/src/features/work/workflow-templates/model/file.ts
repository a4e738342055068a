import { type TemplateFault, templateFaults } from '@casewright/contracts/workflow-faults';
import {
  TEMPLATE_FORMAT,
  TEMPLATE_FORMAT_VERSION,
  type WorkflowTemplate,
  workflowTemplateSchema,
} from '@casewright/contracts/workflows';

import { withOwnKeys } from './keys.ts';

/** What a text is that should be a template: one that can be opened (perhaps with faults to mend), or why it cannot. */
export type ReadFile =
  | { state: 'empty' }
  | { state: 'no_json' }
  | { state: 'other_format' }
  | { state: 'newer_format'; version: number }
  | { state: 'closed'; faults: TemplateFault[] }
  | { state: 'open'; template: WorkflowTemplate; faults: TemplateFault[] };

/** Without these a template cannot be shown, so they are mended in the file. */
const CLOSING = new Set(['not_a_template', 'value_invalid', 'key_invalid', 'key_duplicate', 'too_many']);

/** The file of a template: always the same text for the same template, so that files can be compared. */
export function fileOf(template: WorkflowTemplate): string {
  const { name, description, practice_area, language, trigger_dates, stages, steps } =
    workflowTemplateSchema.parse(template);
  const head = { format: TEMPLATE_FORMAT, format_version: TEMPLATE_FORMAT_VERSION };
  const body = { name, description, practice_area, language, trigger_dates, stages, steps };
  return `${JSON.stringify({ ...head, ...body }, null, 2)}\n`;
}

/** What a template's file is called: its name as far as files can be called so. */
export function fileNameOf(template: WorkflowTemplate): string {
  const name = template.name
    .trim()
    .replaceAll(/[\p{Cc}<>:"/\\|?*.]+/gu, ' ')
    .replaceAll(/\s+/g, '-')
    .slice(0, 80);
  return `${name || 'workflow-template'}.json`;
}

/** Reads the text of a file. Nothing is thrown: whatever is wrong comes with its place. */
export function readFile(text: string): ReadFile {
  if (text.trim() === '') return { state: 'empty' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { state: 'no_json' };
  }
  const head = headOf(value);
  if (head.format !== undefined && head.format !== TEMPLATE_FORMAT) return { state: 'other_format' };
  if (typeof head.version === 'number' && head.version > TEMPLATE_FORMAT_VERSION)
    return { state: 'newer_format', version: head.version };
  const faults = templateFaults(value);
  const parsed = workflowTemplateSchema.safeParse(value);
  if (!parsed.success || faults.some(({ code }) => CLOSING.has(code))) return { state: 'closed', faults };
  return { state: 'open', template: parsed.data, faults };
}

/**
 * What the database keeps, opened for reading and editing: keys that are missing or there twice are generated. null where a draft was
 * saved by another program in a shape that cannot be shown.
 */
export function openTemplate(row: unknown): WorkflowTemplate | null {
  const parsed = workflowTemplateSchema.safeParse(row);
  if (!parsed.success) return null;
  const { stages, steps, trigger_dates } = parsed.data;
  return {
    ...parsed.data,
    stages: withOwnKeys(stages, ({ name }) => name, 'stage'),
    steps: withOwnKeys(steps, ({ title }) => title, 'step'),
    trigger_dates: withOwnKeys(trigger_dates, ({ label }) => label, 'date'),
  };
}

function headOf(value: unknown): { format: unknown; version: unknown } {
  if (typeof value !== 'object' || value === null) return { format: undefined, version: undefined };
  return {
    format: 'format' in value ? value.format : undefined,
    version: 'format_version' in value ? value.format_version : undefined,
  };
}
