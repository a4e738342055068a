import type { TemplateScope } from '@casewright/contracts/workflows';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { workflowTemplateKeys } from '../keys.ts';

/** What can be done with a version as a whole. */
export type TemplateVerb = 'activate_template' | 'deactivate_template' | 'archive_template' | 'discard_draft';

/** A verb upon a template, or a copy of one under a name and scope of its own. */
export type TemplateChange =
  | { verb: TemplateVerb; id: string }
  | { verb: 'copy_template'; id: string; scope: TemplateScope; name: string };

async function run(change: TemplateChange) {
  if (change.verb === 'copy_template') {
    const { data } = await database
      .rpc('copy_template', { template_id: change.id, scope: change.scope, name: change.name })
      .throwOnError();
    return data;
  }
  const { data } = await database.rpc(change.verb, { template_id: change.id }).select('id').single().throwOnError();
  return data;
}

/** Runs a verb and brings what shows templates up to date. */
export function useChangeTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => client.invalidateQueries({ queryKey: workflowTemplateKeys.all }),
  });
}
