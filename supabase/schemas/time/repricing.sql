-- What a change of rates and rules does to time that was kept before.

-- Entries whose price is to be computed again.
create table private.time_to_price (
  entry_id uuid primary key references public.time_entries (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id) on delete cascade
);
create index time_to_price_law_firm_idx on private.time_to_price (law_firm);
alter table private.time_to_price enable row level security;
insert into private.job_kinds (kind, lane, run_every, time_limit) values ('price_time', 'housekeeping', '30 seconds', '2 minutes');

-- Prices some of what waits, of some firms or of all (null); answers how many waited. Two at once share the work.
create function private.price_time(p_most integer, p_law_firms uuid[] default null) returns integer language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  with taken as (
    select q.entry_id from private.time_to_price q where p_law_firms is null or q.law_firm = any (p_law_firms) order by q.entry_id limit p_most for update skip locked
  ), gone as (delete from private.time_to_price q using taken where q.entry_id = taken.entry_id returning q.entry_id)
  select array_agg(entry_id) into ids from gone;
  perform from public.time_entries e where e.id = any (ids) order by e.id for no key update;
  update public.time_entries e set minutes = e.minutes
  from public.cases c
  where e.id = any (ids) and c.id = e.case_id and c.law_firm = e.law_firm and e.billable and e.minutes is not null and e.invoice_item_id is null and e.written_down_at is null;
  return coalesce(cardinality(ids), 0);
end
$$;

-- A rate or a rule that is new, changed or gone also holds for what is not invoiced, unless it was written down: the client would pay two
-- prices for one day otherwise. 500 entries follow at once, the rest within minutes by a job: an administrator waits for no more.
create function private.price_again() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.time_to_price (entry_id, law_firm)
  select e.id, e.law_firm from (select to_jsonb(t) as has from touched t) t
  join public.time_entries e on e.law_firm = (t.has ->> 'law_firm')::uuid
  join public.cases c on c.id = e.case_id and c.law_firm = e.law_firm
  where e.billable and e.minutes is not null and e.invoice_item_id is null and e.written_down_at is null
    and (t.has ->> 'case_id' is null or e.case_id = (t.has ->> 'case_id')::uuid) and (t.has ->> 'user_id' is null or e.user_id = (t.has ->> 'user_id')::uuid)
    and (t.has ->> 'client_id' is null or c.client_id = (t.has ->> 'client_id')::uuid) and (t.has ->> 'contact_id' is null or c.client_contact_id = (t.has ->> 'contact_id')::uuid)
  on conflict do nothing;
  perform private.price_time(500, array(select law_firm from touched));
  return null;
end
$$;
create trigger price_again_of_new after insert on public.billing_rates referencing new table as touched for each statement execute function private.price_again();
create trigger price_again_of_changed after update on public.billing_rates referencing new table as touched for each statement execute function private.price_again();
create trigger price_again_of_gone after delete on public.billing_rates referencing old table as touched for each statement execute function private.price_again();
create trigger price_again_of_new after insert on public.billing_rules referencing new table as touched for each statement execute function private.price_again();
create trigger price_again_of_changed after update on public.billing_rules referencing new table as touched for each statement execute function private.price_again();
create trigger price_again_of_gone after delete on public.billing_rules referencing old table as touched for each statement execute function private.price_again();
