-- The county of a legal holiday is a name on one line, as every other.
alter table public.public_holidays add constraint public_holidays_county_line check (cast(county as private.one_line) is not null or county is null);
