-- What is done with many mails at once, and the labels.

-- mails_to_change(mail_ids, whole_threads): the caller's copies, locked in one order; with whole_threads those of the same threads that lie in the same folder. What is not there or not
-- theirs is left out, as is what a wall hides. mails_limit.
create function private.mails_to_change(p_ids uuid[], p_whole_threads boolean) returns setof public.mails language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
begin
  if cardinality(p_ids) > 500 then
    perform private.refuse('P0001', 'mails_limit', 'Up to 500 mails are changed at once. Choose fewer.');
  end if;
  return query
    select m.* from public.mails m
    where m.owner_id = me and (m.law_firm is null or m.law_firm = any (array(select private.caller_memberships())))
      and (m.case_id is null or m.case_id <> all (array(select private.caller_walls())))
      and (m.id = any (p_ids) or coalesce(p_whole_threads, false)
        and (m.thread_id, m.folder) in (select o.thread_id, o.folder from public.mails o where o.id = any (p_ids) and o.owner_id = me))
    order by m.id limit 5000 for no key update;
end
$$;

-- move_mails(mail_ids, folder, whole_threads): to inbox, archive, spam or bin; restore brings back from bin and spam to where each was. What waits to be sent stays; a draft goes to the bin
-- and back. Answers each with the folder that it had. mail_folder; refusals of mails_to_change.
create function private.move_mails(p_ids uuid[], p_folder text, p_whole_threads boolean) returns table (id uuid, folder text, folder_before text)
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(p_folder, '') not in ('inbox', 'archive', 'spam', 'bin', 'restore') then
    perform private.refuse('P0001', 'mail_folder', 'Mails are moved to the inbox, the archive, spam or the bin.');
  end if;
  return query
    with chosen as (
      select m.id, m.folder, case when p_folder <> 'restore' then p_folder when m.folder in ('bin', 'spam') then coalesce(m.folder_before, 'inbox') else m.folder end as target
      from private.mails_to_change(p_ids, p_whole_threads) m
      where m.folder <> 'outbox' and (m.folder <> 'drafts' or p_folder in ('bin', 'restore'))
        -- A draft in the bin is still a draft.
        and not (m.folder = 'bin' and m.folder_before = 'drafts' and p_folder not in ('bin', 'restore')))
    update public.mails m set folder = c.target, changed_at = clock_timestamp(),
      folder_before = case when c.target in ('bin', 'spam') then case when c.folder in ('bin', 'spam') then m.folder_before else c.folder end end,
      snoozed_until = case when c.target = 'inbox' then m.snoozed_until end,
      at = case when c.target <> 'inbox' and m.snoozed_until > now() then m.received_at else m.at end
    from chosen c where m.id = c.id and c.folder <> c.target returning m.id, m.folder, c.folder;
end
$$;
grant execute on function private.move_mails(uuid[], text, boolean) to authenticated;

create function public.move_mails(mail_ids uuid[], folder text, whole_threads boolean default false) returns table (id uuid, folder_now text, folder_before text)
language sql set search_path = '' as $$ select * from private.move_mails(mail_ids, move_mails.folder, whole_threads) $$;
revoke execute on function public.move_mails(uuid[], text, boolean) from public, anon;
grant execute on function public.move_mails(uuid[], text, boolean) to authenticated;

-- mark_mails(mail_ids, unread, starred, important, whole_threads): sets what is given. Answers how many changed. Refusals of mails_to_change.
create function private.mark_mails(p_ids uuid[], p_unread boolean, p_starred boolean, p_important boolean, p_whole_threads boolean) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
begin
  update public.mails m set is_unread = coalesce(p_unread, m.is_unread), is_starred = coalesce(p_starred, m.is_starred), is_important = coalesce(p_important, m.is_important),
    changed_at = clock_timestamp()
  from private.mails_to_change(p_ids, p_whole_threads) c where m.id = c.id
    and (c.is_unread, c.is_starred, c.is_important) <> (coalesce(p_unread, c.is_unread), coalesce(p_starred, c.is_starred), coalesce(p_important, c.is_important));
  get diagnostics changed = row_count;
  return changed;
