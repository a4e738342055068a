import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import type { Language } from '../../../../i18n/languages.ts';
import { fetchTexts } from '../../../../i18n/text-files.ts';
import { saidKeys } from '../keys.ts';
import { composeDigest } from './compose.ts';
import { inLanguage } from './in-language.ts';
import type { DigestFacts } from './facts.ts';

interface Sending {
  case_id: string;
  month: string;
  language: string;
  body: string;
  message_id: string;
}

const call = functionCaller<{
  digest_facts: Fn<{ case_id: string; month: string }, DigestFacts>;
  send_digest: Fn<Sending, unknown>;
}>();

/** The draft of a month's digest, in the language that was chosen, or else the client's, or else the reader's. `month` is `YYYY-MM-01`. */
export function digestQuery(caseId: string, month: string, chosen: Language['value'] | null, own: Language['value']) {
  return queryOptions({
    queryKey: [...saidKeys.digest(caseId, month), chosen, own],
    // What is being read and changed does not change under its reader.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const facts = await call('digest_facts', { case_id: caseId, month }, signal);
      const language = chosen ?? facts.language ?? own;
      i18next.addResourceBundle(language, 'digest', await fetchTexts(language, 'digest'));
      return { facts, language, body: composeDigest(facts, month, inLanguage(i18next, language), language) };
    },
  });
}

/** Sends a digest as a message of the case; `message_id` makes sending again after a lost answer the same one. */
export function useSendDigest(caseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (digest: Omit<Sending, 'case_id'>) => call('send_digest', { case_id: caseId, ...digest }),
    onSettled: () => refreshAfter(client, [saidKeys.all], 'answered', caseId),
  });
}
