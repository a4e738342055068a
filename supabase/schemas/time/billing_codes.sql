-- The codes of the Uniform Task-Based Management System (UTBMS) by which corporate clients sort what they are billed, and the names under which their
-- programs know a firm's people and cases. Source of the codes and their English names: the code sets of the American Bar Association for litigation,
-- counseling, projects and bankruptcy, with their activities and expenses (americanbar.org, Uniform Task-Based Management System).

-- code_set: of tasks one of four, from which a case has one; activities and expenses have one each.
create table public.billing_codes (
  code text primary key check (code ~ '^[LCPBAE][0-9]{3}$'),
  kind text not null check (kind in ('task', 'activity', 'expense')),
  code_set text not null check (code_set in ('litigation', 'counseling', 'project', 'bankruptcy', 'activity', 'expense')),
  name text not null check (char_length(name) between 1 and 100),
  constraint billing_codes_name_line check (cast(name as private.one_line) is not null or name is null),
  constraint set_of_its_kind check (kind = case when code_set in ('activity', 'expense') then code_set else 'task' end)
);
alter table public.billing_codes enable row level security;
alter table public.billing_codes force row level security;
create policy second_factor on public.billing_codes as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_anyone on public.billing_codes for select to authenticated using ((select auth.uid()) is not null);
revoke all on public.billing_codes from anon, authenticated;
grant select on public.billing_codes to authenticated;

