-- Rates of exchange, and amounts in the currency of the firm by them.

-- set_exchange_rates(rates): keeps rates of the caller's firm: [{"base", "currency", "day", "rate", "source"}], up to 5,000 at once; one that is there for the same currencies and day is replaced. Answers
-- how many were new or changed. invalid_exchange_rate: not two currencies, a day from 1999 to today, a rate above zero and a source of one line.
create function private.set_exchange_rates(p_rates jsonb) returns integer language plpgsql security definer set search_path = '' as $$
declare
  firm uuid := private.begin_accounting();
  kept integer;
begin
  if coalesce(jsonb_typeof(p_rates), '') <> 'array' or jsonb_array_length(p_rates) not between 1 and 5000 then
    perform private.refuse('P0001', 'invalid_exchange_rate', 'Give 1 to 5,000 rates, each of two currencies, a day that is past and a rate above zero, with its source.');
  end if;
  begin
    insert into public.exchange_rates as e (law_firm, base, currency, day, rate, source)
    select distinct on (r.base, r.currency, r.day) firm, r.base, r.currency, r.day, r.rate, btrim(r.source)
    from jsonb_to_recordset(p_rates) r (base text, currency text, day date, rate numeric, source text) order by r.base, r.currency, r.day
    on conflict (law_firm, base, currency, day) do update set rate = excluded.rate, source = excluded.source, created_by = auth.uid(), created_at = now()
      where (e.rate, e.source) is distinct from (excluded.rate, excluded.source);
    get diagnostics kept = row_count;
    if exists (select from public.exchange_rates e where e.law_firm = firm and e.day > private.firm_today(firm)) then
      raise check_violation;
    end if;
  exception when check_violation or not_null_violation or numeric_value_out_of_range or invalid_datetime_format or datetime_field_overflow or invalid_text_representation then
    perform private.refuse('P0001', 'invalid_exchange_rate', 'Give 1 to 5,000 rates, each of two currencies, a day that is past and a rate above zero, with its source.');
  end;
  return kept;
end
$$;
grant execute on function private.set_exchange_rates(jsonb) to authenticated;
create function public.set_exchange_rates(rates jsonb) returns integer language sql set search_path = '' as $$
  select private.set_exchange_rates(set_exchange_rates.rates)
$$;
revoke execute on function public.set_exchange_rates(jsonb) from public, anon;
grant execute on function public.set_exchange_rates(jsonb) to authenticated;

-- What one unit of a currency is in another by the rates of a firm: of the last day up to the one asked for, at most 31 days before it. A rate for the two comes first, then its inverse, then
-- two of one base, day and source (the reference rates of the European Central Bank have the euro as their base). No row where there is none.
create function private.exchange_rate(p_law_firm uuid, p_from text, p_to text, p_day date) returns table (rate numeric, day date, source text)
language sql stable security definer set search_path = '' as $$
  with known as (
    select e.* from public.exchange_rates e where e.law_firm = p_law_firm and e.day between p_day - 31 and p_day and (e.currency in (p_from, p_to) or e.base in (p_from, p_to))
  )
  select r.rate, r.day, r.source from (
    select k.rate, k.day, k.source, 1 way from known k where k.base = p_from and k.currency = p_to
    union all
    select 1 / k.rate, k.day, k.source, 2 from known k where k.base = p_to and k.currency = p_from
    union all
    select t.rate / f.rate, f.day, f.source, 3 from known f join known t on (t.base, t.day, t.source) = (f.base, f.day, f.source) where f.currency = p_from and t.currency = p_to
  ) r order by r.day desc, r.way, r.source limit 1
$$;

-- in_firm_currency(amounts): what amounts come to in the currency of the caller's firm: [{"amount", "currency", "day"}], up to 200; place counts them from 1. day: null is today. An amount in that currency, and one for which
-- there is no rate, has no row. The amount is rounded once, to the digits of the currency. Those who read the invoices of their firm read it.
create function private.in_firm_currency(p_amounts jsonb) returns table (place integer, amount numeric, currency text, rate numeric, rate_day date, source text)
language sql stable security definer set search_path = '' as $$
  select a.place::integer, private.round_money((a.line ->> 'amount')::numeric * r.rate, s.currency), s.currency, round(r.rate, 6), r.day, r.source
  from (select * from private.report_firms() limit 1) f join public.accounting_settings s on s.law_firm = f.law_firm
  cross join jsonb_array_elements(p_amounts) with ordinality as a (line, place)
  cross join lateral private.exchange_rate(f.law_firm, a.line ->> 'currency', s.currency, least(coalesce((a.line ->> 'day')::date, f.today), f.today)) r
  where a.line ->> 'currency' <> s.currency and a.place <= 200
$$;
grant execute on function private.in_firm_currency(jsonb) to authenticated;
create function public.in_firm_currency(amounts jsonb) returns table (place integer, amount numeric, currency text, rate numeric, rate_day date, source text)
language sql stable set search_path = '' as $$ select * from private.in_firm_currency(in_firm_currency.amounts) $$;
revoke execute on function public.in_firm_currency(jsonb) from public, anon;
grant execute on function public.in_firm_currency(jsonb) to authenticated;
