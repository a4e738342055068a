-- Credit notes: what a firm takes back of an invoice that it issued. The invoice itself is never changed.

-- subtotal, discount, shipping, taxes: the part of those of the invoice, whose parties and prices it shares. off_due: what the invoice is less
-- due; off_refunded: what was given back for it before; owed: what the client has paid and is owed. amount_applied and amount_refunded: what of
-- that has paid other invoices and was given back. request: a fingerprint of what was asked with this key.
create table public.credit_notes (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id),
  invoice_id uuid not null references public.invoices (id),
  case_id uuid references public.cases (id),
  client_id uuid references public.users (uuid),
  credit_number text not null,
  currency text not null,
  subtotal numeric(15,3) not null check (subtotal >= 0),
  discount numeric(15,3) not null check (discount between 0 and subtotal),
  shipping numeric(15,3) not null check (shipping >= 0),
  taxes numeric(15,3) not null check (taxes >= 0),
  total_amount numeric(15,3) not null check (total_amount > 0),
  off_due numeric(15,3) not null check (off_due >= 0),
  off_refunded numeric(15,3) not null check (off_refunded >= 0),
  owed numeric(15,3) not null check (owed >= 0),
  amount_applied numeric(15,3) not null default 0 check (amount_applied >= 0),
  amount_refunded numeric(15,3) not null default 0 check (amount_refunded >= 0),
  credit_left numeric(15,3) generated always as (owed - amount_applied - amount_refunded) stored,
  reason text not null check (char_length(reason) between 1 and 2000),
  issued_on date not null,
  issued_at timestamptz,
  issued_by uuid default auth.uid() references public.users (uuid),
  idempotency_key text not null check (char_length(idempotency_key) between 1 and 100),
  request text not null,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  unique (law_firm, credit_number),
  unique (law_firm, idempotency_key),
  unique (id, invoice_id),
  constraint comes_to_its_parts check (total_amount = off_due + off_refunded + owed),
  constraint used_within_owed check (amount_applied + amount_refunded <= owed),
  constraint credit_notes_idempotency_key_line check (cast(idempotency_key as private.one_line) is not null or idempotency_key is null),
  constraint whole_units check (
    (subtotal, discount, shipping, taxes, total_amount, off_due, off_refunded, owed, amount_applied, amount_refunded)
    = (private.round_money(subtotal, currency), private.round_money(discount, currency), private.round_money(shipping, currency), private.round_money(taxes, currency),
      private.round_money(total_amount, currency), private.round_money(off_due, currency), private.round_money(off_refunded, currency), private.round_money(owed, currency),
      private.round_money(amount_applied, currency), private.round_money(amount_refunded, currency)))
);
create index credit_notes_law_firm_idx on public.credit_notes (law_firm, issued_on desc, id);
create index credit_notes_invoice_id_idx on public.credit_notes (invoice_id);
create index credit_notes_case_id_idx on public.credit_notes (case_id);
create index credit_notes_client_id_idx on public.credit_notes (client_id);
create index credit_notes_issued_by_idx on public.credit_notes (issued_by);
create trigger touch before update on public.credit_notes for each row execute function private.touch();
create trigger audit after insert or update or delete on public.credit_notes for each row execute function private.audit('{reason}');
alter table public.payments add foreign key (credit_note_id) references public.credit_notes (id);

-- What of a line of the invoice is taken back, before the discount of the invoice.
create table public.credit_note_items (
  id uuid primary key default gen_random_uuid(),
  credit_note_id uuid not null,
  invoice_id uuid not null,
  invoice_item_id uuid not null references public.invoice_items (id),
  law_firm uuid not null references public.law_firms (id),
  case_id uuid references public.cases (id),
  client_id uuid references public.users (uuid),
  place integer not null check (place >= 1),
  title text not null,
  amount numeric(15,3) not null check (amount > 0),
  unique (credit_note_id, invoice_item_id),
  foreign key (credit_note_id, invoice_id) references public.credit_notes (id, invoice_id),
  constraint credit_note_items_title_line check (cast(title as private.one_line) is not null or title is null)
);
create index credit_note_items_credit_note_id_idx on public.credit_note_items (credit_note_id, place);
create index credit_note_items_invoice_item_id_idx on public.credit_note_items (invoice_item_id);
create index credit_note_items_invoice_id_idx on public.credit_note_items (invoice_id);
create index credit_note_items_law_firm_idx on public.credit_note_items (law_firm);
create index credit_note_items_case_id_idx on public.credit_note_items (case_id);
create index credit_note_items_client_id_idx on public.credit_note_items (client_id);
create trigger audit after insert on public.credit_note_items for each row execute function private.audit('{title}', '{case_id,client_id,law_firm}');

