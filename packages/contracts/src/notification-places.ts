import { placeOfPart } from './case-page.ts';
import { casePartOf } from './notifications.ts';

/** What a notification is about, as the database says it. */
export interface NotificationSubject {
  /** Null for a title that no kind says. */
  kind: string | null;
  caseId: string | null;
  linkKind: string | null;
  linkId: string | null;
}

/** What is seen or done there: the words of the link. */
export type NotificationView =
  | 'case'
  | 'task'
  | 'proposal'
  | 'security'
  | 'profile'
  | 'calendar'
  | 'consultation'
  | 'postings'
  | 'document'
  | 'invoice'
  | 'order'
  | 'conversation'
  | 'mail'
  | 'trust'
  | 'plan'
  | 'service'
  | 'post'
  | 'opening'
  | 'tour'
  | 'course'
  | 'report'
  | 'docket';

/** A page of the web app. */
export interface NotificationPlace {
  path: string;
  /** The parameters of its address; what is undefined is left out. */
  search?: Readonly<Record<string, string | undefined>>;
  view: NotificationView;
}

const DASHBOARD = '/dashboard';
const PEOPLE = `${DASHBOARD}/lawyer_user`;

/**
 * Where the thing is that a notification is about, or where what it asks for is done; null for what has no page. The list of
 * notifications, letters and pushes all lead here.
 */
export function placeOfNotification(subject: NotificationSubject): NotificationPlace | null {
  return placeOfThing(subject) ?? placeOfTrust(subject) ?? placeOfCase(subject) ?? placeOfKind(subject);
}

/** The address of a place, relative to the site. */
export function addressOf({ path, search = {} }: NotificationPlace): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

function placeOfThing({ kind, caseId, linkKind, linkId }: NotificationSubject): NotificationPlace | null {
  switch (linkKind) {
    case 'proposal':
      return linkId === null
        ? null
        : { path: `${DASHBOARD}/case/proposal/${encodeURIComponent(linkId)}`, view: 'proposal' };
    case 'event':
      // A cancelled event is in no calendar any more; its case, or the calendar itself, still is.
      if (kind === 'event_cancelled')
        return caseId === null ? { path: `${DASHBOARD}/calendar`, view: 'calendar' } : null;
      return { path: `${DASHBOARD}/calendar`, search: { event: linkId ?? undefined }, view: 'calendar' };
    case 'consultation':
      return { path: `${DASHBOARD}/booking`, view: 'consultation' };
    case 'invoice':
      return linkId === null ? null : { path: `${DASHBOARD}/invoice/${encodeURIComponent(linkId)}`, view: 'invoice' };
    case 'order':
      return linkId === null ? null : { path: `${DASHBOARD}/order/${encodeURIComponent(linkId)}`, view: 'order' };
    case 'service':
      return linkId === null ? null : { path: `/product/${encodeURIComponent(linkId)}`, view: 'service' };
    case 'opening':
      return linkId === null
        ? null
        : { path: `${DASHBOARD}/job/${encodeURIComponent(linkId)}`, search: { tab: 'candidates' }, view: 'opening' };
    case 'tour':
      return linkId === null ? null : { path: `${DASHBOARD}/tour/${encodeURIComponent(linkId)}`, view: 'tour' };
    case 'course':
      return { path: `${DASHBOARD}/course`, view: 'course' };
    case 'report':
      return { path: `${DASHBOARD}/analytics`, search: { report: linkId ?? undefined }, view: 'report' };
    case 'docket':
      // The view that has the number of the report: the reader's dates, or without a person the firm's.
      return {
        path: `${DASHBOARD}/docket`,
        search: { status: 'soon', person: linkId ?? undefined },
        view: 'docket',
      };
    case 'post':
      return linkId === null ? null : { path: `${DASHBOARD}/post/${encodeURIComponent(linkId)}`, view: 'post' };
    case 'chat':
      return { path: `${DASHBOARD}/chat`, search: { id: linkId ?? undefined }, view: 'conversation' };
    case 'mail':
      return { path: `${DASHBOARD}/mail`, search: { id: linkId ?? undefined }, view: 'mail' };
    case 'signature':
      return linkId === null
        ? null
        : { path: `${DASHBOARD}/file/sign/${encodeURIComponent(linkId)}`, view: 'document' };
    case 'file':
      // A file that is nobody's case is looked for among all others.
      return linkId === null || caseId === null
        ? null
        : { path: caseAddress(caseId), search: { ...placeOfPart('documents'), file: linkId }, view: 'document' };
    case 'security':
      return { path: `${PEOPLE}/account`, search: { tab: 'security' }, view: 'security' };
    case 'task':
      if (linkId === null) return null;
      return caseId === null
        ? { path: `${DASHBOARD}/task_management/task_management`, search: { task: linkId }, view: 'task' }
        : { path: caseAddress(caseId), search: { ...placeOfPart('tasks'), task: linkId }, view: 'task' };
    default:
      return null;
  }
}

// What leaves trust is agreed to where the firm keeps it; the client's part is on the case.
function placeOfTrust({ kind }: NotificationSubject): NotificationPlace | null {
  return kind?.startsWith('trust_payment_') === true ? { path: `${DASHBOARD}/trust`, view: 'trust' } : null;
}

const caseAddress = (caseId: string) => `${DASHBOARD}/case/${encodeURIComponent(caseId)}`;

function placeOfCase({ kind, caseId }: NotificationSubject): NotificationPlace | null {
  return caseId === null
    ? null
    : { path: caseAddress(caseId), search: { ...placeOfPart(casePartOf(kind)) }, view: 'case' };
}

function placeOfKind({ kind, linkKind, linkId }: NotificationSubject): NotificationPlace | null {
  if (kind === 'postings_match' && linkId !== null)
    return { path: `${DASHBOARD}/case/list`, search: { tab: 'discover', saved: linkId }, view: 'postings' };
  if (kind === 'factors_reset') return { path: `${PEOPLE}/account`, search: { tab: 'security' }, view: 'security' };
  if (kind?.startsWith('plan_') === true)
    return { path: `${PEOPLE}/account`, search: { tab: 'billing' }, view: 'plan' };
  if (kind === 'profile_needs_changes') return { path: `${PEOPLE}/me/edit`, view: 'profile' };
  if (kind?.startsWith('review_') === true && linkId !== null)
    return { path: `${PEOPLE}/${encodeURIComponent(linkId)}`, search: { tab: 'reviews' }, view: 'profile' };
  // An invitation to a firm is answered on the page of the own profile.
  if (linkKind === 'profile' || (kind !== null && /^(profile|licence|name|firm)_/.test(kind)))
    return { path: PEOPLE, view: 'profile' };
  return null;
}
