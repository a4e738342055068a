-- The sources of rules lead to the provision where its publisher has an address for it, and say so where they do not. France: courts overseas, with
-- the periods for the distance of articles 643 and 644 and the recourses that those name.

-- source_scope: what source_url opens: the provision itself, a text that contains it, or the collection in which the text is to be looked up. Where it
-- is not the provision, the citation names article and clause.
-- places: the calendars by which the rule counts, where the court that decides sits in one place alone; null: every one of its jurisdiction.
alter table public.deadline_rules
  add column source_scope text not null default 'provision' check (source_scope in ('provision', 'text', 'collection')),
  add column places text[];

-- Courts overseas of article 644. Their days are those of the nation and of the Labour Code, article L3422-2, which is in force since 2018: nothing is
-- computed before. Wallis and Futuna, which article 644 names too, has days of rest of another law that was not read, and no calendar.
insert into public.court_calendars (jurisdiction, parent, name, time_zone, weekend, holidays_from, holidays_to) values
  ('FR-GP', 'FR', 'Guadeloupe', 'America/Guadeloupe', '{6,7}', 2018, 2040),
  ('FR-GF', 'FR', 'Guyane', 'America/Cayenne', '{6,7}', 2018, 2040),
  ('FR-MQ', 'FR', 'Martinique', 'America/Martinique', '{6,7}', 2018, 2040),
  ('FR-RE', 'FR', 'La Réunion', 'Indian/Reunion', '{6,7}', 2018, 2040),
  ('FR-YT', 'FR', 'Mayotte', 'Indian/Mayotte', '{6,7}', 2018, 2040),
  ('FR-BL', 'FR', 'Saint-Barthélemy', 'America/St_Barthelemy', '{6,7}', 2018, 2040),
  ('FR-MF', 'FR', 'Saint-Martin', 'America/Marigot', '{6,7}', 2018, 2040),
  ('FR-PM', 'FR', 'Saint-Pierre-et-Miquelon', 'America/Miquelon', '{6,7}', 2018, 2040);

-- residence: where the person lives for whom the period runs. home: in mainland France, or in the territory of the court overseas; overseas: in an
-- overseas territory, before a court of the mainland; elsewhere: in another part of France, before a court overseas; abroad.
create or replace function private.check_facts(p_facts jsonb) returns void language plpgsql stable set search_path = '' as $$
declare
  fact record;
