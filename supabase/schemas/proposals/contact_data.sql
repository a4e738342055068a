-- Until a lawyer is engaged nobody learns how to reach the other: e-mail addresses, telephone numbers and links in what they write to one
-- another are hidden when it is sent, and shown when the case becomes active.

-- A text as it is read, whatever it is written with: characters named by number or name, marks of the editor inside a word, characters that
-- are not seen, other forms of the same character. What ends a line in the editor's HTML stays, since nothing is read across it.
create function private.bare_text(content text) returns text language plpgsql immutable set search_path = '' as $$
declare
  result text := content;
begin
  if result ~ '&#' then
    result := (
      select string_agg(case when code between 32 and 126 and code not in (38, 60, 62) or code = 160 then chr(code) when code in (173, 8203, 8204, 8205, 8288) then '' else token end, '' order by place)
      from (
        select t.found[1] as token, t.place, case
            when t.found[1] ~ '^&#0*[0-9]{1,6};?$' then substring(t.found[1] from '[1-9][0-9]*')::integer
            when t.found[1] ~* '^&#x0*[0-9a-f]{1,5};?$' then ('x' || lpad(substring(lower(t.found[1]) from '^&#x0*([0-9a-f]+)'), 8, '0'))::bit(32)::integer end as code
        from regexp_matches(result, '&#[0-9]+;?|&#[xX][0-9a-fA-F]+;?|[^&]+|&', 'g') with ordinality t (found, place)) tokens);
  end if;
  if result ~ '&' then
    result := regexp_replace(regexp_replace(regexp_replace(result, '&commat;', '@', 'g'), '&(period|dot);', '.', 'g'), '&plus;', '+', 'g');
    result := regexp_replace(regexp_replace(result, '&(nbsp|ensp|emsp|thinsp);', ' ', 'g'), '&(shy|zwnj|zwj|ZeroWidthSpace|NoBreak);', '', 'g');
    result := regexp_replace(result, '&(hyphen|dash|ndash|mdash|minus);', '-', 'g');
  end if;
  if result ~ '<' then
    result := regexp_replace(result, '<(?!/?(p|br|div|li|ul|ol|h[1-6]|blockquote|pre|table|tr|td|th|hr)\M)(/?[a-z]|!)[^>]*>', '', 'gi');
  end if;
  if result ~ '[^\u0001-\u007f]' then
    result := regexp_replace(result, '[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff]', '', 'g');
    result := translate(normalize(result, NFKC), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹‐‑‒—−', '01234567890123456789-----');
  end if;
  return regexp_replace(result, '(\d)[_·•](?=\d)', '\1-', 'g');
end
$$;

create function private.contact_data(content text) returns text language sql immutable set search_path = '' as $$
  select coalesce(private.contact_data_as_written(content), private.contact_data_as_written(private.bare_text(content)))
$$;

-- Hides what could be used to reach somebody in a text as it is written; the same text where there is nothing.
create function private.hide_contact_data(content text) returns text language plpgsql immutable set search_path = '' as $$
declare
  hidden constant text := '•••';
  -- Domains that are written without https://. A sentence that ends without a blank before the next one (court.In) is not one.
  domain constant text := '\m[[:alnum:]-]+(\.[[:alnum:]-]+)*\.(com|net|org|info|biz|law|legal|lawyer|attorney|io|co|me|app|dev|online|site|eu|fr|vn|cn|sa|ae|uk|us|de|be|ch|es|it|ca|au|in|hk|sg|jp)\M(/[^\s<"]*)?';
  cleaned text := replace(content, '&nbsp;', chr(160));
  result text := cleaned;
  plain text;
  rest text;
  candidate text;
  at integer;
  found integer := 0;
begin
  if content is null or content !~ '[@0-9٠-٩۰-۹０-９]|\(at\)|\[at\]|://|www\.|\.[a-zA-Z]{2}' then
    return content;
  end if;
  result := regexp_replace(result, '</?a(\s[^>]*)?>', '', 'gi');
  result := regexp_replace(result, '[[:alnum:]._%+-]+\s*(@|\(at\)|\[at\])\s*[[:alnum:]-]+(\.[[:alnum:]-]+)*\s*(\.|\(dot\)|\[dot\])\s*[[:alpha:]]{2,}', hidden, 'gi');
  result := regexp_replace(result, '\m(https?://|www\.)[^\s<"]+', hidden, 'gi');
  result := regexp_replace(result, domain, hidden, 'g');
  result := regexp_replace(result, '(^|[\s>(])@[A-Za-z0-9_.]{3,}', '\1' || hidden, 'g');
  -- Letter for letter the same text with Western digits and plain blanks, in which numbers are sought.
  plain := translate(result, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹０１２３４５６７８９' || chr(160) || chr(8239), '012345678901234567890123456789  ');
  rest := regexp_replace(plain, '\m\d{4}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?\d{1,2}\M|\m\d{1,2}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?\d{2,4}\M', ' # ', 'g');
  rest := regexp_replace(rest, '\m(19|20)\d\d\s?[-/–]\s?(19|20)\d\d\M', ' # ', 'g');
  rest := regexp_replace(rest, '([$€£¥₫]\s?|\m[A-Z]{3}\s)\d[\d.,'' ]*\d|\m\d[\d., '']*\d\s?([$€£¥₫]|[A-Z]{3}\M)', ' # ', 'g');
  rest := regexp_replace(rest, '\m[1-9]\d{0,2}(\.\d{3}){2,}\M|\m[1-9]\d{0,2}(,\d{3})+(\.\d+)?\M', ' # ', 'g');
  for candidate in select (regexp_matches(rest, '[+(]?\d[\d ()./\-]{5,}\d', 'g'))[1] loop
    -- Each is sought in the whole text. Who writes a hundred of them loses dates and amounts with the rest.
    found := found + 1;
    if found > 100 then
      result := regexp_replace(result, '[+(]?[0-9٠-٩۰-۹０-９][0-9٠-٩۰-۹０-９ ()./\-]{5,}[0-9٠-٩۰-۹０-９]', hidden, 'g');
      exit;
    end if;
    at := strpos(plain, candidate);
    while at > 0 and length(regexp_replace(candidate, '\D', '', 'g')) >= 7 loop
      plain := overlay(plain placing hidden from at for length(candidate));
      result := overlay(result placing hidden from at for length(candidate));
      at := strpos(plain, candidate);
    end loop;
  end loop;
  return case when result = cleaned then content else result end;
end
$$;

-- The text with what could be used to reach somebody hidden behind dots. Takes plain text and the editor's HTML; dates, year ranges and
-- amounts of money stay, as in private.contact_data. Digits of other scripts count as digits. Where something is written so that it is only
-- read, the text loses the marks inside its lines, until it is shown again.
create function private.mask_contact_data(content text) returns text language plpgsql immutable set search_path = '' as $$
declare
  result text := private.hide_contact_data(content);
  bare text;
begin
  if result is null or result !~ '[0-9&<]|[^\u0001-\u007f]' then
    return result;
  end if;
  bare := private.bare_text(result);
  if private.hide_contact_data(bare) is distinct from bare then
    return private.hide_contact_data(bare);
  end if;
  return result;
end
$$;

-- Whether something of a text would be hidden: for texts that are refused instead.
create function private.holds_contact_data(content text) returns boolean language sql immutable set search_path = '' as $$
  select private.mask_contact_data(content) is distinct from content
$$;

-- What was hidden, as it was written. author_id: whose text it is; it is shown again only if that person is the case's client or on its team then.
create table private.hidden_texts (
  table_name text not null,
  row_id uuid not null,
  column_name text not null,
  case_id uuid not null references public.cases (id) on delete cascade,
  author_id uuid not null references public.users (uuid) on delete cascade,
  original text not null,
  created_at timestamptz not null default now(),
  primary key (table_name, row_id, column_name)
);
create index hidden_texts_case_idx on private.hidden_texts (case_id);
create index hidden_texts_author_idx on private.hidden_texts (author_id);
alter table private.hidden_texts enable row level security;

-- Whether the two sides of a case may reach one another already. The client of a case that a firm brought along was its client before.
create function private.is_engaged(p_case_id uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.cases where id = p_case_id and (status in ('active', 'on_hold', 'closed', 'archived') or status = 'draft' and law_firm is not null))
$$;

-- The text as it may be sent now. While the case has no engaged lawyer what is hidden of it is kept for later, under the name of the row
-- and column where the text goes; written again, the later text counts. Saved as it is shown, it is the text that was hidden.
create function private.sendable_text(p_table text, p_row_id uuid, p_column text, p_case_id uuid, p_author_id uuid, p_text text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  masked text := private.mask_contact_data(p_text);
begin
  if exists (select from private.hidden_texts h where (h.table_name, h.row_id, h.column_name) = (p_table, p_row_id, p_column) and private.mask_contact_data(h.original) = p_text) then
    return p_text;
  elsif masked is not distinct from p_text or private.is_engaged(p_case_id) then
    -- What an earlier text held is not shown in place of this one.
    delete from private.hidden_texts where (table_name, row_id, column_name) = (p_table, p_row_id, p_column);
    return p_text;
  end if;
  insert into private.hidden_texts as h (table_name, row_id, column_name, case_id, author_id, original)
  values (p_table, p_row_id, p_column, p_case_id, p_author_id, p_text)
  on conflict (table_name, row_id, column_name) do update set original = excluded.original, author_id = excluded.author_id, created_at = now();
  return masked;
end
$$;

-- When a case becomes active: what its client and its engaged lawyers wrote to one another reads as they wrote it. What the client wrote to a
-- lawyer who was not chosen, or to a firm that had the case before, stays hidden: the row says whose it is by its lawyer, else by its firm.
-- casewright.revealing lets the guards of frozen and append-only columns know who writes; only definer functions can run while it is set.
create function private.reveal_contact_data() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  hidden private.hidden_texts;
  shown integer;
begin
  perform set_config('casewright.revealing', new.id::text, true);
  for hidden in
    select * from private.hidden_texts h where h.case_id = new.id and (h.author_id in (new.client_id, new.lead_lawyer_id)
      or h.author_id in (select t.user_id from public.case_team t where t.case_id = new.id and t.role <> 'client')) order by h.created_at, h.row_id
  loop
    execute format('update public.%I r set %I = $1 where r.id = $2 and case when to_jsonb(r) ? ''lawyer_id'' then to_jsonb(r) ->> ''lawyer_id'' = $3
      else to_jsonb(r) ->> ''law_firm'' = $4 end', hidden.table_name, hidden.column_name)
    using hidden.original, hidden.row_id, new.lead_lawyer_id::text, new.law_firm::text;
    get diagnostics shown = row_count;
    delete from private.hidden_texts h
    where shown > 0 and (h.table_name, h.row_id, h.column_name) = (hidden.table_name, hidden.row_id, hidden.column_name);
  end loop;
  perform set_config('casewright.revealing', '', true);
  return null;
end
$$;
create trigger reveal_contact_data after update of status on public.cases for each row
  when (new.status = 'active' and old.status in ('draft', 'engaging')) execute function private.reveal_contact_data();
