import type { MailTrial } from '@casewright/contracts/mail';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { productApi } from '../../../../client/product-api.ts';
import { mailKeys } from '../keys.ts';
import type { AccessReturn } from '../model/access-return.ts';
import type { ServerValues } from '../model/server-values.ts';
import { callMail } from './call-mail.ts';

async function keepPassword(accountId: string, password: string): Promise<void> {
  await productApi.put(`/api/mail/accounts/${accountId}/secret`, { password });
}

async function tryAccount(accountId: string): Promise<MailTrial> {
  return (await productApi.post<MailTrial>(`/api/mail/accounts/${accountId}/test`)).data;
}

/** Who gives access to accounts without their passwords, as the operator has set it up. */
export function providersQuery() {
  return queryOptions({
    queryKey: mailKeys.providers,
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      (await productApi.get<{ providers: { id: string; name: string }[] }>('/api/mail/accounts/access', { signal }))
        .data.providers,
  });
}

/** What is done with the reader's accounts at mail servers. */
export function useServers() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: mailKeys.accounts });
  return {
    /** Connects an account and keeps its password. */
    connect: useMutation({
      mutationFn: async ({ values, password }: { values: ServerValues; password: string }) => {
        const { id } = await callMail('connect_mail_account', { account: values });
        await keepPassword(id, password);
      },
      onSettled,
    }),
    /** Signs in at the mail servers of an account, with a new password where one is given. */
    attempt: useMutation({
      mutationFn: async ({ id, password }: { id: string; password: string | null }) => {
        if (password !== null) await keepPassword(id, password);
        return tryAccount(id);
      },
      onSettled,
    }),
    /** Leads to a provider, where the owner gives access to an account: a new one, or one that is connected again. */
    begin: useMutation({
      mutationFn: async ({ provider, id }: { provider: string; id?: string }) => {
        const body = { provider, ...(id !== undefined && { account_id: id }) };
        const { data } = await productApi.post<{ address: string }>('/api/mail/accounts/access', body);
        window.location.assign(data.address);
      },
    }),
    /** Connects an account with what its provider sent its owner back with. */
    finish: useMutation({
      mutationFn: async (returned: AccessReturn) =>
        (await productApi.post<{ address: string }>('/api/mail/accounts/access/finish', returned)).data,
      onSettled,
    }),
    pause: useMutation({
      mutationFn: ({ id, paused }: { id: string; paused: boolean }) =>
        callMail('pause_mail_account', { account_id: id, paused }),
      onSettled,
    }),
    disconnect: useMutation({
      mutationFn: (id: string) => callMail('disconnect_mail_account', { account_id: id }),
      onSettled: () => client.invalidateQueries({ queryKey: mailKeys.all }),
    }),
  };
}
