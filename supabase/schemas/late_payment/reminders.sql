-- Reminders of invoices that are late: the steps of a firm, what was sent, and what is paused (decision 078).

-- A step is sent so many days after the day on which the invoice is due. texts: by language, {subject, body}; {client}, {firm}, {number}, {amount}, {due_date}, {days_late} and {fee} are replaced by what
-- is known when it is sent. fee: a flat fee, where the law allows one; in the currency of the firm's choice, and asked for where the invoice has the same. copy_to: who of the firm is notified as well.
-- is_automatic: the server sends it by itself. A step that ended stays, as what was sent names it.
create table public.reminder_steps (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  days_after integer not null check (days_after between 1 and 365),
  tone text not null default 'friendly' check (tone in ('friendly', 'firm', 'final')),
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  fee numeric(15,3) check (fee > 0 and fee < 10000),
  fee_currency text check (fee_currency ~ '^[A-Z]{3}$'),
  copy_to text not null default 'nobody' check (copy_to in ('nobody', 'lead', 'administrators')),
  is_automatic boolean not null default false,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint fee_in_a_currency check ((fee is null) = (fee_currency is null) and (fee is null or fee = private.round_money(fee, fee_currency)))
);
-- Two steps on one day would be two letters on one day.
create unique index reminder_steps_one_a_day_idx on public.reminder_steps (law_firm, days_after) where ended_at is null;
create index reminder_steps_law_firm_idx on public.reminder_steps (law_firm);
create trigger touch before update on public.reminder_steps for each row execute function private.touch();
create trigger audit after insert or update or delete on public.reminder_steps for each row execute function private.audit('{texts}');

-- The texts of a step: a subject on one line and a body in at least one language, with no other gap than those that are filled. reminder_text_invalid; too_many_reminder_steps.
create function private.check_reminder_step() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  said record;
begin
  if auth.uid() is not null and tg_op = 'INSERT' then
    new.law_firm := (select firm from private.caller_memberships() firm);
    perform pg_advisory_xact_lock(hashtextextended('reminder steps ' || new.law_firm, 0));
    if (select count(*) from public.reminder_steps s where s.law_firm = new.law_firm and s.ended_at is null) >= 8 then
      perform private.refuse('P0001', 'too_many_reminder_steps', 'A firm has up to eight steps. End one first.');
    end if;
  end if;
  if new.texts = '{}' then
    perform private.refuse('P0001', 'reminder_text_invalid', 'Write a subject and a text in one language at least, with no other fields than those that are offered.');
  end if;
  for said in select key, value ->> 'subject' subject, value ->> 'body' body, jsonb_typeof(value) kind from jsonb_each(new.texts) loop
    if said.key <> all ('{en,fr,vi,cn,ar}') or said.kind <> 'object'
      or coalesce(char_length(trim(said.subject)), 0) not between 1 and 150 or said.subject <> private.to_one_line(said.subject)
      or coalesce(char_length(trim(said.body)), 0) not between 1 and 2000
      or regexp_replace(said.subject || said.body, '\{(client|firm|number|amount|due_date|days_late|fee)\}', '', 'g') ~ '[{}]' then
      perform private.refuse('P0001', 'reminder_text_invalid', 'Write a subject and a text in one language at least, with no other fields than those that are offered.');
    end if;
  end loop;
  return new;
end
$$;
create trigger must_be_valid before insert or update of texts on public.reminder_steps for each row execute function private.check_reminder_step();

-- What was sent: the step and its text as they were, and the values of its placeholders. due_date: the day that had passed; a step is sent once for it, by a person or by the server. sent_by: null where the server did.
-- link_id: the letter, with the link to pay; null where no address is known and the client was notified alone.
create table public.invoice_reminders (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoices (id),
  law_firm uuid not null references public.law_firms (id),
  case_id uuid references public.cases (id),
  client_id uuid references public.users (uuid),
  step_id uuid not null references public.reminder_steps (id),
  due_date date not null,
  place integer not null check (place >= 1),
  tone text not null,
  language text not null check (language in ('en', 'fr', 'vi', 'cn', 'ar')),
  subject text not null,
  body text not null,
  amount_due numeric(15,3) not null check (amount_due > 0),
  currency text not null,
  days_late integer not null check (days_late >= 1),
  fee numeric(15,3) check (fee > 0),
  link_id uuid unique references public.invoice_links (id),
  sent_by uuid references public.users (uuid),
  created_at timestamptz not null default now(),
  unique (invoice_id, due_date, step_id),
  constraint invoice_reminders_subject_line check (cast(subject as private.one_line) is not null or subject is null)
);
create index invoice_reminders_law_firm_idx on public.invoice_reminders (law_firm);
create index invoice_reminders_case_id_idx on public.invoice_reminders (case_id);
create index invoice_reminders_client_id_idx on public.invoice_reminders (client_id);
create index invoice_reminders_step_id_idx on public.invoice_reminders (step_id);
create index invoice_reminders_sent_by_idx on public.invoice_reminders (sent_by);
create trigger append_only before update or delete on public.invoice_reminders for each row execute function private.refuse_change();
create trigger never_truncated before truncate on public.invoice_reminders for each statement execute function private.refuse_change();
create trigger audit after insert on public.invoice_reminders for each row execute function private.audit('{subject,body}');

