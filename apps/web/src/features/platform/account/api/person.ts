import type { GeneralValues } from '@casewright/contracts/lawyers';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { columnsOf } from '../../../../client/form-fields.ts';
import { refreshSessionUser } from '../../../../client/look-up-person.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { StaleRow } from '../../../../client/stale-row.ts';
import { personFields } from '../general-fields.ts';
import { accountKeys } from '../keys.ts';

const COLUMNS =
  'uuid, first_name, last_name, email, phone_number, address, country, state, city, zip_code, plan, avatar_url, access_level, version';
const PROFILE_COLUMNS = 'id, about, is_public, status, social_links, version';

/** The reader's own row of the user table, and of their lawyer profile what the account shows; null where there is none. */
export function accountQuery(userId: string) {
  return queryOptions({
    queryKey: accountKeys.person,
    queryFn: async ({ signal }) => {
      const [{ data: person }, { data: profile }] = await Promise.all([
        database.from('users').select(COLUMNS).eq('uuid', userId).abortSignal(signal).single().throwOnError(),
        database
          .from('lawyer_profiles')
          .select(PROFILE_COLUMNS)
          .eq('user_id', userId)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError(),
      ]);
      return { person, profile };
    },
  });
}

/** What {@link accountQuery} answers. */
export type Account = Awaited<ReturnType<NonNullable<ReturnType<typeof accountQuery>['queryFn']>>>;

/**
 * Keeps what is under General, all of it or nothing: the person, and what their profile says about them and to whom. Rejects with
 * StaleRow when either was changed meanwhile.
 */
export function useSaveGeneral() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ values, account }: { values: GeneralValues; account: Account }) => {
      const { about, is_public, ...person } = values;
      const { profile } = account;
      const isProfileChanged = profile !== null && (about !== (profile.about ?? '') || is_public !== profile.is_public);
      const { error } = await database.rpc('save_account', {
        ...columnsOf(personFields, person),
        version: account.person.version,
        ...(isProfileChanged && { profile_version: profile.version, about, is_public }),
      });
      if (error?.code === 'PT409') throw new StaleRow();
      if (error) throw error;
    },
    onSettled: async () => {
      await Promise.all([refreshAfter(queryClient, [accountKeys.all], 'account'), refreshSessionUser()]);
    },
  });
}

/** Keeps the links of the reader's profile. Rejects with StaleRow when the profile was changed meanwhile. */
export function useSaveLinks() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: { profileId: string; version: number; links: Record<string, string> }) => {
      const { data } = await database
        .from('lawyer_profiles')
        .update({ social_links: wanted.links })
        .eq('id', wanted.profileId)
        .eq('version', wanted.version)
        .select('version')
        .maybeSingle()
        .throwOnError();
      if (data === null) throw new StaleRow();
    },
    onSettled: () => refreshAfter(queryClient, [accountKeys.all], 'account'),
  });
}