insert into public.billing_codes (code, kind, code_set, name)
select given.code, case when given.code_set in ('activity', 'expense') then given.code_set else 'task' end, given.code_set, given.name
from (values
  ('L100', 'litigation', 'Case Assessment, Development and Administration'), ('L110', 'litigation', 'Fact Investigation/Development'),
  ('L120', 'litigation', 'Analysis/Strategy'), ('L130', 'litigation', 'Experts/Consultants'), ('L140', 'litigation', 'Document/File Management'),
  ('L150', 'litigation', 'Budgeting'), ('L160', 'litigation', 'Settlement/Non-Binding ADR'),
  ('L190', 'litigation', 'Other Case Assessment, Development and Administration'), ('L200', 'litigation', 'Pre-Trial Pleadings and Motions'),
  ('L210', 'litigation', 'Pleadings'), ('L220', 'litigation', 'Preliminary Injunctions/Provisional Remedies'),
  ('L230', 'litigation', 'Court Mandated Conferences'), ('L240', 'litigation', 'Dispositive Motions'),
  ('L250', 'litigation', 'Other Written Motions and Submissions'), ('L260', 'litigation', 'Class Action Certification and Notice'),
  ('L300', 'litigation', 'Discovery'), ('L310', 'litigation', 'Written Discovery'), ('L320', 'litigation', 'Document Production'),
  ('L330', 'litigation', 'Depositions'), ('L340', 'litigation', 'Expert Discovery'), ('L350', 'litigation', 'Discovery Motions'),
  ('L390', 'litigation', 'Other Discovery'), ('L400', 'litigation', 'Trial Preparation and Trial'), ('L410', 'litigation', 'Fact Witnesses'),
  ('L420', 'litigation', 'Expert Witnesses'), ('L430', 'litigation', 'Written Motions and Submissions'),
  ('L440', 'litigation', 'Other Trial Preparation and Support'), ('L450', 'litigation', 'Trial and Hearing Attendance'),
  ('L460', 'litigation', 'Post-Trial Motions and Submissions'), ('L470', 'litigation', 'Enforcement'), ('L500', 'litigation', 'Appeal'),
  ('L510', 'litigation', 'Appellate Motions and Submissions'), ('L520', 'litigation', 'Appellate Briefs'), ('L530', 'litigation', 'Oral Argument'),
  ('C100', 'counseling', 'Fact Gathering'), ('C200', 'counseling', 'Researching Law'), ('C300', 'counseling', 'Analysis and Advice'),
  ('C400', 'counseling', 'Third Party Communication'),
  ('P100', 'project', 'Project Administration'), ('P200', 'project', 'Fact Gathering/Due Diligence'), ('P210', 'project', 'Corporate Review'),
  ('P220', 'project', 'Tax'), ('P230', 'project', 'Environmental'), ('P240', 'project', 'Real and Personal Property'),
  ('P250', 'project', 'Employee/Labor'), ('P260', 'project', 'Intellectual Property'), ('P270', 'project', 'Regulatory Reviews'),
  ('P280', 'project', 'Other'), ('P300', 'project', 'Structure/Strategy/Analysis'), ('P400', 'project', 'Initial Document Preparation/Filing'),
  ('P500', 'project', 'Negotiation/Revision/Responses'), ('P600', 'project', 'Completion/Closing'), ('P700', 'project', 'Post-Completion/Post-Closing'),
  ('P800', 'project', 'Maintenance and Renewal'),
  ('B100', 'bankruptcy', 'Administration'), ('B110', 'bankruptcy', 'Case Administration'), ('B120', 'bankruptcy', 'Asset Analysis and Recovery'),
  ('B130', 'bankruptcy', 'Asset Disposition'), ('B140', 'bankruptcy', 'Relief from Stay/Adequate Protection Proceedings'),
  ('B150', 'bankruptcy', 'Meetings of and Communications with Creditors'), ('B160', 'bankruptcy', 'Fee/Employment Applications'),
  ('B170', 'bankruptcy', 'Fee/Employment Objections'), ('B180', 'bankruptcy', 'Avoidance Action Analysis'),
  ('B185', 'bankruptcy', 'Assumption/Rejection of Leases and Contracts'),
  ('B190', 'bankruptcy', 'Other Contested Matters (excluding assumption/rejection motions)'), ('B195', 'bankruptcy', 'Non-Working Travel'),
  ('B200', 'bankruptcy', 'Operations'), ('B210', 'bankruptcy', 'Business Operations'), ('B220', 'bankruptcy', 'Employee Benefits/Pensions'),
  ('B230', 'bankruptcy', 'Financing/Cash Collections'), ('B240', 'bankruptcy', 'Tax Issues'), ('B250', 'bankruptcy', 'Real Estate'),
  ('B260', 'bankruptcy', 'Board of Directors Matters'), ('B300', 'bankruptcy', 'Claims and Plan'),
  ('B310', 'bankruptcy', 'Claims Administration and Objections'), ('B320', 'bankruptcy', 'Plan and Disclosure Statement'),
  ('B400', 'bankruptcy', 'Bankruptcy-Related Advice'), ('B410', 'bankruptcy', 'General Bankruptcy Advice/Opinions'),
  ('B420', 'bankruptcy', 'Restructurings'),
  ('A101', 'activity', 'Plan and prepare for'), ('A102', 'activity', 'Research'), ('A103', 'activity', 'Draft/revise'),
  ('A104', 'activity', 'Review/analyze'), ('A105', 'activity', 'Communicate (in firm)'), ('A106', 'activity', 'Communicate (with client)'),
  ('A107', 'activity', 'Communicate (other outside counsel)'), ('A108', 'activity', 'Communicate (other external)'),
  ('A109', 'activity', 'Appear for/attend'), ('A110', 'activity', 'Manage data/files'), ('A111', 'activity', 'Other'),
  ('E101', 'expense', 'Copying'), ('E102', 'expense', 'Outside printing'), ('E103', 'expense', 'Word processing'), ('E104', 'expense', 'Facsimile'),
  ('E105', 'expense', 'Telephone'), ('E106', 'expense', 'Online research'), ('E107', 'expense', 'Delivery services/messengers'),
  ('E108', 'expense', 'Postage'), ('E109', 'expense', 'Local travel'), ('E110', 'expense', 'Out-of-town travel'), ('E111', 'expense', 'Meals'),
  ('E112', 'expense', 'Court fees'), ('E113', 'expense', 'Subpoena fees'), ('E114', 'expense', 'Witness fees'),
  ('E115', 'expense', 'Deposition transcripts'), ('E116', 'expense', 'Trial transcripts'), ('E117', 'expense', 'Trial exhibits'),
  ('E118', 'expense', 'Litigation support vendors'), ('E119', 'expense', 'Experts'), ('E120', 'expense', 'Private investigators'),
  ('E121', 'expense', 'Arbitrators/mediators'), ('E122', 'expense', 'Local counsel'), ('E123', 'expense', 'Other professionals'),
  ('E124', 'expense', 'Other')) given (code, code_set, name);

-- A code is one of the list, and of the kind that its column says. billing_code_unknown.
create function private.check_billing_codes() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  row jsonb := to_jsonb(new);
begin
  if exists (select from (values ('task', row ->> 'task_code'), ('activity', row ->> 'activity_code'), ('expense', row ->> 'expense_code')) given (kind, code)
    where given.code is not null and not exists (select from public.billing_codes b where b.code = given.code and b.kind = given.kind)) then
    perform private.refuse('P0001', 'billing_code_unknown', 'There is no such code. Choose one of the list.');
  end if;
  return new;
