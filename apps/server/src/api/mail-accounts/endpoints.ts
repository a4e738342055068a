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
