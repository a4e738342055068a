import { queryOptions } from '@tanstack/react-query';
import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';
export type CaseDetails = any;
export function caseDetailsQuery(id: string) {
  return queryOptions({
    queryKey: keys.cases.detail(id),
    queryFn: async () => {
      const { data } = await database.from('cases').select('*').eq('id', id).maybeSingle().throwOnError();
      if (!data) {
        const p = await database.from('case_postings').select('*').eq('id', id).maybeSingle().throwOnError();
        return p.data ? { kind: 'posting', posting: p.data } : null;
      }
      return { kind: 'case', details: data };
    },
  });
}
