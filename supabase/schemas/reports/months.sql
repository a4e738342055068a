-- What was worked, by month: sums that are kept, because a report over years would read every hour of them.
--
-- * A sum is of one person, case and currency in one month of the firm's clock. It is never added to: whatever changes hours has the sums that it touches worked out again from the rows
--   (sum_time_months), so that they are the rows' whatever happened before.
-- * valued_entries: those of a value at their rate. billed: what of the hours is on an issued invoice that was not voided, less their part of its discount.
-- * What somebody keeps to themselves (is_private) is in no sum and no report.

-- Nil means no case, and '' no currency: what has none is one sum as well. Nothing refers to what a sum is of: it is gone with its firm.
create table private.time_months (
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  month date not null,
  user_id uuid not null,
  case_id uuid not null,
  currency text not null,
  billable_entries bigint not null default 0,
  valued_entries bigint not null default 0,
  billable_minutes bigint not null default 0,
  value numeric not null default 0,
  billed numeric not null default 0,
  primary key (law_firm, month, user_id, case_id, currency)
);
alter table private.time_months enable row level security;

create type private.time_month as (law_firm uuid, month date, user_id uuid, case_id uuid, currency text);

create function private.time_month_of(e public.time_entries, p_zone text) returns private.time_month language sql stable set search_path = '' as $$
  select row(e.law_firm, date_trunc('month', e.started_at at time zone p_zone)::date, e.user_id, coalesce(e.case_id, '00000000-0000-0000-0000-000000000000'), coalesce(e.currency, ''))::private.time_month
$$;

-- What of an amount at its rate is billed by a line of an invoice: nothing before it is issued and after it was voided; its part of a discount is taken off. It has no search path, so that it is worked out in place.
create function private.billed_part(p_amount numeric, p_currency text, p_is_issued boolean, p_status text, p_subtotal numeric, p_discount numeric) returns numeric
language sql immutable parallel safe as $$
  select case when not coalesce(p_is_issued, false) or p_status in ('draft', 'void') then 0 when p_discount = 0 then p_amount
    else private.round_money(p_amount * (1 - p_discount / p_subtotal), p_currency) end
$$;

grant execute on function private.billed_part(numeric, text, boolean, text, numeric, numeric) to authenticated;

-- Works the sums out again. They are locked in one order before anything is read, so that of two who change hours of one month the second sees those of the first.
create function private.sum_time_months(p_months private.time_month[]) returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into private.time_months (law_firm, month, user_id, case_id, currency)
  select distinct k.* from unnest(p_months) k where k.law_firm is not null order by 1, 2, 3, 4, 5 on conflict do nothing;
  perform from private.time_months m join (select distinct k.* from unnest(p_months) k) k
    on (m.law_firm, m.month, m.user_id, m.case_id, m.currency) = (k.law_firm, k.month, k.user_id, k.case_id, k.currency)
  order by m.law_firm, m.month, m.user_id, m.case_id, m.currency for no key update of m;
  update private.time_months m set (billable_entries, valued_entries, billable_minutes, value, billed) = (
    select count(*) filter (where e.billable), count(*) filter (where e.full_amount > 0), coalesce(sum(e.minutes) filter (where e.billable), 0), coalesce(sum(e.full_amount), 0),
      coalesce(sum(private.billed_part(e.amount, e.currency, item.is_issued, i.status, i.subtotal, i.discount)), 0)
    from public.law_firms f join public.time_entries e on e.user_id = m.user_id and e.started_at >= m.month::timestamp at time zone coalesce(f.time_zone, 'UTC')
      and e.started_at < (m.month + interval '1 month')::timestamp at time zone coalesce(f.time_zone, 'UTC')
    left join public.invoice_items item on item.id = e.invoice_item_id left join public.invoices i on i.id = item.invoice_id
    where f.id = m.law_firm and e.law_firm = m.law_firm and coalesce(e.case_id, '00000000-0000-0000-0000-000000000000') = m.case_id and coalesce(e.currency, '') = m.currency
      and not e.is_private and e.minutes is not null)
  from (select distinct k.* from unnest(p_months) k) k
  where (m.law_firm, m.month, m.user_id, m.case_id, m.currency) = (k.law_firm, k.month, k.user_id, k.case_id, k.currency);
end
$$;

