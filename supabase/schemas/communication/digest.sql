-- A digest: what happened on a case in a month, in plain words for its client. It is drafted of what the client sees anyway, read and changed by a lawyer, and sent as a message of the case.

create table public.case_digests (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id),
  month date not null check (extract(day from month) = 1),
  language text not null check (language in ('en', 'fr', 'vi', 'cn', 'ar')),
  body text not null check (char_length(body) between 1 and 10000),
  message_id uuid not null unique references public.messages (id) on delete cascade,
  sent_by uuid references public.users (uuid),
  sent_by_name text,
  sent_at timestamptz not null default now(),
  unique (case_id, law_firm, month)
);
create index case_digests_law_firm_idx on public.case_digests (law_firm);
create index case_digests_sent_by_idx on public.case_digests (sent_by);
create trigger audit after insert or update or delete on public.case_digests for each row execute function private.audit('{body,sent_by_name}');

alter table public.case_digests enable row level security;
alter table public.case_digests force row level security;
create policy second_factor on public.case_digests as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- Who reads the message that it is.
create policy select_reader on public.case_digests for select to authenticated using (exists (select from public.messages m where m.id = message_id));
revoke all on public.case_digests from anon, authenticated;
grant select on public.case_digests to authenticated;
alter publication supabase_realtime add table public.case_digests;

-- The case, for a person who writes to its client. PT404 case_not_found; 42501 may_not_send_message.
create function private.case_to_digest(p_case_id uuid) returns public.cases language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
begin
  perform private.require_caller();
  select * into c from public.cases where id = p_case_id for no key update;
  if private.conversation_side(c) <> 'lawyer' then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  end if;
  return c;
end
$$;

-- digest_facts(case_id, month): what the client saw happen on a case in a month by the clock of its firm, and what comes: for the draft of a digest. Nothing internal. language: the
-- client's, or null. sent_at: when the digest of that month was sent. Refusals of case_to_digest.
create function private.digest_facts(p_case_id uuid, p_month date) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.case_to_digest(p_case_id);
  zone text := coalesce((select f.time_zone from public.law_firms f where f.id = c.law_firm), 'UTC');
  since timestamptz := date_trunc('month', coalesce(p_month, private.firm_today(c.law_firm)))::timestamp at time zone zone;
  until timestamptz := (date_trunc('month', coalesce(p_month, private.firm_today(c.law_firm))) + interval '1 month')::timestamp at time zone zone;
begin
  return jsonb_build_object(
    'client_name', c.client_name, 'title', c.title, 'zone', zone,
    'language', (select s.language from public.user_settings s where s.user_id = c.client_id),
    'sent_at', (select d.sent_at from public.case_digests d where d.case_id = c.id and d.law_firm = c.law_firm and d.month = date_trunc('month', coalesce(p_month, private.firm_today(c.law_firm)))),
    'meetings', (select coalesce(jsonb_agg(jsonb_build_object('title', e.title, 'at', e."start", 'whole_day', e.all_day) order by e."start", e.id), '[]') from (
      select * from public.calendar_events e where e.case_id = c.id and e.client_visible and e.recurrence is null and e."start" >= since and e."start" < least(until, now())
      order by e."start", e.id limit 20) e),
    'documents', (select coalesce(jsonb_agg(f.name order by f.created_at, f.id), '[]') from (
      select * from public.files f where f.case_id = c.id and f.type <> 'folder' and f.visibility = 'shared' and f.deleted_at is null and f.created_at >= since and f.created_at < until
      order by f.created_at, f.id limit 20) f),
    'documents_count', (select count(*) from public.files f where f.case_id = c.id and f.type <> 'folder' and f.visibility = 'shared' and f.deleted_at is null
      and f.created_at >= since and f.created_at < until),
    'messages_of_client', (select count(*) from public.messages m where m.case_id = c.id and m.law_firm = c.law_firm and m.sender_side = 'client' and m.deleted_at is null
      and m.created_at >= since and m.created_at < until),
    'messages_of_firm', (select count(*) from public.messages m where m.case_id = c.id and m.law_firm = c.law_firm and m.sender_side = 'lawyer' and m.deleted_at is null
      and m.created_at >= since and m.created_at < until),
    'calls', (select count(*) from public.case_calls k where k.case_id = c.id and k.law_firm = c.law_firm and k.with_client and k.started_at >= since and k.started_at < until),
    'tasks', (select coalesce(jsonb_agg(private.title_for_client(t) order by t.completed_at, t.id), '[]') from (
      select * from public.tasks t where t.case_id = c.id and t.client_visible and not t.is_private and t.status = 'done' and t.completed_at >= since and t.completed_at < until
      order by t.completed_at, t.id limit 20) t),
    'deadlines', (select coalesce(jsonb_agg(d.title order by d.completed_at, d.id), '[]') from (
      select * from public.case_deadlines d where d.case_id = c.id and d.client_visible and d.cancelled_at is null and d.completed_at >= since and d.completed_at < until
      order by d.completed_at, d.id limit 20) d),
    'next_meeting', (select jsonb_build_object('title', e.title, 'at', e."start", 'whole_day', e.all_day) from public.calendar_events e
      where e.case_id = c.id and e.client_visible and e.recurrence is null and e."start" > now() order by e."start", e.id limit 1),
    'next_deadline', (select jsonb_build_object('title', d.title, 'on', d.due_on) from public.case_deadlines d
      where d.case_id = c.id and d.client_visible and d.completed_at is null and d.cancelled_at is null and d.due_at > now()
        and not private.rests(d.suspended, d.kind, d.confirmed_at) order by d.due_at, d.id limit 1));
