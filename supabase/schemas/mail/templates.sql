-- What a firm writes again and again.

-- save_mail_template(name, subject, body, template_id): of the caller's firm, by its lawyers. PT404 mail_template_not_found; 42501 may_not_keep_templates; mail_template_name,
-- mail_template_known, mail_templates_limit (200).
create function private.save_mail_template(p_name text, p_subject text, p_body text, p_template_id uuid) returns public.mail_templates language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  firm uuid := private.mail_firm(me);
  saved public.mail_templates;
begin
  if firm is null then
    perform private.refuse('42501', 'may_not_keep_templates', 'Templates are kept by the lawyers of a firm.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('mail templates ' || firm, 0));
  if coalesce(trim(p_name), '') !~ '^[^\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]{1,120}$' or char_length(p_subject) > 500 or char_length(p_body) > 100000 then
    perform private.refuse('P0001', 'mail_template_name', 'A template has a name of up to 120 characters on one line, a subject of up to 500 and a text of up to 100,000.');
  elsif exists (select from public.mail_templates t where t.law_firm = firm and lower(trim(t.name)) = lower(trim(p_name)) and t.id is distinct from p_template_id) then
    perform private.refuse('P0001', 'mail_template_known', 'There is a template of this name already.');
  elsif p_template_id is null and (select count(*) from public.mail_templates t where t.law_firm = firm) >= 200 then
    perform private.refuse('P0001', 'mail_templates_limit', 'The firm has 200 templates. Delete one that is no longer needed.');
  end if;
  if p_template_id is null then
    insert into public.mail_templates (law_firm, name, subject, body, created_by)
    values (firm, trim(p_name), coalesce(private.to_one_line(p_subject), ''), coalesce(p_body, ''), me) returning * into saved;
  else
    update public.mail_templates t set name = trim(p_name), subject = coalesce(private.to_one_line(p_subject), ''), body = coalesce(p_body, '')
    where t.id = p_template_id and t.law_firm = firm returning * into saved;
    if saved.id is null then
      perform private.refuse('PT404', 'mail_template_not_found', 'There is no such template, or it is not of your firm.');
    end if;
  end if;
  return saved;
end
$$;
grant execute on function private.save_mail_template(text, text, text, uuid) to authenticated;

create function public.save_mail_template(name text, subject text default '', body text default '', template_id uuid default null) returns public.mail_templates
language sql set search_path = '' as $$ select private.save_mail_template(save_mail_template.name, save_mail_template.subject, save_mail_template.body, template_id) $$;
revoke execute on function public.save_mail_template(text, text, text, uuid) from public, anon;
grant execute on function public.save_mail_template(text, text, text, uuid) to authenticated;

-- delete_mail_template(template_id): PT404 mail_template_not_found.
create function private.delete_mail_template(p_template_id uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
begin
  delete from public.mail_templates t where t.id = p_template_id and t.law_firm = private.mail_firm(me);
  if not found then
    perform private.refuse('PT404', 'mail_template_not_found', 'There is no such template, or it is not of your firm.');
  end if;
  return p_template_id;
end
$$;
grant execute on function private.delete_mail_template(uuid) to authenticated;

create function public.delete_mail_template(template_id uuid) returns uuid language sql set search_path = '' as $$ select private.delete_mail_template(template_id) $$;
revoke execute on function public.delete_mail_template(uuid) from public, anon;
grant execute on function public.delete_mail_template(uuid) to authenticated;

-- fill_mail_template(template_id, case_id): its subject and text with what is known in place of {me}, {firm}, {today}, and of a case {client}, {case}, {case_number}, {court},
-- {court_number}. What is not known stays as it is, so that it is seen. PT404 mail_template_not_found, case_not_found; 42501 may_not_file_mail.
create function private.fill_mail_template(p_template_id uuid, p_case_id uuid) returns table (subject text, body text) language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  t public.mail_templates;
  c public.cases;
  known jsonb;
  word text;
begin
  select * into t from public.mail_templates x where x.id = p_template_id and x.law_firm = private.mail_firm(me);
  if t.id is null then
    perform private.refuse('PT404', 'mail_template_not_found', 'There is no such template, or it is not of your firm.');
  end if;
  if p_case_id is not null then
    c := private.case_for_filing(p_case_id);
  end if;
  select jsonb_strip_nulls(jsonb_build_object('me', u.display_name, 'firm', f.name, 'today', to_char(now(), 'YYYY-MM-DD'), 'client', c.client_name, 'case', c.title, 'case_number', c.number,
    'court', c.court, 'court_number', c.court_case_number)) into known
  from public.users u join public.law_firms f on f.id = t.law_firm where u.uuid = me;
  -- One pass: what is put in is not looked at again.
  subject := (select string_agg(case when p.place % 2 = 0 and known ? p.part then known ->> p.part when p.place % 2 = 0 then '{' || p.part || '}' else p.part end, '' order by p.place)
    from unnest(string_to_array(regexp_replace(t.subject, '\{([a-z_]{1,20})\}', E'\u0001\\1\u0001', 'g'), E'\u0001')) with ordinality p (part, place));
  body := (select string_agg(case when p.place % 2 = 0 and known ? p.part then known ->> p.part when p.place % 2 = 0 then '{' || p.part || '}' else p.part end, '' order by p.place)
    from unnest(string_to_array(regexp_replace(replace(t.body, E'\u0001', ''), '\{([a-z_]{1,20})\}', E'\u0001\\1\u0001', 'g'), E'\u0001')) with ordinality p (part, place));
  return next;
end
$$;
grant execute on function private.fill_mail_template(uuid, uuid) to authenticated;

create function public.fill_mail_template(template_id uuid, case_id uuid default null) returns table (subject text, body text) language sql stable set search_path = '' as $$
  select * from private.fill_mail_template(template_id, fill_mail_template.case_id)
$$;
revoke execute on function public.fill_mail_template(uuid, uuid) from public, anon;
grant execute on function public.fill_mail_template(uuid, uuid) to authenticated;
