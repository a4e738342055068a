import type { CaseParty } from '@casewright/contracts/case-form';

import { database } from '../../../../client/database.ts';

/**
 * Carries to the database what an edit changed in a case's other parties: `before` is what it began with. Parties that others added in the
 * meantime stay; with null nobody can have, and those of the form are all. Repeating it after a failure halfway completes it.
 */
export async function saveParties(
  caseId: string,
  parties: readonly CaseParty[],
  before: readonly CaseParty[] | null,
): Promise<void> {
  const { data: existing } = await database
    .from('case_parties')
    .select('id, role, name')
    .eq('case_id', caseId)
    .neq('role', 'client')
    .throwOnError();

  const kept = new Set(parties.map((party) => party.id));
  const gone = (before ?? existing).flatMap(({ id }) => (id !== null && !kept.has(id) ? [id] : []));
  if (gone.length > 0) await database.from('case_parties').delete().in('id', gone).throwOnError();

  const added = parties.filter((party) => party.id === null);
  if (added.length > 0) {
    const rows = added.map(({ role, name }) => ({ case_id: caseId, role, name: name.trim() }));
    await database.from('case_parties').insert(rows).throwOnError();
  }

  for (const { id, role, name } of parties) {
    const began = before?.find((party) => party.id === id);
    const isEdited = began === undefined || began.role !== role || began.name !== name.trim();
    const now = existing.find((party) => party.id === id);
    if (now && isEdited && (now.role !== role || now.name !== name.trim())) {
      await database.from('case_parties').update({ role, name: name.trim() }).eq('id', now.id).throwOnError();
    }
  }
}
