-- The kinds of notifications, and those that wait to be delivered by e-mail and push. A notification names its kind and the texts in it, so that
-- every screen and letter says it in the reader's language; its title stays the English sentence.

-- template: the English title for private.html, whose gaps the texts fill in order. path_kind: where 'View' leads unless the row says more.
-- also_own: whether a person hears as well of what came of their own act. is_alarm: it reaches a person whatever they switched off, at once and in quiet
-- hours. is_needed: it reaches them in the application and by e-mail whatever they switched off, as something follows from having read it.
create table private.notification_kinds (
  kind text primary key check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  type text not null check (type in ('task_assignment', 'appointment', 'case_update', 'payment', 'others')),
  category text not null check (category in
  ('Case', 'Proposal', 'Profile', 'Account', 'Task', 'Deadline', 'Invoice', 'Message', 'File', 'Workflow', 'Calendar')),
  template text not null unique check (template !~ '%[^s]|_'),
  path_kind text not null check (path_kind in
  ('case', 'proposal', 'profile', 'security', 'task', 'deadline', 'invoice', 'message', 'chat', 'mail', 'file', 'workflow', 'event', 'consultation', 'signature', 'order', 'plan', 'service', 'post', 'opening', 'tour', 'course', 'report', 'docket')),
  also_own boolean not null default false,
  is_alarm boolean not null default false,
  is_needed boolean not null default false
);
alter table private.notification_kinds enable row level security;

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('profile_verified', 'others', 'Profile', 'Your <strong>lawyer profile</strong> has been verified', 'profile'),
  ('profile_needs_changes', 'others', 'Profile', 'Your <strong>lawyer profile</strong> needs changes: %s', 'profile'),
  ('profile_suspended', 'others', 'Profile', 'Your <strong>lawyer profile</strong> has been suspended: %s', 'profile'),
  ('factors_reset', 'others', 'Account', 'An administrator has removed your second factor. Set up a new one under Security.', 'security'),
  ('party_changed', 'case_update', 'Case', 'A party was added or changed: please <strong>check for conflicts</strong> again', 'case'),
  ('posting_changed', 'case_update', 'Case', 'The posting <strong>%s</strong> has changed: please check that your proposal still fits', 'case'),
  ('posting_taken_back', 'case_update', 'Case', 'The client has taken the posting <strong>%s</strong> back for now', 'case'),
  ('posting_expired', 'case_update', 'Case', 'The posting <strong>%s</strong> has expired: post it again to keep it open', 'case'),
  ('case_opened', 'case_update', 'Case', 'Your lawyers have opened the case <strong>%s</strong>', 'case'),
  ('case_cancelled', 'case_update', 'Case', 'The case <strong>%s</strong> was cancelled', 'case'),
  ('case_cancelled_by_platform', 'case_update', 'Case', 'Your case <strong>%s</strong> was cancelled by the platform: %s', 'case'),
  ('case_active', 'case_update', 'Case', 'The case <strong>%s</strong> is active: the engagement is complete', 'case'),
  ('case_on_hold', 'case_update', 'Case', 'The case <strong>%s</strong> is now on hold', 'case'),
  ('case_active_again', 'case_update', 'Case', 'The case <strong>%s</strong> is now active', 'case'),
  ('case_closed', 'case_update', 'Case', 'The case <strong>%s</strong> is now closed', 'case'),
  ('case_archived', 'case_update', 'Case', 'The case <strong>%s</strong> is now archived', 'case'),
  ('case_open_again', 'case_update', 'Case', '<strong>%s</strong> is open again and your proposal can be chosen', 'case'),
  ('case_stage_changed', 'case_update', 'Case', 'The case <strong>%s</strong> has reached the stage <strong>%s</strong>', 'case'),
  ('engagement_released', 'case_update', 'Case', 'The engagement for <strong>%s</strong> was released: %s', 'case'),
  ('engagement_ready', 'case_update', 'Case', 'The engagement for <strong>%s</strong> is ready for your signature', 'case'),
  ('signed_by_client', 'case_update', 'Case', 'The engagement for <strong>%s</strong> has been signed by the client', 'case'),
  ('signed_by_lawyer', 'case_update', 'Case', 'The engagement for <strong>%s</strong> has been signed by the lawyer', 'case'),
  ('proposal_sent', 'case_update', 'Proposal', '<strong>%s</strong> sent a proposal for <strong>%s</strong>', 'proposal'),
  ('proposal_revised', 'case_update', 'Proposal', '<strong>%s</strong> changed the terms of the proposal for <strong>%s</strong>', 'proposal'),
  ('proposal_withdrawn', 'case_update', 'Proposal', '<strong>%s</strong> withdrew the proposal for <strong>%s</strong>', 'proposal'),
  ('proposal_shortlisted', 'case_update', 'Proposal', 'Your proposal for <strong>%s</strong> is on the shortlist', 'proposal'),
  ('proposal_countered', 'case_update', 'Proposal', 'The client asks for other terms in your proposal for <strong>%s</strong>', 'proposal'),
  ('proposal_accepted', 'case_update', 'Proposal', 'Your proposal for <strong>%s</strong> was accepted: check for conflicts and sign the engagement', 'proposal'),
  ('proposal_declined', 'case_update', 'Proposal', 'Your proposal for <strong>%s</strong> was declined: %s', 'proposal'),
  ('proposal_not_selected', 'case_update', 'Proposal', 'The client chose another proposal for <strong>%s</strong>', 'proposal'),
  ('proposal_expired', 'case_update', 'Proposal', 'Your proposal for <strong>%s</strong> has expired', 'proposal'),
  ('posting_expiring', 'appointment', 'Case', 'The posting <strong>%s</strong> expires within two days: extend it to keep it open', 'case'),
  ('proposal_expiring', 'appointment', 'Proposal', 'Your proposal for <strong>%s</strong> expires within a day', 'proposal'),
  ('licence_expiring', 'appointment', 'Profile', 'Your licence for <strong>%s</strong> expires within 30 days', 'profile'),
  ('deadline_near', 'appointment', 'Deadline', 'The deadline <strong>%s</strong> in <strong>%s</strong> is near', 'deadline'),
  ('task_assigned', 'task_assignment', 'Task', '<strong>%s</strong> assigned you the task <strong>%s</strong>', 'task'),
  ('task_due', 'task_assignment', 'Task', 'The task <strong>%s</strong> is due soon', 'task'),
  ('task_overdue', 'task_assignment', 'Task', 'The task <strong>%s</strong> is overdue', 'task'),
  ('invoice_issued', 'payment', 'Invoice', 'The invoice <strong>%s</strong> has been issued for <strong>%s</strong>', 'invoice'),
  ('invoice_due', 'payment', 'Invoice', 'The invoice <strong>%s</strong> is due soon', 'invoice'),
  ('invoice_paid', 'payment', 'Invoice', 'The invoice <strong>%s</strong> has been paid', 'invoice'),
  ('payment_failed', 'payment', 'Invoice', 'Your payment of the invoice <strong>%s</strong> did not go through', 'invoice'),
  ('payment_in_part', 'payment', 'Invoice', 'Less was taken from the card than was held for the invoice <strong>%s</strong>: the rest is due', 'invoice'),
  ('payment_refund_failed', 'payment', 'Invoice', 'A refund of the invoice <strong>%s</strong> did not go through', 'invoice'),
  ('payment_provider_silent', 'payment', 'Invoice', 'The provider of payments does not answer: what you wait for of <strong>%s</strong> comes later', 'invoice'),
  ('payment_disputed', 'payment', 'Invoice', 'The payment of the invoice <strong>%s</strong> is disputed: it is due again', 'invoice'),
  ('payment_dispute_won', 'payment', 'Invoice', 'The dispute about the invoice <strong>%s</strong> is won: it is paid again', 'invoice'),
  ('invoice_credited', 'payment', 'Invoice', 'The credit note <strong>%s</strong> takes back the invoice <strong>%s</strong>, all or part of it', 'invoice'),
  ('order_received', 'payment', 'Invoice', '<strong>%s</strong> has ordered <strong>%s</strong>', 'order'),
  ('order_completed', 'payment', 'Invoice', 'Your order <strong>%s</strong> is completed', 'order'),
  ('order_cancelled', 'payment', 'Invoice', 'The order <strong>%s</strong> was cancelled', 'order'),
  ('order_held', 'payment', 'Invoice', 'What your order <strong>%s</strong> costs is held on your card: it is taken once the firm takes the order on', 'order'),
  ('order_hold_released', 'payment', 'Invoice', 'What was held on your card for the order <strong>%s</strong> is given back', 'order'),
  ('order_hold_ended', 'payment', 'Invoice', 'The hold on your card for the order <strong>%s</strong> has ended: you pay the invoice once the firm takes the order on', 'order'),
  ('post_comment', 'others', 'Account', '<strong>%s</strong> commented on <strong>%s</strong>', 'post'),
  ('post_comment_held', 'others', 'Account', 'A comment on <strong>%s</strong> waits until you have read it', 'post'),
  ('candidate_applied', 'others', 'Account', 'Somebody has applied for <strong>%s</strong>', 'opening'),
  ('tour_booked', 'others', 'Calendar', '<strong>%s</strong> has booked the tour <strong>%s</strong>', 'tour'),
  ('tour_approved', 'others', 'Calendar', 'You have a place on the tour <strong>%s</strong>', 'tour'),
  ('tour_approval_withdrawn', 'others', 'Calendar', 'Your place on the tour <strong>%s</strong> is under review again', 'tour'),
  ('tour_cancelled', 'others', 'Calendar', 'The booking of <strong>%s</strong> for the tour <strong>%s</strong> is cancelled', 'tour'),
  ('tour_place_offered', 'others', 'Calendar', 'A place on the tour <strong>%s</strong> is held for you', 'tour'),
  ('tour_changed', 'others', 'Calendar', 'The days of the tour <strong>%s</strong> have changed', 'tour'),
  ('hours_missing', 'appointment', 'Profile', 'Hours of continuing education for <strong>%s</strong> are still missing: the period ends within %s days', 'course'),
  ('post_withdrawn', 'others', 'Account', '<strong>%s</strong> was taken off the blog', 'post'),
  ('place_free', 'others', 'Account', '<strong>%s</strong> can be ordered again', 'service'),
  ('plan_paid', 'payment', 'Account', 'The payment for your plan <strong>%s</strong> has arrived: invoice <strong>%s</strong>', 'plan'),
  ('plan_payment_failed', 'payment', 'Account', 'The payment for your plan <strong>%s</strong> did not go through: please check your card', 'plan'),
  ('plan_ended', 'payment', 'Account', 'Your plan <strong>%s</strong> has ended: the free plan holds', 'plan'),
  ('plan_refunded', 'payment', 'Account', 'What you paid with the invoice <strong>%s</strong> is given back: credit <strong>%s</strong>', 'plan'),
  ('plan_refund_failed', 'payment', 'Account', 'A refund of what was paid with the invoice <strong>%s</strong> did not go through', 'plan'),
  ('trust_refill_asked', 'payment', 'Invoice', '<strong>%s</strong> asks you to pay into your retainer for <strong>%s</strong>', 'case'),
  ('trust_payment_asked', 'payment', 'Invoice', '<strong>%s</strong> asks you to agree to a payment from trust: <strong>%s</strong>', 'case'),
  ('trust_payment_declined', 'payment', 'Invoice', 'The payment <strong>%s</strong> from trust was declined: %s', 'case'),
  ('message_received', 'others', 'Message', '<strong>%s</strong> sent you a message in <strong>%s</strong>', 'message'),
  ('chat_received', 'others', 'Message', 'New message from <strong>%s</strong>', 'chat'),
  ('mail_received', 'others', 'Message', 'New mail from <strong>%s</strong>', 'mail'),
  ('file_shared', 'others', 'File', '<strong>%s</strong> shared the file <strong>%s</strong> with you', 'file'),
  ('signature_asked', 'others', 'File', '<strong>%s</strong> asks you to sign <strong>%s</strong>', 'signature'),
  ('signature_reminded', 'others', 'File', '<strong>%s</strong> still waits for your signature on <strong>%s</strong>', 'signature'),
  ('signature_made', 'others', 'File', '<strong>%s</strong> has signed <strong>%s</strong>', 'signature'),
  ('signature_declined', 'others', 'File', '<strong>%s</strong> declined to sign <strong>%s</strong>', 'signature'),
  ('signature_withdrawn', 'others', 'File', '<strong>%s</strong> no longer asks you to sign <strong>%s</strong>', 'signature'),
  ('signature_expired', 'others', 'File', 'The day for signing <strong>%s</strong> has passed', 'signature'),
  ('signature_complete', 'others', 'File', 'Everybody has signed <strong>%s</strong>: the document is sealed', 'signature'),
  ('papers_asked', 'others', 'File', '<strong>%s</strong> asks you for papers: <strong>%s</strong>', 'case'),
  ('papers_reminded', 'others', 'File', '<strong>%s</strong> still waits for papers from you: <strong>%s</strong>', 'case'),
  ('paper_asked_again', 'others', 'File', '<strong>%s</strong> asks you once more for <strong>%s</strong>', 'case'),
  ('papers_withdrawn', 'others', 'File', '<strong>%s</strong> no longer asks you for <strong>%s</strong>', 'case'),
  ('paper_sent', 'others', 'File', '<strong>%s</strong> has sent what you asked for: <strong>%s</strong>', 'case'),
  ('paper_missing', 'others', 'File', '<strong>%s</strong> does not have what you asked for: <strong>%s</strong>', 'case'),
  ('papers_all_there', 'others', 'File', 'Everything that you asked for is answered: <strong>%s</strong>', 'case'),
  ('hold_lift_asked', 'others', 'File', '<strong>%s</strong> asks you to agree that the legal hold on <strong>%s</strong> is lifted', 'case'),
  ('papers_returned', 'case_update', 'File', 'The papers of <strong>%s</strong> are ready for you to keep', 'case'),
  ('stage_entered', 'case_update', 'Workflow', '<strong>%s</strong> has entered the stage <strong>%s</strong>', 'workflow');
