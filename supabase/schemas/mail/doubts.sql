-- Mails whose sender looks like somebody else: asked when a mail is read, of what its reader may see at that moment, and of nothing else.

-- A text without letters that nobody sees, and without signs above and below letters of Arabic and Hebrew, which are written or left out.
create function private.without_unseen(p_text text) returns text language sql immutable set search_path = '' as $$
  select regexp_replace(p_text, '[\u00ad\u034f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u115f\u1160\u17b4\u17b5'
    || '\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U0001d173-\U0001d17a\U000e0000-\U000e01ef]', '', 'g')
$$;

-- A name as it looks: without marks, invisible letters and the case of letters, with letters of other scripts as the Latin ones that they look like, i, l, 1 and | as one, its words in the order of
-- the alphabet. Two names that look alike have the same. p_marked: with the marks of its letters.
create function private.look_of(p_name text, p_marked boolean default false) returns text language sql immutable set search_path = '' as $$
  select coalesce(string_agg(w.word, ' ' order by regexp_replace(w.word, '[\u0300-\u036f]', '', 'g') collate "C", w.word collate "C"), '') from regexp_split_to_table(
    replace(replace(lower(case when p_name ~ '^[ -~]*$' then translate(replace(left(p_name, 300), ' | ', ' '), '01|Ii', 'ollll') else translate(
      regexp_replace(private.without_unseen(normalize(replace(left(p_name, 300), ' | ', ' '), NFKD)),
        case when p_marked then '[\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]' else '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]' end, '', 'g'),
      'аɑαвьЬВБсϲᴄСԁđÐĐеєεҽЕΕƒϝɡցԍһнհНΗҺіıɩιΙІӀјϳЈкκКΚӏłⅼŁмМΜпոηΝоοօσОΟՕøØрρРΡԛգгᴦЯѕՏЅтτТΤυսцՍνѵѴԝшωѡхχХΧуүγУΥҮᴢΖАΑΒЀᴀʙᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏ01|Ii',
      'aaabbbbbccccddddeeeeeeffggghhhhhhllllllljjjkkkkllllmmmnnnnoooooooooppppqqrrrsssttttuuuuvvvwwwwxxxxyyyyyyzzaabeabdefghljklmnopqrstuvwyollll') end), 'rn', 'm'), 'vv', 'w'),
    -- Whatever is neither letter nor digit, in any database, wherever its letters are sorted.
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02df\u0375\u037e\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0600-\u060f\u061b\u061e\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u0964\u0965\u0e3f\u1680\u1800-\u180a\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ue000-\uf8ff\ufd3e\ufd3f\ufe10-\ufe1f\ufe30-\ufe6f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffef\U0001f000-\U0001faff]+') w (word)
  where w.word <> ''
$$;

-- Whether two marked looks of which the others are the same have the same marks, or one of them none, in each of their words: Văn and Vân are two names, Van may be either.
create function private.marks_agree(p_one text, p_other text) returns boolean language sql immutable set search_path = '' as $$
  select not exists (select from unnest(string_to_array(p_one, ' '), string_to_array(p_other, ' ')) w (one, other) where w.one <> w.other and w.one ~ '[\u0300-\u036f]' and w.other ~ '[\u0300-\u036f]')
$$;

-- Whether anybody has an address in a domain, or in one below it: those of large providers of mail. It says of nobody to which house they belong.
create function private.is_domain_of_all(p_domain text) returns boolean language sql immutable set search_path = '' as $$
  select p_domain ~ ('(^|\.)((gmail|googlemail|msn|icloud|me|mac|aol|ymail|rocketmail|mail|email|protonmail|zoho|fastmail|inbox|qq|foxmail|163|126|139|sina|sohu|yandex|naver|hanmail|daum|tutanota|hushmail)\.com'
    || '|(hotmail|outlook|live|yahoo|gmx|yandex)\.([a-z]{2,3}|com?\.[a-z]{2})|(proton|pm)\.me|(web|t-online|freenet|posteo|mailbox|arcor)\.(de|org)|(orange|free|laposte|sfr|wanadoo|neuf|bbox|numericable)\.fr|(mail|bk|list|inbox|yandex)\.ru'
    || '|vnn\.vn|sina\.cn|yeah\.net|(comcast|verizon|att)\.net|sbcglobal\.net|bluewin\.ch|libero\.it|virgilio\.it|tuta\.(com|io)|hey\.com)$')
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