end
$$;
grant execute on function private.mark_mails(uuid[], boolean, boolean, boolean, boolean) to authenticated;

create function public.mark_mails(mail_ids uuid[], unread boolean default null, starred boolean default null, important boolean default null, whole_threads boolean default false)
returns integer language sql set search_path = '' as $$ select private.mark_mails(mail_ids, unread, starred, important, whole_threads) $$;
revoke execute on function public.mark_mails(uuid[], boolean, boolean, boolean, boolean) from public, anon;
grant execute on function public.mark_mails(uuid[], boolean, boolean, boolean, boolean) to authenticated;

-- snooze_mails(mail_ids, until, whole_threads): what is in the inbox is out of sight until then, and comes back unread, at the top, by the clock alone; null brings it back now. Answers how
-- many changed. snooze_time; refusals of mails_to_change.
create function private.snooze_mails(p_ids uuid[], p_until timestamptz, p_whole_threads boolean) returns integer language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
begin
  if p_until <= now() or p_until > now() + interval '5 years' then
    perform private.refuse('P0001', 'snooze_time', 'Choose a time that is to come, within five years.');
  end if;
  update public.mails m set snoozed_until = p_until, at = coalesce(p_until, m.received_at), is_unread = case when p_until is null then m.is_unread else true end,
    folder = 'inbox', changed_at = clock_timestamp()
  from private.mails_to_change(p_ids, p_whole_threads) c where m.id = c.id and c.folder in ('inbox', 'archive') and (p_until is not null or m.snoozed_until is not null);
  get diagnostics changed = row_count;
  return changed;
end
$$;
grant execute on function private.snooze_mails(uuid[], timestamptz, boolean) to authenticated;

create function public.snooze_mails(mail_ids uuid[], until timestamptz, whole_threads boolean default false) returns integer language sql set search_path = '' as $$
  select private.snooze_mails(mail_ids, until, whole_threads)
$$;
revoke execute on function public.snooze_mails(uuid[], timestamptz, boolean) from public, anon;
grant execute on function public.snooze_mails(uuid[], timestamptz, boolean) to authenticated;

-- label_mails(mail_ids, label_id, given, whole_threads): gives or takes a label of the caller's. Answers how many changed. PT404 mail_label_not_found; mail_labels_of_one (20);
-- refusals of mails_to_change.
create function private.label_mails(p_ids uuid[], p_label_id uuid, p_given boolean, p_whole_threads boolean) returns integer language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
begin
  perform from public.mail_labels l where l.id = p_label_id and l.user_id = private.require_caller() for key share;
  if not found then
    perform private.refuse('PT404', 'mail_label_not_found', 'There is no such label, or it is not yours.');
  elsif p_given and exists (select from private.mails_to_change(p_ids, p_whole_threads) c where cardinality(c.labels) >= 20 and p_label_id <> all (c.labels)) then
    perform private.refuse('P0001', 'mail_labels_of_one', 'A mail has at most 20 labels. Take one off first.');
  end if;
  update public.mails m set labels = case when p_given then m.labels || p_label_id else array_remove(m.labels, p_label_id) end, changed_at = clock_timestamp()
  from private.mails_to_change(p_ids, p_whole_threads) c where m.id = c.id and (p_label_id = any (m.labels)) is distinct from coalesce(p_given, false);
  get diagnostics changed = row_count;
  return changed;
end
$$;
grant execute on function private.label_mails(uuid[], uuid, boolean, boolean) to authenticated;

create function public.label_mails(mail_ids uuid[], label_id uuid, given boolean default true, whole_threads boolean default false) returns integer language sql set search_path = '' as $$
  select private.label_mails(mail_ids, label_id, given, whole_threads)
$$;
revoke execute on function public.label_mails(uuid[], uuid, boolean, boolean) from public, anon;
grant execute on function public.label_mails(uuid[], uuid, boolean, boolean) to authenticated;

