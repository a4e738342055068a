-- Who reads what of mail.

-- The firm for which a person works as a lawyer; null for anybody else.
create function private.mail_firm(p_user_id uuid) returns uuid language sql stable security definer set search_path = '' as $$
  select law_firm from public.users where uuid = p_user_id and access_level in ('lawyer', 'lawyer_admin')
$$;

alter table public.mails enable row level security;
alter table public.mails force row level security;
create policy second_factor on public.mails as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- A copy is its owner's, while they work for the firm of that time, and less what is filed on a case from which a wall bars them.
create policy select_own on public.mails for select to authenticated using (
  owner_id = (select auth.uid()) and (select private.caller_level()) is not null
  and (law_firm is null or law_firm = any (array(select private.caller_memberships())))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.mails from anon, authenticated;
-- The case of a copy whose owner is not on it is not theirs to know: mail_filings says it to those who are.
grant select (id, owner_id, account_id, message_id, thread_id, folder, folder_before, is_unread, is_starred, is_important, has_attachments, labels, bcc_people, received_at,
  at, snoozed_until, changed_at) on public.mails to authenticated;
alter publication supabase_realtime add table public.mails;

alter table public.mail_filings enable row level security;
alter table public.mail_filings force row level security;
create policy second_factor on public.mail_filings as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- The people of the case's team in the firm that filed it, that firm's administrator, and of what is shared the client; less the walls.
create policy select_party on public.mail_filings for select to authenticated using (
  (case_id = any (array(select private.caller_matters())) and law_firm = any (array(select private.caller_memberships()))
    or law_firm = any (array(select private.caller_firms()))
    or visibility = 'shared' and case_id = any (array(select private.caller_client_cases())))
  and case_id <> all (array(select private.caller_walls())));
revoke all on public.mail_filings from anon, authenticated;
grant select on public.mail_filings to authenticated;
alter publication supabase_realtime add table public.mail_filings;

alter table public.mail_messages enable row level security;
alter table public.mail_messages force row level security;
create policy second_factor on public.mail_messages as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_own_or_party on public.mail_messages for select to authenticated using (
  exists (select from public.mails m where m.message_id = mail_messages.id) or exists (select from public.mail_filings f where f.message_id = mail_messages.id));
revoke all on public.mail_messages from anon, authenticated;
-- What an author writes is read by their functions; the source by the server.
grant select (id, author_id, state, from_name, from_address, reply_to, to_people, cc_people, subject, snippet, text, html, header_id, in_reply_to, reference_ids, sent_at, size,
  checks, invitation, created_at) on public.mail_messages to authenticated;

alter table public.mail_attachments enable row level security;
alter table public.mail_attachments force row level security;
create policy second_factor on public.mail_attachments as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_own_or_party on public.mail_attachments for select to authenticated using (
  exists (select from public.mail_messages m where m.id = message_id));
revoke all on public.mail_attachments from anon, authenticated;
grant select (id, message_id, name, media_type, size, object_path, checksum, content_id, is_inline, position, created_at) on public.mail_attachments to authenticated;

create policy mail_attachments_select on storage.objects for select to authenticated using (
  bucket_id = 'documents' and exists (select from public.mail_attachments a where a.object_path = objects.name));

alter table public.mail_labels enable row level security;
alter table public.mail_labels force row level security;
create policy second_factor on public.mail_labels as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_own on public.mail_labels for select to authenticated using (user_id = (select auth.uid()) and (select private.caller_level()) is not null);
revoke all on public.mail_labels from anon, authenticated;
grant select on public.mail_labels to authenticated;
alter publication supabase_realtime add table public.mail_labels;

alter table public.mail_templates enable row level security;
alter table public.mail_templates force row level security;
create policy second_factor on public.mail_templates as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_firm on public.mail_templates for select to authenticated using (law_firm = any (array(select private.caller_memberships())));
revoke all on public.mail_templates from anon, authenticated;
grant select on public.mail_templates to authenticated;

-- Bytes that nothing names any more go with the last row that named them.
create function private.drop_mail_object() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o using gone g where o.bucket_id = 'documents' and o.name = g.object_path
    and not exists (select from public.mail_attachments a where a.object_path = g.object_path)
    and not exists (select from public.attachments a where a.object_path = g.object_path)
    and not exists (select from public.file_versions v where v.object_path = g.object_path);
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end
$$;
create trigger drop_objects after delete on public.mail_attachments referencing old table as gone for each statement execute function private.drop_mail_object();

-- Whether an object is one that the server has taken in with a mail.
create function private.is_mail_object(p_object_path text) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.mail_attachments a where a.object_path = p_object_path) or exists (select from public.mail_messages m where m.raw_path = p_object_path)
$$;

create function private.drop_mail_source() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'documents' and o.name = old.raw_path;
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end
$$;
create trigger drop_source after delete on public.mail_messages for each row when (old.raw_path is not null) execute function private.drop_mail_source();

-- A message that nobody has any more, and that is filed on no case, goes with its last copy.
create function private.drop_lost_message() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.mail_messages m where m.id in (select message_id from gone)
    and not exists (select from public.mails c where c.message_id = m.id) and not exists (select from public.mail_filings f where f.message_id = m.id);
  return null;
end
$$;
create trigger drop_lost after delete on public.mails referencing old table as gone for each statement execute function private.drop_lost_message();
create trigger drop_lost after delete on public.mail_filings referencing old table as gone for each statement execute function private.drop_lost_message();

-- A message lies on a case with its copies, so that a wall hides them too.
create function private.carry_mail_case() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.mails set case_id = case tg_op when 'DELETE' then null else new.case_id end, changed_at = clock_timestamp()
  where message_id = case tg_op when 'DELETE' then old.message_id else new.message_id end;
  return null;
end
$$;
create trigger carry_case after insert or delete on public.mail_filings for each row execute function private.carry_mail_case();

create function private.fill_mail() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.law_firm := private.mail_firm(new.owner_id);
  new.case_id := (select f.case_id from public.mail_filings f where f.message_id = new.message_id);
  return new;
end
$$;
create trigger fill before insert on public.mails for each row execute function private.fill_mail();
