import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { changesOf } from '../../../../client/feeds.ts';
import { productApi } from '../../../../client/product-api.ts';
import { signingKeys } from '../keys.ts';
import { callSigning, type SentPlan } from './functions.ts';
import type { Plan } from '../types.ts';

/** A request with its signers, fields and pages; it follows what others do. */
export function requestQuery(requestId: string) {
  return queryOptions({
    queryKey: signingKeys.one(requestId),
    meta: { live: [changesOf('signature_requests'), changesOf('signature_signers')] },
    queryFn: ({ signal }) => callSigning('signature_page', { request_id: requestId }, signal),
  });
}

/** Whom the reader may ask to sign a file. */
export function peopleToSignQuery(fileId: string) {
  return queryOptions({
    queryKey: signingKeys.people(fileId),
    queryFn: ({ signal }) => callSigning('people_to_sign', { file_id: fileId }, signal),
  });
}

/** The draft about a file: the one that waits, or a new one once the server has looked at the PDF. Rejects with the refusal. */
export async function openDraft(fileId: string): Promise<string> {
  const known = await callSigning('file_signatures', { file_id: fileId });
  const draft = known.find(({ status }) => status === 'draft');
  if (draft) return draft.id;
  await productApi.post('/api/signing/check', { file_id: fileId });
  const people = await callSigning('people_to_sign', { file_id: fileId });
  const client = people.find(({ role }) => role === 'client');
  const signers = client ? [{ user_id: client.user_id }] : [];
  const { id } = await callSigning('create_signature_request', { file_id: fileId, plan: { signers, fields: [] } });
  return id;
}

/** A plan as the database takes it. */
export function sentPlan({ signers, fields, ...plan }: Plan): SentPlan {
  return {
    ...plan,
    signers: signers.map(({ user_id: user }) => ({ user_id: user })),
    fields: fields.map(({ key: _key, ...field }) => field),
  };
}

/** What is done with a request, each a call of the database. Each rejects with the refusal. */
export function useSigningVerbs() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: signingKeys.all,
    mutationFn: (verb: () => Promise<unknown>) => verb(),
    onSettled: () => client.invalidateQueries({ queryKey: signingKeys.all }),
  });
  return {
    send: (id: string) => mutateAsync(() => callSigning('send_signature_request', { request_id: id })),
    withdraw: (id: string) => mutateAsync(() => callSigning('withdraw_signature_request', { request_id: id })),
    remind: (id: string) => mutateAsync(() => callSigning('remind_signers', { request_id: id })),
    decline: (id: string, reason: string) =>
      mutateAsync(() => callSigning('decline_to_sign', { request_id: id, reason })),
    sign: (signature: Parameters<typeof callSigning<'sign_document'>>[1]) =>
      mutateAsync(() => callSigning('sign_document', signature)),
  };
}