begin
  for fact in select key, value from jsonb_each(coalesce(p_facts, '{}')) loop
    if not coalesce(case fact.key
      when 'service' then fact.value #>> '{}' in ('personal', 'electronic', 'mail', 'clerk', 'consented')
      when 'filing' then fact.value #>> '{}' in ('electronic', 'paper')
      when 'residence' then fact.value #>> '{}' in ('home', 'overseas', 'elsewhere', 'abroad')
      when 'closing_time' then jsonb_typeof(fact.value) = 'string'
      when 'inaccessible' then jsonb_typeof(fact.value) = 'array'
        and not exists (select from jsonb_array_elements(fact.value) day where jsonb_typeof(day) <> 'string' or day #>> '{}' !~ '^\d{4}-\d\d-\d\d$')
      else false end, false) then
      perform private.refuse('P0001', 'fact_unknown', 'A fact of this deadline has a value that is not known. Choose one from the list.');
    end if;
  end loop;
end
$$;

-- walk_deadline: as before; a step may be limited to calendars (places), and names the address of its provision (url). court_sits_elsewhere.
create or replace function private.walk_deadline(p_rule_id uuid, p_trigger_date date, p_trigger_time time, p_amount integer, p_unit text, p_direction text,
  p_jurisdiction text, p_time_zone text, p_facts jsonb, p_firm uuid, p_doubtful boolean)
returns table (due_at timestamptz, due_on date, time_zone text, trace jsonb) language plpgsql stable security definer set search_path = '' as $$
declare
  rule public.deadline_rules;
  counting public.deadline_rules;
  calendar public.court_calendars;
  step jsonb;
  rest jsonb;
  skipped jsonb;
  zone text;
  n integer;
  per text;
  way text;
  sign integer;
  facts jsonb;
  here timestamp;          -- where the walk stands, by the clock of the court
  start timestamp;         -- from where the months and days below are counted
  months integer := 0;
  days integer := 0;
  ends_at timestamp;
  national boolean;
  said jsonb;
begin
  -- Without a request it is the database itself that computes again.
  if coalesce(current_setting('request.jwt.claims', true), '') <> '' then
    perform private.require_caller();
  end if;
  select * into rule from public.deadline_rules where id = p_rule_id;
  if rule.id is null then
    perform private.refuse('PT404', 'rule_not_found', 'There is no such rule.');
  end if;
  select * into counting from public.deadline_rules where id = coalesce(rule.counting_id, rule.id);
  n := coalesce(rule.amount, p_amount);
  per := coalesce(rule.unit, p_unit);
  way := case when rule.kind = 'period' then rule.direction else coalesce(p_direction, 'after') end;
  perform private.check_facts(p_facts);
  select coalesce(jsonb_object_agg(key, value), '{}') into facts from jsonb_each(coalesce(p_facts, '{}')) where key = any (rule.asks);
  if p_trigger_date is null then
    perform private.refuse('P0001', 'trigger_required', 'Say on which day the period begins.');
  elsif way not in ('after', 'before') or per is null or per <> all (counting.units) then
    perform private.refuse('P0001', 'unit_not_counted', 'This rule does not count in such a unit. Choose another unit or another rule.');
  elsif n is null or n not between 1 and 3650 then
    perform private.refuse('P0001', 'period_out_of_range', 'Choose a period between 1 and 3650.');
  elsif per = 'hour' and p_trigger_time is null then
    perform private.refuse('P0001', 'trigger_time_required', 'A period in hours begins at a time of day: enter it.');
  end if;
  select * into calendar from public.court_calendars where jurisdiction = p_jurisdiction;
  if calendar.jurisdiction is null then
    perform private.refuse('P0001', 'calendar_unknown', 'There is no calendar of courts for this place. Enter the date by hand.');
  elsif rule.jurisdiction not in (calendar.jurisdiction, coalesce(calendar.parent, calendar.jurisdiction)) then
    perform private.refuse('P0001', 'calendar_of_another_law', 'This rule belongs to another country than the court. Choose a rule of the place of the court.');
  end if;
  if rule.places is not null and calendar.jurisdiction <> all (rule.places) then
    perform private.refuse('P0001', 'court_sits_elsewhere', 'The court that decides this recourse sits elsewhere. Choose the calendar of that court.');
  elsif exists (
    select from jsonb_each_text(facts) fact where exists (select from jsonb_array_elements(counting.steps) known where known -> 'when' -> fact.key ? fact.value)
      and not exists (select from jsonb_array_elements(counting.steps) known where known -> 'when' -> fact.key ? fact.value
        and coalesce(known -> 'places' ? calendar.jurisdiction, true))) then
    -- Known elsewhere alone: not to hear it would give another date than the one that was meant.
    perform private.refuse('P0001', 'fact_unknown', 'A fact of this deadline has a value that is not known. Choose one from the list.');
  end if;
  zone := coalesce(nullif(p_time_zone, ''), calendar.time_zone);
  if zone <> calendar.time_zone and not exists (select from pg_catalog.pg_timezone_names where name = zone) then
    perform private.refuse('P0001', 'unknown_time_zone', 'There is no such time zone. Choose one from the list.');
  end if;
  if facts ->> 'filing' = 'paper' and coalesce(facts ->> 'closing_time', '') !~ '^([01]\d|2[0-3]):[0-5]\d$' then
    perform private.refuse('P0001', 'closing_time_required', 'Enter when the office of the court closes, such as 17:00.');
  end if;

  sign := case way when 'after' then 1 else -1 end;
  here := p_trigger_date + case when per = 'hour' then p_trigger_time else '00:00'::time end;
  start := here;
  trace := jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('step', 'trigger', 'on', here::date, 'time', case when per = 'hour' then to_char(here, 'HH24:MI') end)));
  for step in select value from jsonb_array_elements(counting.steps) loop
    continue when step ? 'places' and not step -> 'places' ? calendar.jurisdiction;
    continue when step ? 'units' and not step -> 'units' ? per or step ? 'directions' and not step -> 'directions' ? way;
    continue when exists (select from jsonb_each(coalesce(step -> 'when', '{}')) f where not f.value ? coalesce(facts ->> f.key, ''));
    continue when exists (select from jsonb_each(coalesce(step -> 'unless', '{}')) f where f.value ? coalesce(facts ->> f.key, ''));
    skipped := '[]';
    said := '{}';
    case step ->> 'do'
      when 'exclude_trigger', 'begin_at_once', 'same_date' then null;
      when 'next_hour' then
        if here > date_trunc('hour', here) then here := date_trunc('hour', here) + interval '1 hour'; end if;
      when 'extend', 'count' then
        if step ->> 'do' = 'extend' then
          said := jsonb_build_object('n', (step ->> 'n')::integer, 'unit', step ->> 'unit', 'direction', 'after');
        else
          said := jsonb_build_object('n', n, 'unit', per, 'direction', way);
        end if;
        if said ->> 'unit' = 'hour' then
          here := (here at time zone zone + sign * make_interval(hours => (said ->> 'n')::integer)) at time zone zone;
        elsif said ->> 'unit' = 'court_day' then
          for count in 1 .. (said ->> 'n')::integer loop
            loop
              here := here + sign * interval '1 day';
              rest := private.day_of_rest(calendar, here::date, p_firm, p_doubtful, false);
              exit when rest is null;
              skipped := skipped || case when rest ->> 'why' = 'holiday' then private.day_cited(rest, step) else '[]' end;
            end loop;
          end loop;
        else
          months := months + (said ->> 'n')::integer * case said ->> 'unit' when 'month' then 1 when 'year' then 12 else 0 end;
          days := days + (said ->> 'n')::integer * case said ->> 'unit' when 'day' then 1 when 'week' then 7 else 0 end;
          here := start + sign * make_interval(months => months) + sign * make_interval(days => days);
        end if;
      when 'roll' then
        national := way = 'before' and step ->> 'before' = 'national';
        loop
          rest := private.day_of_rest(calendar, here::date, p_firm, p_doubtful, national);
          exit when rest is null;
          skipped := skipped || private.day_cited(rest, step);
          here := here + sign * interval '1 day';
        end loop;
        start := here;
        months := 0;
        days := 0;
        if way = 'before' then
          said := '{"direction": "before"}';
          -- Where the law has no rule for a period that runs backward, the working day before is a precaution and no provision says it.
          if coalesce((step ->> 'forward_only')::boolean, false) then
            said := said || '{"precaution": true}';
          end if;
        end if;
      when 'inaccessible' then
        continue when not coalesce(facts -> 'inaccessible' ? to_char(here, 'YYYY-MM-DD'), false);
        -- A state's day is a holiday for a period that runs forward alone, rule 6(a)(6)(C), and that of the clerk does not change which way it runs.
        national := way = 'before' and step ->> 'before' = 'national';
        loop
          rest := private.day_of_rest(calendar, here::date, p_firm, p_doubtful, national);
          if rest is null and facts -> 'inaccessible' ? to_char(here, 'YYYY-MM-DD') then
            rest := jsonb_build_object('day', here::date, 'why', 'inaccessible');
          end if;
          exit when rest is null;
          skipped := skipped || private.day_cited(rest, step);
          here := here + interval '1 day';
        end loop;
      when 'close' then
        ends_at := here::date + (facts ->> 'closing_time')::time;
        said := jsonb_build_object('time', facts ->> 'closing_time', 'zone', zone);
      when 'end_of_day' then
        ends_at := here::date + '23:59:59'::time;
        said := jsonb_build_object('time', '24:00', 'zone', zone);
    end case;
    continue when step ->> 'do' = 'roll' and skipped = '[]' and per <> 'hour' and trace -> -1 ->> 'step' = 'roll';
    trace := trace || jsonb_strip_nulls(jsonb_build_object('step', step ->> 'do', 'on', here::date,
      'time', case when per = 'hour' then to_char(here, 'HH24:MI') end, 'cite', case when not coalesce((said ->> 'precaution')::boolean, false) then nullif(step ->> 'cite', '') end,
      'url', case when not coalesce((said ->> 'precaution')::boolean, false) then step ->> 'url' end, 'skipped', nullif(skipped, '[]')) || said);
  end loop;
  ends_at := coalesce(ends_at, here);
  if extract(year from ends_at) not between calendar.holidays_from and calendar.holidays_to then
    perform private.refuse('P0001', 'calendar_ends', 'The calendar of the court does not reach that far. Enter the date by hand.');
  end if;
  due_at := ends_at at time zone zone;
  due_on := ends_at::date;
  time_zone := zone;
  return next;
