-- Away: from when to when somebody of a firm does not answer, in words of their own, and who of the firm is their deputy. A deputy gets no right by it: they see what waits on the cases
-- on which they work themselves.

create table public.away_notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (uuid) on delete cascade,
  law_firm uuid not null references public.law_firms (id),
  from_on date not null,
  until_on date not null,
  message text not null check (char_length(trim(message)) between 1 and 500),
  deputy_id uuid references public.users (uuid) on delete set null,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint ends_after_it_begins check (until_on >= from_on)
);
create index away_notices_user_id_idx on public.away_notices (user_id, until_on);
create index away_notices_law_firm_idx on public.away_notices (law_firm);
create index away_notices_deputy_id_idx on public.away_notices (deputy_id);
create trigger touch before update on public.away_notices for each row execute function private.touch();
create trigger audit after insert or update or delete on public.away_notices for each row execute function private.audit('{message}');

alter table public.away_notices enable row level security;
alter table public.away_notices force row level security;
create policy second_factor on public.away_notices as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- Colleagues. A client reads it in the conversation, by its function.
create policy select_member on public.away_notices for select to authenticated using (law_firm = any (array(select private.caller_memberships())));
revoke all on public.away_notices from anon, authenticated;
grant select on public.away_notices to authenticated;
alter publication supabase_realtime add table public.away_notices;

-- The notice that holds today, by the clock of the firm, of a person who still works there.
create function private.notice_of(p_user_id uuid) returns public.away_notices language sql stable security definer set search_path = '' as $$
  select a.* from public.away_notices a join public.users u on u.uuid = a.user_id and u.law_firm = a.law_firm
  where a.user_id = p_user_id and a.ended_at is null and private.firm_today(a.law_firm) between a.from_on and a.until_on order by a.until_on desc, a.id limit 1
$$;

-- Who is today the deputy of somebody of a firm.
create function private.deputies_of(p_user_id uuid, p_law_firm uuid) returns table (user_id uuid) language sql stable security definer set search_path = '' as $$
  select u.uuid from private.notice_of(p_user_id) a join public.users u on u.uuid = a.deputy_id and u.law_firm = a.law_firm and u.status in ('active', 'pending')
  where a.law_firm = p_law_firm
$$;

-- What those who write in a conversation read of somebody who is away; null where they are not. The deputy is named where they read this conversation too, or may be written to.
create function private.away_in(talk public.conversations, p_user_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', a.id, 'until_on', a.until_on, 'message', a.message, 'deputy_id', d.uuid, 'deputy_name', d.display_name)
  from private.notice_of(p_user_id) a left join public.users d on d.uuid = a.deputy_id and case when talk.case_id is not null
    then d.uuid in (select p.user_id from private.people_of_conversation(talk) p) else d.uuid in (select private.linked_people(auth.uid())) end
  where a.id is not null
$$;

-- save_away(from_on, until_on, message, deputy_id): the caller's notice, in place of the one that holds or comes. 42501 away_of_firm; away_days, away_words, away_contact_data; PT404
-- deputy_not_found.
create function private.save_away(p_from_on date, p_until_on date, p_message text, p_deputy_id uuid) returns public.away_notices
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  firm uuid := (select f from private.caller_memberships() f);
  words text := trim(p_message, E' \t\r\n');
  notice public.away_notices;
begin
  if firm is null then
    perform private.refuse('42501', 'away_of_firm', 'A notice with a deputy is for the lawyers of a firm.');
  elsif p_from_on is null or p_until_on is null or p_until_on < p_from_on or p_until_on < private.firm_today(firm) or p_until_on > p_from_on + 366 then
    perform private.refuse('P0001', 'away_days', 'Choose a first and a last day, of which the last has not passed, within a year.');
  elsif coalesce(words, '') = '' or char_length(words) > 500 then
    perform private.refuse('P0001', 'away_words', 'Write what those who write to you should know, in at most 500 characters.');
  elsif private.contact_data(words) is not null then
    perform private.refuse('P0001', 'away_contact_data', 'Leave out addresses and telephone numbers: clients whose engagement is not complete read it too. Choose a deputy instead.');
  elsif p_deputy_id is not null and not private.are_colleagues(me, p_deputy_id) then
    perform private.refuse('PT404', 'deputy_not_found', 'There is no such colleague in your firm.');
  end if;
  select * into notice from public.away_notices a where a.user_id = me and a.law_firm = firm and a.ended_at is null and a.until_on >= private.firm_today(firm)
  order by a.from_on limit 1 for update;
  if notice.id is null then
    insert into public.away_notices (law_firm, from_on, until_on, message, deputy_id) values (firm, p_from_on, p_until_on, words, p_deputy_id) returning * into notice;
  else
    update public.away_notices set from_on = p_from_on, until_on = p_until_on, message = words, deputy_id = p_deputy_id where id = notice.id returning * into notice;
  end if;
  return notice;
end
$$;
grant execute on function private.save_away(date, date, text, uuid) to authenticated;

create function public.save_away(from_on date, until_on date, message text, deputy_id uuid default null) returns public.away_notices language sql set search_path = '' as $$
  select * from private.save_away(save_away.from_on, save_away.until_on, save_away.message, save_away.deputy_id)
$$;
revoke execute on function public.save_away(date, date, text, uuid) from public, anon;
grant execute on function public.save_away(date, date, text, uuid) to authenticated;

-- end_away(): the caller is back, or does not go. Whether there was a notice.
create function private.end_away() returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update public.away_notices set ended_at = now() where user_id = private.require_caller() and ended_at is null;
  return found;
end
$$;
grant execute on function private.end_away() to authenticated;

create function public.end_away() returns boolean language sql set search_path = '' as $$ select private.end_away() $$;
revoke execute on function public.end_away() from public, anon;
grant execute on function public.end_away() to authenticated;
