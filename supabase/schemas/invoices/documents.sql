-- The PDF of an invoice and of a credit note: the server makes it of the frozen rows once they are issued (apps/server/src/invoices), keeps its bytes in a
-- bucket of their own, and notes their SHA-256. From then on nobody replaces or deletes it, the owner of the database neither.

insert into private.job_kinds (kind, lane, priority, time_limit) values ('make_invoice_paper', 'papers', 10, '2 minutes');

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ('invoices', 'invoices', false, 104857600, '{application/pdf}');

-- One for an invoice or for a credit note, from the moment in which it is issued. language and paper: as it is written; case_number and case_title: as they were then. status:
-- delayed is one whose last run failed and that is tried again, failed one that was given up. object_path: of its bytes, whose row the server alone writes. logo_path: the firm's logo as it was
-- then, which stays for as long as a paper has it.
create table public.invoice_papers (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid unique references public.invoices (id),
  credit_note_id uuid unique references public.credit_notes (id),
  law_firm uuid not null references public.law_firms (id),
  case_id uuid references public.cases (id),
  client_id uuid references public.users (uuid),
  status text not null default 'making' check (status in ('making', 'delayed', 'failed', 'made')),
  language text not null check (language in ('en', 'fr', 'vi', 'cn', 'ar')),
  paper text not null check (paper in ('a4', 'letter')),
  case_number text,
  case_title text,
  object_path text not null unique default gen_random_uuid() || '/' || gen_random_uuid(),
  logo_path text,
  size bigint check (size > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  pages integer check (pages > 0),
  made_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint of_one check (num_nonnulls(invoice_id, credit_note_id) = 1),
  constraint made_whole check ((status = 'made') = (made_at is not null) and (status = 'made') = (sha256 is not null) and (status = 'made') = (size is not null)),
  constraint invoice_papers_case_number_line check (cast(case_number as private.one_line) is not null or case_number is null),
  constraint invoice_papers_case_title_line check (cast(case_title as private.one_line) is not null or case_title is null)
);
create index invoice_papers_law_firm_idx on public.invoice_papers (law_firm);
create index invoice_papers_case_id_idx on public.invoice_papers (case_id);
create index invoice_papers_client_id_idx on public.invoice_papers (client_id);
create index invoice_papers_logo_path_idx on public.invoice_papers (logo_path) where logo_path is not null;
create trigger touch before update on public.invoice_papers for each row execute function private.touch();
create trigger audit after insert or update on public.invoice_papers for each row execute function private.audit('{case_title}', '{case_id,client_id,law_firm}');

-- What is made is what it was, for the owner too; and one that is not made yet becomes the paper of nothing else.
create function private.freeze_invoice_paper() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' or old.status = 'made' or (new.invoice_id, new.credit_note_id, new.language, new.paper, new.object_path, new.logo_path)
    is distinct from (old.invoice_id, old.credit_note_id, old.language, old.paper, old.object_path, old.logo_path) then
    raise exception using errcode = '42501', hint = 'invoice_issued', message = 'An issued invoice is never changed. Void it and write a new one.';
  end if;
  return new;
end
$$;
create trigger keep_made before update or delete on public.invoice_papers for each row execute function private.freeze_invoice_paper();
create trigger never_truncated before truncate on public.invoice_papers for each statement execute function private.refuse_change();

alter table public.invoice_papers enable row level security;
alter table public.invoice_papers force row level security;
create policy second_factor on public.invoice_papers as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- As the invoice or the credit note itself, which is issued.
create policy select_concerned on public.invoice_papers for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_billing_firms())) and case_id = any (array(select private.caller_matters()))
    or client_id = (select auth.uid()))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.invoice_papers from anon, authenticated;
grant select (id, invoice_id, credit_note_id, law_firm, case_id, client_id, status, language, object_path, size, sha256, pages, made_at, created_at) on public.invoice_papers to authenticated;
alter publication supabase_realtime add table public.invoice_papers;

-- Who reads the paper reads its bytes; nobody writes them.
create policy invoices_bucket on storage.buckets for select to authenticated using (id = 'invoices');
create policy invoices_select on storage.objects for select to authenticated using (
  bucket_id = 'invoices' and exists (select from public.invoice_papers p where p.object_path = objects.name));

