import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { database } from '../../../../client/database.ts';
import { changesOf, deletionsOf } from '../../../../client/feeds.ts';
import { timeKeys } from '../keys.ts';

/** Work that the reader may have forgotten to keep, by what says so. */
export interface Suggestion {
  source: string;
  kind: 'event' | 'task' | 'files' | 'messages';
  case_id: string;
  case_number: string;
  case_title: string;
  task_id: string | null;
  started_at: string;
  minutes: number;
  /** Of an appointment or a task its own words, of files the name of the first; empty for messages. */
  title: string;
  count: number;
}

const call = functionCaller<{ time_suggestions: Fn<{ from_day: string; zone: string }, Suggestion[]> }>();

/** What the reader may have forgotten in the week from a day on, by the clock of a zone. */
export function suggestionsQuery(personId: string, from: string, zone: string) {
  return queryOptions({
    queryKey: timeKeys.suggestions(personId, from, zone),
    meta: { live: [changesOf('time_entries', `user_id=eq.${personId}`), deletionsOf('time_entries')] },
    queryFn: ({ signal }) => call('time_suggestions', { from_day: from, zone }, signal),
  });
}

/** Answers a suggestion: with the entry that was kept, or null for what was no work; `takeBack` lets it come again. */
export function useSuggestionAnswers() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: timeKeys.all });
  const { mutateAsync: answer } = useMutation({
    mutationFn: async ({ source, entryId }: { source: string; entryId: string | null }) => {
      await database.from('time_answers').insert({ source, entry_id: entryId }).throwOnError();
    },
    onSettled,
  });
  const { mutateAsync: takeBack } = useMutation({
    mutationFn: async (source: string) => {
      await database.from('time_answers').delete().eq('source', source).throwOnError();
    },
    onSettled,
  });
  return { answer, takeBack };
}