end
$$;
grant execute on function private.digest_facts(uuid, date) to authenticated;

create function public.digest_facts(case_id uuid, month date default null) returns jsonb language sql set search_path = '' as $$ select private.digest_facts(case_id, month) $$;
revoke execute on function public.digest_facts(uuid, date) from public, anon;
grant execute on function public.digest_facts(uuid, date) to authenticated;

-- send_digest(case_id, month, language, body, message_id): sends what a lawyer has read as a message of the case, once for a month; message_id makes sending again after a lost answer the
-- same one. digest_sent, digest_month; refusals of case_to_digest and send_message.
create function private.send_digest(p_case_id uuid, p_month date, p_language text, p_body text, p_message_id uuid) returns public.case_digests
language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.case_to_digest(p_case_id);
  of_month date := date_trunc('month', p_month);
  digest public.case_digests;
  sent public.messages;
begin
  select * into digest from public.case_digests d where d.case_id = c.id and d.law_firm = c.law_firm and d.month = of_month;
  if digest.id is not null then
    if digest.message_id = p_message_id and digest.sent_by = auth.uid() then
      return digest;
    end if;
    perform private.refuse('P0001', 'digest_sent', 'The digest of this month has been sent already. Write a message instead.');
  elsif of_month is null or of_month > private.firm_today(c.law_firm) or of_month < date '2000-01-01' then
    perform private.refuse('P0001', 'digest_month', 'Choose a month that has begun.');
  end if;
  sent := private.send_message(c.id, p_body, p_message_id, '{}');
  insert into public.case_digests (case_id, law_firm, month, language, body, message_id, sent_by, sent_by_name)
  values (c.id, c.law_firm, of_month, case when p_language in ('en', 'fr', 'vi', 'cn', 'ar') then p_language else 'en' end, sent.body, sent.id, sent.sender_id, sent.sender_name)
  returning * into digest;
  return digest;
end
$$;
grant execute on function private.send_digest(uuid, date, text, text, uuid) to authenticated;

create function public.send_digest(case_id uuid, month date, language text, body text, message_id uuid default null) returns public.case_digests
language sql set search_path = '' as $$ select * from private.send_digest(send_digest.case_id, send_digest.month, send_digest.language, send_digest.body, send_digest.message_id) $$;
revoke execute on function public.send_digest(uuid, date, text, text, uuid) from public, anon;
grant execute on function public.send_digest(uuid, date, text, text, uuid) to authenticated;
