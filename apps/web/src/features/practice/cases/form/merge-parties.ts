import type { CaseParty } from '@casewright/contracts/case-form';

/**
 * The parties after two edits that began with the same ones: those that are saved now, less those that the reader took away, with the
 * reader's words on those that they changed, and the reader's new ones at the end.
 */
export function mergeParties(
  base: readonly CaseParty[],
  mine: readonly CaseParty[],
  theirs: readonly CaseParty[],
): CaseParty[] {
  const find = (list: readonly CaseParty[], id: string | null) => list.find((party) => party.id === id);
  const isMine = (party: CaseParty) => {
    const before = find(base, party.id);
    return before !== undefined && (before.name !== party.name || before.role !== party.role);
  };
  const stays = theirs.filter(({ id }) => find(base, id) === undefined || find(mine, id) !== undefined);
  return [
    ...stays.map((party) => {
      const own = find(mine, party.id);
      return own && isMine(own) ? own : party;
    }),
    ...mine.filter(({ id }) => id === null),
  ];
}
