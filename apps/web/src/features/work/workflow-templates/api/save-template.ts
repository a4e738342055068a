import type { Json } from '@casewright/contracts/database.types';
import type { TemplateScope, WorkflowTemplate } from '@casewright/contracts/workflows';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { workflowTemplateKeys } from '../keys.ts';

/** What is saved: a new template without an id, a draft, or the next version of one that is in use. */
export interface Saving {
  id: string | null;
  /** The revision that was read; another one in the meantime refuses the save. */
  revision: number | null;
  template: WorkflowTemplate;
  /** Whose a new template is; the database's choice unless given. */
  scope?: TemplateScope | undefined;
}

/** Saves a template; answers the row that it is in now, which is another one where a next version was begun. */
export async function saveTemplate({ id, revision, template, scope }: Saving) {
  const { data } = await database
    .rpc('save_template', {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of functions know no null, with which a new one is made
      template_id: id as string,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a template is made of texts, numbers, lists and objects
      template: { ...template, ...(scope !== undefined && { scope }) } as unknown as Json,
      revision: revision ?? undefined,
    })
    .throwOnError();
  return data;
}

/** Saves a template and brings what shows templates up to date. */
export function useSaveTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveTemplate,
    onSuccess: () => client.invalidateQueries({ queryKey: workflowTemplateKeys.all }),
  });
}
