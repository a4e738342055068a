-- Several payers of one case, each with a share of what is billed (decision 076).

-- share: in hundredths of a percent. A case has none, and its client pays, or several, whose shares come to the whole when the transaction ends.
create table public.case_payers (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  client_id uuid references public.users (uuid),
  contact_id uuid references public.firm_contacts (id) on delete cascade,
  share integer not null check (share between 1 and 9999),
  place integer not null check (place between 1 and 20),
  created_by uuid default auth.uid() references public.users (uuid),
  created_at timestamptz not null default now(),
  constraint is_one check (num_nonnulls(client_id, contact_id) = 1),
  unique (case_id, law_firm, place)
);
create unique index case_payers_client_id_idx on public.case_payers (client_id, case_id, law_firm);
create unique index case_payers_contact_id_idx on public.case_payers (contact_id, case_id, law_firm);
create index case_payers_law_firm_idx on public.case_payers (law_firm);
create index case_payers_created_by_idx on public.case_payers (created_by);
create trigger audit after insert or update or delete on public.case_payers for each row execute function private.audit();

create function private.check_shares() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  row record := case when tg_op = 'DELETE' then old else new end;
begin
  if (select sum(p.share) from public.case_payers p where p.case_id = row.case_id and p.law_firm = row.law_firm) <> 10000 then
    perform private.refuse('P0001', 'shares_not_whole', 'The shares of those who pay for a case come to 100 percent.');
  end if;
  return null;
end
$$;
create constraint trigger shares_are_whole after insert or update or delete on public.case_payers deferrable initially deferred for each row execute function private.check_shares();

-- Those who see the invoices of the firm's side. Clients see theirs, and not who else pays.
alter table public.case_payers enable row level security;
alter table public.case_payers force row level security;
create policy second_factor on public.case_payers as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.case_payers for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_billing_firms())) and case_id = any (array(select private.caller_matters())))
  and case_id <> all (array(select private.caller_walls())));
revoke all on public.case_payers from anon, authenticated;
grant select on public.case_payers to authenticated;
alter publication supabase_realtime add table public.case_payers;

-- Work of a case that is billed to several: payers as they were then, [{client_id, contact_id, share}]. An invoice is the share of one of them; each line is that part of its
-- work, which points to one of the lines, to that of another payer when its invoice is voided or deleted, and is free once none is left.
create table private.invoice_splits (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id),
  law_firm uuid not null references public.law_firms (id),
  currency text not null,
  payers jsonb not null,
  created_at timestamptz not null default now()
);
create index invoice_splits_case_id_idx on private.invoice_splits (case_id);
create index invoice_splits_law_firm_idx on private.invoice_splits (law_firm);
alter table private.invoice_splits enable row level security;
alter table public.invoices add foreign key (split_id) references private.invoice_splits (id);
create index invoices_split_id_idx on public.invoices (split_id, share_place);

-- What one of several pays of an amount: whole units of the currency, by largest remainder, the earlier one where two are alike, so that the parts come to the amount. shares come
-- to 10,000.
create function private.share_of(p_amount numeric, p_currency text, p_shares integer[], p_place integer) returns numeric language sql immutable set search_path = '' as $$
  select private.round_money((r.whole + case when r.rank <= r.spare then 1 else 0 end) / r.scale, p_currency)
  from (
    select parts.*, row_number() over (order by parts.rest desc, parts.nth) rank, parts.units - sum(parts.whole) over () spare
    from (select s.nth, u.scale, u.units, div(u.units * s.share, 10000) whole, mod(u.units * s.share, 10000) rest
      from unnest(p_shares) with ordinality s (share, nth)
      cross join (select power(10::numeric, private.currency_digits(p_currency)) scale, round(p_amount * power(10::numeric, private.currency_digits(p_currency))) units) u) parts) r
  where r.nth = p_place
$$;

create function private.split_shares(p_split_id uuid) returns integer[] language sql stable security definer set search_path = '' as $$
  select array_agg((p.payer ->> 'share')::integer order by p.nth) from private.invoice_splits s, jsonb_array_elements(s.payers) with ordinality p (payer, nth) where s.id = p_split_id
$$;

-- The line of another payer that bills the same work; null where there is none left.
create function private.other_share(item public.invoice_items) returns uuid language sql stable security definer set search_path = '' as $$
  select o.id from public.invoices i
  join public.invoices other on other.split_id = i.split_id and other.id <> i.id and other.status not in ('void', 'credited', 'refunded')
  join public.invoice_items o on o.invoice_id = other.id and (o.time_entry_id = item.time_entry_id or o.expense_id = item.expense_id or o.fee_id = item.fee_id)
  where i.id = item.invoice_id order by other.status = 'draft', o.id limit 1
$$;

-- Whether a line is of another payer's invoice of the same split.
create function private.is_of_split(p_item_id uuid, i public.invoices) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.invoice_items item join public.invoices other on other.id = item.invoice_id
    where item.id = p_item_id and other.split_id = i.split_id and other.id <> i.id and other.status <> 'void')
$$;

-- Locks the work of an invoice, and other work that goes onto it, in the order in which everybody does: of two who bill, void or credit the same hours one waits for the other.
create function private.hold_work(i public.invoices, p_entries uuid[] default '{}', p_expenses uuid[] default '{}', p_fees uuid[] default '{}') returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.time_entries e
  where e.id in (select id from unnest(p_entries) id union select t.id from public.invoice_items item join public.time_entries t on t.invoice_item_id = item.id where item.invoice_id = i.id)
  order by e.id for no key update;
  perform from public.expenses x
  where x.id in (select id from unnest(p_expenses) id union select t.id from public.invoice_items item join public.expenses t on t.invoice_item_id = item.id where item.invoice_id = i.id)
  order by x.id for no key update;
  perform from public.case_fees f
  where f.id in (select id from unnest(p_fees) id union select t.id from public.invoice_items item join public.case_fees t on t.invoice_item_id = item.id where item.invoice_id = i.id)
  order by f.id for no key update;