-- Why nothing is sent: of an invoice, or of all invoices of its client with the firm. until: the last day on which it holds; null until somebody ends it.
create table public.reminder_pauses (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoices (id),
  law_firm uuid not null references public.law_firms (id),
  case_id uuid references public.cases (id),
  of_client boolean not null default false,
  client_id uuid references public.users (uuid),
  contact_id uuid references public.firm_contacts (id) on delete set null,
  reason text not null check (char_length(trim(reason)) between 1 and 2000),
  until date,
  created_by uuid not null default auth.uid() references public.users (uuid),
  created_at timestamptz not null default now(),
  ended_by uuid references public.users (uuid),
  ended_at timestamptz
);
create unique index reminder_pauses_one_open_idx on public.reminder_pauses (invoice_id, of_client) where ended_at is null;
create index reminder_pauses_invoice_id_idx on public.reminder_pauses (invoice_id);
create index reminder_pauses_law_firm_idx on public.reminder_pauses (law_firm);
create index reminder_pauses_case_id_idx on public.reminder_pauses (case_id);
create index reminder_pauses_client_id_idx on public.reminder_pauses (client_id, law_firm);
create index reminder_pauses_contact_id_idx on public.reminder_pauses (contact_id);
create index reminder_pauses_created_by_idx on public.reminder_pauses (created_by);
create index reminder_pauses_ended_by_idx on public.reminder_pauses (ended_by);
create trigger audit after insert or update or delete on public.reminder_pauses for each row execute function private.audit('{reason}');

alter table public.reminder_steps enable row level security;
alter table public.reminder_steps force row level security;
create policy second_factor on public.reminder_steps as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_member on public.reminder_steps for select to authenticated using (law_firm = any (array(select private.caller_memberships())));
create policy insert_firm_admin on public.reminder_steps for insert to authenticated with check (law_firm = any (array(select private.caller_firms())));
create policy update_firm_admin on public.reminder_steps for update to authenticated
  using (law_firm = any (array(select private.caller_firms()))) with check (law_firm = any (array(select private.caller_firms())));
revoke all on public.reminder_steps from anon, authenticated;
grant select, insert (days_after, tone, texts, fee, fee_currency, copy_to, is_automatic), update (days_after, tone, texts, fee, fee_currency, copy_to, is_automatic, ended_at)
  on public.reminder_steps to authenticated;

-- The client reads what was sent to them; who of the firm sent it they do not see.
alter table public.invoice_reminders enable row level security;
alter table public.invoice_reminders force row level security;
create policy second_factor on public.invoice_reminders as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.invoice_reminders for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_billing_firms())) and case_id = any (array(select private.caller_matters()))
    or client_id = (select auth.uid()))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.invoice_reminders from anon, authenticated;
grant select (id, invoice_id, law_firm, case_id, client_id, step_id, due_date, place, tone, language, subject, body, amount_due, currency, days_late, fee, created_at)
  on public.invoice_reminders to authenticated;
alter publication supabase_realtime add table public.invoice_reminders;

alter table public.reminder_pauses enable row level security;
alter table public.reminder_pauses force row level security;
create policy second_factor on public.reminder_pauses as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_firm on public.reminder_pauses for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_billing_firms())) and case_id = any (array(select private.caller_matters())))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.reminder_pauses from anon, authenticated;
grant select on public.reminder_pauses to authenticated;

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('invoice_reminded', 'payment', 'Invoice', 'The invoice <strong>%s</strong> is late: <strong>%s</strong> asks you to pay it', 'invoice'),
  ('invoice_reminder_sent', 'payment', 'Invoice', 'A reminder of the invoice <strong>%s</strong> was sent to <strong>%s</strong>', 'invoice');
