import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import type { AskedValues } from '../ask/asked-values.ts';
import { requestKeys } from '../keys.ts';
import type { AskedPapers } from '../types.ts';

type OfLine = { line_id: string };
type OfRequest = { request_id: string };

/** The functions of the database for what is asked of a client, with what they answer. */
interface RequestFunctions {
  list_document_requests: Fn<{ case_id: string; ended_from: number }, AskedPapers>;
  request_documents: Fn<{ case_id: string; plan: AskedValues }, unknown>;
  send_requested_document: Fn<OfLine & { file_ids: string[] }, unknown>;
  answer_without_document: Fn<OfLine & { answer: string }, unknown>;
  accept_requested_document: Fn<OfLine, unknown>;
  ask_document_again: Fn<OfLine & { reason: string }, unknown>;
  withdraw_document_request: Fn<OfRequest, unknown>;
  remind_of_documents: Fn<OfRequest, boolean>;
}

const call = functionCaller<RequestFunctions>();

/** What is asked of the client of a case, what ended a page at a time; it follows what the other side does. */
export function askedPapersQuery(caseId: string) {
  return infiniteQueryOptions({
    queryKey: requestKeys.ofCase(caseId),
    meta: {
      live: [
        changesOf('document_requests', `case_id=eq.${caseId}`),
        changesOf('document_request_lines', `case_id=eq.${caseId}`),
      ],
    },
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call('list_document_requests', { case_id: caseId, ended_from: pageParam }, signal),
    getNextPageParam: ({ ended }, pages) => {
      const seen = pages.flatMap(({ requests }) => requests).filter(({ status }) => status !== 'open').length;
      return seen < ended ? seen : undefined;
    },
  });
}

/** What is done with it, each a call of the database. Each rejects with the refusal. */
export function useRequestVerbs() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: requestKeys.all,
    mutationFn: (verb: () => Promise<unknown>) => verb(),
    onSettled: () => refreshAfter(client, [requestKeys.all], 'papers'),
  });
  return {
    ask: (caseId: string, plan: AskedValues) => mutateAsync(() => call('request_documents', { case_id: caseId, plan })),
    send: (lineId: string, fileIds: string[]) =>
      mutateAsync(() => call('send_requested_document', { line_id: lineId, file_ids: fileIds })),
    answerWithout: (lineId: string, answer: string) =>
      mutateAsync(() => call('answer_without_document', { line_id: lineId, answer })),
    accept: (lineId: string) => mutateAsync(() => call('accept_requested_document', { line_id: lineId })),
    askAgain: (lineId: string, reason: string) =>
      mutateAsync(() => call('ask_document_again', { line_id: lineId, reason })),
    withdraw: (requestId: string) => mutateAsync(() => call('withdraw_document_request', { request_id: requestId })),
    remind: (requestId: string) => mutateAsync(() => call('remind_of_documents', { request_id: requestId })),
  };
}