end
$$;

update public.deadline_rules set steps =
 '[{"do": "exclude_trigger", "units": ["day"], "cite": "CPC art. 641 al. 1", "url": "https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000006411002"},
   {"do": "same_date", "units": ["month", "year"], "cite": "CPC art. 641 al. 2", "url": "https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000006411002"},
   {"do": "extend", "n": 1, "unit": "month", "directions": ["after"], "places": ["FR"], "when": {"residence": ["overseas"]}, "cite": "CPC art. 643 1°, 641 al. 3"},
   {"do": "extend", "n": 2, "unit": "month", "directions": ["after"], "places": ["FR"], "when": {"residence": ["abroad"]}, "cite": "CPC art. 643 2°, 641 al. 3"},
   {"do": "extend", "n": 1, "unit": "month", "directions": ["after"], "places": ["FR-GP", "FR-GF", "FR-MQ", "FR-RE", "FR-YT", "FR-BL", "FR-MF", "FR-PM"], "when": {"residence": ["elsewhere"]}, "cite": "CPC art. 644, 641 al. 3", "url": "https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000034747120"},
   {"do": "extend", "n": 2, "unit": "month", "directions": ["after"], "places": ["FR-GP", "FR-GF", "FR-MQ", "FR-RE", "FR-YT", "FR-BL", "FR-MF", "FR-PM"], "when": {"residence": ["abroad"]}, "cite": "CPC art. 644, 641 al. 3", "url": "https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000034747120"},
   {"do": "count", "cite": "CPC art. 641", "url": "https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000006411002"},
   {"do": "roll", "forward_only": true, "cite": "CPC art. 642 al. 2", "url": "https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000006411003"},
   {"do": "end_of_day", "cite": "CPC art. 642 al. 1", "url": "https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000006411003"}]',
  source_url = 'https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000006411001'
