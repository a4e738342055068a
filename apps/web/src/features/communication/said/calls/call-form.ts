import * as z from 'zod/mini';

import type { CallArguments } from '../api/calls.ts';
import { type Said, saidSides } from '../types.ts';

/** Whether the firm was called, or called. */
export const callDirections = ['out', 'in'] as const;

const text = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'ui:validation.required'),
      z.maxLength(most, `ui:validation.maxLength?max=${most}`),
    );

/** What the dialog asks about a call. */
export const callSchema = z.object({
  direction: z.enum(callDirections),
  person: text(200),
  withClient: z.boolean(),
  // Empty while it is being typed.
  startedAt: z.pipe(z.nullable(z.string()), z.string('ui:validation.required')),
  minutes: z.pipe(
    z.nullable(z.number()),
    z
      .number('ui:validation.required')
      .check(
        z.int('communications:call.wholeMinutes'),
        z.gte(1, 'communications:call.wholeMinutes'),
        z.lte(1440, 'communications:call.wholeMinutes'),
      ),
  ),
  body: text(10_000),
  side: z.enum(saidSides),
  asTime: z.boolean(),
});
export type CallValues = z.output<typeof callSchema>;
/** While it is being filled in: a moment and a number may be missing. */
export type CallTyped = z.input<typeof callSchema>;

/** A call as the dialog's values; a new one was with the client, and has just ended. */
export function callValues(said: Said | null, client: string | null, now: number): CallTyped {
  return {
    direction: callDirections.find((known) => known === said?.direction) ?? 'out',
    person: said?.other ?? client ?? '',
    withClient: said === null ? client !== null : said.with_client === true,
    startedAt: said?.at ?? new Date(Math.floor(now / 300_000) * 300_000 - 600_000).toISOString(),
    minutes: said?.minutes ?? 10,
    body: said?.body ?? '',
    side: said?.side ?? 'internal',
    asTime: said === null,
  };
}

/** The dialog's values as arguments of the database's functions. */
export function callArguments(values: CallValues): CallArguments {
  return {
    direction: values.direction,
    person_name: values.person,
    started_at: values.startedAt,
    minutes: values.minutes,
    body: values.body,
    with_client: values.withClient,
    shared: values.side === 'shared',
  };
}
