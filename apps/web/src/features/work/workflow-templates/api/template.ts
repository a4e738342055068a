import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { workflowTemplateKeys } from '../keys.ts';

const COLUMNS =
  'id, template_key, version, revision, name, description, practice_area, scope, language, status, trigger_dates, stages, steps, created_by, activated_at, updated_at';

/** One version of a template with all that is in it; null where there is none that the reader may see. */
export function templateQuery(id: string) {
  return queryOptions({
    queryKey: workflowTemplateKeys.one(id),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('workflow_templates')
        .select(COLUMNS)
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });
}

/** One version of a template. */
export type TemplateRow = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof templateQuery>['queryFn']>>>>;

/** The versions of a template, the newest first, with what is in them. */
export function versionsQuery(templateKey: string) {
  return queryOptions({
    queryKey: workflowTemplateKeys.versions(templateKey),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('workflow_templates')
        .select(COLUMNS)
        .eq('template_key', templateKey)
        .order('version', { ascending: false })
        .limit(50)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
