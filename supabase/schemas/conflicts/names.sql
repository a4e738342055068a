-- Names as a conflict check compares them. Every name of a firm's cases and contacts is kept beside them in the forms that are compared:
-- without case and accents, in Latin letters, without legal forms and titles, as words, as consonants. Kept by trigger, read by definer
-- functions alone.

-- A text in Latin letters: composed forms resolved, Arabic vowel marks and articles dropped (الرياض is رياض), every other letter by the table.
create function private.in_latin(content text) returns text language plpgsql stable set search_path = '' as $$
declare
  rest text := normalize(content, NFKC);
begin
  if rest !~ '[^\u0001-\u007f]' then
    return rest;
  end if;
  if rest ~ '[\u0600-\u06ff]' then
    rest := translate(regexp_replace(rest, '[\u0640\u064b-\u065f\u0670]', '', 'g'), 'أإآٱىة', 'اااايا');
    rest := regexp_replace(rest, '(^|[^\u0620-\u06ff])ال(?=[\u0620-\u06ff]{3})', '\1 ', 'g');
  end if;
  -- Legal forms of scripts that write words together, or that their letters alone do not distinguish.
  rest := regexp_replace(rest, '股份有限公司|有限责任公司|有限公司|股份公司|集团公司|集團|集团|公司|律师事务所|株式会社|有限会社|合同会社|주식회사|유한회사|บริษัท|จำกัด', ' ', 'g');
  rest := regexp_replace(rest, '(^|[^\u0620-\u06ff])(شركا|مؤسسا|محدودا|المحدودا|ذات مسؤوليا محدودا|ذات مسءوليا محدودا|مساهما|ش\s?\.\s?م\s?\.\s?م|ذ\s?\.\s?م\s?\.\s?م|ش\s?\.\s?ذ\s?\.\s?م\s?\.\s?م)(?=$|[^\u0620-\u06ff])', '\1 ', 'g');
  -- Alef carries a vowel that is not written. A letter without a Latin one is silent; what is no letter parts words.
  return (
    select string_agg(case
        when character.letter ~ '[\u0001-\u007f]' then character.letter
        when character.letter = 'ا' then 'a'
        when character.letter ~ '[\u0080-\u00bf\u060c\u061b\u061f\u2000-\u206f\u3000-\u303f\uff00-\uff0f]' then ' '
        else coalesce((select l.latin from private.transliterations l where l.code = ascii(character.letter)), '') end, '' order by character.place)
    from string_to_table(rest, null) with ordinality character (letter, place));
end
$$;

-- A name in lower-case Latin words with one blank between them: initials joined (S.A.R.L. is sarl), apostrophes dropped, & is and.
create function private.folded_name(name text) returns text language sql stable set search_path = '' as $$
  select trim(regexp_replace(
    regexp_replace(
      regexp_replace(replace(lower(private.in_latin(coalesce(name, ''))), '&', ' and '), '\m([a-z])\.\s?(?=[a-z]\M)', '\1', 'g'),
      '[''’`ʼ]', '', 'g'),
    '[^a-z0-9]+', ' ', 'g'))
$$;

-- The name without what says only what kind of company or what title it is; itself when nothing else is left.
create function private.core_name(folded text) returns text language sql immutable set search_path = '' as $$
  select coalesce(nullif(trim(regexp_replace(
    regexp_replace(folded,
      '^((the|mr|mrs|ms|miss|dr|prof|sir|mme|mlle|m|maitre|me|herr|frau|sheikh|sayyid|societe|ste|sarl|sas|sasu|sa|sci|snc|eurl|selarl|scp|cabinet|ets|etablissements|'
      || 'cong ty( tnhh| trach nhiem huu han| co phan| hop danh| luat)*( mtv| mot thanh vien| hai thanh vien)?|ctcp|tnhh|ooo|oao|zao|pao|ao|pt|cv|ong|ba) )+', ''),
    '( ((and|et|und) )?(inc|incorporated|corp|corporation|co|company|cie|ltd|limited|llc|llp|lp|plc|pllc|pc|gmbh|mbh|ag|kg|kgaa|ug|ohg|ev|sa|sas|sasu|sarl|eurl|sci|snc|selarl|scp|spa|srl|'
      || 'sl|slu|bv|nv|oy|oyj|ab|as|asa|aps|pty|pte|sdn|bhd|jsc|ojsc|cjsc|pjsc|ooo|oao|zao|fze|fzco|fz llc|dmcc|wll|kk|tnhh|ctcp|group|groupe|holding|holdings|'
      || 'partners|associes|partner|associates|sons))+$', '')), ''), folded)
