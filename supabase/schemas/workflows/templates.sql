-- Templates of workflows: what a firm writes down once. Every version of a template is a row; what runs keeps the version with which it began.
--
-- Who reads: everybody who practises what the platform gives, the lawyers of a firm what is their firm's, and everybody what is their own.
-- Nobody writes here but by the verbs that follow: they keep the versions in order.

create table public.workflow_templates (
  id uuid primary key default gen_random_uuid(),
  -- The same for all versions of one template.
  template_key uuid not null default gen_random_uuid(),
  version integer not null default 1 check (version between 1 and 100000),
  -- Of the row, as version is of rows elsewhere: here that word is the template's own.
  revision integer not null default 1,
  name text not null default '' check (char_length(name) <= 2000),
  description text check (char_length(description) <= 50000),
  practice_area text references public.practice_areas (slug) on update cascade,
  scope text not null default 'firm' check (scope in ('system', 'firm', 'personal')),
  law_firm uuid references public.law_firms (id),
  language text not null default 'en' check (language in ('en', 'fr', 'vi', 'cn', 'ar')),
  system_key text check (system_key ~ '^[a-z][a-z0-9_]{0,49}$'),
  status text not null default 'draft' check (status in ('draft', 'active', 'deactivated', 'archived')),
  trigger_dates jsonb not null default '[]' check (jsonb_typeof(trigger_dates) = 'array'),
  stages jsonb not null default '[]' check (jsonb_typeof(stages) = 'array'),
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array'),
  activated_at timestamptz,
  created_by uuid default auth.uid() references public.users (uuid),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (template_key, version),
  unique (system_key, language, version),
  constraint a_template_is_somebodys check (case scope when 'system' then law_firm is null and system_key is not null
    when 'firm' then law_firm is not null and system_key is null else created_by is not null and system_key is null end),
  constraint not_endless check (octet_length(trigger_dates::text) + octet_length(stages::text) + octet_length(steps::text) <= 2000000)
);
comment on column public.workflow_templates.version is 'the number of the template; revision counts the changes of the row';
create index workflow_templates_law_firm_idx on public.workflow_templates (law_firm, status);
create index workflow_templates_created_by_idx on public.workflow_templates (created_by);
create index workflow_templates_practice_area_idx on public.workflow_templates (practice_area);
create index workflow_templates_scope_idx on public.workflow_templates (scope, language, status);
create unique index workflow_templates_active_idx on public.workflow_templates (template_key) where status = 'active';
create unique index workflow_templates_draft_idx on public.workflow_templates (template_key) where status = 'draft';

create function private.touch_template() returns trigger language plpgsql set search_path = '' as $$
begin
  if to_jsonb(new) - '{updated_at,revision}'::text[] is distinct from to_jsonb(old) - '{updated_at,revision}'::text[] then
    new.updated_at := now();
    new.revision := old.revision + 1;
  end if;
  return new;
end
$$;
create trigger touch before update on public.workflow_templates for each row execute function private.touch_template();
create trigger audit after insert or update or delete on public.workflow_templates for each row execute function private.audit('{steps,stages,trigger_dates,description}');
alter table public.workflow_templates enable row level security;
alter table public.workflow_templates force row level security;
create policy second_factor on public.workflow_templates as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- Somebody who practises has the level of a lawyer, with or without a firm.
create policy select_practising on public.workflow_templates for select to authenticated using (
  (select private.caller_level()) in ('lawyer', 'lawyer_admin')
  and (scope = 'system' or scope = 'firm' and law_firm = any (array(select private.caller_memberships()))
    or scope = 'personal' and created_by = (select auth.uid())));
revoke all on public.workflow_templates from anon, authenticated;
grant select on public.workflow_templates to authenticated;
