-- Three-way reconciliation: the bank's statement, the firm's book and the sum of the clients' ledgers, each from a source of its own, on one
-- day. The bank's sum is adjusted by what is on the way: deposits the bank does not have yet, payments it has not made yet. When the three are
-- the same somebody signs; from then on it is frozen, and no entry is dated on or before its day.

create table public.trust_reconciliations (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  law_firm uuid not null references public.law_firms (id),
  statement_on date not null,
  statement_balance numeric(15,3) not null,
  source text not null default 'manual' check (source in ('manual', 'csv', 'ofx', 'camt', 'mt940')),
  status text not null default 'draft' check (status in ('draft', 'signed')),
  -- The three sums and what they are made of, as they were when it was signed.
  figures jsonb,
  signed_by uuid references public.users (uuid),
  signed_by_name text,
  signed_at timestamptz,
  hash text,
  created_by uuid default auth.uid() references public.users (uuid),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, statement_on),
  foreign key (account_id, law_firm) references public.trust_accounts (id, law_firm)
);
create unique index trust_reconciliations_draft_idx on public.trust_reconciliations (account_id) where status = 'draft';
create index trust_reconciliations_law_firm_idx on public.trust_reconciliations (law_firm);
create index trust_reconciliations_signed_by_idx on public.trust_reconciliations (signed_by);
create index trust_reconciliations_created_by_idx on public.trust_reconciliations (created_by);

create table public.trust_bank_lines (
  id uuid primary key default gen_random_uuid(),
  reconciliation_id uuid not null references public.trust_reconciliations (id) on delete cascade,
  account_id uuid not null references public.trust_accounts (id),
  law_firm uuid not null references public.law_firms (id),
  place integer not null,
  line_on date not null,
  description text not null check (char_length(description) <= 500),
  reference text check (char_length(reference) <= 100),
  amount numeric(15,3) not null check (amount <> 0),
  -- Which entry it is; an entry is at the bank once.
  entry_id uuid unique references public.trust_entries (id),
  matched_by text check (matched_by in ('number', 'day', 'person')),
  unique (reconciliation_id, place),
  constraint trust_bank_lines_description_line check (cast(description as private.one_line) is not null or description is null),
  constraint trust_bank_lines_reference_line check (cast(reference as private.one_line) is not null or reference is null)
);
create index trust_bank_lines_account_id_idx on public.trust_bank_lines (account_id);
create index trust_bank_lines_law_firm_idx on public.trust_bank_lines (law_firm);

create trigger touch before update on public.trust_reconciliations for each row execute function private.touch();
create trigger audit after insert or update or delete on public.trust_reconciliations for each row execute function private.audit('{signed_by_name}');

create trigger never_truncated before truncate on public.trust_reconciliations for each statement execute function private.refuse_change();
create trigger never_truncated before truncate on public.trust_bank_lines for each statement execute function private.refuse_change();

create function private.keep_signed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if to_jsonb(old) ->> 'status' = 'signed'
    or tg_table_name = 'trust_bank_lines' and exists (select from public.trust_reconciliations r where r.id = (to_jsonb(old) ->> 'reconciliation_id')::uuid and r.status = 'signed') then
    raise exception using errcode = '42501', hint = 'append_only', message = 'A reconciliation that was signed is frozen.';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
create trigger keep_signed before update or delete on public.trust_reconciliations for each row execute function private.keep_signed();
create trigger keep_signed before update or delete on public.trust_bank_lines for each row execute function private.keep_signed();

alter table public.trust_reconciliations enable row level security;
alter table public.trust_reconciliations force row level security;
alter table public.trust_bank_lines enable row level security;
alter table public.trust_bank_lines force row level security;
create policy second_factor on public.trust_reconciliations as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy second_factor on public.trust_bank_lines as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_firm_admin on public.trust_reconciliations for select to authenticated using (
  law_firm = any (array(select private.caller_firms())) and not (select private.caller_is_walled()));
create policy select_firm_admin on public.trust_bank_lines for select to authenticated using (
  law_firm = any (array(select private.caller_firms())) and not (select private.caller_is_walled()));
