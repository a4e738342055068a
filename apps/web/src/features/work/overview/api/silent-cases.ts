import { queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { overviewKeys } from '../keys.ts';

/** After how many days without anything a case counts as quiet. */
const QUIET_DAYS = 21;

/** Why a case is silent: its client waits for an answer, was promised to hear by now, or nothing happens in it. */
export const silentReasons = ['answer', 'update', 'quiet'] as const;
export type SilentReason = (typeof silentReasons)[number];

/** A case whose client hears nothing. */
export interface SilentCase {
  case_id: string;
  number: string;
  title: string;
  client_name: string | null;
  lead_id: string | null;
  lead_name: string | null;
  reason: SilentReason;
  since: string;
  /** How much time of an office has passed since. */
  office_minutes: number;
  /** The lead whose deputy the reader is today. */
  deputy_for: string | null;
}

const call = functionCaller<{ silent_cases: Fn<{ days: number; of_firm: boolean }, SilentCase[]> }>();

/** The cases on which the person works, or of the firm that they administer, whose clients hear nothing: what a client waits for first. */
export function silentCasesQuery(personId: string, ofFirm: boolean) {
  return queryOptions({
    queryKey: [...overviewKeys.silent, personId, ofFirm],
    meta: { live: ['cases', 'case_events', 'time_entries', 'away_notices'].map((table) => changesOf(table)) },
    queryFn: ({ signal }) => call('silent_cases', { days: QUIET_DAYS, of_firm: ofFirm }, signal),
  });
}
