-- Certificates: what somebody has learned, as it was on the day. None is ever changed.

-- number: 32 random hexadecimal digits, too many to be guessed. name, title, provider, credits, minutes: of the person, the course and the firm on that day. hash: of all that it says.
create table public.course_certificates (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default upper(replace(gen_random_uuid()::text, '-', '')) check (number ~ '^[0-9A-F]{32}$'),
  course_id uuid not null references public.courses (id),
  user_id uuid not null references public.users (uuid) on delete cascade,
  law_firm uuid not null references public.law_firms (id),
  name text not null,
  title text not null,
  provider text not null,
  credits jsonb not null,
  minutes integer not null,
  issued_on date not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  unique (course_id, user_id)
);
create index course_certificates_user_id_idx on public.course_certificates (user_id, issued_on);
create index course_certificates_law_firm_idx on public.course_certificates (law_firm);
create trigger append_only before update on public.course_certificates for each row execute function private.refuse_change();
create trigger audit after insert or delete on public.course_certificates for each row execute function private.audit('{name,number,hash}');

create function private.certificate_hash(c public.course_certificates) returns text language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_array(c.number, c.name, c.title, c.provider, c.credits, c.minutes, c.issued_on)::text, 'UTF8')), 'hex')
$$;
create function private.seal_certificate() returns trigger language plpgsql set search_path = '' as $$
begin
  new.hash := private.certificate_hash(new);
  return new;
end
$$;
create trigger seal before insert on public.course_certificates for each row execute function private.seal_certificate();

alter table public.course_certificates enable row level security;
alter table public.course_certificates force row level security;
create policy second_factor on public.course_certificates as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_self_or_firm_admin on public.course_certificates for select to authenticated using ((select private.caller_level()) is not null
  and (user_id = (select auth.uid()) or law_firm = any (array(select private.caller_firms()))));
revoke all on public.course_certificates from anon, authenticated;
grant select on public.course_certificates to authenticated;

-- A certificate as anybody reads it who has its number; for the server alone. Null where there is none, or where it does not say any more what was sealed.
create function private.certificate_by_number(p_number text) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('number', c.number, 'name', c.name, 'course', c.title, 'provider', c.provider, 'credits', c.credits, 'minutes', c.minutes, 'day', c.issued_on, 'hash', c.hash)
  from public.course_certificates c where c.number = upper(regexp_replace(left(p_number, 100), '[^0-9A-Fa-f]', '', 'g')) and c.hash = private.certificate_hash(c)
$$;

-- own_certificate(certificate_id): a certificate of the caller, or of somebody of the firm that they administer, in the same shape. PT404 certificate_not_found.
create function private.own_certificate(p_certificate_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  found_number text;
begin
  select c.number into found_number from public.course_certificates c where c.id = p_certificate_id and (c.user_id = me or c.law_firm in (select private.caller_firms()));
  if found_number is null then
    perform private.refuse('PT404', 'certificate_not_found', 'There is no such certificate, or it is not yours to read.');
  end if;
  return private.certificate_by_number(found_number);
end
$$;
grant execute on function private.own_certificate(uuid) to authenticated;
create function public.own_certificate(certificate_id uuid) returns jsonb language sql stable set search_path = '' as $$ select private.own_certificate(own_certificate.certificate_id) $$;
revoke execute on function public.own_certificate(uuid) from public, anon;
grant execute on function public.own_certificate(uuid) to authenticated;
