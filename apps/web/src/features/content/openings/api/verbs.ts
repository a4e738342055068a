import type { CandidateEnd, CandidateStage } from '@casewright/contracts/openings';
import { useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { columnsOf } from '../../../../client/form-fields.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { openingFields, type OpeningValues } from '../editor/opening-fields.ts';
import { openingKeys } from '../keys.ts';
import type { BoardCandidate } from './candidates.ts';
import type { TeamMember } from './opening.ts';

interface Saved {
  id: string;
  version: number;
  status: string;
}

const call = functionCaller<{
  save_opening: Fn<{ opening_id: string; given: object; expected_version: number | null }, Saved[]>;
  publish_opening: Fn<{ opening_id: string; publishes: boolean }, Saved[]>;
  delete_opening: Fn<{ opening_id: string }, boolean>;
  name_hirer: Fn<{ opening_id: string; user_id: string; hires: boolean }, boolean>;
  move_candidate: Fn<{ candidate_id: string; stage: CandidateStage; closed_as: CandidateEnd | null }, object[]>;
  plan_interview: Fn<{ candidate_id: string; at: string | null }, object[]>;
  note_candidate: Fn<{ candidate_id: string; body: string; note_id: string }, object[]>;
  rate_candidate: Fn<{ candidate_id: string; stars: number | null }, number | null>;
  write_to_candidate: Fn<{ candidate_id: string; subject: string; body: string; letter_id: string }, string>;
  delete_candidate: Fn<{ candidate_id: string }, boolean>;
}>();

/** What is done with openings and with who applies for them. Each rejects with the refusal. */
export function useOpeningVerbs() {
  const client = useQueryClient();
  const run = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work();
    } finally {
      await refreshAfter(client, [openingKeys.all], 'openings');
    }
  };
  return {
    /** Keeps what the form says, under an id that the caller made for a new one. */
    save: (id: string, values: OpeningValues, version: number | null) =>
      run(async () => {
        const given = columnsOf(openingFields, values);
        const [saved] = await call('save_opening', { opening_id: id, given, expected_version: version });
        return saved ?? { id, version: version ?? 1, status: 'draft' };
      }),
    publish: (id: string, publishes: boolean) =>
      run(async () => (await call('publish_opening', { opening_id: id, publishes }))[0]),
    remove: (id: string) => run(() => call('delete_opening', { opening_id: id })),
    /** At once on the screen; back again where it is refused. */
    nameHirer: (id: string, userId: string, hires: boolean) =>
      run(() => {
        client.setQueryData<TeamMember[]>(openingKeys.team(id), (team) =>
          team?.map((each) => (each.id === userId ? { ...each, hires } : each)),
        );
        return call('name_hirer', { opening_id: id, user_id: userId, hires });
      }),
    /** Into another column, at once on the screen; back again where it is refused. */
    move: (openingId: string, candidateId: string, stage: CandidateStage, closedAs: CandidateEnd | null) =>
      run(() => {
        client.setQueryData<BoardCandidate[]>(openingKeys.board(openingId), (board) =>
          board?.map((each) => (each.id === candidateId ? { ...each, stage, closed_as: closedAs } : each)),
        );
        return call('move_candidate', { candidate_id: candidateId, stage, closed_as: closedAs });
      }),
    /** at: when, an ISO moment; null takes it back. */
    planInterview: (candidateId: string, at: string | null) =>
      run(() => call('plan_interview', { candidate_id: candidateId, at })),
    /** noteId: sending again with the same is the same note. */
    note: (candidateId: string, body: string, noteId: string) =>
      run(() => call('note_candidate', { candidate_id: candidateId, body, note_id: noteId })),
    /** At once on the screen; back again where it is refused. */
    rate: (openingId: string, candidateId: string, stars: number | null) =>
      run(() => {
        client.setQueryData<BoardCandidate[]>(openingKeys.board(openingId), (board) =>
          board?.map((each) => (each.id === candidateId ? { ...each, own_stars: stars } : each)),
        );
        return call('rate_candidate', { candidate_id: candidateId, stars });
      }),
    /** letterId: sending again with the same is the same letter. */
    write: (candidateId: string, subject: string, body: string, letterId: string) =>
      run(() => call('write_to_candidate', { candidate_id: candidateId, subject, body, letter_id: letterId })),
    forget: (candidateId: string) => run(() => call('delete_candidate', { candidate_id: candidateId })),
  };
}