-- Whom the caller knows by an address. kind: linked, those to whom they may write here; contact, of their firm, by whose addresses parties of cases are known; written, to whom they have written by
-- themselves. Whom they have answered they know by nothing but that mail. Some thousands at most.
create function private.known_by_address() returns table (kind text, name text, address text) language sql stable security definer set search_path = '' as $$
  select 'linked', u.display_name, lower(u.email) from public.users u where u.uuid in (select private.mail_links(auth.uid())) and u.email is not null
  union
  (select 'contact', k.name, lower(k.email) from public.firm_contacts k where k.law_firm in (select private.caller_memberships()) and k.email is not null order by k.updated_at desc limit 3000)
  union
  (select 'written', each ->> 'name', lower(each ->> 'address') from (select m.to_people || m.cc_people as people from public.mail_messages m
      where m.author_id = auth.uid() and m.state = 'sent' and m.in_reply_to is null order by m.created_at desc limit 500) recent, jsonb_array_elements(recent.people) each
    where each ->> 'user_id' is null and each ->> 'name' is not null limit 1000)
$$;

-- The domains that the caller knows: of their firm; of who is in none, those of the people to whom they may write. None in which anybody has an address.
create function private.known_domains() returns table (kind text, domain text) language sql stable security definer set search_path = '' as $$
  with known as (
    select 'domain' as kind, lower(split_part(u.email, '@', 2)) as domain from public.users u where u.law_firm in (select private.caller_memberships())
    union
    select 'known_domain', lower(split_part(u.email, '@', 2)) from public.users u where u.uuid in (select private.mail_links(auth.uid())) and not exists (select from private.caller_memberships()))
  select k.kind, k.domain from known k where k.domain <> '' and not private.is_domain_of_all(k.domain)
$$;

-- What speaks against the sender of a mail from outside: {kind, name, address}. address: their name holds an address that is not theirs; person: they have the name of somebody whom the reader knows by
-- another address, or nearly so where that is a colleague or of the team of a case; domain, known_domain: their domain looks like that of the reader's firm, or of people to whom a reader without one
-- writes. Null where nothing does. A sender whose address cannot be read is nobody whom the reader knows.
create function private.doubt_of_mail(letter public.mail_messages) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  own text := coalesce(lower(letter.from_address), '');
  written text := (select trim(both '''"‘’“”‚„«»‹›`' from m.hit[1])
    from regexp_matches(normalize(private.without_unseen(left(letter.from_name, 300)), NFKC), '[^\s<>"“”„«»‹›(),;:@]+@[^\s<>"“”„«»‹›(),;:@]+\.[^\s<>"“”„«»‹›(),;:@]+', 'g') with ordinality m (hit, place)
    where lower(trim(both '''"‘’“”‚„«»‹›`' from m.hit[1])) <> lower(coalesce(letter.from_address, '')) order by m.place limit 1);
  their_look text := private.look_of(letter.from_name);
  their_marked text := private.look_of(letter.from_name, true);
  -- As it is shown, where it is written in letters of other scripts.
  labels text[] := string_to_array(left(lower(coalesce(letter.checks ->> 'domain', split_part(own, '@', 2))), 300), '.');
  doubted jsonb;
begin
  if letter.author_id is not null or own = any (private.own_addresses(auth.uid())) then
    return null;
  elsif written is not null then
    return jsonb_build_object('kind', 'address', 'name', null, 'address', written);
  end if;
  if their_look <> '' then
    with known as materialized (select k.kind, k.name, k.address, private.look_of(k.name) as look from private.known_by_address() k),
    theirs as materialized (select s.kind, s.look from known s where s.address = own)
    select jsonb_build_object('kind', 'person', 'name', k.name, 'address', k.address) into doubted from known k
    -- Against a colleague or a contact speaks nobody whom the reader has merely written to.
    where k.look = their_look and private.marks_agree(private.look_of(k.name, true), their_marked)
        and not exists (select from theirs s where s.look = their_look and (s.kind <> 'written' or k.kind = 'written'))
      or k.kind = 'linked' and private.is_one_letter_off(k.look, their_look) and not exists (select from theirs s where s.kind <> 'written')
    order by k.look <> their_look, k.kind = 'written', k.address limit 1;
  end if;
  if doubted is null and own <> '' then
    with known as materialized (select d.kind, d.domain from private.known_domains() d),
    -- Theirs, and those above it.
    theirs as (select array_to_string(labels[n:], '.') as domain from generate_series(greatest(cardinality(labels) - 8, 1), cardinality(labels) - 1) n)
    select jsonb_build_object('kind', k.kind, 'name', null, 'address', k.domain) into doubted from known k, theirs t
    where not exists (select from known o where right('.' || split_part(own, '@', 2), char_length(o.domain) + 1) = '.' || o.domain)
      and not private.is_domain_of_all(array_to_string(labels, '.'))
      and (private.look_of(k.domain) = private.look_of(t.domain) or private.is_one_letter_off(k.domain, t.domain)) order by k.domain limit 1;
  end if;
  return doubted;
end
$$;
