import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';
import { foldedWords } from '../../../ui/fold-text.ts';

/**
 * The questions and answers of one language, in the order of the page; with a search, those in which each of its words occurs,
 * whatever their case and accents. Rejects with the data client's refusal.
 */
export function faqList(language: string, search: string) {
  return queryOptions({
    queryKey: keys.faqs.list(language, search),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      let query = database.from('faqs').select('category, slug, heading, detail').eq('language', language);
      for (const word of foldedWords(search)) query = query.like('search_text', `%${asPattern(word)}%`);
      const { data } = await query.order('category').order('position').abortSignal(signal).throwOnError();
      return data;
    },
  });
}

/** A word as a pattern that means only itself. */
function asPattern(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
