import * as z from 'zod/mini';

/** How e-mails are gathered: the database's column `user_settings.digest`. */
export const digests = ['at_once', 'hourly', 'daily'] as const;

/** One of {@link digests}. */
export type Digest = (typeof digests)[number];

/** In which e-mails are written; 'account' is the language in which the person was registered. */
const LANGUAGES = ['account', 'en', 'fr', 'vi', 'cn', 'ar'] as const;

/** A time of day, `HH:MM`; the database answers with seconds. */
const time = z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'ui:validation.required')));

/** When and how notifications are sent. Quiet hours have a beginning and an end, in the time zone, or neither. */
export const deliverySettingsSchema = z
  .object({
    digest: z.enum(digests),
    quietFrom: time,
    quietTo: time,
    timeZone: z.nullable(z.string()).check(z.refine((zone) => zone !== null, 'preferences:validation.zone')),
    language: z.enum(LANGUAGES),
  })
  .check(
    z.refine(({ quietFrom, quietTo }) => quietFrom !== null || quietTo === null, {
      path: ['quietFrom'],
      error: 'preferences:validation.bothTimes',
    }),
    z.refine(({ quietFrom, quietTo }) => quietFrom === null || quietTo !== null, {
      path: ['quietTo'],
      error: 'preferences:validation.bothTimes',
    }),
    z.refine(({ quietFrom, quietTo }) => quietFrom === null || quietFrom !== quietTo, {
      path: ['quietTo'],
      error: 'preferences:validation.sameTime',
    }),
  );

/** What the form holds. */
export type DeliverySettingsValues = z.infer<typeof deliverySettingsSchema>;
