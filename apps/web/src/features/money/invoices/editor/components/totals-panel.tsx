import type { InvoiceValues } from '@casewright/contracts/invoice-form';
import type { InvoiceTotals } from '@casewright/contracts/invoice-totals';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { MoneyField } from '../../../../../ui/form/money-field.tsx';
import { NumberField } from '../../../../../ui/form/number-field.tsx';
import { SwitchField } from '../../../../../ui/form/switch-field.tsx';
import { useMoney } from '../../../../../ui/format/money.ts';
import { Panel } from '../../../../../ui/panel.tsx';
import { invoiceFields } from '../model/invoice-fields.ts';

/** What the invoice comes to while it is written, and what changes the sum. */
export function TotalsPanel({ totals }: { totals: InvoiceTotals }) {
  const { t } = useTranslation('invoiceEditor');
  const { control } = useFormContext<InvoiceValues>();
  const [currency, includesTax] = useWatch({ control, name: ['currency', 'prices_include_tax'] });
  const money = useMoney();
  const amount = (text: string) => money.billed(Number(text), currency);
  return (
    <Panel title={t('totals.title')}>
      <Box sx={{ display: 'grid', gap: 2, padding: 2 }}>
        <DiscountField currency={currency} isTooLarge={totals.isDiscountTooLarge} />
        <MoneyField name="shipping" label={t(invoiceFields.shipping.label)} currency={currency} />
        <SwitchField name="prices_include_tax" label={t(invoiceFields.prices_include_tax.label)} />
      </Box>
      <Box component="dl" aria-live="polite" sx={{ margin: 0, borderBlockStart: '1px solid', borderColor: 'divider' }}>
        <Line label={t('totals.subtotal')}>{amount(totals.subtotal)}</Line>
        {Number(totals.discount) > 0 && <Line label={t('fields.discount')}>{amount(`-${totals.discount}`)}</Line>}
        {Number(totals.shipping) > 0 && <Line label={t('fields.shipping')}>{amount(totals.shipping)}</Line>}
        {totals.taxes.map((tax) => (
          <Line
            key={tax.id}
            label={t(includesTax ? 'totals.taxIncluded' : 'totals.tax', {
              name: tax.name,
              percent: money.number(tax.percent),
            })}
          >
            {amount(tax.amount)}
          </Line>
        ))}
        <Line strong label={t('totals.total')}>
          {amount(totals.total)}
        </Line>
      </Box>
    </Panel>
  );
}

function Line({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        minHeight: strong ? 52 : 36,
        typography: 'body2',
        paddingInline: 2,
        ...(strong && { borderBlockStart: '1px solid', borderColor: 'divider' }),
      }}
    >
      <Box
        component="dt"
        sx={{ minWidth: 0, overflowWrap: 'anywhere', ...(strong ? { fontWeight: 650 } : { color: 'text.secondary' }) }}
      >
        {label}
      </Box>
      <Box
        component="dd"
        sx={{
          margin: 0,
          flexShrink: 0,
          fontVariantNumeric: 'tabular-nums',
          ...(strong && { fontSize: 18, fontWeight: 650 }),
        }}
      >
        <bdi>{children}</bdi>
      </Box>
    </Box>
  );
}

/** A discount is an amount or a part of the lines, never both. */
function DiscountField({ currency, isTooLarge }: { currency: string; isTooLarge: boolean }) {
  const { t } = useTranslation('invoiceEditor');
  const money = useMoney();
  const { control, setValue } = useFormContext<InvoiceValues>();
  const [percent, sum] = useWatch({ control, name: ['discount_percent', 'discount'] });
  const [wanted, setWanted] = useState<'amount' | 'percent'>('amount');
  const typed = sum === null ? wanted : 'amount';
  const kind = percent === null ? typed : 'percent';
  const choose = (next: 'amount' | 'percent') => {
    const value = kind === 'percent' ? percent : sum;
    setValue('discount_percent', next === 'percent' ? value : null, { shouldDirty: true });
    setValue('discount', next === 'amount' ? value : null, { shouldDirty: true });
    setWanted(next);
  };
  return (
    <div>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start' }}>
        {kind === 'percent' ? (
          <NumberField
            key="percent"
            name="discount_percent"
            label={t(invoiceFields.discount_percent.label)}
            suffix="%"
          />
        ) : (
          <MoneyField key="amount" name="discount" label={t(invoiceFields.discount.label)} currency={currency} />
        )}
        <ToggleButtonGroup
          exclusive
          value={kind}
          aria-label={t('totals.discountKind')}
          onChange={(_, next: 'amount' | 'percent' | null) => {
            if (next !== null) choose(next);
          }}
          sx={{ height: 56 }}
        >
          <ToggleButton value="amount" aria-label={t('totals.discountAmount')} sx={{ minWidth: 44 }}>
            {money.symbol(currency)}
          </ToggleButton>
          <ToggleButton value="percent" aria-label={t('totals.discountPercent')} sx={{ minWidth: 44 }}>
            %
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {isTooLarge && (
        <FormHelperText error role="alert">
          {t('validation.discountTooLarge')}
        </FormHelperText>
      )}
    </div>
  );
}
