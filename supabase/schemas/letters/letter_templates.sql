-- Templates of letters: Word documents of a firm with fields in them, {client_name}, which are filled from a case. Everybody in the firm reads
-- them; its administrators keep them. The letter that comes of one is a file of its case like any other.

-- object_path, size, checksum: of the newest content; null until it came. checked_path: the content in which the server has looked for the fields,
-- and for faults: [{rule, field}], for which there is no letter.
create table public.letter_templates (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  name text not null check (char_length(trim(name)) between 1 and 120),
  description text check (char_length(description) <= 500),
  language text not null check (language in ('en', 'fr', 'vi', 'cn', 'ar')),
  object_path text,
  size bigint not null default 0 check (size >= 0),
  checksum text,
  checked_path text,
  faults jsonb not null default '[]' check (jsonb_typeof(faults) = 'array'),
  created_by uuid default auth.uid() references public.users (uuid),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint letter_templates_name_line check (cast(name as private.one_line) is not null or name is null)
);
comment on column public.letter_templates.checksum is 'SHA-256 of the bytes, in hexadecimal digits';
create index letter_templates_law_firm_idx on public.letter_templates (law_firm, lower(name), id) include (size);
create index letter_templates_created_by_idx on public.letter_templates (created_by);
create unique index letter_templates_object_path_idx on public.letter_templates (object_path);
create trigger touch before update on public.letter_templates for each row execute function private.touch('checked_path', 'faults');
create trigger audit after insert or update or delete on public.letter_templates for each row execute function private.audit('{name,description}', '{checked_path,faults}');

alter table public.letter_templates enable row level security;
alter table public.letter_templates force row level security;
create policy second_factor on public.letter_templates as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_member on public.letter_templates for select to authenticated using (law_firm = any (array(select private.caller_memberships())));
revoke all on public.letter_templates from anon, authenticated;
grant select on public.letter_templates to authenticated;
alter publication supabase_realtime add table public.letter_templates;

-- Its content is read by those who read the template.
create policy letter_templates_select on storage.objects for select to authenticated using (
  bucket_id = 'documents' and exists (select from public.letter_templates t where t.object_path = objects.name));

-- The content that a template had goes with it, or with the next one.
create function private.drop_template_object() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'documents' and o.name = old.object_path;
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end
$$;
create trigger drop_object after delete on public.letter_templates for each row when (old.object_path is not null) execute function private.drop_template_object();
create trigger drop_old_object after update of object_path on public.letter_templates for each row
  when (old.object_path is not null and old.object_path is distinct from new.object_path) execute function private.drop_template_object();
