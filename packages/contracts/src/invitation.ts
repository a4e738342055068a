import * as z from 'zod/mini';

import { ACCESS_LEVELS } from './access-levels.ts';
import { needsFirm } from './people.ts';

const EMAIL_MAX_LENGTH = 255;
const NAME_MAX_LENGTH = 100;

const name = z._default(
  z.string().check(z.trim(), z.maxLength(NAME_MAX_LENGTH, `ui:validation.maxLength?max=${NAME_MAX_LENGTH}`)),
  '',
);

/** What the invitation form holds and POST /api/people/invitations takes. A lawyer's level needs the firm. */
export const invitationSchema = z
  .object({
    email: z
      .string('ui:validation.required')
      .check(
        z.trim(),
        z.minLength(1, 'ui:validation.required'),
        z.maxLength(EMAIL_MAX_LENGTH, `ui:validation.maxLength?max=${EMAIL_MAX_LENGTH}`),
        z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, 'ui:validation.email'),
      ),
    accessLevel: z.enum(ACCESS_LEVELS, 'ui:validation.required'),
    lawFirm: z._default(z.nullable(z.uuid('ui:validation.required')), null),
    firstName: name,
    lastName: name,
    /** In which the letter is written, and in which the person begins. */
    language: z.optional(z.enum(['en', 'fr', 'vi', 'cn', 'ar'])),
  })
  .check(
    z.refine(({ accessLevel, lawFirm }) => !needsFirm(accessLevel) || lawFirm !== null, {
      path: ['lawFirm'],
      error: 'ui:validation.required',
    }),
  );

/** The form's values before they are checked. */
export type InvitationValues = z.input<typeof invitationSchema>;

/** A checked invitation. */
export type InvitationRequest = z.output<typeof invitationSchema>;