-- The confirmation of what somebody has ordered themselves.
insert into private.notification_kinds (kind, type, category, template, path_kind, also_own) values
  ('order_placed', 'payment', 'Invoice', 'Your order <strong>%s</strong> has reached <strong>%s</strong>', 'case', true);
-- What ends three days after it was read.
insert into private.notification_kinds (kind, type, category, template, path_kind, is_needed) values
  ('order_unpaid', 'payment', 'Invoice', 'Your order <strong>%s</strong> is not paid yet: it ends in three days', 'order', true);
insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('order_ends', 'payment', 'Invoice', 'The order <strong>%s</strong> of <strong>%s</strong> is not paid yet: it ends in three days, unless you enter its payment', 'order');

-- The kind of a title that private.html made, and the texts in it as people wrote them; no row when no kind says it. Two steps, because a
-- regular expression a kind would cost more than the rest of a verb.
create function private.kind_of_title(p_title text, out kind text, out params text[]) returns record language plpgsql stable security definer set search_path = '' as $$
begin
  select k.kind, array(
    select replace(replace(replace(replace(replace(text, '&#39;', ''''), '&quot;', '"'), '&gt;', '>'), '&lt;', '<'), '&amp;', '&')
    from unnest(gaps.texts) with ordinality as gap (text, place) where k.template like '%\%s%' order by place)
  into kind, params
  from private.notification_kinds k,
    regexp_match(p_title, '^' || replace(regexp_replace(k.template, '[.*+?^${}()|[\]\\]', '\\\&', 'g'), '%s', '([^<]*)') || '$') gaps (texts)
  where p_title like replace(k.template, '%s', '%') and gaps.texts is not null limit 1;
end
$$;

create function private.fill_notification() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  named private.notification_kinds;
begin
  if new.kind is null then
    select m.kind, to_jsonb(m.params) into new.kind, new.params from private.kind_of_title(new.title) m;
    new.params := coalesce(new.params, '[]');
  end if;
  if new.kind is not null then
    select * into named from private.notification_kinds where kind = new.kind;
    if named.kind is null then
      raise exception using errcode = '23514', message = format('There is no kind of notification %s', new.kind);
    end if;
  end if;
  if new.proposal_id is not null and new.link_kind is null then
    new.link_kind := 'proposal';
    new.link_id := new.proposal_id;
  end if;
  new.type := coalesce(new.type, named.type, 'others');
  new.category := coalesce(new.category, case when new.proposal_id is not null then 'Proposal' end, named.category, 'Case');
  return new;
end
$$;
create trigger fill before insert on public.notifications for each row execute function private.fill_notification();

-- What people are to get outside the product, written in the transaction that causes it and taken by the server's delivery job, which
-- deletes what was handed over. state: waiting for due_at, taken by a process, handing (the last bytes are on their way), in doubt whether
-- it arrived, dead. dedup: of two with the same one that are on their way to a person by a medium the second is not kept. letter_id: the
-- digest it is part of.
create table private.deliveries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  medium text not null check (medium in ('email', 'push')),
  type text not null check (type in ('task_assignment', 'appointment', 'case_update', 'payment', 'others')),
  kind text,
  params jsonb not null default '[]' check (jsonb_typeof(params) = 'array'),
  title text not null,
  case_id uuid references public.cases (id) on delete cascade,
  link_kind text,
  link_id uuid,
  dedup text,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'handing', 'doubt', 'dead')),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  letter_id uuid,
  last_error text,
  created_at timestamptz not null default now(),
  -- pushed_to: the devices that have it already, so that a retry reaches the others alone.
  pushed_to uuid[] not null default '{}'
);
create unique index deliveries_dedup_idx on private.deliveries (user_id, medium, kind, dedup)
  where dedup is not null and state in ('waiting', 'taken', 'handing');
create index deliveries_user_id_idx on private.deliveries (user_id);
create index deliveries_case_id_idx on private.deliveries (case_id);
create index deliveries_letter_id_idx on private.deliveries (letter_id) where letter_id is not null;
alter table private.deliveries enable row level security;

-- Wakes the delivery job when the transaction has committed.
create function private.announce_deliveries() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('deliveries', '');
  return null;
end
$$;
create trigger announce after insert on private.deliveries for each statement execute function private.announce_deliveries();
