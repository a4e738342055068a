import { database } from '../../../../client/database.ts';

/** What the caller may do with a case in its present state: names of verbs, `edit_case` and `delete_case`. */
export async function fetchAbilities(caseId: string, signal: AbortSignal): Promise<string[]> {
  const { data } = await database.rpc('case_abilities', { case_id: caseId }).abortSignal(signal).throwOnError();
  return data;
}
