import { type CasePart, placeOfPart } from '@casewright/contracts/case-page';
import {
  BadgeCheck,
  BellRing,
  CalendarClock,
  CalendarPlus,
  CalendarSearch,
  ClipboardCheck,
  FileCheck,
  FilePenLine,
  FileSearch,
  FileUp,
  Handshake,
  Hourglass,
  Landmark,
  ListChecks,
  type LucideIcon,
  MailQuestion,
  MessageCircleQuestion,
  Receipt,
  Scale,
  ScanSearch,
  Signature,
  TimerOff,
  UserPen,
} from 'lucide-react';

import { paths } from '../../../../client/paths.ts';
import type { LinkSearch } from '../../../../ui/link.tsx';
import type { WaitingItem } from '../api/waiting.ts';

/** The kinds that have a text and a picture of their own; the database may know more than this build. */
const KINDS = {
  do_task: ListChecks,
  review_proposals: Scale,
  complete_draft: FilePenLine,
  posting_expiring: TimerOff,
  sign_engagement: Signature,
  sign_document: Signature,
  send_papers: FileUp,
  check_papers: FileSearch,
  pay_invoice: Receipt,
  approve_payment: Landmark,
  conflict_check: ScanSearch,
  engage_case: FileCheck,
  finish_proposal: FilePenLine,
  revise_proposal: Handshake,
  confirm_deadline: Hourglass,
  confirm_suspension: Hourglass,
  check_deadline: CalendarSearch,
  review_task: ClipboardCheck,
  answer_consultation: CalendarClock,
  answer_question: MessageCircleQuestion,
  answer_invitation: MailQuestion,
  complete_profile: UserPen,
  verify_profile: BadgeCheck,
  verify_licence: BadgeCheck,
  verify_name: BadgeCheck,
  enter_notice: CalendarPlus,
  conflict_questions: ScanSearch,
} as const satisfies Record<string, LucideIcon>;

type Kind = keyof typeof KINDS;

const CASE_PARTS: ReadonlyMap<Kind | 'other', CasePart> = new Map([
  ['review_proposals', 'proposals'],
  ['conflict_check', 'conflicts'],
  ['confirm_deadline', 'deadlines'],
  ['confirm_suspension', 'deadlines'],
  ['check_deadline', 'deadlines'],
  ['answer_question', 'questions'],
  ['send_papers', 'documents'],
  ['check_papers', 'documents'],
] as const);

interface Look {
  icon: LucideIcon;
  /** The names of its texts: what to do, and the verb on its button. */
  text: Kind | 'other';
  /** Where it is done; null for what has no page. */
  place: { to: string; search?: LinkSearch } | null;
}

/** How a thing to do is shown, and where it is done. */
export function lookOf(item: WaitingItem): Look {
  const text = isKind(item.kind) ? item.kind : 'other';
  return { icon: text === 'other' ? BellRing : KINDS[text], text, place: placeOf(text, item) };
}

function placeOf(
  kind: Kind | 'other',
  { case_id: caseId, proposal_id: proposalId, item_id: itemId, title }: WaitingItem,
): Look['place'] {
  if (kind === 'complete_profile') return { to: paths.dashboard.people.ownEdit };
  // The title is the name of the lawyer, by which the list finds the profile.
  if (kind === 'verify_profile')
    return { to: paths.dashboard.people.list, search: { view: 'profiles', status: 'pending_verification', q: title } };
  if (kind === 'conflict_questions' || kind === 'verify_name' || kind === 'verify_licence')
    return { to: paths.dashboard.people.list, search: { view: 'profiles', q: title } };
  if (kind === 'enter_notice') return { to: paths.dashboard.courtNotices };
  if (kind === 'complete_draft' && caseId) return { to: paths.dashboard.case.edit(caseId) };
  if ((kind === 'finish_proposal' || kind === 'revise_proposal') && proposalId)
    return { to: paths.dashboard.proposal.edit(proposalId) };
  if (kind === 'sign_document' && itemId) return { to: paths.dashboard.files.sign(itemId) };
  if (kind === 'pay_invoice' && itemId) return { to: paths.dashboard.invoice.details(itemId) };
  if (kind === 'approve_payment') return { to: paths.dashboard.trust.root };
  if (kind === 'answer_consultation') return { to: paths.dashboard.booking, search: { status: 'requested' } };
  if ((kind === 'review_task' && !caseId) || kind === 'do_task')
    return { to: paths.dashboard.tasks.board, search: { task: itemId ?? undefined } };
  return caseId ? { to: paths.dashboard.case.details(caseId), search: partOf(kind, itemId) } : null;
}

/** The part of the case's page on which it is done. */
function partOf(kind: Kind | 'other', itemId: string | null): LinkSearch {
  if (kind === 'review_task') return { ...placeOfPart('tasks'), task: itemId ?? undefined };
  return placeOfPart(CASE_PARTS.get(kind) ?? 'overview');
}

function isKind(kind: string): kind is Kind {
  return kind in KINDS;
}
