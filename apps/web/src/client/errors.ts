import { fieldOf } from './fields.ts';

/** The fields that refusals of the data, sign-in and product interfaces have in common. */
interface Refusal {
  message: string;
  code: string;
  hint: string;
  status: number | null;
}

/** What the sign-in client finds by itself, without a code. */
const CLIENT_RULES: Record<string, string> = {
  'Auth session missing!': 'auth_session_missing',
  'Auth session or user missing': 'auth_session_or_user_missing',
  'No code detected.': 'no_code_detected',
  'Not a valid PKCE flow url.': 'not_a_pkce_url',
};

/** i18next's `t` of any namespace: only its ability to translate is used, never its list of keys. */
type Translator = (...args: never[]) => unknown;
type Translate = (key: string, options: { ns: 'common' | 'refusals'; defaultValue?: string }) => string;

/** SQLSTATEs whose messages speak of tables and columns instead of to people. */
const TECHNICAL: Record<string, string> = {
  '23502': 'errors.invalid',
  '23503': 'errors.reference',
  '23505': 'errors.duplicate',
  '23514': 'errors.invalid',
  '57014': 'errors.timeout',
  '53100': 'errors.diskFull',
  disk_full: 'errors.diskFull',
  storage_unavailable: 'errors.filesUnreachable',
  '40001': 'errors.conflict',
  '40P01': 'errors.conflict',
  PGRST116: 'errors.notFound',
  PGRST301: 'errors.sessionEnded',
  PGRST302: 'errors.sessionEnded',
  PGRST303: 'errors.sessionEnded',
  PT401: 'errors.sessionEnded',
};

/**
 * A sentence for people about why something failed. `error` may be a refusal of the data interface ({message, code, details, hint}),
 * an error of the sign-in client, an exception or anything else that was thrown. A refusal that names its rule (the hint of the database, the
 * code of sign-in) says what `refusals:<rule>` or `common:errors.<rule>` says of it, and what the server said itself where neither knows it.
 */
export function messageOf(error: unknown, t: Translator): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys come from the server: where one is unknown, the default is shown
  const translate = t as unknown as Translate;
  const refusal = refusalOf(error);
  const say = (key: string, defaultValue?: string) =>
    translate(key, { ns: 'common', ...(defaultValue !== undefined && { defaultValue }) });
  const explain = (rule: string, otherwise: string) =>
    translate(rule, { ns: 'refusals', defaultValue: say(`errors.${rule}`, otherwise) });

  if (refusal === null) return say('errors.unexpected');
  const clientRule = CLIENT_RULES[refusal.message];
  if (clientRule) return explain(clientRule, refusal.message);
  if (isUnreachable(refusal)) return say('errors.network');
  if (refusal.hint && !/\s/.test(refusal.hint)) return explain(refusal.hint, refusal.message);
  if (refusal.code === '42501' && /row-level security|permission denied/.test(refusal.message))
    return say('errors.forbidden');
  const domain =
    refusal.code === '23514' ? /check constraint "(one_line|picture_address)"/.exec(refusal.message)?.[1] : undefined;
  if (domain !== undefined) return say(domain === 'one_line' ? 'errors.oneLine' : 'errors.pictureAddress');
  const technical = TECHNICAL[refusal.code] ?? (refusal.code.startsWith('22') ? 'errors.invalid' : undefined);
  if (technical) return say(technical);
  if (refusal.status !== null && refusal.status >= 500) return say('errors.server');
  if (refusal.code && !refusal.code.includes('.'))
    return explain(refusal.code, refusal.message || say('errors.unexpected'));
  return refusal.message || say('errors.unexpected');
}

/** The code of a refusal (an SQLSTATE, or one of PostgREST's own); empty where there is none. */
export function codeOf(error: unknown): string {
  return refusalOf(error)?.code ?? '';
}

/** The rule that a refusal names; empty where it names none. */
export function hintOf(error: unknown): string {
  return refusalOf(error)?.hint ?? '';
}

function refusalOf(error: unknown): Refusal | null {
  if (typeof error !== 'object' || error === null) return null;
  const message = fieldOf(error, 'message');
  if (typeof message !== 'string') return null;
  const code = fieldOf(error, 'code');
  const hint = fieldOf(error, 'hint');
  const status = fieldOf(error, 'status');
  return {
    message,
    code: typeof code === 'string' ? code : '',
    hint: typeof hint === 'string' ? hint : '',
    status: typeof status === 'number' ? status : null,
  };
}

/** Browsers word a failed connection differently, and the clients repeat their words with or without the exception's name. */
function isUnreachable({ message, status }: Refusal): boolean {
  return status === 0 || /failed to fetch|networkerror|load failed|network request failed/i.test(message);
}