revoke all on public.trust_reconciliations, public.trust_bank_lines from anon, authenticated;
grant select on public.trust_reconciliations, public.trust_bank_lines to authenticated;

-- Until which day an account is reconciled and signed; null: not yet.
create function private.trust_signed_until(p_account_id uuid) returns date language sql stable security definer set search_path = '' as $$
  select max(statement_on) from public.trust_reconciliations where account_id = p_account_id and status = 'signed'
$$;

-- The account, locked, for somebody whom no wall of the firm bars from anything. trust_partly_walled.
create function private.begin_reconciling(p_account_id uuid) returns public.trust_accounts language plpgsql security definer set search_path = '' as $$
declare
  account public.trust_accounts := private.begin_trust(p_account_id);
begin
  if private.caller_is_walled() then
    perform private.refuse('42501', 'trust_partly_walled', 'A wall bars you from a case of the firm, and the sum of the bank would give its money away. Ask another administrator to reconcile.');
  end if;
  return account;
end
$$;

-- A draft of the caller's firm, with its account locked. PT404 reconciliation_not_found; reconciliation_signed.
create function private.begin_reconciliation(p_id uuid) returns public.trust_reconciliations language plpgsql security definer set search_path = '' as $$
declare
  draft public.trust_reconciliations;
begin
  perform private.require_caller();
  select * into draft from public.trust_reconciliations where id = p_id and law_firm in (select private.caller_firms());
  if draft.id is null then
    perform private.refuse('PT404', 'reconciliation_not_found', 'There is no such reconciliation, or it is not yours to see.');
  end if;
  perform private.begin_reconciling(draft.account_id);
  select * into draft from public.trust_reconciliations where id = p_id;
  -- Another statement was taken while the lock was waited for.
  if draft.id is null then
    perform private.refuse('PT404', 'reconciliation_not_found', 'There is no such reconciliation, or it is not yours to see.');
  elsif draft.status = 'signed' then
    perform private.refuse('P0001', 'reconciliation_signed', 'This reconciliation was signed and is frozen. Start the next one.');
  end if;
  return draft;
end
$$;

-- Entries until a day that the bank has not shown, and that nothing took back which it has not shown either.
create function private.trust_on_the_way(p_account_id uuid, p_until date) returns setof public.trust_entries language sql stable security definer set search_path = '' as $$
  select e.* from public.trust_entries e
  where e.account_id = p_account_id and e.occurred_on <= p_until and not exists (select from public.trust_bank_lines l where l.entry_id = e.id)
    and not exists (select from public.trust_entries o where (o.reverses = e.id or o.id = e.reverses) and o.occurred_on <= p_until
      and not exists (select from public.trust_bank_lines l where l.entry_id = o.id))
$$;

-- The three sums of a reconciliation and what they are made of.
create function private.reconciliation_figures(r public.trust_reconciliations) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  bank jsonb;
  book jsonb;
  clients jsonb;
  since date := (select max(statement_on) from public.trust_reconciliations where account_id = r.account_id and status = 'signed' and statement_on < r.statement_on);
