import type { MailTrial } from '@casewright/contracts/mail';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { productApi } from '../../../../client/product-api.ts';
import { mailKeys } from '../keys.ts';
import type { ServerValues } from '../model/server-values.ts';
import { callMail } from './call-mail.ts';

async function keepPassword(accountId: string, password: string): Promise<void> {
  await productApi.put(`/api/mail/accounts/${accountId}/secret`, { password });
}

async function tryAccount(accountId: string): Promise<MailTrial> {
  return (await productApi.post<MailTrial>(`/api/mail/accounts/${accountId}/test`)).data;
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
