create index lawyer_licences_verified_by_idx on public.lawyer_licences (verified_by);
create index lawyer_licences_verified_until_idx on public.lawyer_licences (verified_until) where verified_until is not null;
create index lawyer_licences_waiting_idx on public.lawyer_licences (updated_at) where verified_at is null and rejected_at is null;

-- What people say of their licences holds now. The owner of the tables may load what has ended.
create function private.check_licence() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    return new;
  end if;
  if new.expires_on < current_date and (tg_op = 'INSERT' or new.expires_on is distinct from old.expires_on) then
    perform private.refuse('P0001', 'licence_over', 'This licence has ended already. Enter the day until which it holds now.');
  end if;
  -- A day ahead of this clock, because it may be tomorrow already where the lawyer is.
  if new.admitted_on > current_date + 1 then
    perform private.refuse('P0001', 'not_admitted_yet', 'The day of admission lies in the future. A licence counts from the day on which it was granted.');
  end if;
  if tg_op = 'INSERT' and (select count(*) from public.lawyer_licences where user_id = new.user_id) >= 30 then
    perform private.refuse('P0001', 'too_many_licences', 'Nobody needs more than 30 licences here. Remove one that has ended first.');
  end if;
  return new;
end
$$;
create trigger check_what_is_said before insert or update of admitted_on, expires_on on public.lawyer_licences
  for each row execute function private.check_licence();

-- Notes what was verified. One that was rejected is not verified along with the profile: verify_licence takes the rejection back first.
create function private.note_verification() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.rejected_at is not null then
    new.verified_at := null;
  end if;
  if new.verified_at is not null and (tg_op = 'INSERT' or old.verified_at is null) then
    new.verified_until := new.expires_on;
    new.verified_by := auth.uid();
  end if;
  return new;
end
$$;
create trigger note_verification before insert or update of verified_at on public.lawyer_licences for each row execute function private.note_verification();
create trigger audit after insert or update or delete on public.lawyer_licences for each row execute function private.audit('{licence_number,reject_reason}');

-- Whether what was last verified of a licence has ended. The day itself still counts.
create function private.licence_has_lapsed(l public.lawyer_licences) returns boolean language sql stable set search_path = '' as $$
  select coalesce(case when l.verified_at is not null then l.expires_on else l.verified_until end < current_date, false)
$$;

-- Takes the profile of a lawyer offline when a licence has ended, and back when none has and one holds. Answers whether it changed.
-- p_removed: a licence that was verified and is gone; with the last one that was, the profile goes.
create function private.settle_licences_of(p_user_id uuid, p_removed public.lawyer_licences default null) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  profile public.lawyer_profiles;
  place text;
begin
  -- Somebody whose account is being deleted is gone already.
  if not exists (select from public.users where uuid = p_user_id) then
    return false;
  end if;
  select * into profile from public.lawyer_profiles where user_id = p_user_id for no key update;
  select concat_ws(', ', nullif(trim(l.region), ''), l.country) into place
  from public.lawyer_licences l where l.user_id = p_user_id and private.licence_has_lapsed(l) order by l.verified_until limit 1;
  if p_removed.id is not null and not exists (select from public.lawyer_licences l where l.user_id = p_user_id and (l.verified_at is not null or l.verified_until is not null)) then
    place := coalesce(place, concat_ws(', ', nullif(trim(p_removed.region), ''), p_removed.country));
  end if;
  if profile.status = 'verified' and place is not null then
    update public.lawyer_profiles set status = 'inactive', is_public = false, public_before_lapse = profile.is_public, lapsed_at = now() where id = profile.id;
    perform private.notify(p_user_id, 'profile_offline', array[place], null, null, null);
    return true;
  end if;
  if profile.status = 'inactive' and profile.lapsed_at is not null and place is null
    and exists (select from public.lawyer_licences where user_id = p_user_id and verified_at is not null) then
    update public.lawyer_profiles set status = 'verified', is_public = profile.public_before_lapse where id = profile.id;
    perform private.notify(p_user_id, 'profile_online', '{}', null, null, null);
    return true;
  end if;
  return false;
end
$$;

create function private.follow_licence() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' and (old.verified_at is not null or old.verified_until is not null) then
    perform private.settle_licences_of(old.user_id, old);
  else
    perform private.settle_licences_of(coalesce(new.user_id, old.user_id));
  end if;
  return null;
end
$$;
create trigger settle after insert or delete or update of verified_at, expires_on, verified_until on public.lawyer_licences
  for each row execute function private.follow_licence();