begin
  select jsonb_build_object('statement', r.statement_balance, 'deposits', coalesce(sum(amount) filter (where amount > 0), 0), 'deposit_count', count(*) filter (where amount > 0),
    'payments', coalesce(sum(amount) filter (where amount < 0), 0), 'payment_count', count(*) filter (where amount < 0), 'sum', r.statement_balance + coalesce(sum(amount), 0))
  into bank from private.trust_on_the_way(r.account_id, r.statement_on);
  select jsonb_build_object('since', since, 'opening', coalesce(sum(p.amount) filter (where p.occurred_on <= since), 0),
    'in', coalesce(sum(p.amount) filter (where p.amount > 0 and (since is null or p.occurred_on > since)), 0),
    'in_count', count(*) filter (where p.amount > 0 and (since is null or p.occurred_on > since)),
    'out', coalesce(sum(p.amount) filter (where p.amount < 0 and (since is null or p.occurred_on > since)), 0),
    'out_count', count(*) filter (where p.amount < 0 and (since is null or p.occurred_on > since)), 'sum', coalesce(sum(p.amount), 0))
  into book from public.ledger_postings p join public.ledger_accounts a on a.id = p.account_id
  where a.law_firm = r.law_firm and a.purpose = 'trust_bank' and a.holder = r.account_id and p.occurred_on <= r.statement_on;
  select jsonb_build_object('clients', coalesce(sum(each.amount) filter (where each.case_id is not null), 0),
    'client_count', count(*) filter (where each.case_id is not null and each.amount <> 0), 'own', coalesce(sum(each.amount) filter (where each.case_id is null), 0),
    'below_zero', count(*) filter (where each.amount < 0), 'sum', coalesce(sum(each.amount), 0))
  into clients from (select e.case_id, sum(e.amount) amount from public.trust_entries e where e.account_id = r.account_id and e.occurred_on <= r.statement_on group by e.case_id) each;
  return jsonb_build_object('bank', bank, 'book', book, 'clients', clients,
    'difference', (bank ->> 'sum')::numeric - (book ->> 'sum')::numeric,
    'agree', (bank ->> 'sum')::numeric = (book ->> 'sum')::numeric and (book ->> 'sum')::numeric = (clients ->> 'sum')::numeric and (clients ->> 'below_zero')::integer = 0,
    'line_count', (select count(*) from public.trust_bank_lines where reconciliation_id = r.id),
    'unmatched', (select count(*) from public.trust_bank_lines where reconciliation_id = r.id and entry_id is null),
    'on_the_way', coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'number', e.number, 'occurred_on', e.occurred_on, 'amount', e.amount, 'memo', e.memo, 'payee', e.payee,
      'client_name', e.client_name, 'reference', e.reference) order by e.occurred_on, e.number)
      from (select * from private.trust_on_the_way(r.account_id, r.statement_on) order by occurred_on, number limit 500) e), '[]'));
end
$$;