-- delete_mails(mail_ids): for ever, of what is in the bin or spam. What is filed on a case stays there. Answers how many. Refusals of mails_to_change.
create function private.delete_mails(p_ids uuid[]) returns integer language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.mails m using private.mails_to_change(p_ids, false) c where m.id = c.id and c.folder in ('bin', 'spam');
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
grant execute on function private.delete_mails(uuid[]) to authenticated;

create function public.delete_mails(mail_ids uuid[]) returns integer language sql set search_path = '' as $$ select private.delete_mails(mail_ids) $$;
revoke execute on function public.delete_mails(uuid[]) from public, anon;
grant execute on function public.delete_mails(uuid[]) to authenticated;

-- save_mail_label(name, color, label_id): makes a label or changes one. PT404 mail_label_not_found; mail_label_name, mail_label_known, mail_labels_limit (100).
create function private.save_mail_label(p_name text, p_color text, p_label_id uuid) returns public.mail_labels language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  saved public.mail_labels;
begin
  perform pg_advisory_xact_lock(hashtextextended('mail labels ' || me, 0));
  if coalesce(trim(p_name), '') !~ '^[^\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]{1,60}$' then
    perform private.refuse('P0001', 'mail_label_name', 'A label has a name of up to 60 characters, on one line.');
  elsif exists (select from public.mail_labels l where l.user_id = me and lower(trim(l.name)) = lower(trim(p_name)) and l.id is distinct from p_label_id) then
    perform private.refuse('P0001', 'mail_label_known', 'There is a label of this name already.');
  elsif p_label_id is null and (select count(*) from public.mail_labels l where l.user_id = me) >= 100 then
    perform private.refuse('P0001', 'mail_labels_limit', 'There are 100 labels. Delete one that is no longer needed.');
  end if;
  if p_label_id is null then
    insert into public.mail_labels (user_id, name, color) values (me, trim(p_name), private.mail_label_color(p_color)) returning * into saved;
  else
    update public.mail_labels l set name = trim(p_name), color = coalesce(private.mail_label_color(p_color), l.color) where l.id = p_label_id and l.user_id = me returning * into saved;
    if saved.id is null then
      perform private.refuse('PT404', 'mail_label_not_found', 'There is no such label, or it is not yours.');
    end if;
  end if;
  return saved;
end
$$;
grant execute on function private.save_mail_label(text, text, uuid) to authenticated;

-- A colour that is none of ours is the plain one.
create function private.mail_label_color(p_color text) returns text language sql immutable set search_path = '' as $$
  select case when p_color in ('default', 'primary', 'secondary', 'info', 'success', 'warning', 'error') then p_color else 'default' end
$$;

create function public.save_mail_label(name text, color text default 'default', label_id uuid default null) returns public.mail_labels language sql set search_path = '' as $$
  select private.save_mail_label(save_mail_label.name, save_mail_label.color, label_id)
$$;
revoke execute on function public.save_mail_label(text, text, uuid) from public, anon;
grant execute on function public.save_mail_label(text, text, uuid) to authenticated;

-- delete_mail_label(label_id): the mails that had it stay. PT404 mail_label_not_found.
create function private.delete_mail_label(p_label_id uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
begin
  delete from public.mail_labels l where l.id = p_label_id and l.user_id = me;
  if not found then
    perform private.refuse('PT404', 'mail_label_not_found', 'There is no such label, or it is not yours.');
  end if;
  update public.mails m set labels = array_remove(m.labels, p_label_id), changed_at = clock_timestamp() where m.owner_id = me and m.labels @> array[p_label_id];
  return p_label_id;
end
$$;
grant execute on function private.delete_mail_label(uuid) to authenticated;

create function public.delete_mail_label(label_id uuid) returns uuid language sql set search_path = '' as $$ select private.delete_mail_label(label_id) $$;
revoke execute on function public.delete_mail_label(uuid) from public, anon;
grant execute on function public.delete_mail_label(uuid) to authenticated;
