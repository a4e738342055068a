import { boardVerbSchema } from '@casewright/contracts/case-board';
import { boardCardSchema, boardSchema, cardDetailsSchema } from '@casewright/contracts/case-board-answers';
import * as z from 'zod/mini';

import { defineEndpoints } from '../../endpoints.ts';

/** What narrows a board. */
const narrowing = {
  team_id: z.optional(z.guid().check(z.describe('only the cases of this team'))),
  search: z.optional(
    z.string().check(z.maxLength(200), z.describe('only cases whose title, number or client holds this')),
  ),
};

/** /api/case_management: the board of cases by stage. */
export const caseBoardEndpoints = defineEndpoints({
  getBoard: {
    method: 'get',
    path: '/api/case_management',
    summary: 'The board of the firm: cases by stage, as the caller sees them',
    query: z.object(narrowing),
    answer: boardSchema,
    refusals: [400, 401, 403],
  },
  runVerb: {
    method: 'post',
    path: '/api/case_management',
    summary: 'One verb of the board, done as the caller',
    description: 'Answers the row that it changed. A refusal of the database names its rule in `hint`.',
    body: boardVerbSchema,
    answer: z.looseObject({}),
    refusals: [400, 401, 403, 404, 409, 422],
  },
  getCards: {
    method: 'get',
    path: '/api/case_management/columns/:stage_id/cards',
    summary: 'More cards of a column, in their order',
    query: z.object({
      // As text: a position can have more digits than a number of this language.
      after: z.optional(
        z
          .string()
          .check(z.regex(/^-?\d{1,20}(\.\d{1,40})?$/), z.describe('the position of the last card that is known')),
      ),
      ...narrowing,
    }),
    answer: z.object({ cards: z.array(boardCardSchema) }),
    refusals: [400, 401, 404],
  },
  getCard: {
    method: 'get',
    path: '/api/case_management/cards/:case_id',
    summary: 'One card opened: the case, its people, its tasks and its internal notes',
    answer: cardDetailsSchema,
    refusals: [401, 404],
  },
});
