-- Lawyers for a description: fields of law that its words name, and a rank of named parts from the profiles. Nothing that somebody pays enters.

-- The words by which a field of law is recognised in a description, in the five languages.
create function private.area_words() returns table (slug text, words text) language sql immutable set search_path = '' as $$
  values ('tenancy', 'lease|tenan|landlord|\mrent|evict|\mbail\M|loyer|locataire|expuls|thuê nhà|chủ nhà|租|房东|إيجار|مستأجر'),
    ('employment', 'employ|dismiss|\mfired\M|wage|salary|overtime|licenci|salaire|heures supp|sa thải|tiền lương|lao động|解雇|工资|劳动|加班|الفصل من العمل|راتب|صاحب العمل'),
    ('family', 'divorc|custody|alimony|child support|marriage|garde des enfants|pension alimentaire|ly hôn|nuôi con|离婚|抚养|طلاق|حضانة|نفقة'),
    ('immigration', '\mvisas?\M|immigra|asylum|green card|deport|titre de séjour|asile|thị thực|nhập cư|签证|移民|تأشيرة|هجرة|لجوء'),
    ('personal-injury', 'injur|accident|\mhurt\M|\mbless(?:ure|é)|tai nạn|thương tích|受伤|事故|إصابة|حادث'),
    ('criminal', 'arrest|police|criminal|charged with|theft|assault|pénal|garde à vue|hình sự|bắt giữ|刑事|逮捕|جنائي|اعتقال'),
    ('estate-planning', '\m(?:my|his|her|their|a|the|last|living) wills?\M|\mwills and\M|inherit|probate|testament|succession|héritage|di chúc|thừa kế|遗嘱|继承|وصية|ميراث|تركة'),
    ('tax', '\mtax|impôt|\mfisc|thuế|税|ضريب'),
    ('corporate', 'shareholder|incorporat|board of directors|actionnaire|associés|cổ đông|股东|公司章程|مساهم|تأسيس شركة'),
    ('commercial', 'supplier|contract|deliver|contrat|fournisseur|hợp đồng|合同|供应商|عقد|مورد'),
    ('intellectual-property', 'trademark|patent|copyright|brevet|marque déposée|droit d.auteur|nhãn hiệu|sáng chế|商标|专利|版权|علامة تجارية|براءة'),
    ('real-estate', 'propert|mortgage|house|apartment|immobili|hypoth|bất động sản|nhà đất|房产|房屋|عقار|رهن'),
    ('construction', 'contractor|construct|renovat|builder|chantier|travaux|xây dựng|nhà thầu|建筑|施工|مقاول|(?<![أا])بناء(?![ًا]* *على)'),
    ('consumer', 'refund|warrant|defective|consumer|rembours|garantie|bảo hành|hoàn tiền|退款|消费者|استرداد|ضمان'),
    ('insurance', 'insur|assurance|assureur|bảo hiểm|保险|تأمين'),
    ('data-protection', 'gdpr|personal data|privacy|rgpd|données personnelles|dữ liệu cá nhân|个人信息|隐私|بيانات شخصية|خصوصية'),
    ('bankruptcy', 'bankrupt|insolv|\mdebts?\M|faillite|surendett|phá sản|破产|إفلاس'),
    ('medical-malpractice', 'surgeon|malpractice|misdiagnos|erreur médicale|chirurg|sai sót y khoa|医疗事故|خطأ طبي'),
    ('technology', 'software|saas|source code|logiciel|phần mềm|软件|برمجي'),
    ('traffic', 'speeding|driving licen|traffic|permis de conduire|giao thông|驾照|交通违|رخصة قيادة|مخالفة مرور')
$$;

-- areas_in_description(description): the fields of law that its words name, those with most words first; three at most.
create function public.areas_in_description(description text) returns text[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(f.slug order by f.found desc, f.slug), '{}') from (
    select a.slug, count(distinct m[1]) as found from private.area_words() a cross join lateral regexp_matches(lower(left(areas_in_description.description, 5000)), '(' || a.words || ')', 'g') m
    group by a.slug order by 2 desc, 1 limit 3) f
$$;
revoke execute on function public.areas_in_description(text) from public, anon;
grant execute on function private.area_words() to authenticated;
grant execute on function public.areas_in_description(text) to authenticated;

-- match_lawyers: the lawyers of the directory who fit best, each with the parts of their rank. factors: of each part that was asked for its points and the most that it could have: area 35 (the first field of
-- law whole, each further one less), licence 20 (in the region, or 12 in the country), language 15, fee 10 (an hour for at most fee_max of its currency), availability 10 (takes cases today), answers 10 (half of it after a
-- day; half for who has not been measured). score: the share of all points that were asked for. Equals change places from day to day. Row security applies.
create function public.match_lawyers(areas text[], country text default null, region text default null, speaks text default null, fee_max numeric default null, fee_currency text default null, most integer default 10)
returns table (user_id uuid, display_name text, avatar_url text, law_firm_name text, headline text, hourly_rate_min numeric, hourly_rate_max numeric, currency text, response_hours_p50 numeric, score integer, factors jsonb)
language sql stable set search_path = '' as $$
  with parts as (
    select l.*, p.name, p.points, p.most
    from public.search_lawyers() l cross join lateral (values
      ('area', coalesce(round(35 / (select min(a.place) from unnest(match_lawyers.areas) with ordinality a (area, place) where a.area = any (l.practice_areas))::numeric, 1), 0), case when cardinality(match_lawyers.areas) > 0 then 35 end),
      ('licence', case private.place_of(l.places, match_lawyers.country, match_lawyers.region) when 'region' then 20.0 when 'country' then 12.0 else 0.0 end, case when match_lawyers.country is not null then 20 end),
      ('language', case when match_lawyers.speaks = any (l.languages) then 15.0 else 0.0 end, case when match_lawyers.speaks is not null then 15 end),
      ('fee', case when l.hourly_rate_min <= match_lawyers.fee_max and l.currency = coalesce(match_lawyers.fee_currency, 'USD') then 10.0 else 0.0 end, case when match_lawyers.fee_max is not null then 10 end),
      ('availability', case when l.accepting_cases and coalesce(l.available_from <= current_date, true) then 10.0 else 0.0 end, 10),
      ('answers', round(10 * coalesce(24 / (24 + l.response_hours_p50), 0.5), 1), 10)) p (name, points, most)
    where l.user_id <> (select auth.uid()) and (match_lawyers.areas is null or match_lawyers.areas = '{}' or l.practice_areas && match_lawyers.areas)
  )
  select p.user_id, min(p.display_name), min(p.avatar_url), min(p.law_firm_name), min(p.headline), min(p.hourly_rate_min), min(p.hourly_rate_max), min(p.currency), min(p.response_hours_p50),
    round(100 * sum(p.points) / sum(p.most))::integer, jsonb_agg(jsonb_build_object('name', p.name, 'points', p.points, 'most', p.most) order by p.most desc, p.name)
  from parts p where p.most is not null
  group by p.user_id order by sum(p.points) desc, md5(p.user_id::text || current_date::text) limit least(greatest(coalesce(match_lawyers.most, 10), 1), 50)
$$;
revoke execute on function public.match_lawyers(text[], text, text, text, numeric, text, integer) from public, anon;
grant execute on function public.match_lawyers(text[], text, text, text, numeric, text, integer) to authenticated;