where code = 'fr.cpc.640';
update public.deadline_rules set source_url = 'https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000006410760', citation = 'CPC art. 490 al. 3' where code = 'fr.cpc.490';
update public.deadline_rules set citation = 'CPC art. 538', source_scope = 'text' where code = 'fr.cpc.538';
-- The Court of Cassation sits in Paris wherever the judgment was given: article 643, and its days of rest. Article 644 does not name this recourse.
update public.deadline_rules set source_url = 'https://www.legifrance.gouv.fr/codes/section_lc/LEGITEXT000006070716/LEGISCTA000006165210/', source_scope = 'text',
  places = '{FR}' where code = 'fr.cpc.612';
-- The publishers of China and Viet Nam print whole laws; Saudi Arabia's, too.
update public.deadline_rules set source_scope = 'collection' where source_url = 'https://flk.npc.gov.cn/';
update public.deadline_rules set source_scope = 'text' where code like 'vn.%' or code like 'sa.%';
update public.deadline_rules set citation = '《民事诉讼法》第一百二十八条第一款' where code = 'cn.cpl.128';

-- The other recourses that articles 643 and 644 name. Appearance is not among them here: its period is that of each procedure.
insert into public.deadline_rules (id, code, jurisdiction, kind, counting_id, amount, unit, direction, title, trigger_event, citation, source_url, source_scope, checked_on, asks) values
(private.rule_id('fr.cpc.538_opposition'), 'fr.cpc.538_opposition', 'FR', 'period', private.rule_id('fr.cpc.640'), 1, 'month', 'after',
 '{"en": "Opposition to a default judgment", "fr": "Opposition à un jugement par défaut", "vi": "Phản đối bản án vắng mặt", "cn": "对缺席判决的异议", "ar": "المعارضة في حكم غيابي"}',
 '{"en": "Notification of the judgment", "fr": "Notification du jugement", "vi": "Ngày bản án được tống đạt", "cn": "判决送达之日", "ar": "تبليغ الحكم"}',
 'CPC art. 538', 'https://www.legifrance.gouv.fr/codes/texte_lc/LEGITEXT000006070716/', 'text', '2026-11-24', '{residence}'),
