import { type WorkflowTemplate, workflowTemplateSchema } from '@casewright/contracts/workflows';

import { forgetDraft, keepDraft, readDraft } from '../../../../client/drafts.ts';
import type { TemplateRow } from '../api/template.ts';

/** What somebody has made of a template and not saved, and which saved version they began with. */
export interface TemplateDraft {
  template: WorkflowTemplate;
  base: WorkflowTemplate;
  revision: number | null;
}

const nameOf = (row: TemplateRow | null) => `template:${row?.id ?? ''}`;

/** What was kept of a template; null where that is nothing, or nothing that can be opened. */
export function readTemplateDraft(row: TemplateRow | null): TemplateDraft | null {
  const values = readDraft(nameOf(row))?.values;
  if (typeof values !== 'object' || values === null || !('template' in values) || !('base' in values)) return null;
  const template = workflowTemplateSchema.safeParse(values.template);
  const base = workflowTemplateSchema.safeParse(values.base);
  if (!template.success || !base.success) return null;
  const revision = 'revision' in values && typeof values.revision === 'number' ? values.revision : null;
  return { template: template.data, base: base.data, revision };
}

/** Keeps what was made of a template on this device. */
export function keepTemplateDraft(row: TemplateRow | null, draft: TemplateDraft): void {
  keepDraft(nameOf(row), { id: crypto.randomUUID(), values: draft });
}

/** Forgets it: it was saved, or given up. */
export function forgetTemplateDraft(row: TemplateRow | null): void {
  forgetDraft(nameOf(row));
}
