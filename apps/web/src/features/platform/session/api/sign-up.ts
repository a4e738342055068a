import type { SignUpValues } from '@casewright/contracts/session';

import i18next from 'i18next';

import { authClient } from '../../../../client/auth.ts';
import { paths } from '../../../../client/paths.ts';
import { authenticatedSession } from '../../../../client/session.tsx';
import { languageOf } from '../../../../i18n/languages.ts';

/** An account with this address exists; the server hides that by answering with a user who has no identity. */
const userExists = { message: 'This user already exists', code: 'user_already_exists' };

/**
 * Makes an account. Resolves to 'signed-in' when the session is made, or to 'confirm' when the address has to be confirmed first.
 * Rejects with the sign-in client's error.
 */
export async function signUp({ firstName, lastName, email, password }: SignUpValues): Promise<'signed-in' | 'confirm'> {
  const [first, last] = [firstName.trim(), lastName.trim()];
  const auth = await authClient();
  const { data, error } = await auth.signUp({
    email: email.trim(),
    password,
    options: {
      emailRedirectTo: `${location.origin}${paths.dashboard.root}`,
      // Our messages are written in the language that is read here.
      data: {
        display_name: `${first} ${last}`,
        first_name: first,
        last_name: last,
        language: languageOf(i18next.language).value,
      },
    },
  });
  if (error) throw error;
  if (data.user?.identities?.length === 0) throw Object.assign(new Error(userExists.message), userExists);
  if (!data.session) return 'confirm';
  await authenticatedSession();
  return 'signed-in';
}