-- The taxes that are taken back, a row for each rate of the invoice.
create table public.credit_note_taxes (
  id uuid primary key default gen_random_uuid(),
  credit_note_id uuid not null references public.credit_notes (id),
  law_firm uuid not null references public.law_firms (id),
  case_id uuid references public.cases (id),
  client_id uuid references public.users (uuid),
  tax_id uuid not null references public.tax_rates (id),
  name text not null,
  percent numeric(6,3) not null,
  is_reverse_charge boolean not null,
  note text,
  base numeric(15,3) not null,
  amount numeric(15,3) not null check (amount >= 0),
  unique (credit_note_id, tax_id),
  constraint credit_note_taxes_name_line check (cast(name as private.one_line) is not null or name is null)
);
create index credit_note_taxes_law_firm_idx on public.credit_note_taxes (law_firm);
create index credit_note_taxes_case_id_idx on public.credit_note_taxes (case_id);
create index credit_note_taxes_client_id_idx on public.credit_note_taxes (client_id);
create index credit_note_taxes_tax_id_idx on public.credit_note_taxes (tax_id);

-- A credit note is what it was, for the owner too: only what became of the money that it owes is noted on it.
create function private.freeze_credit_note() returns trigger language plpgsql set search_path = '' as $$
declare
  later text[] := '{amount_applied,amount_refunded,credit_left,version,updated_at}';
begin
  if tg_op = 'UPDATE' and (old.issued_at is null or to_jsonb(new) - later is not distinct from to_jsonb(old) - later) then
    return new;
  end if;
  raise exception using errcode = '42501', hint = 'credit_note_issued', message = 'A credit note is never changed. Write another invoice instead.';
end
$$;
create trigger keep_issued before update or delete on public.credit_notes for each row execute function private.freeze_credit_note();

create function private.freeze_credit_note_row() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' and exists (select from public.credit_notes where id = new.credit_note_id and issued_at is null) then
    return new;
  end if;
  raise exception using errcode = '42501', hint = 'credit_note_issued', message = 'A credit note is never changed. Write another invoice instead.';
end
$$;
create trigger keep_issued before insert or update or delete on public.credit_note_items for each row execute function private.freeze_credit_note_row();
create trigger keep_issued before insert or update or delete on public.credit_note_taxes for each row execute function private.freeze_credit_note_row();
create trigger never_truncated before truncate on public.credit_notes for each statement execute function private.refuse_change();
create trigger never_truncated before truncate on public.credit_note_items for each statement execute function private.refuse_change();
create trigger never_truncated before truncate on public.credit_note_taxes for each statement execute function private.refuse_change();

-- Who sees the invoice sees what was taken back of it.
alter table public.credit_notes enable row level security;
alter table public.credit_notes force row level security;
create policy second_factor on public.credit_notes as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.credit_notes for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_billing_firms())) and case_id = any (array(select private.caller_matters()))
    or client_id = (select auth.uid()))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.credit_notes from anon, authenticated;
-- By whom it was made, and with which key, is the firm's own affair.
grant select (id, law_firm, invoice_id, case_id, client_id, credit_number, currency, subtotal, discount, shipping, taxes, total_amount, off_due, off_refunded, owed,
  amount_applied, amount_refunded, credit_left, reason, issued_on, issued_at, version, created_at, updated_at) on public.credit_notes to authenticated;
alter publication supabase_realtime add table public.credit_notes;

alter table public.credit_note_items enable row level security;
alter table public.credit_note_items force row level security;
create policy second_factor on public.credit_note_items as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.credit_note_items for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_billing_firms())) and case_id = any (array(select private.caller_matters()))
    or client_id = (select auth.uid()))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.credit_note_items from anon, authenticated;
grant select on public.credit_note_items to authenticated;

alter table public.credit_note_taxes enable row level security;
alter table public.credit_note_taxes force row level security;
create policy second_factor on public.credit_note_taxes as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.credit_note_taxes for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_billing_firms())) and case_id = any (array(select private.caller_matters()))
    or client_id = (select auth.uid()))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.credit_note_taxes from anon, authenticated;
grant select on public.credit_note_taxes to authenticated;
