-- A draft is drawn in the browser of whoever opens it: one of a hundred thousand small steps, which two megabytes hold, would hold that
-- browser for good. So a draft may have twice what an active template may, and no more.

create or replace function private.require_template(given jsonb) returns void language plpgsql stable set search_path = '' as $$
declare
  list text;
begin
  foreach list in array '{trigger_dates,stages,steps}'::text[] loop
    if jsonb_typeof(given) is distinct from 'object' or private.is_given(given -> list) and jsonb_typeof(given -> list) <> 'array' then
      perform private.refuse('P0001', 'not_a_template', 'This is not a template: it needs a name, stages and steps. Choose another file.');
    end if;
    if jsonb_array_length(private.list_of(given -> list)) > 2 * (private.template_bounds() ->> list)::integer then
      perform private.refuse('P0001', 'template_too_large', 'This template is too long. Shorten its texts or take steps out.');
    end if;
  end loop;
  foreach list in array '{name,description,practice_area,language}'::text[] loop
    if private.is_given(given -> list) and jsonb_typeof(given -> list) <> 'string' then
      perform private.refuse('P0001', 'not_a_template', 'This is not a template: it needs a name, stages and steps. Choose another file.');
    end if;
  end loop;
  if octet_length(given::text) > 1900000 or char_length(given ->> 'name') > 2000 or char_length(given ->> 'description') > 50000 then
    perform private.refuse('P0001', 'template_too_large', 'This template is too long. Shorten its texts or take steps out.');
  elsif coalesce(given ->> 'language', 'en') not in ('en', 'fr', 'vi', 'cn', 'ar') then
    perform private.refuse('P0001', 'template_language_unknown', 'Choose one of the five languages for the template.');
  elsif nullif(given ->> 'practice_area', '') is not null and not exists (select from public.practice_areas where slug = given ->> 'practice_area') then
    perform private.refuse('P0001', 'template_area_unknown', 'There is no such practice area. Choose one from the list.');
  end if;
end
$$;
