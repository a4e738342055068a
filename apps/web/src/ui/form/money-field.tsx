import InputAdornment from '@mui/material/InputAdornment';

import { useMoney } from '../format/money.ts';
import type { FieldProps } from './field-frame.tsx';
import { NumberInput } from './number-input.tsx';

interface MoneyFieldProps extends FieldProps {
  /** ISO 4217; its sign is before the amount. */
  currency: string;
  /** What the amount is for, e.g. 'per hour'. */
  suffix?: string;
  placeholder?: string;
  labelHidden?: boolean;
}

/** An amount of money in decimal units. */
export function MoneyField({ currency, suffix, ...props }: MoneyFieldProps) {
  const money = useMoney();
  return (
    <NumberInput
      {...props}
      start={<InputAdornment position="start">{money.symbol(currency)}</InputAdornment>}
      end={suffix && <InputAdornment position="end">{suffix}</InputAdornment>}
    />
  );
}
