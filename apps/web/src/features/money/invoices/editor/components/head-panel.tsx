import { currencies } from '@casewright/contracts/cases';
import type { InvoiceValues } from '@casewright/contracts/invoice-form';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../../ui/feedback/refusal-alert.tsx';
import { DateField } from '../../../../../ui/form/date-field.tsx';
import { FoundField } from '../../../../../ui/form/found-field.tsx';
import { SelectField } from '../../../../../ui/form/select-field.tsx';
import { Panel } from '../../../../../ui/panel.tsx';
import { caseQuery, casesQuery } from '../api/cases.ts';
import { termsQuery } from '../api/terms.ts';
import { invoiceFields } from '../model/invoice-fields.ts';
import { workOf } from '../model/lines.ts';

const optionOf = (row: { id: string; number: string; title: string }) => ({
  value: row.id,
  label: `${row.number} ${row.title}`,
});

/** What the invoice is for, its days, and its currency. */
export function HeadPanel({ needsCase }: { needsCase: boolean }) {
  const { t } = useTranslation('invoiceEditor');
  const { control } = useFormContext<InvoiceValues>();
  const [said, setSaid] = useState('');
  const [caseId, currency, created] = useWatch({ control, name: ['case_id', 'currency', 'create_date'] });
  const billsWork = useWatch({
    control,
    compute: ({ lines }: InvoiceValues) => lines.some((line) => workOf(line) !== null),
  });
  const found = useQuery(casesQuery(said));
  const chosen = useQuery(caseQuery(caseId));
  const terms = useQuery({ ...termsQuery(caseId ?? ''), enabled: caseId !== null });
  const known: readonly string[] = currencies;
  return (
    <Panel title={t('head.title')}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          padding: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ gridColumn: '1 / -1' }}>
          <FoundField
            name="case_id"
            label={t(invoiceFields.case_id.label)}
            required={needsCase}
            disabled={billsWork}
            options={(found.data ?? []).map(optionOf)}
            initial={chosen.data ? optionOf(chosen.data) : null}
            loading={found.isPending}
            onSearch={setSaid}
          />
          {/* Not the field's own help, which would fade with it. */}
          {billsWork && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginInline: 1.75 }}>
              {t('head.caseFixed')}
            </Typography>
          )}
          {terms.error && (
            <Box sx={{ marginBlockStart: 1 }}>
              <RefusalAlert error={terms.error} />
            </Box>
          )}
        </Box>
        <DateField required name="create_date" label={t(invoiceFields.create_date.label)} />
        <DateField
          required
          name="due_date"
          label={t(invoiceFields.due_date.label)}
          {...(created !== null && { min: created, tooEarlyText: t('validation.dueBeforeCreated') })}
        />
        <SelectField
          required
          name="currency"
          label={t(invoiceFields.currency.label)}
          disabled={billsWork}
          options={(known.includes(currency) ? known : [currency, ...known]).map((value) => ({ value, label: value }))}
        />
      </Box>
    </Panel>
  );
}
