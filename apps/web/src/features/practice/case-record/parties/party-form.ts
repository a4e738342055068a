import { caseLimits, type PartyRole, partyRoles } from '@casewright/contracts/cases';
import * as z from 'zod/mini';

import { namesOf } from '../../../../client/form-fields.ts';
import type { PartyColumns } from '../api/parties.ts';
import type { PartyRow } from '../types.ts';

/** The value in the form for a representative who is no party of the case. */
export const BY_NAME = 'by-name';

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `ui:validation.maxLength?max=${most}`));

/** What the dialog asks about a party. */
export const partySchema = z
  .object({
    role: z.enum(partyRoles),
    name: text(caseLimits.partyName).check(z.minLength(1, 'ui:validation.required')),
    aliases: z.array(text(caseLimits.partyName)).check(z.maxLength(20, 'caseRecord:parties.tooManyAliases?max=20')),
    /** The id of another party, BY_NAME, or null where nobody represents it. */
    representative: z.nullable(z.string()),
    representativeName: text(caseLimits.partyName),
  })
  .check(
    z.refine(({ representative, representativeName }) => representative !== BY_NAME || representativeName !== '', {
      error: 'ui:validation.required',
      path: ['representativeName'],
    }),
  );
export type PartyValues = z.infer<typeof partySchema>;

/** The fields that are compared when two people edit a party at once. */
export const partyFields = namesOf(partySchema.shape);

/** A party as the dialog's values; a new one without any. */
export function partyValues(party: PartyRow | null): PartyValues {
  const role: PartyRole = partyRoles.find((known) => known === party?.role) ?? 'opposing_party';
  const isByName = party !== null && party.represented_by_id === null && (party.represented_by ?? '') !== '';
  return {
    role,
    name: party?.name ?? '',
    aliases: party?.aliases ?? [],
    representative: isByName ? BY_NAME : (party?.represented_by_id ?? null),
    representativeName: isByName ? (party.represented_by ?? '') : '',
  };
}

/** The dialog's values as columns of `case_parties`. */
export function partyColumns({ representative, representativeName, ...values }: PartyValues): PartyColumns {
  const isByName = representative === BY_NAME;
  return {
    ...values,
    represented_by_id: isByName ? null : representative,
    represented_by: isByName ? representativeName : null,
  };
}
