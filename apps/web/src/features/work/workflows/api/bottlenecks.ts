import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { workflowKeys } from '../keys.ts';

/** The templates that were used, those most used first. */
export const usedTemplatesQuery = queryOptions({
  queryKey: workflowKeys.used,
  queryFn: async ({ signal }) => {
    const { data } = await database
      .rpc('find_templates', {})
      .gt('use_count', 0)
      .order('use_count', { ascending: false })
      .order('name')
      .limit(50)
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
});

/** How long the stages of a template take in the reader's firm, in their order. */
export function bottlenecksQuery(templateKey: string) {
  return queryOptions({
    queryKey: workflowKeys.bottlenecks(templateKey),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .rpc('template_bottlenecks', { template_key: templateKey })
        .order('place')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
