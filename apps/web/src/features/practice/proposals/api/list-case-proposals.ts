import type { Json } from '@casewright/contracts/database.types';
import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { fieldOf } from '../../../../client/fields.ts';
import { proposalKeys } from '../keys.ts';
import type { Nearness, Standing } from '../model/lawyer-standing.ts';
import { type Proposal, narrow } from '../model/proposal.ts';
import { type Lawyer, fetchLawyers } from './list-lawyers.ts';

/** One proposal with who makes it. */
export interface CaseOffer {
  proposal: Proposal;
  /** undefined when the profile is not public (any more). */
  lawyer: Lawyer | undefined;
  /** What speaks for the lawyer in this case, as far as it is measured. */
  standing: Standing;
}

const NOTHING_KNOWN = { fieldCases: null, places: [], admitted: null } as const;

/** Every proposal for a case that was sent and that the caller may see, with their lawyers. */
export function caseProposalsQuery(caseId: string) {
  return queryOptions({
    queryKey: proposalKeys.forCase(caseId),
    meta: { live: [changesOf('proposals', `case_id=eq.${caseId}`)] },
    queryFn: async ({ signal }): Promise<CaseOffer[]> => {
      const [{ data }, { data: known }] = await Promise.all([
        database
          .from('proposals')
          .select('*')
          .eq('case_id', caseId)
          .neq('status', 'draft')
          .abortSignal(signal)
          .throwOnError(),
        database.rpc('proposal_lawyers', { case_id: caseId }).abortSignal(signal).throwOnError(),
      ]);
      const proposals = data.map(narrow);
      const ids = [...new Set(proposals.map((proposal) => proposal.lawyer_id))];
      const lawyers = ids.length > 0 ? await fetchLawyers(ids, signal) : new Map<string, Lawyer>();
      const knownOf = new Map(known.map((row) => [row.lawyer_id, row]));
      return proposals.map((proposal) => {
        const lawyer = lawyers.get(proposal.lawyer_id);
        const row = knownOf.get(proposal.lawyer_id);
        return {
          proposal,
          lawyer,
          standing: {
            ...NOTHING_KNOWN,
            ...(row && {
              fieldCases: row.field_cases,
              places: placesOf(row.places),
              admitted: nearnessOf(row.admitted),
            }),
            rating: lawyer && lawyer.rating_count > 0 ? lawyer.rating_average : null,
            answerHours: lawyer?.response_hours_p50 ?? null,
          },
        };
      });
    },
  });
}

/** The places in a JSON column; anything else in it is left out. */
function placesOf(json: Json): Standing['places'] {
  if (!Array.isArray(json)) return [];
  return json.flatMap((place) => {
    if (typeof place !== 'object' || place === null) return [];
    const [country, region] = [fieldOf(place, 'country'), fieldOf(place, 'region')];
    return typeof country === 'string' ? [{ country, region: typeof region === 'string' ? region : null }] : [];
  });
}

function nearnessOf(text: string | null): Nearness | null {
  return text === 'region' || text === 'country' || text === 'elsewhere' ? text : null;
}
