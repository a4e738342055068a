import { queryOptions } from '@tanstack/react-query';
import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';
export type CaseForEdit = any;
export function caseForEditQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.cases.detail(id), 'edit'],
    queryFn: async () => {
      const { data } = await database.from('cases').select('*').eq('id', id).maybeSingle().throwOnError();
      return data && { row: data, parties: data.parties };
    },
  });
}
