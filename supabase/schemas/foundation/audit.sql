-- The audit log: append-only, hash-chained, one chain a firm and one for rows without a firm.
--
-- Changes gather in private.audit_pending and are chained when the transaction commits, all chains of a transaction in one order:
-- locking a chain's head at the moment of each change would let two transactions that touch the same firms wait for each other.

create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid,
  seq bigint not null,
  case_id uuid,
  table_name text not null,
  row_id text not null,
  action text not null check (action in ('insert', 'update', 'delete', 'query')),
  actor_id uuid,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  prev_hash text not null,
  hash text not null,
  unique nulls not distinct (law_firm, seq)
);
create index audit_log_case_id_idx on public.audit_log (case_id, created_at desc);
create index audit_log_row_idx on public.audit_log (table_name, row_id);
create index audit_log_created_at_idx on public.audit_log (law_firm, created_at desc, id desc);
create index audit_log_actor_idx on public.audit_log (law_firm, actor_id, created_at desc);
-- What administrators of the platform read, of all chains at once.
create index audit_log_platform_idx on public.audit_log (created_at desc, id desc) where case_id is null;

create table private.audit_heads (
  chain uuid primary key,
  seq bigint not null,
  hash text not null
);
alter table private.audit_heads enable row level security;

create table private.audit_pending (
  id bigint generated always as identity primary key,
  law_firm uuid,
  case_id uuid,
  table_name text not null,
  row_id text not null,
  action text not null,
  actor_id uuid,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default clock_timestamp()
);
alter table private.audit_pending enable row level security;

-- The hash of an entry: over everything it says and the hash before it.
create function private.audit_hash(entry public.audit_log) returns text language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_array(
    entry.prev_hash, entry.law_firm, entry.seq, entry.case_id, entry.table_name, entry.row_id, entry.action, entry.actor_id, entry.before, entry.after,
    extract(epoch from entry.created_at)::text)::text, 'UTF8')), 'hex')
$$;

-- Chains what is pending to the log of its firm. What chains more at the commit, as the ledger does, calls it first, so that all lock in one order.
create function private.chain_pending_audit() returns void language plpgsql security definer set search_path = '' as $$
declare
  pending record;
  head private.audit_heads;
  entry public.audit_log;
  chained public.audit_log[] := '{}';
begin
  for pending in
    with taken as (delete from private.audit_pending where true returning *)
    select *, coalesce(law_firm, '00000000-0000-0000-0000-000000000000') chain from taken order by chain, id
  loop
    if head.chain is distinct from pending.chain then
      update private.audit_heads set seq = head.seq, hash = head.hash where chain = head.chain;
      insert into private.audit_heads (chain, seq, hash) values (pending.chain, 0, '') on conflict do nothing;
      select * into head from private.audit_heads where chain = pending.chain for update;
    end if;
    entry := row(gen_random_uuid(), pending.law_firm, head.seq + 1, pending.case_id, pending.table_name, pending.row_id, pending.action, pending.actor_id,
      pending.before, pending.after, pending.created_at, head.hash, '');
    entry.hash := private.audit_hash(entry);
    head.seq := entry.seq;
    head.hash := entry.hash;
    -- Many at a time: two thousand statements for the lines of an invoice take longer than their rows.
    chained := array_append(chained, entry);
    if cardinality(chained) >= 500 then
      insert into public.audit_log select each.* from unnest(chained) each;
      chained := '{}';
    end if;
  end loop;
  insert into public.audit_log select each.* from unnest(chained) each;
  -- Once a chain: a row that is written thousands of times in a transaction is slower with each.
  update private.audit_heads set seq = head.seq, hash = head.hash where chain = head.chain;
end
$$;

create function private.chain_audit() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- The first of a transaction's triggers chains all its entries; the rest find nothing.
  if exists (select from private.audit_pending where id = new.id) then
    perform private.chain_pending_audit();
  end if;
  return null;
end
$$;
create constraint trigger chain after insert on private.audit_pending deferrable initially deferred for each row execute function private.chain_audit();

-- A row with fingerprints in place of the values of these columns.
create function private.cover(p_row jsonb, p_covered text[]) returns jsonb language sql immutable set search_path = '' as $$
  select p_row || coalesce((select jsonb_object_agg(key, 'sha256:' || encode(sha256(convert_to((p_row -> key)::text, 'UTF8')), 'hex'))
    from unnest(p_covered) key where p_row -> key <> 'null'), '{}')
$$;

-- Notes a change of a row. The first argument lists columns with text or private data, of which only a fingerprint is kept; the
-- second, columns that follow from other rows and are noted there.
create function private.audit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  covered text[] := coalesce(tg_argv[0]::text[], '{}');
  derived text[] := coalesce(tg_argv[1]::text[], '{}') || '{updated_at,version}'::text[];
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - derived end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - derived end;
  whole jsonb := coalesce(is_now, was);
  changed text[];
begin
  if tg_op = 'UPDATE' then
    if is_now = was then
      return null;
    end if;
    select array_agg(key) into changed from jsonb_each(is_now) where value is distinct from was -> key;
    select jsonb_object_agg(key, value) into was from jsonb_each(was) where key = any (changed);
    select jsonb_object_agg(key, value) into is_now from jsonb_each(is_now) where key = any (changed);
  end if;
  if covered <> '{}' then
    was := case when was is not null then private.cover(was, covered) end;
    is_now := case when is_now is not null then private.cover(is_now, covered) end;
  end if;
  insert into private.audit_pending (law_firm, case_id, table_name, row_id, action, actor_id, before, after)
  values ((whole ->> 'law_firm')::uuid, case when tg_table_name = 'cases' then (whole ->> 'id')::uuid else (whole ->> 'case_id')::uuid end,
    tg_table_name, coalesce(whole ->> 'id', whole ->> 'uuid'), lower(tg_op), auth.uid(), was, is_now);
  return null;
end
$$;

-- Append-only, for the owner as well.
create function private.refuse_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = '42501', hint = 'append_only', message = format('%s is append-only.', tg_table_name);
end
$$;
create trigger append_only before update or delete on public.audit_log for each row execute function private.refuse_change();
create trigger never_truncated before truncate on public.audit_log for each statement execute function private.refuse_change();
alter table public.audit_log enable row level security;
alter table public.audit_log force row level security;
create policy second_factor on public.audit_log as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- The platform sees what concerns accounts, never what concerns a case.
create policy select_firm_admin_or_platform on public.audit_log for select to authenticated using (
  law_firm = any (array(select private.caller_firms())) and (case_id is null or case_id <> all (array(select private.caller_walls())))
  or case_id is null and (select private.caller_administers()));
revoke all on public.audit_log from anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;

create trigger audit after insert or update or delete on public.cases for each row
  execute function private.audit('{description,public_summary,desired_outcome}', '{proposal_count,client_name,unanswered_since}');

create trigger audit after insert or update or delete on public.case_team for each row execute function private.audit();

create trigger audit after insert or update or delete on public.case_walls for each row execute function private.audit('{reason}');

create trigger audit after update of access_level, law_firm, status, plan on public.users for each row
  when ((old.access_level, old.law_firm, old.status, old.plan) is distinct from (new.access_level, new.law_firm, new.status, new.plan))
  execute function private.audit('{first_name,last_name,display_name,email,phone_number,country,state,city,address,zip_code,avatar_url}');

create trigger audit after update of status on public.lawyer_profiles for each row
  when (old.status is distinct from new.status) execute function private.audit('{about,headline,status_reason}', '{law_firm_name,avatar_url}');
