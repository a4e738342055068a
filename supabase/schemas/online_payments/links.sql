-- Sending an invoice by e-mail: a letter with a link under which it is paid without an account. Who has the link sees what the invoice comes to and what of
-- it is paid, and nothing of the work that it bills: letters are forwarded.

-- sent_to: the address that the letter goes to. created_by: null where the server sent a reminder by itself. mail_…: how far it has come; it waits for an administrator where it was refused or is in doubt.
create table public.invoice_links (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoices (id),
  law_firm uuid not null references public.law_firms (id),
  case_id uuid references public.cases (id),
  sent_to text not null check (char_length(sent_to) <= 320 and sent_to ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  language text not null check (language in ('en', 'fr', 'vi', 'cn', 'ar')),
  message text check (char_length(message) <= 2000),
  created_by uuid references public.users (uuid),
  created_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '1 year',
  opened_at timestamptz,
  revoked_at timestamptz,
  mailed_at timestamptz,
  mail_state text not null default 'waiting' check (mail_state in ('waiting', 'taken', 'handing', 'doubt', 'dead', 'sent')),
  mail_due_at timestamptz default now(),
  mail_attempts integer not null default 0,
  mail_error text,
  constraint invoice_links_sent_to_line check (cast(sent_to as private.one_line) is not null or sent_to is null)
);
create index invoice_links_invoice_id_idx on public.invoice_links (invoice_id, created_at desc);
create index invoice_links_case_id_idx on public.invoice_links (case_id);
create index invoice_links_sent_to_idx on public.invoice_links (lower(sent_to), created_at);
create index invoice_links_firm_day_idx on public.invoice_links (law_firm, created_at);
create index invoice_links_created_by_idx on public.invoice_links (created_by);
create index invoice_links_mail_due_idx on public.invoice_links (mail_due_at) where mail_due_at is not null;
create trigger audit after insert or update or delete on public.invoice_links for each row
  execute function private.audit('{sent_to,message}', '{opened_at,mailed_at,mail_state,mail_due_at,mail_attempts,mail_error}');

-- What opens a link: of each attempt to send the letter, because one that is in doubt may have arrived. The token itself, 256 bits, is in the letter alone.
create table private.invoice_link_tokens (
  token_hash bytea primary key,
  link_id uuid not null references public.invoice_links (id) on delete cascade
);
create index invoice_link_tokens_link_id_idx on private.invoice_link_tokens (link_id);
alter table private.invoice_link_tokens enable row level security;

alter table public.invoice_links enable row level security;
alter table public.invoice_links force row level security;
create policy second_factor on public.invoice_links as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_firm on public.invoice_links for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_billing_firms())) and case_id = any (array(select private.caller_matters())))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.invoice_links from anon, authenticated;
grant select (id, invoice_id, law_firm, case_id, sent_to, language, message, created_by, created_at, ends_at, opened_at, revoked_at, mailed_at, mail_state)
  on public.invoice_links to authenticated;
alter publication supabase_realtime add table public.invoice_links;

-- A token for one attempt to send the letter of a link. The server's own.
create function private.new_invoice_token(p_link_id uuid) returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  token text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  insert into private.invoice_link_tokens (token_hash, link_id) values (sha256(convert_to(token, 'UTF8')), p_link_id);
  return token;
end
$$;

-- Where the letter of an invoice goes unless an address is given: the one that is printed on it, that of the firm's contact, that of the client's account,
-- which is the firm's to read once both sides have signed.
create function private.invoice_address(i public.invoices) returns text language sql stable security definer set search_path = '' as $$
  select address from unnest(array[
    nullif(trim(i.invoice_to ->> 'email'), ''),
    (select nullif(trim(k.email), '') from public.firm_contacts k where k.id = i.contact_id),
    (select nullif(u.email, '') from public.users u where u.uuid = i.client_id and exists (
      select from public.cases c where c.client_id = u.uuid and c.law_firm = i.law_firm and c.status in ('active', 'on_hold', 'closed', 'archived')))]) with ordinality as known (address, place)
  where address ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' order by place limit 1
$$;

-- In which language a letter with an invoice is written unless one is chosen: that of its paper (invoice_language), else that of who sends it.
create function private.invoice_letter_language(i public.invoices) returns text language sql stable security definer set search_path = '' as $$
  select coalesce((select p.language from public.invoice_papers p where p.invoice_id = i.id), private.invoice_language(i.law_firm, i.client_id))
$$;

