-- Amounts of money: numeric(15,3), rounded to the smallest unit of their currency wherever one is computed. The functions have no search path of their own, so that they are worked out in place: a call for each of the
-- amounts of a thousand lines takes longer than the sums.

-- The decimals of a currency by ISO 4217, which has no dong, yen or won in parts and counts a dinar in thousandths.
create function private.currency_digits(p_currency text) returns integer language sql immutable parallel safe as $$
  select case
    when p_currency = any ('{BIF,CLP,DJF,GNF,ISK,JPY,KMF,KRW,PYG,RWF,UGX,VND,VUV,XAF,XOF,XPF}') then 0
    when p_currency = any ('{BHD,IQD,JOD,KWD,LYD,OMR,TND}') then 3
    else 2
  end
$$;

-- Half a unit goes away from zero, so that a credit of an amount is the amount itself with its sign turned.
create function private.round_money(p_amount numeric, p_currency text) returns numeric language sql immutable parallel safe as $$
  select round(p_amount, private.currency_digits(p_currency))
$$;

-- Constraints of tables that people write ask for both.
grant execute on function private.currency_digits(text), private.round_money(numeric, text) to authenticated;
