import { teamRoles } from '@casewright/contracts/cases';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
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
  'proposal_expired',
  'unshortlist_proposal',
  'link_client',
  'client_joined',
  'client_declined',
  'case_imported',
  'case_exported',
  'conflict_check_due',
  'proposal_revised',
  'cancel_case',
  'submit_proposal',
  'shortlist_proposal',
  'counter_proposal',
  'accept_proposal',
  'decline_proposal',
  'withdraw_proposal',
  'ask_question',
  'answer_question',
  'confirm_proposal',
  'record_conflict_check',
  'sign_engagement',
  'engagement_letter_made',
  'signatures_asked',
  'document_signed',
  'signing_declined',
  'signing_withdrawn',
  'signing_expired',
  'signing_completed',
  'papers_asked',
  'paper_sent',
  'paper_missing',
  'paper_accepted',
  'paper_asked_again',
  'papers_withdrawn',
  'papers_returned',
  'production_made',
  'production_withdrawn',
  'exhibits_filed',
  'exhibit_withdrawn',
  'invoice_issued',
  'invoice_payment',
  'invoice_refund',
  'invoice_credited',
  'invoice_reminded',
  'invoice_void',
  'invoice_written_off',
  'trust_deposit',
  'trust_disbursement',
  'trust_transfer',
  'trust_reversal',
  'trust_cleared',
  'engage_case',
  'release_case',
  'open_firm_case',
  'change_terms',
  'workflow_not_started',
  'hold_case',
  'set_legal_hold',
  'ask_lift_legal_hold',
  'keep_legal_hold',
  'lift_legal_hold',
  'resume_case',
  'close_case',
  'reopen_case',
  'archive_case',
  'deadline_added',
  'deadlines_added',
  'deadlines_moved',
  'keep_deadline',
  'confirm_deadline',
  'complete_deadline',
  'reopen_deadline',
  'cancel_deadline',
  'move_deadline',
  'change_deadline',
  'stay_added',
  'stay_changed',
  'team_member_added',
  'team_role_changed',
  'team_member_removed',
  'wall_added',
  'wall_removed',
  'party_removed',
  'note_removed',
  'mail_filed',
  'mail_came',
  'mail_unfiled',
  'update_promised',
  'no_answer_needed',
  'update_unpromised',
  'move_case',
  'unplace_case',
  'complete_task',
  'reopen_task',
  'schedule_event',
  'move_event',
  'cancel_event',
  'start_workflow',
  'pause_workflow',
  'resume_workflow',
  'cancel_workflow',
  'complete_workflow',
  'enter_workflow_stage',
  'skip_step',
  'move_workflow_dates',
] as const;

/** One line of the timeline in words, and the words that its actor gave with it. */
export interface EventSentence {
  text: string;
  quote: string | null;
}

/** Puts an event into words. A kind that this build does not know is named rather than hidden. */
export function useEventSentence(): (event: Pick<CaseEventRow, 'kind' | 'detail' | 'actor_name'>) => EventSentence {
  const { t } = useTranslation(['caseDetails', 'cases']);
  const dates = useDates();
  const money = useMoney();
  return ({ kind, detail, actor_name: actor }) => {
    const until = textIn(detail, 'until');
    const said = kind === 'update_promised' && until === null ? 'update_unpromised' : kind;
    const known = KINDS.find((one) => one === said);
    const role = teamRoles.find((one) => one === textIn(detail, 'role'));
    const somebody = actor ?? t('events.somebody');
    const name = textIn(detail, 'title') ?? textIn(detail, 'name') ?? '';
    const values = {
      actor: somebody,
      lawyer: textIn(detail, 'lawyer') ?? somebody,
      party: name,
      name,
      role: role ? t(`cases:teamRole.${role}`) : '',
      stage: textIn(detail, 'stage') ?? '',
      step: textIn(detail, 'step') ?? '',
      date: dates.until(until) ?? '',
      amount: money.exact(Number(textIn(detail, 'amount') ?? 0), textIn(detail, 'currency') ?? 'USD'),
    };
    return {
      text: known
        ? t(`events.${known}`, values)
        : t('events.other', { actor: somebody, kind: kind.replaceAll('_', ' ') }),
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
