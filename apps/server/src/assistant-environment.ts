import { z } from 'zod/mini';

import { EnvironmentError } from './environment-error.ts';

const price = z.string().check(z.regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be a price of a million tokens, such as 0.15'));

/** The variables, for the schema of the whole environment. They keep the names that a hosted project's functions read them by. */
export const ASSISTANT_VARIABLES = {
  OPENAI_API_KEY: z.optional(z.string().check(z.regex(/^\S{1,400}$/, 'must be a key, without blanks'))),
  OPENAI_BASE_URL: z.optional(
    z.string().check(z.url({ protocol: /^https?$/, error: 'must be an address that begins with https://' })),
  ),
  OPENAI_MODEL: z.optional(z.string().check(z.regex(/^\S{1,120}$/, 'must be the name of a model, without blanks'))),
  OPENAI_TIMEOUT_SECONDS: z.optional(z.string().check(z.regex(/^([1-9]|[1-9]\d|1[01]\d|120)$/, 'must be 1 to 120'))),
  OPENAI_PRICE_IN: z.optional(price),
  OPENAI_PRICE_OUT: z.optional(price),
};

const schema = z.object(ASSISTANT_VARIABLES);

/** What the functions find of them. @throws EnvironmentError naming the one that does not go together with the others */
export function readAssistantEnvironment(values: z.infer<typeof schema>): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(schema.parse(values))) if (value !== undefined) given[name] = value;
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: address } = values;
  if (key === undefined && Object.keys(given).length > 0)
    throw new EnvironmentError(`OPENAI_API_KEY must be set together with ${Object.keys(given)[0]}.`);
  // What people write to the assistant is confidential: it crosses no network in the clear.
  if (address !== undefined && !/^(https:|http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])([:/]|$))/.test(address))
    throw new EnvironmentError('OPENAI_BASE_URL must begin with https://, unless it is on this machine.');
  return given;
}
