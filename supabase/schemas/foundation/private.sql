-- Schema private: what policies, triggers and verbs call. The data API does not expose it.
--
-- Conventions of these files
-- * A table, its indexes, row security, policies and grants are in one file. Policies are named verb_who, one for each verb and role.
-- * Row security is enabled and forced: the owner (a superuser, or a hosted project's postgres with BYPASSRLS) passes, any other owner would
-- not.
-- * Policies ask small sets once a query: `column = any (array(select private.caller_…()))`. Written so, and not as `in (select …)`,
--   each arm of an `or` can use its index (measured on 100,000 cases, a lawyer's page of 25: 4 instead of 97 ms).
-- * A verb is a plain function in public that calls a security definer one in private, which checks the caller first.
--   Refusals: 42501 may not, PT404 not there (or not the caller's to see: no difference), P0001 a rule forbids it, PT409 someone was
--   faster; the hint names the rule, the message says what to do.
-- * Lock order: the case, then its proposals, then (at commit, sorted) the heads of the audit chains. Cases are locked `for no key
--   update`, so that foreign keys to them never wait.

create schema private;

revoke all on schema private from public;

grant usage on schema private to anon, authenticated, service_role;

create extension if not exists pg_trgm with schema extensions;

create extension if not exists unaccent with schema extensions;

-- Raises a refusal that a person can act on; rule is its name in snake_case.
create function private.refuse(code text, rule text, message text) returns void language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = code, hint = rule, message = message;
end
$$;
grant execute on function private.refuse(text, text, text) to authenticated;

-- Keeps updated_at, and version where the table has one. Arguments: columns whose change alone is nobody's edit; a trigger that names none
-- has a tg_argv that is null and not empty.
create function private.touch() returns trigger language plpgsql set search_path = '' as $$
declare
  ignored text[] := coalesce(tg_argv, '{}') || '{updated_at,version}'::text[];
  is_now jsonb := to_jsonb(new);
begin
  if is_now - ignored is distinct from to_jsonb(old) - ignored then
    new.updated_at := now();
    if is_now ? 'version' then
      new.version := old.version + 1;
    end if;
  end if;
  return new;
end
$$;

-- Text for an HTML title: every part is escaped, the template is ours.
create function private.html(template text, variadic parts text[]) returns text language sql immutable set search_path = '' as $$
  select format(template, variadic array(
    select replace(replace(replace(replace(replace(coalesce(part, ''), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#39;')
    from unnest(parts) with ordinality as given (part, place) order by place
  ))
$$;

-- A name as it is compared: no case, accents, punctuation or repeated blanks.
create function private.plain_name(name text) returns text language sql stable set search_path = '' as $$
  select trim(regexp_replace(lower(extensions.unaccent('extensions.unaccent'::regdictionary, coalesce(name, ''))), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- Whether a text holds an e-mail address or a telephone number. Dates, year ranges and amounts of money are not telephone numbers.
create function private.contact_data_as_written(content text) returns text language plpgsql immutable set search_path = '' as $$
declare
  rest text := coalesce(content, '');
  candidate text;
begin
  if rest ~* '[[:alnum:]._%+-]+\s*(@|\(at\)|\[at\])\s*[[:alnum:]-]+(\.[[:alnum:]-]+)*\s*(\.|\(dot\)|\[dot\])\s*[[:alpha:]]{2,}' then
    return 'email';
  end if;
  rest := regexp_replace(rest, '\m\d{4}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?\d{1,2}\M|\m\d{1,2}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?\d{2,4}\M', ' # ', 'g');
  rest := regexp_replace(rest, '\m(19|20)\d\d\s?[-/–]\s?(19|20)\d\d\M', ' # ', 'g');
  rest := regexp_replace(rest, '([$€£¥₫]\s?|\m[A-Z]{3}\s)\d[\d.,'' ]*\d|\m\d[\d., '']*\d\s?([$€£¥₫]|[A-Z]{3}\M)', ' # ', 'g');
  rest := regexp_replace(rest, '\m[1-9]\d{0,2}(\.\d{3}){2,}\M|\m[1-9]\d{0,2}(,\d{3})+(\.\d+)?\M', ' # ', 'g');
  for candidate in select (regexp_matches(rest, '[+(]?\d[\d ()./\-]{5,}\d', 'g'))[1] loop
    if length(regexp_replace(candidate, '\D', '', 'g')) >= 7 then
      return 'phone';
    end if;
  end loop;
  return null;
end
$$;

-- The network address of the caller, as the gateway in front of the database passes it on; null when nothing does.
create function private.request_address() returns text language sql stable set search_path = '' as $$
  select left(trim(split_part(coalesce(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-forwarded-for',
    host(inet_client_addr())
  ), ',', 1)), 45)
$$;