$$;

-- The words of a name in one order, without what binds them.
create function private.words_of(core text) returns text[] language sql immutable set search_path = '' as $$
  select coalesce(nullif(array(select distinct word from string_to_table(core, ' ') word where word <> all ('{and,et,und,y,e,of,de,du,des,la,le,les,the,al,el,bin,bn,ibn,abn,bint,bnt,von,van}') order by word), '{}'),
    string_to_array(core, ' '))
$$;

-- What stays of a name however its vowels are written: محمد and Mohammed, Дмитрий and Dmitri. Words in one order.
create function private.consonants_of(words text[]) returns text language sql immutable set search_path = '' as $$
  select coalesce(string_agg(sound, ' ' order by sound), '') from (
    select regexp_replace(regexp_replace(
      -- c is k or s, g and q are k (Gaddafi, Kim), a breath after a consonant is not heard, nor the h of John.
      translate(regexp_replace(regexp_replace(replace(replace(replace(word, 'ohn', 'on'), 'ph', 'f'), 'x', 'ks'), 'c(?=[eiy])', 's', 'g'), '([cdgkt])h', '\1', 'g'), 'cgqz', 'kkks'),
      '[aeiouyw]', '', 'g'), '(.)\1+', '\1', 'g') sound
    from unnest(words) word) heard where sound <> ''
$$;

-- side: for the client, against them (opposing parties), or neither; judges and courts belong to no side and are not kept.
create table private.conflict_names (
  id bigint generated always as identity primary key,
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  case_id uuid references public.cases (id) on delete cascade,
  party_id uuid references public.case_parties (id) on delete cascade,
  contact_id uuid,
  side text not null check (side in ('client', 'against', 'other')),
  role text not null,
  name text not null,
  folded text not null,
  core text not null,
  words text[] not null,
  consonants text not null,
  letters text not null,
  -- When the firm entered this name: a name that stays as it is keeps its moment, however often the row is written.
  entered_at timestamptz not null default clock_timestamp()
);
create index conflict_names_case_idx on private.conflict_names (case_id);
create index conflict_names_party_idx on private.conflict_names (party_id);
create index conflict_names_contact_idx on private.conflict_names (contact_id);
create index conflict_names_firm_idx on private.conflict_names (law_firm);
create index conflict_names_consonants_idx on private.conflict_names (consonants, law_firm);
create index conflict_names_letters_idx on private.conflict_names (letters, law_firm);
create index conflict_names_words_idx on private.conflict_names using gin (words);
create index conflict_names_core_idx on private.conflict_names using gin (core extensions.gin_trgm_ops);
alter table private.conflict_names enable row level security;

-- One name in all its forms, and the moment at which it was entered; no row for one without a letter. letters: those of the core in one order,
-- whatever the order of its words.
create function private.name_forms(p_law_firm uuid, p_case_id uuid, p_party_id uuid, p_contact_id uuid, p_side text, p_role text, p_name text)
returns setof private.conflict_names language sql stable set search_path = '' as $$
  select 0::bigint, p_law_firm, p_case_id, p_party_id, p_contact_id, p_side, p_role, p_name, folded, core, words, private.consonants_of(words),
    (select string_agg(letter, '' order by letter) from string_to_table(array_to_string(words, ''), null) letter), clock_timestamp()
  from private.folded_name(p_name) folded, private.core_name(folded) core, private.words_of(core) words
  where folded <> ''