-- Who changes hours holds the clock of their firm until the end of the transaction, before it is read: it then changes before them or after them (rebuild_time_months), and no other firm waits.
create function private.hold_clocks(p_firms uuid[]) returns void language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('time months ' || f.id, 0)) from (select distinct u.id from unnest(p_firms) u (id) where u.id is not null order by 1) f;
end
$$;

create function private.follow_added_time() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_clocks(array(select e.law_firm from added e));
  perform private.sum_time_months(array(select distinct private.time_month_of(e::public.time_entries, coalesce(f.time_zone, 'UTC')) from added e join public.law_firms f on f.id = e.law_firm));
  return null;
end
$$;
create function private.follow_removed_time() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_clocks(array(select e.law_firm from removed e));
  perform private.sum_time_months(array(select distinct private.time_month_of(e::public.time_entries, coalesce(f.time_zone, 'UTC')) from removed e join public.law_firms f on f.id = e.law_firm));
  return null;
end
$$;
-- A line that comes onto a draft changes no sum; one that lets its hours go may.
create function private.follow_changed_time() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_clocks(array(select e.law_firm from removed e union select e.law_firm from added e));
  perform private.sum_time_months(array(
    select distinct private.time_month_of(e::public.time_entries, coalesce(f.time_zone, 'UTC'))
    from (select was.id from removed was join added e on e.id = was.id
      where (e.law_firm, e.started_at, e.user_id, e.case_id, e.currency, e.minutes, e.billable, e.full_amount, e.amount, e.is_private)
        is distinct from (was.law_firm, was.started_at, was.user_id, was.case_id, was.currency, was.minutes, was.billable, was.full_amount, was.amount, was.is_private)
        or was.invoice_item_id is not null and e.invoice_item_id is distinct from was.invoice_item_id) changed
    join (select * from removed union all select * from added) e on e.id = changed.id join public.law_firms f on f.id = e.law_firm));
  return null;
end
$$;
create trigger sum_added after insert on public.time_entries referencing new table as added for each statement execute function private.follow_added_time();
create trigger sum_removed after delete on public.time_entries referencing old table as removed for each statement execute function private.follow_removed_time();
create trigger sum_changed after update on public.time_entries referencing old table as removed new table as added for each statement execute function private.follow_changed_time();

-- What is issued is billed from then on. What is voided has let its hours go before.
create function private.follow_issued_time() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_clocks(array[new.law_firm]);
  perform private.sum_time_months(array(
    select distinct private.time_month_of(e, coalesce(f.time_zone, 'UTC'))
    from public.invoice_items item join public.time_entries e on e.invoice_item_id = item.id join public.law_firms f on f.id = e.law_firm where item.invoice_id = new.id));
  return null;
end
$$;
create trigger sum_issued after update of status on public.invoices for each row when ((old.status in ('draft', 'void')) is distinct from (new.status in ('draft', 'void')))
  execute function private.follow_issued_time();

-- All sums of a firm, from its rows: where its clock changed, its months begin at other moments. It waits for those of the firm who change hours, and they for it.
create function private.rebuild_time_months(p_law_firm uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('time months ' || p_law_firm, 0));
  delete from private.time_months where law_firm = p_law_firm;
  insert into private.time_months (law_firm, month, user_id, case_id, currency, billable_entries, valued_entries, billable_minutes, value, billed)
  select (m.key).law_firm, (m.key).month, (m.key).user_id, (m.key).case_id, (m.key).currency, count(*) filter (where m.billable), count(*) filter (where m.full_amount > 0), coalesce(sum(m.minutes) filter (where m.billable), 0), coalesce(sum(m.full_amount), 0),
    coalesce(sum(m.billed), 0)
  from (select private.time_month_of(e, coalesce(f.time_zone, 'UTC')) key, e.minutes, e.billable, e.full_amount,
      private.billed_part(e.amount, e.currency, item.is_issued, i.status, i.subtotal, i.discount) billed
    from public.law_firms f join public.time_entries e on e.law_firm = f.id left join public.invoice_items item on item.id = e.invoice_item_id left join public.invoices i on i.id = item.invoice_id
    where f.id = p_law_firm and not e.is_private and e.minutes is not null) m
  group by m.key;
end
$$;
create function private.follow_clock() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.rebuild_time_months(new.id);
  return null;
end
$$;
create trigger sum_again after update of time_zone on public.law_firms for each row when (old.time_zone is distinct from new.time_zone) execute function private.follow_clock();
