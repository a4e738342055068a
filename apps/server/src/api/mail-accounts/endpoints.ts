import { mailTrialSchema } from '@casewright/contracts/mail';
import * as z from 'zod/mini';

import { defineEndpoints } from '../../endpoints.ts';

/** /api/mail/accounts: what an account at a mail server needs beside its row. */
export const mailAccountEndpoints = defineEndpoints({
  putSecret: {
    method: 'put',
    path: '/api/mail/accounts/:account_id/secret',
    summary: 'Keep the password of a mail account',
    description:
      'Kept encrypted by a key of the installation, and given to nobody. The account is read from then on, and mails are sent by it.',
    body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(1000)) }),
    answer: z.object({ state: z.literal('connecting') }),
    refusals: [400, 401, 404, 429],
  },
  getProviders: {
    method: 'get',
    path: '/api/mail/accounts/access',
    summary: 'List who may give access to a mail account',
    description: 'Providers that the operator has set up, by which an account is connected without its password.',
    answer: z.object({ providers: z.array(z.object({ id: z.string(), name: z.string() })) }),
    refusals: [401],
  },
  beginAccess: {
    method: 'post',
    path: '/api/mail/accounts/access',
    summary: 'Begin to connect a mail account without its password',
    description:
      'Answers the address at which its owner gives access. They come back within ten minutes, in the same session. `account_id`: of an account that is connected again.',
    body: z.object({ provider: z.string().check(z.maxLength(40)), account_id: z.optional(z.guid()) }),
    answer: z.object({ address: z.string() }),
    refusals: [400, 401, 404, 409, 429],
  },
  finishAccess: {
    method: 'post',
    path: '/api/mail/accounts/access/finish',
    summary: 'Connect a mail account with what its provider gave',
    description:
      'With what the provider sent back. It is taken once, from the session that began. `issuer`: where the provider says who it is (`iss`). An account that is connected already is connected again by its id alone.',
    body: z.object({
      state: z.string().check(z.minLength(1), z.maxLength(200)),
      code: z.string().check(z.maxLength(4000)),
      issuer: z.optional(z.string().check(z.maxLength(1000))),
    }),
    answer: z.object({ account_id: z.guid(), address: z.string() }),
    refusals: [400, 401, 403, 404, 409, 429],
  },
  testAccount: {
    method: 'post',
    path: '/api/mail/accounts/:account_id/test',
    summary: 'Try a mail account',
    description:
      'Signs in at its mail servers with the password that is kept, reads the names of the folders, and sends nothing. Each step says what is wrong with it; the steps after it are left out.',
    answer: mailTrialSchema,
    refusals: [401, 404, 409, 429],
  },
});