$$;

-- Every name of a case, of the client and of the parties with their aliases; p_party_id narrows it to one party.
create function private.names_in_case(p_case_id uuid, p_law_firm uuid, p_party_id uuid default null) returns setof private.conflict_names
language sql stable set search_path = '' as $$
  select forms.* from public.cases c, private.name_forms(p_law_firm, c.id, null, null, 'client', 'client', c.client_name) forms
  where c.id = p_case_id and c.client_name is not null and p_party_id is null
  union all
  select forms.* from public.case_parties p, unnest(array[p.name] || p.aliases) named (name),
    private.name_forms(p_law_firm, p.case_id, p.id, null, case p.role when 'client' then 'client' when 'opposing_party' then 'against' else 'other' end, p.role, named.name) forms
  where p.case_id = p_case_id and p.role not in ('judge', 'court') and (p_party_id is null or p.id = p_party_id)
$$;

-- p_fresh: the rows were made as they are, so that their names came with them.
create function private.keep_names(p_case_id uuid, p_party_id uuid default null, p_fresh boolean default false) returns void language plpgsql security definer set search_path = '' as $$
begin
  with gone as (
    delete from private.conflict_names where case_id = p_case_id and (p_party_id is null or party_id = p_party_id) returning law_firm, side, folded, entered_at)
  insert into private.conflict_names (law_firm, case_id, party_id, contact_id, side, role, name, folded, core, words, consonants, letters, entered_at)
  select n.law_firm, n.case_id, n.party_id, n.contact_id, n.side, n.role, n.name, n.folded, n.core, n.words, n.consonants, n.letters,
    coalesce((select min(g.entered_at) from gone g where (g.law_firm, g.side, g.folded) = (n.law_firm, n.side, n.folded)),
      case when p_fresh then coalesce((select p.created_at from public.case_parties p where p.id = n.party_id), c.created_at) end, n.entered_at)
  from public.cases c, private.names_in_case(c.id, c.law_firm, p_party_id) n where c.id = p_case_id and c.law_firm is not null;
end
$$;

create function private.keep_case_names() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_names(new.id, null, tg_op = 'INSERT' or old.law_firm is distinct from new.law_firm);
  return null;
end
$$;
create trigger keep_names_on_insert after insert on public.cases for each row when (new.law_firm is not null and new.client_name is not null)
  execute function private.keep_case_names();
create trigger keep_names_on_update after update on public.cases for each row
  when ((old.law_firm, old.client_name) is distinct from (new.law_firm, new.client_name)) execute function private.keep_case_names();

create function private.keep_party_names() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_names(new.case_id, new.id, tg_op = 'INSERT');
  return null;
end
$$;
-- Before the check that follows a change of a party: triggers fire in the order of their names.
create trigger keep_names after insert or update of name, role, aliases on public.case_parties for each row execute function private.keep_party_names();

-- The same for a firm's contacts: their name, aliases and organisation.
create function private.names_of_contact(p_law_firm uuid, p_contact_id uuid, p_names text[]) returns setof private.conflict_names language sql stable set search_path = '' as $$
  select forms.* from unnest(p_names) named (name), private.name_forms(p_law_firm, null, null, p_contact_id, 'other', 'contact', named.name) forms where named.name is not null
$$;

create function private.keep_contact_names() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from private.conflict_names where contact_id = old.id;
    return null;
  end if;
  with gone as (delete from private.conflict_names where contact_id = new.id returning law_firm, folded, entered_at)
  insert into private.conflict_names (law_firm, case_id, party_id, contact_id, side, role, name, folded, core, words, consonants, letters, entered_at)
  select n.law_firm, null, null, n.contact_id, n.side, n.role, n.name, n.folded, n.core, n.words, n.consonants, n.letters,
    coalesce((select min(g.entered_at) from gone g where (g.law_firm, g.folded) = (n.law_firm, n.folded)), case when tg_op = 'INSERT' then new.created_at end, n.entered_at)
  from private.names_of_contact(new.law_firm, new.id, array[new.name] || new.aliases || new.organisation) n;
  return null;