-- Nobody is verified with a licence that has ended; whatever a profile becomes, it has not lapsed any more unless it lapses now.
create function private.guard_lapse() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'verified' and exists (
    select from public.lawyer_licences l where l.user_id = new.user_id and (private.licence_has_lapsed(l) or l.rejected_at is null and l.expires_on < current_date)) then
    perform private.refuse('P0001', 'licence_lapsed', 'A licence of this lawyer has ended. It has to be renewed or removed before the profile can be verified.');
  end if;
  if old.lapsed_at is not null then
    new.lapsed_at := null;
    new.public_before_lapse := false;
  end if;
  return new;
end
$$;
create trigger guard_lapse before update of status on public.lawyer_profiles for each row
  when (old.status is distinct from new.status) execute function private.guard_lapse();

-- settle_licences(): for the server's job; 500 at most, always in one order. Answers how many profiles went offline.
create function private.settle_licences() returns integer language plpgsql security definer set search_path = '' as $$
declare
  lawyer uuid;
  settled integer := 0;
begin
  for lawyer in
    select p.user_id from public.lawyer_profiles p where p.status = 'verified' and exists (
      select from public.lawyer_licences l where l.user_id = p.user_id
        and (l.verified_at is not null and l.expires_on < current_date or l.verified_at is null and l.verified_until < current_date))
    order by p.user_id limit 500
  loop
    settled := settled + private.settle_licences_of(lawyer)::integer;
  end loop;
  return settled;
end
$$;
grant execute on function private.settle_licences() to service_role;

create function public.settle_licences() returns integer language sql set search_path = '' as $$ select private.settle_licences() $$;
revoke execute on function public.settle_licences() from public, anon, authenticated;

insert into private.job_kinds (kind, lane, run_every) values ('settle_licences', 'housekeeping', '5 minutes');
insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('profile_offline', 'others', 'Profile', 'Your <strong>lawyer profile</strong> is offline: the licence for <strong>%s</strong> has ended', 'profile'),
  ('profile_online', 'others', 'Profile', 'Your <strong>lawyer profile</strong> is online again', 'profile'),
  ('licence_verified', 'others', 'Profile', 'Your licence for <strong>%s</strong> has been verified', 'profile'),
  ('licence_rejected', 'others', 'Profile', 'Your licence for <strong>%s</strong> could not be verified: %s', 'profile');

-- The verbs of a licence: verify_licence and reject_licence(reason), by an administrator of the platform who is not its holder. Each
-- answers the licence; verifying again changes nothing. 42501, PT404 licence_not_found, P0001 licence_over, licence_decided, reason_required.
create function private.decide_licence(p_licence_id uuid, p_verb text, p_reason text) returns public.lawyer_licences
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  licence public.lawyer_licences;
begin
  select * into licence from public.lawyer_licences where id = p_licence_id for update;
  if licence.id is null or not (private.caller_administers() or licence.user_id = me) then
    perform private.refuse('PT404', 'licence_not_found', 'There is no such licence, or it is not yours to see.');
  end if;
  if not private.caller_administers() or licence.user_id = me then
    perform private.refuse('42501', 'may_not_decide_licence', 'Only an administrator of the platform can decide about the licences of others.');
  end if;
  if p_verb = 'verify_licence' then
    if licence.verified_at is not null then
      return licence;
    end if;
    if licence.expires_on < current_date then
      perform private.refuse('P0001', 'licence_over', 'This licence has ended already. Enter the day until which it holds now.');
    end if;
    update public.lawyer_licences set verified_at = now(), rejected_at = null, reject_reason = null where id = licence.id returning * into licence;
    perform private.notify(licence.user_id, 'licence_verified', array[concat_ws(', ', nullif(trim(licence.region), ''), licence.country)], null, null, null);
  else
    if licence.verified_at is not null then
      perform private.refuse('P0001', 'licence_decided', 'This licence is verified. Suspend the profile instead, with your reason.');
    end if;
    update public.lawyer_licences set rejected_at = now(), reject_reason = left(private.require_reason(p_reason), 2000) where id = licence.id returning * into licence;
    perform private.notify(licence.user_id, 'licence_rejected', array[concat_ws(', ', nullif(trim(licence.region), ''), licence.country), licence.reject_reason],
      null, null, null);
  end if;
  return licence;
end
$$;
grant execute on function private.decide_licence(uuid, text, text) to authenticated;

create function public.verify_licence(licence_id uuid) returns public.lawyer_licences language sql set search_path = '' as $$
  select private.decide_licence(licence_id, 'verify_licence', null)
$$;
revoke execute on function public.verify_licence(uuid) from public, anon;
grant execute on function public.verify_licence(uuid) to authenticated;

create function public.reject_licence(licence_id uuid, reason text default null) returns public.lawyer_licences language sql set search_path = '' as $$
  select private.decide_licence(licence_id, 'reject_licence', reason)
$$;
revoke execute on function public.reject_licence(uuid, text) from public, anon;
grant execute on function public.reject_licence(uuid, text) to authenticated;