end
$$;

-- The work of an invoice that bills it no more goes to the line of another payer, or can be billed again.
create function private.let_work_go(i public.invoices) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_work(i);
  update public.time_entries e set invoice_item_id = case when i.split_id is not null then private.other_share(item) end
  from public.invoice_items item where item.invoice_id = i.id and e.invoice_item_id = item.id;
  update public.expenses x set invoice_item_id = case when i.split_id is not null then private.other_share(item) end
  from public.invoice_items item where item.invoice_id = i.id and x.invoice_item_id = item.id;
  update public.case_fees f set invoice_item_id = case when i.split_id is not null then private.other_share(item) end
  from public.invoice_items item where item.invoice_id = i.id and f.invoice_item_id = item.id;
end
$$;

-- set_case_payers(case_id, payers): who pays for a case, in their order, [{client_id | contact_id, share}] with shares in hundredths of a percent that come to 10,000; none: its
-- client alone. What was billed before stays. Refusals of case_to_bill, and: payers_invalid, shares_not_whole, payer_not_of_case.
create function private.set_case_payers(p_case_id uuid, p_payers jsonb) returns setof public.case_payers language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.case_to_bill(p_case_id);
begin
  if jsonb_typeof(p_payers) is distinct from 'array' or jsonb_array_length(p_payers) = 1 or jsonb_array_length(p_payers) > 20
    or exists (select from jsonb_to_recordset(p_payers) as p (client_id uuid, contact_id uuid, share integer)
      where num_nonnulls(p.client_id, p.contact_id) <> 1 or not coalesce(p.share between 1 and 9999, false))
    or (select count(*) <> count(distinct coalesce(p.client_id, p.contact_id)) from jsonb_to_recordset(p_payers) as p (client_id uuid, contact_id uuid)) then
    perform private.refuse('P0001', 'payers_invalid', 'Two to twenty people pay for a case together, each once and with a share of more than nothing.');
  elsif jsonb_array_length(p_payers) > 0 and (select sum(p.share) from jsonb_to_recordset(p_payers) as p (share integer)) <> 10000 then
    perform private.refuse('P0001', 'shares_not_whole', 'The shares of those who pay for a case come to 100 percent.');
  elsif exists (select from jsonb_to_recordset(p_payers) as p (client_id uuid, contact_id uuid)
      where p.client_id is not null and not exists (select from public.case_team t where t.case_id = c.id and t.user_id = p.client_id and t.role = 'client')
        or p.contact_id is not null and not exists (select from public.firm_contacts k where k.id = p.contact_id and k.law_firm = c.law_firm)) then
    perform private.refuse('P0001', 'payer_not_of_case', 'Who pays is a client of the case or a contact of the firm.');
  end if;
  delete from public.case_payers p where p.case_id = c.id and p.law_firm = c.law_firm;
  return query insert into public.case_payers (case_id, law_firm, client_id, contact_id, share, place)
    select c.id, c.law_firm, p.client_id, p.contact_id, p.share, p.nth
    from rows from (jsonb_to_recordset(p_payers) as (client_id uuid, contact_id uuid, share integer)) with ordinality as p (client_id, contact_id, share, nth) returning *;
end
$$;
grant execute on function private.set_case_payers(uuid, jsonb) to authenticated;
create function public.set_case_payers(case_id uuid, payers jsonb) returns setof public.case_payers language sql set search_path = '' as $$
  select * from private.set_case_payers(set_case_payers.case_id, set_case_payers.payers)
$$;
revoke execute on function public.set_case_payers(uuid, jsonb) from public, anon;
grant execute on function public.set_case_payers(uuid, jsonb) to authenticated;

-- payers_of_case(case_id): who pays for a case and with which share, by name; share is null of a client of the case who does not pay yet. For those who see the invoices of the
-- firm's side; others read none.
create function private.payers_of_case(p_case_id uuid) returns table (client_id uuid, contact_id uuid, name text, share integer) language sql stable security definer set search_path = '' as $$
  with c as (
    select k.id, k.law_firm from public.cases k where k.id = p_case_id and private.caller_level() is not null and k.id not in (select private.caller_walls())
      and (k.law_firm in (select private.caller_firms()) or k.law_firm in (select private.caller_billing_firms()) and k.id in (select private.caller_matters()))
  )
  select p.client_id, p.contact_id, coalesce(u.display_name, k.name), p.share
  from c join public.case_payers p on p.case_id = c.id and p.law_firm = c.law_firm
  left join public.users u on u.uuid = p.client_id left join public.firm_contacts k on k.id = p.contact_id
  union all
  select t.user_id, null, u.display_name, null from c join public.case_team t on t.case_id = c.id and t.role = 'client' join public.users u on u.uuid = t.user_id
  where not exists (select from public.case_payers p where p.case_id = c.id and p.law_firm = c.law_firm and p.client_id = t.user_id)
  order by 4 desc nulls last, 3
$$;
grant execute on function private.payers_of_case(uuid) to authenticated;
create function public.payers_of_case(case_id uuid) returns table (client_id uuid, contact_id uuid, name text, share integer) language sql stable set search_path = '' as $$
  select * from private.payers_of_case(payers_of_case.case_id)
$$;
revoke execute on function public.payers_of_case(uuid) from public, anon;
grant execute on function public.payers_of_case(uuid) to authenticated;
