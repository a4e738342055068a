import { useTranslation } from 'react-i18next';

import type { CaseEventRow } from '../types.ts';

/** What happens in a case, each with a sentence of its own. */
const KINDS = [
  'case_created',
  'party_added',
  'party_changed',
  'post_case',
  'unpublish_case',
  'posting_changed',
  'posting_expired',
  'conflict_check_due',
  'proposal_revised',
  'cancel_case',
  'submit_proposal',
  'shortlist_proposal',
  'counter_proposal',
  'accept_proposal',
  'decline_proposal',
  'withdraw_proposal',
  'record_conflict_check',
  'sign_engagement',
  'engage_case',
  'release_case',
  'open_firm_case',
  'hold_case',
  'resume_case',
  'close_case',
  'reopen_case',
  'archive_case',
] as const;

/** One line of the timeline in words, and the words that its actor gave with it. */
export interface EventSentence {
  text: string;
  quote: string | null;
}

/** Puts an event into words. A kind that this build does not know is named rather than hidden. */
export function useEventSentence(): (event: Pick<CaseEventRow, 'kind' | 'detail' | 'actor_name'>) => EventSentence {
  const { t } = useTranslation('cases');
  return ({ kind, detail, actor_name: actor }) => {
    const known = KINDS.find((one) => one === kind);
    const name = actor ?? t('events.somebody');
    const lawyer = textIn(detail, 'lawyer') ?? name;
    const values = { actor: name, lawyer, party: textIn(detail, 'name') ?? '' };
    return {
      text: known ? t(`events.${known}`, values) : t('events.other', { actor: name, kind: kind.replaceAll('_', ' ') }),
      quote: textIn(detail, 'reason') ?? textIn(detail, 'outcome'),
    };
  };
}

/** A text that an event carries; null when it carries none of that name. */
function textIn(detail: CaseEventRow['detail'], name: string): string | null {
  if (typeof detail !== 'object' || detail === null || Array.isArray(detail)) return null;
  const value = detail[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
