-- Mails whose sender looks like somebody else: asked when a mail is read, of what its reader may see at that moment, and of nothing else.

-- A name as it looks: without marks, invisible letters and the case of letters, with letters of other scripts as the Latin ones that they look like, its words in the order of the alphabet.
-- Two names that look alike have the same.
create function private.look_of(p_name text) returns text language sql immutable set search_path = '' as $$
  select coalesce(string_agg(w.word, ' ' order by w.word collate "C"), '') from regexp_split_to_table(
    replace(replace(lower(case when p_name ~ '^[ -~]*$' then translate(left(p_name, 300), '01|', 'oll') else translate(
      regexp_replace(normalize(regexp_replace(left(p_name, 300), '[\u00ad\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff]', '', 'g'), NFKD),
        '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
      'аɑαвьЬВБсϲᴄСԁđÐĐеєεҽЕΕƒϝɡցԍһнհНΗҺіıɩιΙІӀјϳЈкκКΚӏłⅼŁмМΜпոηΝоοօσОΟՕøØрρРΡԛգгᴦЯѕՏЅтτТΤυսцՍνѵѴԝшωѡхχХΧуүγУΥҮᴢΖАΑΒЀ01|',
      'aaabbbbbccccddddeeeeeeffggghhhhhhiiiiiiijjjkkkkllllmmmnnnnoooooooooppppqqrrrsssttttuuuuvvvwwwwxxxxyyyyyyzzaabeoll') end), 'rn', 'm'), 'vv', 'w'),
    '[\s.,;:''’"()_–-]+') w (word) where w.word <> ''
$$;

-- Whether two texts of six letters and more differ in one letter: another, one more or less, or two that have changed places.
create function private.is_one_letter_off(p_one text, p_other text) returns boolean language plpgsql immutable set search_path = '' as $$
declare
  one text := case when char_length(p_one) <= char_length(p_other) then p_one else p_other end;
  other text := case when char_length(p_one) <= char_length(p_other) then p_other else p_one end;
  longer integer := char_length(other) - char_length(one);
  at integer := 1;
begin
  if one = other or longer > 1 or char_length(one) not between 6 and 300 then
    return false;
  end if;
  while at <= char_length(one) and substr(one, at, 1) = substr(other, at, 1) loop
    at := at + 1;
  end loop;
  if longer = 1 then
    return substr(one, at) = substr(other, at + 1);
  end if;
  return substr(one, at + 1) = substr(other, at + 1)
    or substr(one, at, 1) = substr(other, at + 1, 1) and substr(one, at + 1, 1) = substr(other, at, 1) and substr(one, at + 2) = substr(other, at + 2);
end
$$;

-- Whom the caller knows by an address: those to whom they may write, the contacts of their firm, by whose addresses parties of cases are known, and to whom they have written. Some thousands at most.
create function private.known_by_address() returns table (name text, address text) language sql stable security definer set search_path = '' as $$
  select u.display_name, lower(u.email) from public.users u where u.uuid in (select private.mail_links(auth.uid())) and u.email is not null
  union
  (select k.name, lower(k.email) from public.firm_contacts k where k.law_firm in (select private.caller_memberships()) and k.email is not null order by k.updated_at desc limit 3000)
  union
  (select each ->> 'name', lower(each ->> 'address') from (select m.to_people || m.cc_people as people from public.mail_messages m
      where m.author_id = auth.uid() and m.state = 'sent' order by m.created_at desc limit 500) recent, jsonb_array_elements(recent.people) each
    where each ->> 'user_id' is null and each ->> 'name' is not null limit 1000)
$$;

-- What speaks against the sender of a mail from outside: {kind, name, address}. address: their name holds an address that is not theirs; person: they are called like somebody whom the reader knows by
-- another address, or nearly so; domain: their domain looks like that of the reader's firm. Null where nothing does.
create function private.doubt_of_mail(letter public.mail_messages) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  own text := lower(letter.from_address);
  written text := (regexp_match(left(letter.from_name, 300), '[^\s<>"(),;:]+@[^\s<>"(),;:]+\.[^\s<>"(),;:]+'))[1];
  their_look text := private.look_of(letter.from_name);
  -- As it is shown, where it is written in letters of other scripts.
  their_domain text := lower(coalesce(letter.checks ->> 'domain', split_part(own, '@', 2)));
  is_of_firm boolean;
  doubted jsonb;
begin
  if letter.author_id is not null or own is null or own = any (private.own_addresses(auth.uid())) then
    return null;
  elsif lower(written) <> own then
    return jsonb_build_object('kind', 'address', 'name', null, 'address', written);
  end if;
  if their_look <> '' then
    with known as materialized (select k.name, k.address, private.look_of(k.name) as look from private.known_by_address() k)
    select jsonb_build_object('kind', 'person', 'name', k.name, 'address', k.address) into doubted from known k
    where k.look = their_look and not exists (select from known s where s.address = own and s.look = their_look)
      or private.is_one_letter_off(k.look, their_look) and not exists (select from known s where s.address = own)
    order by k.look <> their_look, k.address limit 1;
  end if;
  is_of_firm := exists (select from public.users u where u.law_firm in (select private.caller_memberships())
    and right('.' || split_part(own, '@', 2), char_length(split_part(u.email, '@', 2)) + 1) = '.' || lower(split_part(u.email, '@', 2)));
  if doubted is null and their_domain <> '' then
    select jsonb_build_object('kind', 'domain', 'name', null, 'address', f.domain) into doubted
    from (select distinct lower(split_part(u.email, '@', 2)) as domain from public.users u where u.law_firm in (select private.caller_memberships()) and u.email is not null) f
    where f.domain <> '' and not is_of_firm
      and (private.look_of(f.domain) = private.look_of(their_domain) or private.is_one_letter_off(f.domain, their_domain)) order by f.domain limit 1;
  end if;
  return doubted;
end
$$;