end
$$;

-- Writes every name again: after data was loaded past the triggers. A name that was there keeps its moment; of any other, its row says it.
create function private.renew_conflict_names() returns void language plpgsql security definer set search_path = '' as $$
begin
  delete from private.conflict_names where case_id in (select id from public.cases where law_firm is null);
  perform private.keep_names(id, null, true) from public.cases where law_firm is not null order by id;
  with gone as (delete from private.conflict_names where case_id is null returning law_firm, contact_id, folded, entered_at)
  insert into private.conflict_names (law_firm, case_id, party_id, contact_id, side, role, name, folded, core, words, consonants, letters, entered_at)
  select n.law_firm, null, null, n.contact_id, n.side, n.role, n.name, n.folded, n.core, n.words, n.consonants, n.letters,
    coalesce((select min(g.entered_at) from gone g where (g.law_firm, g.contact_id, g.folded) = (n.law_firm, n.contact_id, n.folded)), contact.created_at)
  from public.firm_contacts contact, private.names_of_contact(contact.law_firm, contact.id, array[contact.name] || contact.aliases || contact.organisation) n;
end
$$;

-- How alike two names are, from 0 to 1, and why: same, word_order, legal_form, transliteration, sound, similar, initials, part. Null: not alike.
create function private.compare_names(a private.conflict_names, b private.conflict_names, out score numeric, out why text)
language plpgsql stable set search_path = '' as $$
declare
  is_foreign boolean := (a.name || b.name) ~ '[\u0370-\uffff]';
  alike numeric := extensions.similarity(a.core, b.core);
  fewer text[] := case when cardinality(a.words) <= cardinality(b.words) then a.words else b.words end;
  more text[] := case when cardinality(a.words) <= cardinality(b.words) then b.words else a.words end;
  spelt text := case when is_foreign then 'transliteration' end;
begin
  if a.folded = b.folded then
    score := 1; why := coalesce(spelt, 'same');
  elsif a.core = b.core and (cardinality(a.words) > 1 or length(a.core) >= 3) then
    score := 0.97; why := coalesce(spelt, 'legal_form');
  elsif a.words = b.words and cardinality(a.words) > 1 then
    score := 0.96; why := coalesce(spelt, 'word_order');
  elsif a.letters = b.letters and length(a.letters) >= 6 and alike >= 0.35 then
    -- The same syllables, written apart or in another order: Wang Xiaoming, Xiao Ming Wang.
    score := 0.93; why := coalesce(spelt, 'word_order');
  elsif a.consonants = b.consonants and is_foreign and length(a.consonants) >= 4 then
    score := 0.88; why := 'transliteration';
  elsif a.consonants = b.consonants and alike >= 0.6 then
    score := greatest(0.84, least(round(alike, 2), 0.95)); why := 'sound';
  elsif fewer <@ more and cardinality(fewer) > 1 then
    score := greatest(0.72, least(round(alike, 2), 0.95)); why := 'part';
  elsif alike >= 0.6 then
    score := least(round(alike, 2), 0.95); why := coalesce(spelt, 'similar');
  elsif a.consonants = b.consonants and alike >= 0.35 then
    score := 0.65; why := 'sound';
  elsif cardinality(a.words) = cardinality(b.words) and cardinality(a.words) > 1
    and (select bool_and(exists (select from unnest(b.words) y where y = x or length(x) = 1 and left(y, 1) = x or length(y) = 1 and left(x, 1) = y)) from unnest(a.words) x)
    and (select bool_and(exists (select from unnest(a.words) y where y = x or length(x) = 1 and left(y, 1) = x or length(y) = 1 and left(x, 1) = y)) from unnest(b.words) x) then
    score := 0.75; why := 'initials';
  elsif fewer <@ more and length(fewer[1]) >= 5 then
    score := 0.62; why := 'part';
  end if;
end
$$;