(private.rule_id('fr.cpc.490_opposition'), 'fr.cpc.490_opposition', 'FR', 'period', private.rule_id('fr.cpc.640'), 15, 'day', 'after',
 '{"en": "Opposition to an interim order given by default", "fr": "Opposition à une ordonnance de référé rendue par défaut", "vi": "Phản đối quyết định khẩn cấp tạm thời vắng mặt", "cn": "对缺席作出的临时裁定的异议", "ar": "المعارضة في أمر مستعجل غيابي"}',
 '{"en": "Notification of the order", "fr": "Signification de l’ordonnance", "vi": "Ngày quyết định được tống đạt", "cn": "裁定送达之日", "ar": "تبليغ الأمر"}',
 'CPC art. 490 al. 3', 'https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000006410760', 'provision', '2026-11-24', '{residence}'),
(private.rule_id('fr.cpc.586'), 'fr.cpc.586', 'FR', 'period', private.rule_id('fr.cpc.640'), 2, 'month', 'after',
 '{"en": "Third-party opposition after notification", "fr": "Tierce opposition après notification", "vi": "Phản đối của người thứ ba sau khi được tống đạt", "cn": "送达后的第三人异议", "ar": "اعتراض الغير بعد التبليغ"}',
 '{"en": "Notification of the judgment to the third party, which states this period", "fr": "Notification du jugement au tiers, qui indique ce délai", "vi": "Ngày bản án được tống đạt cho người thứ ba, có nêu thời hạn này", "cn": "向第三人送达判决并载明该期间之日", "ar": "تبليغ الحكم إلى الغير مع بيان هذا الميعاد"}',
 'CPC art. 586 al. 3', 'https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000006410927', 'provision', '2026-11-24', '{residence}'),
(private.rule_id('fr.cpc.596'), 'fr.cpc.596', 'FR', 'period', private.rule_id('fr.cpc.640'), 2, 'month', 'after',
 '{"en": "Application for review of a judgment", "fr": "Recours en révision", "vi": "Yêu cầu xem xét lại bản án", "cn": "申请再审", "ar": "التماس إعادة النظر"}',
 '{"en": "The party learns of the ground for review", "fr": "Connaissance de la cause de révision", "vi": "Ngày biết căn cứ xem xét lại", "cn": "知悉再审事由之日", "ar": "العلم بسبب إعادة النظر"}',
 'CPC art. 596', 'https://www.legifrance.gouv.fr/codes/texte_lc/LEGITEXT000006070716/', 'text', '2026-11-24', '{residence}');

revoke execute on all functions in schema private from public;
