-- The rows of a report as cells of a spreadsheet, each amount also in the currency of the firm by the rate of today, with the day of the rate and where it is from.
--
-- * They are the rows of find_report_rows and find_measure_rows, in their order; the data interface gives them as text/csv, with the columns that are selected.
-- * Of an amount in the currency of the firm the firm's amount is the same and there is no rate; where no rate is known, both are left out.
-- * grouped_by: the name of the group by which the report is grouped, as of the person; of an area its code.

-- What one unit of currencies is in the currency of the caller's firm today.
create function private.firm_rates(p_currencies text[]) returns table (currency text, firm_currency text, rate numeric, rate_day date, source text) language sql stable security definer set search_path = '' as $$
  select c.currency, s.currency, case when c.currency = s.currency then 1 else r.rate end, r.day, r.source
  from (select * from private.report_firms() limit 1) f join public.accounting_settings s on s.law_firm = f.law_firm cross join unnest(p_currencies) c (currency)
  left join lateral private.exchange_rate(f.law_firm, c.currency, s.currency, f.today) r on c.currency <> s.currency
$$;
grant execute on function private.firm_rates(text[]) to authenticated;

-- Whether so many rows may go into one file. report_too_long.
create function private.require_export_size(p_rows bigint) returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_caller();
  if p_rows > 50000 then
    perform private.refuse('P0001', 'report_too_long', 'A file takes up to 50,000 rows. Choose a figure of the report, or a shorter period.');
  end if;
  return true;
end
$$;
grant execute on function private.require_export_size(bigint) to authenticated;

-- export_report_rows(the arguments of find_report_rows without a page): the rows of a report by age, the oldest first. report_too_long: more than 50,000.
create function public.export_report_rows(report text, by text default 'client', key text default null, no_key boolean default false, age text default null, currency text default null)
returns table (day date, kind text, words text, client text, case_number text, case_title text, grouped_by text, age text, amount numeric, currency text, firm_amount numeric, firm_currency text,
  rate numeric, rate_day date, rate_source text)
language sql stable set search_path = '' as $$
  with hits as materialized (
    select m.* from public.matching_report_rows(export_report_rows.report, export_report_rows.by) m
    where (export_report_rows.key is null or m.key = export_report_rows.key) and (not coalesce(export_report_rows.no_key, false) or m.key is null)
      and (export_report_rows.age is null or m.age = export_report_rows.age) and (export_report_rows.currency is null or m.currency = export_report_rows.currency)
    limit 50001
  ), rates as materialized (
    select r.* from private.firm_rates(array(select distinct h.currency from hits h)) r
  ), names as materialized (
    select n.* from private.report_names(export_report_rows.by, array(select distinct h.key from hits h where h.key is not null)) n
  )
  select h.day, h.kind, private.spreadsheet_cell(h.words), private.spreadsheet_cell(h.client), h.case_number, private.spreadsheet_cell(h.case_title), private.spreadsheet_cell(n.name),
    h.age, h.amount, h.currency, private.round_money(h.amount * r.rate, r.firm_currency), case when r.rate is not null then r.firm_currency end,
    case when r.rate_day is not null then round(r.rate, 6) end, r.rate_day, private.spreadsheet_cell(r.source)
  from hits h left join rates r on r.currency = h.currency left join names n on n.key = h.key
  where (select private.require_export_size(count(*)) from hits)
  order by h.day, h.id
$$;
revoke execute on function public.export_report_rows(text, text, text, boolean, text, text) from public, anon;
grant execute on function public.export_report_rows(text, text, text, boolean, text, text) to authenticated;

-- export_measure_rows(the arguments of find_measure_rows without a page): the rows behind a measure, the latest first. above of utilisation is in hours. report_too_long: more than 50,000.
create function public.export_measure_rows(report text, by text, from_day date, to_day date, key text default null, no_key boolean default false, currency text default null)
returns table (day date, kind text, words text, client text, case_number text, case_title text, grouped_by text, above numeric, below numeric, currency text, firm_above numeric, firm_below numeric,
  firm_currency text, rate numeric, rate_day date, rate_source text)
language sql stable set search_path = '' as $$
  with hits as materialized (
    select m.* from public.matching_measure_rows(export_measure_rows.report, export_measure_rows.by, from_day, to_day) m
    where (export_measure_rows.key is null or m.key = export_measure_rows.key) and (not coalesce(export_measure_rows.no_key, false) or m.key is null)
      and (export_measure_rows.currency is null or m.currency = export_measure_rows.currency)
    limit 50001
  ), rates as materialized (
    select r.* from private.firm_rates(array(select distinct h.currency from hits h where h.currency is not null)) r
  ), names as materialized (
    select n.* from private.report_names(export_measure_rows.by, array(select distinct h.key from hits h where h.key is not null)) n
  )
  select h.day, h.kind, private.spreadsheet_cell(h.words), private.spreadsheet_cell(h.client), h.case_number, private.spreadsheet_cell(h.case_title), private.spreadsheet_cell(n.name),
    case when export_measure_rows.report = 'utilisation' then round(h.above / 60.0, 2) else h.above end, h.below, h.currency,
    private.round_money(h.above * r.rate, r.firm_currency), private.round_money(h.below * r.rate, r.firm_currency), case when r.rate is not null then r.firm_currency end,
    case when r.rate_day is not null then round(r.rate, 6) end, r.rate_day, private.spreadsheet_cell(r.source)
  from hits h left join rates r on r.currency = h.currency left join names n on n.key = h.key
  where (select private.require_export_size(count(*)) from hits)
  order by h.at desc, h.id
$$;
revoke execute on function public.export_measure_rows(text, text, date, date, text, boolean, text) from public, anon;
grant execute on function public.export_measure_rows(text, text, date, date, text, boolean, text) to authenticated;
