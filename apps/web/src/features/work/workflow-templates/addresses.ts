import { paths } from '../../../client/paths.ts';
import type { LinkSearch } from '../../../ui/link.tsx';

/** A link's target: path and parameters. */
export interface TemplateTarget {
  to: string;
  search: LinkSearch;
}

const TEMPLATES = paths.dashboard.workflow.templates;

/** Where a version of a template is read. */
export const readTarget = (id: string): TemplateTarget => ({ to: TEMPLATES, search: { id } });

/** Where a template is edited; a version in use is edited as its next version. */
export const editTarget = (id: string): TemplateTarget => ({ to: TEMPLATES, search: { id, mode: 'edit' } });

/** Where a new template is made. */
export const newTarget: TemplateTarget = { to: TEMPLATES, search: { mode: 'new' } };

/** Where a template is put to use on a case. */
export const startTarget = (id: string): TemplateTarget => ({
  to: paths.dashboard.workflow.root,
  search: { start: id },
});

/** The target as one text, for menus. */
export function addressOf({ to, search }: TemplateTarget): string {
  const parameters = Object.entries(search).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `${to}?${parameters.join('&')}`;
}