-- Finds for each line of a draft the entry that it is: the same amount and its number in the bank's words, else the same amount within ten
-- days, the nearest first.
create function private.match_bank_lines(p_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  line record;
  chosen uuid;
  how text;
begin
  for line in select * from public.trust_bank_lines where reconciliation_id = p_id and entry_id is null order by place loop
    chosen := null;
    select e.id, case when n.is_named then 'number' else 'day' end into chosen, how
    from public.trust_entries e cross join lateral (
      select e.reference is not null and position(lower(e.reference) in lower(line.description || ' ' || coalesce(line.reference, ''))) > 0 is_named) n
    where e.account_id = line.account_id and e.amount = line.amount and e.occurred_on <= line.line_on + 10 and (n.is_named or e.occurred_on >= line.line_on - 10)
      and not exists (select from public.trust_bank_lines l where l.entry_id = e.id)
    order by n.is_named desc, abs(e.occurred_on - line.line_on), e.number limit 1;
    if chosen is not null then
      update public.trust_bank_lines set entry_id = chosen, matched_by = how where id = line.id;
    end if;
  end loop;
end
$$;

-- reconcile_trust(account_id, statement_balance, statement_on, source, lines): begins a reconciliation, or begins the draft again. lines:
-- [{"on": "2026-10-29", "text": "SERVICE CHARGE", "amount": "-42.50", "reference": "…"}, …], at most 10,000.
-- trust_period_signed, day_to_come, trust_day, statement_lines, trust_statement.
create function private.reconcile_trust(p_account_id uuid, p_statement_balance numeric, p_statement_on date, p_source text, p_lines jsonb) returns public.trust_reconciliations
language plpgsql security definer set search_path = '' as $$
declare
  account public.trust_accounts := private.begin_reconciling(p_account_id);
  draft public.trust_reconciliations;
begin
  perform private.require_trust_day(account, p_statement_on);
  if p_statement_on is null or coalesce(abs(p_statement_balance) >= 1000000000000 or p_statement_balance <> private.round_money(p_statement_balance, account.currency), true) then
    perform private.refuse('P0001', 'trust_statement', 'Enter the last day of the statement and the balance that it gives.');
  elsif jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) > 10000 or exists (
    select from jsonb_array_elements(p_lines) line where jsonb_typeof(line) <> 'object'
      or not coalesce(line ->> 'amount' ~ '^-?[0-9]{1,12}([.][0-9]{1,3})?$', false) or not coalesce(line ->> 'on' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', false)) then
    perform private.refuse('P0001', 'statement_lines', 'The lines of this statement cannot be read: each has a day and an amount, and there are at most 10,000.');
  end if;
  delete from public.trust_reconciliations where account_id = account.id and status = 'draft';
  insert into public.trust_reconciliations (account_id, law_firm, statement_on, statement_balance, source)
  values (account.id, account.law_firm, p_statement_on, p_statement_balance, coalesce(p_source, 'manual')) returning * into draft;
  begin
    insert into public.trust_bank_lines (reconciliation_id, account_id, law_firm, place, line_on, description, reference, amount)
    select draft.id, account.id, account.law_firm, given.place, private.require_trust_date((given.line ->> 'on')::date), left(private.to_one_line(coalesce(given.line ->> 'text', '')), 500),
      left(private.to_one_line(given.line ->> 'reference'), 100), (given.line ->> 'amount')::numeric
    from jsonb_array_elements(p_lines) with ordinality given (line, place) where (given.line ->> 'amount')::numeric <> 0;
  exception when datetime_field_overflow then
    perform private.refuse('P0001', 'statement_lines', 'The lines of this statement cannot be read: each has a day and an amount, and there are at most 10,000.');
  end;
  perform private.match_bank_lines(draft.id);
  return draft;
end
$$;
grant execute on function private.reconcile_trust(uuid, numeric, date, text, jsonb) to authenticated;
create function public.reconcile_trust(account_id uuid, statement_balance numeric, statement_on date, source text default 'manual', lines jsonb default '[]')
returns public.trust_reconciliations language sql set search_path = '' as $$
  select * from private.reconcile_trust(reconcile_trust.account_id, reconcile_trust.statement_balance, reconcile_trust.statement_on, reconcile_trust.source, reconcile_trust.lines)
$$;
revoke execute on function public.reconcile_trust(uuid, numeric, date, text, jsonb) from public, anon;
grant execute on function public.reconcile_trust(uuid, numeric, date, text, jsonb) to authenticated;

-- match_trust_line(line_id, entry_id): says which entry a line is; null: none. PT404 bank_line_not_found, trust_entry_not_found; line_differs.
create function private.match_trust_line(p_line_id uuid, p_entry_id uuid) returns public.trust_bank_lines language plpgsql security definer set search_path = '' as $$
declare
  line public.trust_bank_lines;
begin
  perform private.require_caller();
  select * into line from public.trust_bank_lines where id = p_line_id and law_firm in (select private.caller_firms());
  if line.id is null then
    perform private.refuse('PT404', 'bank_line_not_found', 'There is no such line, or it is not yours to match. Reload the page.');
  end if;
  perform private.begin_reconciliation(line.reconciliation_id);
  if p_entry_id is not null and not exists (select from public.trust_entries where id = p_entry_id and account_id = line.account_id and amount = line.amount)
    or exists (select from public.trust_bank_lines where entry_id = p_entry_id and id <> line.id) then
    perform private.refuse('P0001', 'line_differs', 'Choose an entry of the same amount that no other line is matched with.');
  end if;
  update public.trust_bank_lines set entry_id = p_entry_id, matched_by = case when p_entry_id is not null then 'person' end where id = line.id returning * into line;
  return line;
end
$$;
grant execute on function private.match_trust_line(uuid, uuid) to authenticated;
create function public.match_trust_line(line_id uuid, entry_id uuid default null) returns public.trust_bank_lines language sql set search_path = '' as $$
  select * from private.match_trust_line(match_trust_line.line_id, match_trust_line.entry_id)
$$;
revoke execute on function public.match_trust_line(uuid, uuid) from public, anon;
grant execute on function public.match_trust_line(uuid, uuid) to authenticated;

-- trust_reconciliation(reconciliation_id): its three sums, what they are made of and what is on the way; of a signed one as it was signed.
create function private.trust_reconciliation(p_id uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  r public.trust_reconciliations;
begin
  perform private.require_caller();
  select * into r from public.trust_reconciliations where id = p_id and law_firm in (select private.caller_firms());
  if r.id is null or private.caller_is_walled() then
    perform private.refuse('PT404', 'reconciliation_not_found', 'There is no such reconciliation, or it is not yours to see.');
  end if;
  return coalesce(r.figures, private.reconciliation_figures(r));
end
$$;
grant execute on function private.trust_reconciliation(uuid) to authenticated;
create function public.trust_reconciliation(reconciliation_id uuid) returns jsonb language sql set search_path = '' as $$ select private.trust_reconciliation(trust_reconciliation.reconciliation_id) $$;
revoke execute on function public.trust_reconciliation(uuid) from public, anon;
grant execute on function public.trust_reconciliation(uuid) to authenticated;

-- The hash of a signed reconciliation: over the one before, its figures and its lines.
create function private.reconciliation_hash(r public.trust_reconciliations) returns text language sql stable security definer set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_array(
    (select p.hash from public.trust_reconciliations p where p.account_id = r.account_id and p.status = 'signed' and p.statement_on < r.statement_on
      order by p.statement_on desc limit 1),
    r.id, r.account_id, r.statement_on, r.statement_balance::text, r.figures, r.signed_by,
    (select jsonb_agg(jsonb_build_array(l.place, l.line_on, l.description, l.amount::text, l.entry_id) order by l.place)
      from public.trust_bank_lines l where l.reconciliation_id = r.id))::text, 'UTF8')), 'hex')