-- The bytes of an issued invoice are what they were, whatever role asks: storage removes and replaces bytes by their row.
create function private.freeze_invoice_object() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' or (new.id, new.bucket_id, new.name, new.version) is distinct from (old.id, old.bucket_id, old.name, old.version) then
    raise exception using errcode = '42501', hint = 'invoice_issued', message = 'An issued invoice is never changed. Void it and write a new one.';
  end if;
  return new;
end
$$;
create trigger keep_invoices_changed before update on storage.objects for each row when (old.bucket_id = 'invoices' or new.bucket_id = 'invoices') execute function private.freeze_invoice_object();
create trigger keep_invoices_deleted before delete on storage.objects for each row when (old.bucket_id = 'invoices') execute function private.freeze_invoice_object();

-- In which language an invoice is written: that of its client's account, else the firm's.
create function private.invoice_language(p_law_firm uuid, p_client_id uuid) returns text language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select g.language from public.user_settings g where g.user_id = p_client_id and g.language in ('en', 'fr', 'vi', 'cn', 'ar')),
    (select a.raw_user_meta_data ->> 'language' from auth.users a where a.id = p_client_id and a.raw_user_meta_data ->> 'language' in ('en', 'fr', 'vi', 'cn', 'ar')),
    (select s.language from public.invoice_settings s where s.law_firm = p_law_firm), 'en')
$$;

-- On which paper: letter where the case, or else the firm, is in North America.
create function private.invoice_paper_size(p_law_firm uuid, p_case_id uuid) returns text language sql stable security definer set search_path = '' as $$
  select case when coalesce((select s.country from public.invoice_settings s where s.law_firm = p_law_firm), (select c.jurisdiction_country from public.cases c where c.id = p_case_id)) in ('US', 'CA')
    then 'letter' else 'a4' end
$$;

-- Has the paper of an issued invoice made, or of a credit note of it; there is one already: nothing.
create function private.begin_invoice_paper(i public.invoices, p_credit_note_id uuid default null) returns void language plpgsql security definer set search_path = '' as $$
declare
  begun uuid;
begin
  insert into public.invoice_papers (invoice_id, credit_note_id, law_firm, case_id, client_id, language, paper, case_number, case_title, logo_path)
  select case when p_credit_note_id is null then i.id end, p_credit_note_id, i.law_firm, i.case_id, i.client_id, private.invoice_language(i.law_firm, i.client_id),
    private.invoice_paper_size(i.law_firm, i.case_id), c.number, c.title, (select s.logo_path from public.invoice_settings s where s.law_firm = i.law_firm)
  from (select i.case_id) one left join public.cases c on c.id = one.case_id
  on conflict do nothing returning id into begun;
  if begun is not null then
    perform private.enqueue_job('make_invoice_paper', jsonb_build_object('paper_id', begun), begun::text);
  end if;
end
$$;

-- Whichever verb issues it.
create function private.begin_paper_of_issued() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_invoice_paper(new);
  return null;
end
$$;
create trigger begin_paper after update of status on public.invoices for each row when (old.status = 'draft' and new.status <> 'draft') execute function private.begin_paper_of_issued();
create function private.begin_paper_of_note() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices;
begin
  select * into i from public.invoices where id = new.invoice_id;
  perform private.begin_invoice_paper(i, new.id);
  return null;
end
$$;
create trigger begin_paper after update of issued_at on public.credit_notes for each row when (old.issued_at is null and new.issued_at is not null) execute function private.begin_paper_of_note();

-- Whether the caller reads an invoice: as whom drafts invoices of the firm, or as its client once it is issued.
create function private.reads_invoice(i public.invoices) returns boolean language sql stable security definer set search_path = '' as $$
  select i.id is not null and not coalesce(i.case_id in (select private.caller_walls()), false)
    and coalesce(i.law_firm in (select private.caller_firms())
      or i.law_firm in (select private.caller_billing_firms()) and coalesce(i.case_id in (select private.caller_matters()), false)
      or i.client_id = auth.uid() and i.status <> 'draft', false)