-- invoice_letter(invoice_id): where the letter of an invoice goes and in which language, unless something else is chosen: {email, language}; email is null
-- where none is known to the firm. Refusals of begin_invoice (administrators only).
create function private.invoice_letter(p_invoice_id uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices := private.begin_invoice(p_invoice_id, true);
begin
  return jsonb_build_object('email', private.invoice_address(i), 'language', private.invoice_letter_language(i));
end
$$;
grant execute on function private.invoice_letter(uuid) to authenticated;
create function public.invoice_letter(invoice_id uuid) returns jsonb language sql set search_path = '' as $$ select private.invoice_letter(invoice_letter.invoice_id) $$;
revoke execute on function public.invoice_letter(uuid) from public, anon;
grant execute on function public.invoice_letter(uuid) to authenticated;

-- send_invoice(invoice_id, email, message, language): sends the link to an issued invoice by e-mail, and counts it as sent. 20 letters a day from a firm to one
-- address, 60 from all firms, 1,000 from a firm in all. Refusals of begin_invoice (administrators only), and: invoice_is_draft, invoice_email,
-- invoice_message_too_long, invoice_sent_too_often, too_many_invoice_letters.
create function private.send_invoice(p_invoice_id uuid, p_email text, p_message text, p_language text) returns public.invoices
language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices := private.begin_invoice(p_invoice_id, true);
  address text := coalesce(nullif(trim(p_email), ''), private.invoice_address(i));
  reader text := coalesce(p_language, private.invoice_letter_language(i));
begin
  if i.status = 'draft' then
    perform private.refuse('P0001', 'invoice_is_draft', 'Issue this invoice first: a draft is not sent.');
  elsif not coalesce(char_length(address) <= 320 and address ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and address = private.to_one_line(address), false) then
    perform private.refuse('P0001', 'invoice_email', 'Enter the e-mail address to which the invoice is sent.');
  elsif char_length(p_message) > 2000 then
    perform private.refuse('P0001', 'invoice_message_too_long', 'Write up to 2,000 characters.');
  end if;
  -- Two at once would each see what was before them.
  perform pg_advisory_xact_lock(hashtextextended('invoice letters to ' || lower(address), 0));
  perform pg_advisory_xact_lock(hashtextextended('invoice letters of ' || i.law_firm, 0));
  if (select greatest(count(*) filter (where l.law_firm = i.law_firm) * 3, count(*)) from public.invoice_links l
      where lower(l.sent_to) = lower(address) and l.created_at > now() - interval '1 day') >= 60 then
    perform private.refuse('P0001', 'invoice_sent_too_often', 'So many invoices were sent to this address today that no more go there. Send this one tomorrow.');
  elsif (select count(*) from public.invoice_links l where l.law_firm = i.law_firm and l.created_at > now() - interval '1 day') >= 1000 then
    perform private.refuse('P0001', 'too_many_invoice_letters', 'Your firm has sent 1,000 invoices today. Send this one tomorrow.');
  end if;
  insert into public.invoice_links (invoice_id, law_firm, case_id, sent_to, language, message, created_by)
  values (i.id, i.law_firm, i.case_id, address, case when reader = any ('{en,fr,vi,cn,ar}') then reader else 'en' end, nullif(trim(p_message), ''), auth.uid());
  update public.invoices set sent = sent + 1 where id = i.id returning * into i;
  perform pg_notify('invoice_letters', '');
  return i;
end
$$;
grant execute on function private.send_invoice(uuid, text, text, text) to authenticated;
create function public.send_invoice(invoice_id uuid, email text default null, message text default null, language text default null) returns public.invoices
language sql set search_path = '' as $$
  select * from private.send_invoice(send_invoice.invoice_id, send_invoice.email, send_invoice.message, send_invoice.language)
$$;
revoke execute on function public.send_invoice(uuid, text, text, text) from public, anon;
grant execute on function public.send_invoice(uuid, text, text, text) to authenticated;

-- end_invoice_link(link_id): nobody opens the invoice with it any more. PT404 invoice_not_found; 42501 may_not_bill.
create function private.end_invoice_link(p_link_id uuid) returns public.invoice_links language plpgsql security definer set search_path = '' as $$
declare
  l public.invoice_links;
begin
  perform private.require_caller();
  select * into l from public.invoice_links where id = p_link_id;
  if l.id is null then
    perform private.refuse('PT404', 'invoice_not_found', 'There is no such invoice, or it is not yours to see.');
  end if;
  perform private.begin_invoice(l.invoice_id, true);
  -- A letter that has not gone yet stays here.
  update public.invoice_links set revoked_at = coalesce(revoked_at, now()), mail_due_at = null where id = l.id returning * into l;
  return l;
end
$$;
grant execute on function private.end_invoice_link(uuid) to authenticated;
create function public.end_invoice_link(link_id uuid) returns public.invoice_links language sql set search_path = '' as $$
  select * from private.end_invoice_link(end_invoice_link.link_id)
$$;
revoke execute on function public.end_invoice_link(uuid) from public, anon;
grant execute on function public.end_invoice_link(uuid) to authenticated;

-- The link that a token opens. PT404 invoice_link_ended: the same for one that never was, one that was ended and one whose time is over.
create function private.link_of_token(p_token text) returns public.invoice_links language plpgsql stable security definer set search_path = '' as $$
declare
  l public.invoice_links;
begin
  select k.* into l from private.invoice_link_tokens t join public.invoice_links k on k.id = t.link_id
  where t.token_hash = sha256(convert_to(p_token, 'UTF8')) and k.revoked_at is null and k.ends_at > now();
  if l.id is null then
    perform private.refuse('PT404', 'invoice_link_ended', 'This link does not open an invoice any more. Ask your law firm to send it again.');
  end if;
  return l;
end
$$;