$$;

-- Whether every reconciliation that a firm signed is as it was signed.
create function private.reconciliations_hold(p_law_firm uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select not exists (select from public.trust_reconciliations r
    where r.law_firm = p_law_firm and r.status = 'signed' and r.hash is distinct from private.reconciliation_hash(r))
$$;

-- sign_trust_reconciliation(reconciliation_id): freezes it with its figures and a hash over them, its lines and the one before. trust_sums_differ.
create function private.sign_trust_reconciliation(p_id uuid) returns public.trust_reconciliations language plpgsql security definer set search_path = '' as $$
declare
  r public.trust_reconciliations;
  found jsonb;
begin
  perform private.require_caller();
  select * into r from public.trust_reconciliations where id = p_id and law_firm in (select private.caller_firms()) and status = 'signed' and signed_by = auth.uid();
  if r.id is not null and not private.caller_is_walled() then
    return r;
  end if;
  r := private.begin_reconciliation(p_id);
  found := private.reconciliation_figures(r);
  if not (found ->> 'agree')::boolean or (found ->> 'unmatched')::integer > 0 then
    perform private.refuse('P0001', 'trust_sums_differ', 'The three sums are not the same yet, or a line of the bank has no entry. Match or enter what is missing first.');
  end if;
  r.figures := found;
  r.signed_by := auth.uid();
  update public.trust_reconciliations set status = 'signed', figures = found, signed_by = auth.uid(), signed_by_name = (select display_name from public.users where uuid = auth.uid()),
    signed_at = now(), hash = private.reconciliation_hash(r)
  where id = r.id returning * into r;
  return r;
end
$$;
grant execute on function private.sign_trust_reconciliation(uuid) to authenticated;
create function public.sign_trust_reconciliation(reconciliation_id uuid) returns public.trust_reconciliations language sql set search_path = '' as $$
  select * from private.sign_trust_reconciliation(sign_trust_reconciliation.reconciliation_id)
$$;
revoke execute on function public.sign_trust_reconciliation(uuid) from public, anon;
grant execute on function public.sign_trust_reconciliation(uuid) to authenticated;
