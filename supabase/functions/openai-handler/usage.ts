import { Refusal } from './refusal.ts';

/** Where the project is, and who asks. */
export interface Project {
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  /** The bearer token of the request. */
  authorization: string;
  /** The network address of the caller, as the gateway saw it. */
  address: string;
}

/** What a question used in the end. */
export interface Settled {
  state: 'answered' | 'failed' | 'stopped';
  model: string;
  tokensIn: number;
  tokensOut: number;
  cost: number;
}

const PURPOSE = 'openai-handler';
const TIMEOUT_MS = 10_000;

/**
 * Asks the database whether this caller may ask so much now, and has it written down.
 * @throws Refusal with the sentence of the database
 */
export async function reserve(project: Project, tokens: number): Promise<string> {
  const isPerson = subjectOf(project.authorization) !== null;
  const answer = isPerson
    ? await call(project, 'assistant_reserve', { tokens, purpose: PURPOSE }, project.authorization)
    : await call(project, 'assistant_reserve_guest', { network: networkOf(project.address), tokens, purpose: PURPOSE });
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok && typeof said === 'string') return said;
  const { message, hint } = refusalIn(said);
  if (answer.status >= 500 || hint === null)
    throw answer.status === 401
      ? new Refusal(401, 'not_authenticated', 'Please sign in again.')
      : new Refusal(503, 'assistant_busy', 'The assistant cannot be reached at the moment. Please try again.', 5);
  throw new Refusal(STATUS[hint] ?? 429, hint, message, STATUS[hint] === undefined ? 60 : null);
}

/** What is no matter of how often or how much. */
const STATUS: Readonly<Record<string, number>> = {
  assistant_off: 403,
  sign_in_required: 403,
  second_factor_required: 403,
};

/** Says what a question used. What cannot be said counts as it was reserved. */
export async function settle(
  project: Project,
  id: string,
  { state, model, tokensIn, tokensOut, cost }: Settled,
): Promise<void> {
  const said = { id, state, model, tokens_in: tokensIn, tokens_out: tokensOut, cost };
  await call(project, 'assistant_settle', said).catch(() => undefined);
}

function call(
  { url, anonKey, serviceRoleKey }: Project,
  name: string,
  body: object,
  authorization = `Bearer ${serviceRoleKey}`,
): Promise<Response> {
  return fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: authorization === `Bearer ${serviceRoleKey}` ? serviceRoleKey : anonKey,
      authorization,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** The person of a token that the gateway has verified; null for a guest. */
export function subjectOf(authorization: string): string | null {
  try {
    const claims: unknown = JSON.parse(
      atob((authorization.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    );
    return typeof claims === 'object' && claims !== null && 'sub' in claims && typeof claims.sub === 'string'
      ? claims.sub
      : null;
  } catch {
    return null;
  }
}

/** The part of an address that one customer has to himself: IPv4 whole, IPv6 the first 64 bits. */
export function networkOf(address: string): string {
  const plain = (address.split(',')[0] ?? '').trim().replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':') || plain === '::1') return plain;
  const [head = '', tail = ''] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const whole = [
    ...groups,
    ...Array.from({ length: Math.max(0, 8 - groups.length - last.length) }, () => '0'),
    ...last,
  ];
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

function refusalIn(said: unknown): { message: string; hint: string | null } {
  const { message, hint } =
    typeof said === 'object' && said !== null
      ? Object.assign({ message: '', hint: null }, said)
      : { message: '', hint: null };
  return { message, hint: typeof hint === 'string' ? hint : null };
}
