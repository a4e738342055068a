import { z } from 'zod/mini';

import { type Ask, AskRefused } from './administration.ts';

const PAGE = 200;
/** A ban that lasts until it is lifted: a century. */
const FOR_GOOD = '876000h';

const ACCOUNT = z.object({
  id: z.uuid(),
  email: z._default(z.string(), ''),
  created_at: z.string(),
  last_sign_in_at: z.nullish(z.string()),
  email_confirmed_at: z.nullish(z.string()),
  banned_until: z.nullish(z.string()),
});
type Account = z.infer<typeof ACCOUNT>;
const ACCOUNTS = z.object({ users: z.array(ACCOUNT) });
const PEOPLE = z.array(z.object({ uuid: z.uuid(), access_level: z.string() }));
const LINK = z.object({ action_link: z.url() });
const IDENTIFIED = z.array(z.object({ id: z.uuid() }));

/** `user list [TEXT]`: the accounts whose address or name has the text, newest first, with level and state. */
export async function listUsers(ask: Ask, text: string): Promise<void> {
  let count = 0;
  for (let page = 1; ; page += 1) {
    const accounts = await accountsOf(ask, text, page);
    if (accounts.length === 0) break;
    const levels = await levelsOf(ask, accounts);
    for (const account of accounts) process.stdout.write(`${lineOf(account, levels.get(account.id) ?? '')}\n`);
    count += accounts.length;
    if (accounts.length < PAGE) break;
  }
  process.stdout.write(count === 0 ? 'No account.\n' : `${count} accounts.\n`);
}

/**
 * `user create E-MAIL`: makes an account, and prints the link by which its person sets a password. The link is the invitation of the auth
 * protocol: opening it confirms the address.
 */
export async function createUser(ask: Ask, siteUrl: string, email: string, name: string, level: string): Promise<void> {
  const data = name === '' ? {} : { full_name: name };
  const link = await linkFor(ask, siteUrl, 'invite', email, data);
  // Said at once: the link is made only here, whatever becomes of the level.
  process.stdout.write(`${email} has an account. The person sets a password here, within a week and once:\n${link}\n`);
  if (level !== 'user') await promoteUser(ask, email, level);
}

/** `user promote E-MAIL LEVEL`: gives an account an access level. It is the way in to an installation without administrators. */
export async function promoteUser(ask: Ask, email: string, level: string): Promise<void> {
  await setLevel(ask, await accountAt(ask, email), level);
  process.stdout.write(`${email} is now ${level}.\n`);
}

/** `user ban E-MAIL`: nobody signs in with the account, and what is open sees nothing any more; for hours, or until it is lifted. */
export async function banUser(ask: Ask, email: string, hours: number | null): Promise<void> {
  const { id } = await accountAt(ask, email);
  await ask('PUT', `/auth/v1/admin/users/${id}`, { ban_duration: hours === null ? FOR_GOOD : `${hours}h` });
  process.stdout.write(
    hours === null ? `${email} is banned until somebody lifts it.\n` : `${email} is banned for ${hours} hours.\n`,
  );
}

/** `user unban E-MAIL`: lifts a ban. */
export async function unbanUser(ask: Ask, email: string): Promise<void> {
  const { id } = await accountAt(ask, email);
  await ask('PUT', `/auth/v1/admin/users/${id}`, { ban_duration: 'none' });
  process.stdout.write(`${email} is not banned.\n`);
}

/** `user reset E-MAIL`: prints a link that sets a new password; with `factors` second factors and passkeys go, for who has lost theirs. */
export async function resetUser(ask: Ask, siteUrl: string, email: string, factors: boolean): Promise<void> {
  const { id } = await accountAt(ask, email);
  const link = await linkFor(ask, siteUrl, 'recovery', email, {});
  process.stdout.write(`The person sets a new password here, within an hour and once:\n${link}\n`);
  if (!factors) return;
  const removed = [];
  for (const kind of ['factors', 'passkeys']) {
    const known = await identified(ask, `/auth/v1/admin/users/${id}/${kind}`);
    for (const each of known) await ask('DELETE', `/auth/v1/admin/users/${id}/${kind}/${each.id}`);
    removed.push(known.length);
  }
  process.stdout.write(`Removed: ${removed[0]} second factors and ${removed[1]} passkeys.\n`);
}

/** What there is; nothing where a hosted project has no such thing. */
async function identified(ask: Ask, path: string): Promise<z.infer<typeof IDENTIFIED>> {
  try {
    return IDENTIFIED.parse(await ask('GET', path));
  } catch (error) {
    if (error instanceof AskRefused && error.status === 404) return [];
    throw error;
  }
}

async function linkFor(
  ask: Ask,
  siteUrl: string,
  type: 'invite' | 'recovery',
  email: string,
  data: object,
): Promise<string> {
  const redirectTo = `${siteUrl}/auth/supabase/update-password`;
  const answer = await ask('POST', '/auth/v1/admin/generate_link', { type, email, data, redirect_to: redirectTo });
  return LINK.parse(answer).action_link;
}

async function accountsOf(ask: Ask, text: string, page: number): Promise<Account[]> {
  const query = new URLSearchParams({ filter: text, page: String(page), per_page: String(PAGE) });
  return ACCOUNTS.parse(await ask('GET', `/auth/v1/admin/users?${query}`)).users;
}

/** @throws an error of one line where nobody has an account with the address */
async function accountAt(ask: Ask, email: string): Promise<Account> {
  for (let page = 1; ; page += 1) {
    const accounts = await accountsOf(ask, email, page);
    const found = accounts.find((account) => account.email.toLowerCase() === email.toLowerCase());
    if (found) return found;
    if (accounts.length < PAGE) throw new Error(`Nobody has an account with the e-mail address ${email}.`);
  }
}

async function levelsOf(ask: Ask, accounts: readonly Account[]): Promise<Map<string, string>> {
  const ids = accounts.map(({ id }) => id).join(',');
  const people = PEOPLE.parse(await ask('GET', `/rest/v1/users?select=uuid,access_level&uuid=in.(${ids})`));
  return new Map(people.map(({ uuid, access_level: level }) => [uuid, level]));
}

async function setLevel(ask: Ask, { id }: Account, level: string): Promise<void> {
  const changed = PEOPLE.parse(
    await ask('PATCH', `/rest/v1/users?uuid=eq.${id}&select=uuid,access_level`, { access_level: level }),
  );
  if (changed.length === 0) throw new Error('The account has no person in the product, so it has no level.');
}

function lineOf(account: Account, level: string): string {
  const {
    email,
    created_at: created,
    last_sign_in_at: seen,
    email_confirmed_at: confirmed,
    banned_until: until,
  } = account;
  const isBanned = until !== null && until !== undefined && Date.parse(until) > Date.now();
  const states = [...(confirmed ? [] : ['unconfirmed']), ...(isBanned ? [`banned until ${until.slice(0, 10)}`] : [])];
  const last = seen ? `last signed in ${seen.slice(0, 10)}` : 'never signed in';
  return [email.padEnd(40), level.padEnd(12), `since ${created.slice(0, 10)}`, last, ...states].join('  ');
}