end
$$;

-- The code under which an expense is billed where nobody chose one.
create function private.expense_code_of(p_category text) returns text language sql immutable parallel safe set search_path = '' as $$
  select case p_category when 'court_fees' then 'E112' when 'filing' then 'E112' when 'experts' then 'E119' when 'travel' then 'E110' when 'accommodation' then 'E110'
    when 'copies' then 'E101' when 'postage' then 'E108' when 'translation' then 'E123' when 'research' then 'E106' else 'E124' end
$$;

-- Who works, as clients' programs know them. code: the firm's own for the person. classification: partner, associate, of counsel, legal assistant, other,
-- as LEDES 1998B writes them (TIMEKEEPER_CLASSIFICATION).
create table public.timekeepers (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  user_id uuid not null references public.users (uuid) on delete cascade,
  code text not null check (char_length(code) between 1 and 20),
  classification text not null check (classification in ('PT', 'AS', 'OC', 'LA', 'OT')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint timekeepers_code_line check (cast(code as private.one_line) is not null or code is null),
  unique (law_firm, user_id),
  unique (law_firm, code)
);
create index timekeepers_user_id_idx on public.timekeepers (user_id);
create trigger touch before update on public.timekeepers for each row execute function private.touch();
create trigger audit after insert or update or delete on public.timekeepers for each row execute function private.audit();
create trigger check_billing before insert or update of law_firm, user_id on public.timekeepers for each row execute function private.check_billing();
alter table public.timekeepers enable row level security;
alter table public.timekeepers force row level security;
create policy second_factor on public.timekeepers as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_member on public.timekeepers for select to authenticated using (law_firm = any (array(select private.caller_memberships())));
create policy insert_firm_admin on public.timekeepers for insert to authenticated with check (law_firm = any (array(select private.caller_firms())));
create policy update_firm_admin on public.timekeepers for update to authenticated using (law_firm = any (array(select private.caller_firms())));
create policy delete_firm_admin on public.timekeepers for delete to authenticated using (law_firm = any (array(select private.caller_firms())));
revoke all on public.timekeepers from anon, authenticated;
grant select, delete, insert (law_firm, user_id, code, classification), update (code, classification) on public.timekeepers to authenticated;
alter publication supabase_realtime add table public.timekeepers;

-- How a case is billed to programs: the set from which its tasks are, the number that the firm has for the client, and the client's own for the case.
create table public.case_ebilling (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  case_id uuid not null references public.cases (id) on delete cascade,
  task_set text check (task_set in ('litigation', 'counseling', 'project', 'bankruptcy')),
  client_code text check (char_length(client_code) between 1 and 20),
  client_matter_code text check (char_length(client_matter_code) between 1 and 20),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint case_ebilling_client_code_line check (cast(client_code as private.one_line) is not null or client_code is null),
  constraint case_ebilling_client_matter_code_line check (cast(client_matter_code as private.one_line) is not null or client_matter_code is null),
  unique (law_firm, case_id)
);
create index case_ebilling_case_id_idx on public.case_ebilling (case_id);
create trigger touch before update on public.case_ebilling for each row execute function private.touch();
create trigger audit after insert or update or delete on public.case_ebilling for each row execute function private.audit();

-- The firm is that of the case, whatever is written.
create function private.fill_case_ebilling() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.law_firm := (select c.law_firm from public.cases c where c.id = new.case_id);
  return new;
end
$$;
create trigger fill before insert on public.case_ebilling for each row execute function private.fill_case_ebilling();

alter table public.case_ebilling enable row level security;
alter table public.case_ebilling force row level security;
create policy second_factor on public.case_ebilling as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.case_ebilling for select to authenticated using (
  (law_firm = any (array(select private.caller_firms())) or law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_matters())))
  and case_id <> all (array(select private.caller_walls())));
create policy insert_worker on public.case_ebilling for insert to authenticated with check (
  (law_firm = any (array(select private.caller_firms())) or law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_work())))
  and case_id <> all (array(select private.caller_walls())));
create policy update_worker on public.case_ebilling for update to authenticated using (
  (law_firm = any (array(select private.caller_firms())) or law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_work())))
  and case_id <> all (array(select private.caller_walls())));
revoke all on public.case_ebilling from anon, authenticated;
grant select, insert (case_id, task_set, client_code, client_matter_code), update (task_set, client_code, client_matter_code) on public.case_ebilling to authenticated;
alter publication supabase_realtime add table public.case_ebilling;
