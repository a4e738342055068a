-- Reminders: people are notified in time of what ends soon, once for each end, however many processes look for it.

-- moment: the end that was reminded of; one that is put off is reminded of again.
create table private.reminders_sent (
  kind text not null references private.notification_kinds (kind),
  thing_id uuid not null,
  moment timestamptz not null,
  primary key (thing_id, kind, moment)
);
create index reminders_sent_kind_idx on private.reminders_sent (kind);
create index reminders_sent_moment_idx on private.reminders_sent (moment);
alter table private.reminders_sent enable row level security;

create index lawyer_licences_expires_on_idx on public.lawyer_licences (expires_on) where expires_on is not null;

-- Whether this reminder is still to be sent. The first caller whose transaction commits has to send it; others wait for that.
create function private.remind_once(p_kind text, p_thing_id uuid, p_moment timestamptz) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  insert into private.reminders_sent (kind, thing_id, moment) values (p_kind, p_thing_id, p_moment) on conflict do nothing;
  return found;
end
$$;

-- Notifies the client of a posting 48 hours, the lawyer of a proposal 24 hours and the holder of a licence 30 days before it ends; answers how
-- many were notified. For the server's job, a few minutes apart; 500 of a kind a time, always in one order, so that two runs at once cannot
-- wait for each other in a circle.
create function private.remind_endings() returns integer language plpgsql security definer set search_path = '' as $$
declare
  due record;
  notified integer := 0;
begin
  for due in
    select c.id, c.title, c.client_id, c.posting_expires_at ends_at from public.cases c
    where c.status = 'open' and c.posting_expires_at > now() and c.posting_expires_at <= now() + interval '48 hours'
      and not exists (select from private.reminders_sent s where s.kind = 'posting_expiring' and s.thing_id = c.id and s.moment = c.posting_expires_at)
    order by c.id limit 500
  loop
    if private.remind_once('posting_expiring', due.id, due.ends_at) then
      perform private.notify(due.client_id, 'posting_expiring', array[due.title], due.id, null, null);
      notified := notified + 1;
    end if;
  end loop;
  for due in
    select p.id, p.lawyer_id, p.case_id, p.case_title, p.valid_until ends_at from public.proposals p join public.cases c on c.id = p.case_id
    where p.status in ('submitted', 'shortlisted', 'negotiating') and c.status = 'open'
      and p.valid_until > now() and p.valid_until <= now() + interval '24 hours'
      and not exists (select from private.reminders_sent s where s.kind = 'proposal_expiring' and s.thing_id = p.id and s.moment = p.valid_until)
    order by p.id limit 500
  loop
    if private.remind_once('proposal_expiring', due.id, due.ends_at) then
      perform private.notify(due.lawyer_id, 'proposal_expiring', array[due.case_title], due.case_id, 'proposal', due.id);
      notified := notified + 1;
    end if;
  end loop;
  for due in
    select l.id, l.user_id, concat_ws(', ', nullif(trim(l.region), ''), l.country) place, l.expires_on::timestamp at time zone 'UTC' ends_at
    from public.lawyer_licences l
    where l.expires_on between current_date and current_date + 30
      and not exists (select from private.reminders_sent s
        where s.kind = 'licence_expiring' and s.thing_id = l.id and s.moment = l.expires_on::timestamp at time zone 'UTC')
    order by l.id limit 500
  loop
    if private.remind_once('licence_expiring', due.id, due.ends_at) then
      perform private.notify(due.user_id, 'licence_expiring', array[due.place], null, null, null);
      notified := notified + 1;
    end if;
  end loop;
  -- What has ended is not reminded of again.
  delete from private.reminders_sent where (thing_id, kind, moment) in (
    select thing_id, kind, moment from private.reminders_sent where moment < now() - interval '90 days' limit 500 for update skip locked);
  return notified;
end
$$;
grant execute on function private.remind_endings() to service_role;

create function public.remind_due() returns integer language sql set search_path = '' as $$ select private.remind_due() $$;
revoke execute on function public.remind_due() from public, anon, authenticated;
