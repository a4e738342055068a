import type { CaseParty } from '@casewright/contracts/case-form';

import { database } from '../../../client/database.ts';

/** Makes a case's other parties those of the form. Repeating it after a failure halfway completes it. */
export async function saveParties(caseId: string, parties: readonly CaseParty[]): Promise<void> {
  const { data: existing } = await database
    .from('case_parties')
    .select('id, role, name')
    .eq('case_id', caseId)
    .neq('role', 'client')
    .throwOnError();

  const kept = new Set(parties.map((party) => party.id));
  const gone = existing.filter((party) => !kept.has(party.id)).map((party) => party.id);
  if (gone.length > 0) await database.from('case_parties').delete().in('id', gone).throwOnError();

  const added = parties.filter((party) => party.id === null);
  if (added.length > 0) {
    const rows = added.map(({ role, name }) => ({ case_id: caseId, role, name: name.trim() }));
    await database.from('case_parties').insert(rows).throwOnError();
  }

  for (const { id, role, name } of parties) {
    const before = existing.find((party) => party.id === id);
    if (before && (before.role !== role || before.name !== name.trim())) {
      await database.from('case_parties').update({ role, name: name.trim() }).eq('id', before.id).throwOnError();
    }
  }
}
