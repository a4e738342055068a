-- The texts that the assistant quotes for everybody: the pages of help, by paragraph, as words of their language.

-- A text as words of its language, without case and accents. Chinese is written without blanks: each two characters that follow one another are a word. Vietnamese has them between syllables: each two
-- are a word as well.
create function private.assistant_words(p_language text, p_content text) returns text language sql stable set search_path = '' as $$
  select case when p_language not in ('cn', 'vi') then private.search_words(p_content) else coalesce((
    select string_agg(case
      when p_language = 'vi' then concat_ws(' ', w, w || '0' || next)
      when w ~ '^[\u3400-\u9fff]$' then case when next ~ '^[\u3400-\u9fff]$' then w || next end
      else w end, ' ')
    from (select w, lead(w) over (order by place) as next from regexp_split_to_table(private.search_words(p_content), ' ') with ordinality s (w, place)) words), '') end
$$;

create function private.assistant_document(p_language text, p_content text) returns tsvector language sql stable set search_path = '' as $$
  select case p_language when 'en' then to_tsvector('english', words) when 'fr' then to_tsvector('french', words) when 'ar' then to_tsvector('arabic', words) else to_tsvector('simple', words) end
  from private.assistant_words(p_language, p_content) words
$$;

grant execute on function private.search_words(text), private.assistant_words(text, text), private.assistant_document(text, text) to authenticated, service_role;

create table public.help_passages (
  language text not null check (language in ('en', 'fr', 'vi', 'cn', 'ar')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null,
  anchor text not null check (anchor ~ '^[a-z-]+$'),
  title text not null check (char_length(title) between 1 and 200),
  heading text not null check (char_length(heading) between 1 and 200),
  body text not null check (char_length(body) between 1 and 5000),
  -- Filled by trigger: how words are split is not immutable.
  document tsvector not null default '',
  primary key (language, slug, position),
  constraint help_passages_title_line check (cast(title as private.one_line) is not null or title is null),
  constraint help_passages_heading_line check (cast(heading as private.one_line) is not null or heading is null)
);

create function private.fill_help_passage() returns trigger language plpgsql set search_path = '' as $$
begin
  new.document := setweight(private.assistant_document(new.language, new.title), 'A') || setweight(private.assistant_document(new.language, new.heading), 'B')
    || setweight(private.assistant_document(new.language, new.body), 'C');
  return new;
end
$$;
create trigger fill before insert or update on public.help_passages for each row execute function private.fill_help_passage();

alter table public.help_passages enable row level security;
alter table public.help_passages force row level security;
create policy second_factor on public.help_passages as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_anyone on public.help_passages for select to anon, authenticated using (language is not null);
revoke all on public.help_passages from anon, authenticated;
grant select on public.help_passages to anon, authenticated;