$$;

-- The paper of an issued invoice or of a credit note of it, begun where there is none, and made again where that was given up.
create function private.have_paper_made(i public.invoices, p_credit_note_id uuid) returns public.invoice_papers language plpgsql security definer set search_path = '' as $$
declare
  p public.invoice_papers;
begin
  perform private.begin_invoice_paper(i, p_credit_note_id);
  select * into p from public.invoice_papers
  where invoice_id = i.id and p_credit_note_id is null or credit_note_id = p_credit_note_id for no key update;
  if p.status = 'failed' then
    delete from private.jobs where kind = 'make_invoice_paper' and key = p.id::text and state = 'dead';
    perform private.enqueue_job('make_invoice_paper', jsonb_build_object('paper_id', p.id), p.id::text);
    update public.invoice_papers set status = 'making' where id = p.id returning * into p;
  end if;
  return p;
end
$$;

-- make_invoice_paper(invoice_id): has the paper made of an invoice that was issued before there were papers, or made again where that was given up. For whom
-- drafts invoices of the firm, and its client. The same row where it is made. Refusals of begin_invoice, and: invoice_not_issued.
create function private.make_invoice_paper(p_invoice_id uuid) returns public.invoice_papers language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices;
begin
  perform private.require_caller();
  select * into i from public.invoices where id = p_invoice_id for no key update;
  if not private.reads_invoice(i) then
    perform private.refuse('PT404', 'invoice_not_found', 'There is no such invoice, or it is not yours to see.');
  elsif i.status = 'draft' then
    perform private.refuse('P0001', 'invoice_not_issued', 'This invoice is a draft. Its document is kept once it is issued.');
  end if;
  return private.have_paper_made(i, null);
end
$$;
grant execute on function private.make_invoice_paper(uuid) to authenticated;
create function public.make_invoice_paper(invoice_id uuid) returns table (id uuid, status text) language sql set search_path = '' as $$
  select p.id, p.status from private.make_invoice_paper(make_invoice_paper.invoice_id) p
$$;
revoke execute on function public.make_invoice_paper(uuid) from public, anon;
grant execute on function public.make_invoice_paper(uuid) to authenticated;

-- make_credit_note_paper(credit_note_id): the same of a credit note. PT404 credit_note_not_found.
create function private.make_credit_note_paper(p_credit_note_id uuid) returns public.invoice_papers language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices;
begin
  perform private.require_caller();
  select v.* into i from public.credit_notes n join public.invoices v on v.id = n.invoice_id where n.id = p_credit_note_id for no key update of v;
  if not private.reads_invoice(i) then
    perform private.refuse('PT404', 'credit_note_not_found', 'There is no such credit note, or it is not yours to see.');
  end if;
  return private.have_paper_made(i, p_credit_note_id);
end
$$;
grant execute on function private.make_credit_note_paper(uuid) to authenticated;
create function public.make_credit_note_paper(credit_note_id uuid) returns table (id uuid, status text) language sql set search_path = '' as $$
  select p.id, p.status from private.make_credit_note_paper(make_credit_note_paper.credit_note_id) p
$$;
revoke execute on function public.make_credit_note_paper(uuid) from public, anon;
grant execute on function public.make_credit_note_paper(uuid) to authenticated;

-- What became of the runs of its job.
create function private.follow_invoice_paper_job() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.invoice_papers set status = case when new.state = 'dead' then 'failed' when new.last_error is not null then 'delayed' else 'making' end
  where id = (new.payload ->> 'paper_id')::uuid and status <> 'made';
  return null;
end
$$;
create trigger follow_invoice_paper_job after update of state on private.jobs for each row
  when (new.kind = 'make_invoice_paper' and new.state in ('waiting', 'dead')) execute function private.follow_invoice_paper_job();

