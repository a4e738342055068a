-- waiting_client_invitations(): as before, twenty at a time: a firm that asks for more does not fill somebody's first page.
create or replace function private.waiting_client_invitations() returns table (id uuid, firm_name text, lawyer_name text, created_at timestamptz, expires_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select i.id, f.name, u.display_name, i.created_at, i.expires_at
  from public.client_invitations i join public.law_firms f on f.id = i.law_firm join public.cases c on c.id = i.case_id left join public.users u on u.uuid = i.invited_by
  where private.caller_level() = 'user' and lower(i.email) = private.caller_address() and i.accepted_at is null and i.declined_at is null and i.revoked_at is null
    and i.expires_at > now() and c.client_id is null and c.law_firm = i.law_firm
  order by i.created_at desc, i.id
  limit 20
$$;
