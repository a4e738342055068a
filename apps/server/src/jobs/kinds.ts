import { billCases } from './bill-cases.ts';
import { checkPayments } from './check-payments.ts';
import type { Job } from './job.ts';
import { moveAttachments } from './move-attachments.ts';
import { makeEngagementLetter } from './make-engagement-letter.ts';
import { makeExhibitBinder } from './make-exhibit-binder.ts';
import { makeInvoicePaper } from './make-invoice-paper.ts';
import { makeProduction } from './make-production.ts';
import { removeDroppedBytes } from './remove-bytes.ts';
import { readTexts } from './read-texts.ts';
import { recogniseTexts } from './recognise-texts.ts';
import { recurTask } from './recur-task.ts';
import { renewPlans } from './renew-plans.ts';
import { remindEvents } from './remind-events.ts';
import { sealDocument } from './seal-document.ts';

/** A job that is one statement of the database, which answers `count`. */
function statement(text: string): Job {
  return async ({ query }) => {
    const { rows } = await query<{ count: number }>(text);
    return rows[0]?.count ?? 0;
  };
}

/** How many rows one portion of a job changes, and how long a run goes on to another: others wait for the lane. */
const PORTION = 500;
const LONG_ENOUGH_MS = 60_000;

/** A job that is one statement, run again as long as it changes as many rows as it may at once ($1). */
function portions(text: string): Job {
  return async ({ query, signal }) => {
    const until = performance.now() + LONG_ENOUGH_MS;
    let count = 0;
    let last = PORTION;
    while (last === PORTION && performance.now() < until && !signal.aborted) {
      const { rows } = await query<{ count: number }>(text, [PORTION]);
      last = rows[0]?.count ?? 0;
      count += last;
    }
    return count;
  };
}

/** Kinds that need the key of mail accounts: what people send, ten seconds later or when they chose, and what mail servers have. start-jobs.ts makes them. */
export const MAIL_KINDS = ['read_mailbox', 'send_mail'] as const;

/** What each other kind of private.job_kinds does; lane, time limit and frequency are there. */
export const KINDS: Readonly<Record<string, Job>> = {
  // Postings, proposals and bans whose time ran out. The verbs refuse what has expired by the clock, so a late run changes only what
  // lists show and for how long a ban lasts.
  expire: statement('select postings + proposals as count from public.expire_due()'),
  // Profiles whose lawyer's licence has ended go offline.
  settle_licences: statement('select public.settle_licences() as count'),
  remind: statement('select public.remind_due() as count'),
  // New postings that match what people have saved.
  match_postings: statement('select private.match_postings() as count'),
  collect_digests: statement('select private.collect_digests() as count'),
  settle_deliveries: statement('select private.settle_deliveries() as count'),
  clean_deliveries: statement('select private.clean_deliveries() as count'),
  // Waits of workflows whose day has come.
  end_waits: statement('select private.end_waits() as count'),
  measure_responses: statement('select private.measure_responses() as count'),
  remind_tasks: statement('select private.remind_tasks() as count'),
  // Tasks that are due within a day, and those whose time has passed.
  notify_task_ends: statement('select private.notify_task_ends() as count'),
  // Series of tasks whose next one nobody has enqueued.
  recur_tasks: statement('select private.enqueue_next_tasks() as count'),
  // Rules of recurrence are computed here, and what they come to is decided there.
  recur_task: recurTask,
  remind_events: remindEvents,
  // What has been in the bin for thirty days, and uploads that nobody finished.
  purge_bin: portions('select private.purge_bin($1) as count'),
  forget_uploads: portions('select private.forget_uploads($1) as count'),
  // Documents are read by processes of their own.
  read_texts: readTexts,
  // What is a picture says nothing until its text is recognised.
  recognise_texts: recogniseTexts,
  // Reminders to sign, and requests whose day has passed.
  tend_signatures: statement('select private.tend_signatures() as count'),
  // Reminders of the papers that clients are asked for.
  tend_document_requests: statement('select private.tend_document_requests() as count'),
  // Invoices that are late, of the firms that have the server remind of them.
  remind_late_invoices: portions('select private.send_due_reminders($1) as count'),
  // What became of payments is asked of their provider.
  check_payments: checkPayments,
  // What plans cost is taken when a period ends, and what became of it is asked of the provider.
  renew_plans: renewPlans,
  // Messages of providers of payments that never come again.
  // Orders that guests did not confirm, and discount codes that were tried.
  forget_shop_requests: portions('select private.forget_shop_requests($1) as count'),
  // Orders that nobody pays.
  end_unpaid_orders: portions('select private.end_unpaid_orders($1) as count'),
  // Those who wait for a service hear that there is a place.
  tell_waiting: portions('select private.tell_waiting($1) as count'),
  free_tour_places: portions('select private.free_tour_places($1) as count'),
  // Posts whose time has come, and what would say who read one yesterday.
  publish_due_posts: portions('select private.publish_due_posts($1) as count'),
  forget_post_visits: portions('select private.forget_post_visits($1) as count'),
  // Pictures and files of posts that nobody has seen for a month.
  drop_post_files: portions('select private.drop_unshown_post_files($1) as count'),
  // Candidates whose last day is over.
  forget_candidates: portions('select private.forget_candidates($1) as count'),
  remove_dropped_bytes: removeDroppedBytes,
  // Those who still miss hours of continuing education.
  remind_hours: portions('select private.remind_hours($1) as count'),
  // Reports that people get on Mondays.
  send_weekly_reports: portions('select private.send_weekly_reports($1) as count'),
  // The docket of the day.
  send_dockets: portions('select private.send_dockets($1) as count'),
  // Conversations with the assistant, once their firm keeps them no longer.
  forget_assistant_conversations: portions('select private.forget_assistant_conversations($1) as count'),
  forget_provider_events: portions('select private.forget_provider_events($1) as count'),
  // Time that a change of rates or rules reaches.
  price_time: portions('select private.price_time($1) as count'),
  // Files of tasks that still lie in the database go to storage.
  move_attachments: moveAttachments,
  // What everybody has signed is sealed by a process of its own.
  seal_document: sealDocument,
  // What client and lawyer have signed, as one sealed document.
  make_engagement_letter: makeEngagementLetter,
  // The PDF of an invoice that was issued.
  make_invoice_paper: makeInvoicePaper,
  // The drafts of a month.
  bill_cases: billCases,
  // Accounts at mail servers that are due; each is read by a job of its own.
  find_mailboxes: statement('select private.enqueue_mailboxes() as count'),
  // Documents are stamped by a process of its own, and have their numbers when they are whole.
  make_production: makeProduction,
  make_exhibit_binder: makeExhibitBinder,
};
