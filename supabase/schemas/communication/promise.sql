-- The promise moves by itself: what the client hears from the firm is a word, and the next one is promised from then. And what the client wrote waits until the firm has a word back.

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('update_near', 'appointment', 'Case', 'Tomorrow is the day until which the client hears from you about <strong>%s</strong>', 'case'),
  ('update_today', 'appointment', 'Case', 'Today is the day until which the client hears from you about <strong>%s</strong>', 'case'),
  ('update_late', 'appointment', 'Case', 'The client was to hear from you about <strong>%s</strong>: the day has passed', 'case');

create index cases_promised_idx on public.cases (next_update_by) where next_update_by is not null and status in ('active', 'on_hold');
create index cases_firm_promised_idx on public.cases (law_firm, next_update_by) where next_update_by is not null and status in ('active', 'on_hold');
create index cases_unanswered_idx on public.cases (law_firm, unanswered_since) where unanswered_since is not null;

-- The end of the day, by the clock of the firm, on which a client is to hear from it who has heard from it now; on a weekend the Monday after. Null where the firm promises nothing by itself.
create function private.next_word_by(p_law_firm uuid, p_at timestamptz) returns timestamptz language sql stable security definer set search_path = '' as $$
  select (day + case extract(isodow from day) when 6 then 3 when 7 then 2 else 1 end)::timestamp at time zone zone - interval '1 second'
  from (select private.firm_day(f.id, p_at) + f.update_days as day, coalesce(f.time_zone, 'UTC') as zone from public.law_firms f where f.id = p_law_firm) f
  where day is not null
$$;

-- The client of a case has heard from the firm. The promise moves on, never back: who has promised a later day keeps it. p_answers: whether it is a word back to what the client wrote;
-- an invoice or a request for papers is none. casewright.moving_promise: the case whose promise moves by itself, of which nobody is notified beside what was said.
create function private.client_heard(p_case_id uuid, p_at timestamptz, p_answers boolean) returns void language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
  until timestamptz;
begin
  select * into c from public.cases where id = p_case_id for no key update;
  until := c.next_update_by;
  if c.client_id is not null and c.status in ('active', 'on_hold') then
    until := private.next_word_by(c.law_firm, p_at);
    if until is null or until <= now() or until < c.next_update_by then
      until := c.next_update_by;
    end if;
  end if;
  perform set_config('casewright.moving_promise', c.id::text, true);
  update public.cases set next_update_by = until, unanswered_since = case when p_answers and unanswered_since <= p_at then null else unanswered_since end
  where id = c.id and (next_update_by is distinct from until or p_answers and unanswered_since <= p_at);
  perform set_config('casewright.moving_promise', '', true);
end
$$;

create function private.note_word() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.sender_side = 'lawyer' then
    perform private.client_heard(new.case_id, new.created_at, true);
  else
    update public.cases c set unanswered_since = new.created_at
    where c.id = new.case_id and c.law_firm = new.law_firm and c.unanswered_since is null
      and not exists (select from public.messages m where m.case_id = c.id and m.sender_side = 'lawyer' and m.created_at > new.created_at);
  end if;
  return null;
end
$$;
create trigger note_word after insert on public.messages for each row when (new.case_id is not null) execute function private.note_word();

-- What waited for one firm does not wait for the next.
create function private.forget_waiting() returns trigger language plpgsql set search_path = '' as $$
begin
  new.unanswered_since := null;
  return new;
end
$$;
create trigger forget_waiting before update of law_firm on public.cases for each row
  when (old.law_firm is distinct from new.law_firm and old.unanswered_since is not null) execute function private.forget_waiting();

-- Notifies the lead lawyer, and their deputy, on the morning before the day of a promise, on its morning, and when it has passed; each once. Of several moments that have come
-- together only the last is notified. Answers how many were notified.
create function private.remind_promises() returns integer language plpgsql security definer set search_path = '' as $$
declare
  due record;
  notified integer := 0;
begin
  for due in
    select c.id, c.title, c.law_firm, c.lead_lawyer_id, reminder.kind, c.next_update_by as moment
    from public.cases c cross join lateral (
      select case when c.next_update_by <= now() then 'update_late' when c.next_update_by <= now() + interval '15 hours' then 'update_today' else 'update_near' end as kind) reminder
    where c.status in ('active', 'on_hold') and c.next_update_by > now() - interval '30 days' and c.next_update_by <= now() + interval '39 hours' and c.law_firm is not null
      and not exists (select from private.reminders_sent s where s.thing_id = c.id and s.moment = c.next_update_by and s.kind = reminder.kind)
    order by c.id limit 500
  loop
    if private.remind_once(due.kind, due.id, due.moment) then
      perform private.notify(person, due.kind, array[due.title], due.id, null, null)
      from (select private.keepers_of_deadline(null, due.lead_lawyer_id, due.law_firm, due.id)
        union select d.user_id from private.deputies_of(due.lead_lawyer_id, due.law_firm) d where private.may_be_notified(d.user_id, due.id)) k (person) order by person;
      notified := notified + 1;
    end if;
  end loop;
  return notified;
end
$$;