-- invoice_content(invoice_id): all that is printed of an invoice, amounts as texts; null where the caller sees no such invoice.
create function public.invoice_content(invoice_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', i.id, 'isDraft', i.status = 'draft', 'number', i.invoice_number, 'currency', i.currency, 'createDate', i.create_date, 'dueDate', i.due_date,
    'pricesIncludeTax', i.prices_include_tax, 'share', i.share, 'subtotal', i.subtotal::text, 'discountPercent', i.discount_percent::text, 'discount', i.discount::text, 'shipping', i.shipping::text,
    'taxes', i.taxes::text, 'total', i.total_amount::text, 'notes', i.notes, 'to', i.invoice_to,
    'from', i.invoice_from, 'paymentDetails', i.payment_details, 'footer', i.footer,
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('kind', case l.kind when 'expense' then 'expense' else 'fee' end, 'title', l.title, 'description', l.description, 'price', l.price::text, 'quantity', l.quantity::text,
        'minutes', l.minutes, 'adjustment', l.adjustment::text, 'shareOf', l.share_of::text, 'total', l.total::text, 'day', l.worked_on, 'person', l.person_name, 'taxIds', l.tax_ids) order by l.place), '[]')
      from public.invoice_items l where l.invoice_id = i.id),
    'rates', (select coalesce(jsonb_agg(jsonb_build_object('id', x.tax_id, 'name', x.name, 'percent', x.percent::text, 'isReverseCharge', x.is_reverse_charge, 'note', x.note,
        'base', x.base::text, 'amount', x.amount::text) order by x.percent desc, x.name, x.id), '[]')
      from public.invoice_taxes x where x.invoice_id = i.id))
  from public.invoices i where i.id = invoice_content.invoice_id
$$;
revoke execute on function public.invoice_content(uuid) from public, anon;
grant execute on function public.invoice_content(uuid) to authenticated;

-- credit_note_content(credit_note_id): a credit note in the form of invoice_content, without a day on which it is due. credits: what it takes back, and what
-- became of the sum when it was issued. A line that is taken back whole has the hours and the price that it had; of a part only its amount is known.
create function public.credit_note_content(credit_note_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', n.id, 'isDraft', false, 'number', n.credit_number, 'currency', n.currency, 'createDate', n.issued_on, 'dueDate', null,
    'pricesIncludeTax', i.prices_include_tax, 'subtotal', n.subtotal::text, 'discountPercent', null, 'discount', n.discount::text, 'shipping', n.shipping::text,
    'taxes', n.taxes::text, 'total', n.total_amount::text, 'notes', null, 'to', i.invoice_to, 'from', i.invoice_from, 'paymentDetails', null, 'footer', null,
    'credits', jsonb_build_object('number', i.invoice_number, 'day', i.create_date, 'reason', n.reason, 'offDue', n.off_due::text, 'offRefunded', n.off_refunded::text, 'owed', n.owed::text),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('kind', case l.kind when 'expense' then 'expense' else 'fee' end, 'title', k.title, 'description', l.description, 'day', l.worked_on, 'person', l.person_name, 'taxIds', l.tax_ids,
        'total', k.amount::text) || case when k.amount = l.total
          then jsonb_build_object('price', l.price::text, 'quantity', l.quantity::text, 'minutes', l.minutes, 'adjustment', l.adjustment::text)
          else jsonb_build_object('price', k.amount::text, 'quantity', '1', 'minutes', null, 'adjustment', '0') end order by k.place), '[]')
      from public.credit_note_items k join public.invoice_items l on l.id = k.invoice_item_id where k.credit_note_id = n.id),
    'rates', (select coalesce(jsonb_agg(jsonb_build_object('id', x.tax_id, 'name', x.name, 'percent', x.percent::text, 'isReverseCharge', x.is_reverse_charge, 'note', x.note,
        'base', x.base::text, 'amount', x.amount::text) order by x.percent desc, x.name, x.tax_id), '[]')
      from public.credit_note_taxes x where x.credit_note_id = n.id))
  from public.credit_notes n join public.invoices i on i.id = n.invoice_id where n.id = credit_note_content.credit_note_id
$$;
revoke execute on function public.credit_note_content(uuid) from public, anon;
grant execute on function public.credit_note_content(uuid) to authenticated;

-- invoice_preview(invoice_id): a draft as it would be printed, with its language, paper and case, and the firm as it is now; for whom it is a draft to see.
-- PT404 invoice_not_found.
create function private.invoice_form(p_invoice_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  i public.invoices;
begin
  perform private.require_caller();
  select * into i from public.invoices where id = p_invoice_id;
  if i.id is null or coalesce(i.case_id in (select private.caller_walls()), false)
    or not coalesce(i.law_firm in (select private.caller_firms())
      or i.law_firm in (select private.caller_billing_firms()) and coalesce(i.case_id in (select private.caller_matters()), false), false) then
    perform private.refuse('PT404', 'invoice_not_found', 'There is no such invoice, or it is not yours to see.');
  end if;
  return jsonb_build_object('language', private.invoice_language(i.law_firm, i.client_id), 'paper', private.invoice_paper_size(i.law_firm, i.case_id))
    || coalesce((select jsonb_build_object('caseNumber', c.number, 'caseTitle', c.title) from public.cases c where c.id = i.case_id), '{}')
    || case when i.status <> 'draft' then '{}' else (select jsonb_build_object('from', private.invoice_seller(i.law_firm), 'paymentDetails', s.payment_details, 'footer', s.footer, 'logo', private.logo_version(s.logo_path))
      from public.invoice_settings s where s.law_firm = i.law_firm) end;
end
$$;
grant execute on function private.invoice_form(uuid) to authenticated;
create function public.invoice_preview(invoice_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select public.invoice_content(invoice_preview.invoice_id) || private.invoice_form(invoice_preview.invoice_id)
$$;
revoke execute on function public.invoice_preview(uuid) from public, anon;
grant execute on function public.invoice_preview(uuid) to authenticated;

-- What the job writes; no row when it is made already.
create function private.take_invoice_paper(p_paper_id uuid) returns table (content jsonb) language sql stable security definer set search_path = '' as $$
  select case when p.credit_note_id is null then public.invoice_content(p.invoice_id) else public.credit_note_content(p.credit_note_id) end || jsonb_build_object('language', p.language, 'paper', p.paper, 'caseNumber', p.case_number, 'caseTitle', p.case_title,
    'logo', private.logo_version(p.logo_path))
  from public.invoice_papers p where p.id = p_paper_id and p.status <> 'made'
$$;

-- Bytes that are in place become the paper: the object and what is noted of it, or nothing. Whether it was this run that did.
create function private.save_invoice_paper(p_paper_id uuid, p_object_version text, p_size bigint, p_sha256 text, p_pages integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  p public.invoice_papers;
begin
  select * into p from public.invoice_papers where id = p_paper_id for no key update;
  if p.id is null or p.status = 'made' then
    return false;
  end if;
  insert into storage.objects (bucket_id, name, version, metadata) values ('invoices', p.object_path, p_object_version, jsonb_build_object(
    'eTag', '"' || p_sha256 || '"', 'size', p_size, 'mimetype', 'application/pdf', 'cacheControl', 'no-cache',
    'lastModified', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'), 'contentLength', p_size, 'httpStatusCode', 200));
  update public.invoice_papers set status = 'made', made_at = now(), size = p_size, sha256 = p_sha256, pages = p_pages where id = p.id;
  return true;
end
$$;

-- invoice_papers_to_download(invoice_ids): the papers of up to a hundred invoices that the caller sees, as files of an archive. too_many_invoices.
create function public.invoice_papers_to_download(invoice_ids uuid[])
returns table (id uuid, parent_id uuid, name text, type text, size bigint, object_path text, modified_at timestamptz) language sql stable set search_path = '' as $$
  select p.id, null::uuid, i.invoice_number || '.pdf', 'pdf', p.size, p.object_path, i.create_date::timestamp at time zone 'UTC'
  from public.invoice_papers p join public.invoices i on i.id = p.invoice_id
  where p.invoice_id = any (invoice_ids[1:100]) and p.status = 'made'
  order by i.create_date, i.invoice_number
$$;
revoke execute on function public.invoice_papers_to_download(uuid[]) from public, anon;
grant execute on function public.invoice_papers_to_download(uuid[]) to authenticated;
