import { invoiceLimits, type InvoiceValues } from '@casewright/contracts/invoice-form';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Tag, TextInitial, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { AutocompleteField } from '../../../../../ui/form/autocomplete-field.tsx';
import { MoneyField } from '../../../../../ui/form/money-field.tsx';
import { NumberField } from '../../../../../ui/form/number-field.tsx';
import { OptionsField } from '../../../../../ui/form/options-field.tsx';
import { SelectField } from '../../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../../ui/form/text-field.tsx';
import { useDates } from '../../../../../ui/format/date.ts';
import { useMoney } from '../../../../../ui/format/money.ts';
import { useCodes } from '../../../shared/ledes/use-codes.ts';
import { WorkCodeFields } from '../../../shared/ledes/work-code-fields.tsx';
import { servicesQuery, taxesQuery } from '../../api/billing.ts';

interface LineRowProps {
  index: number;
  /** The place of the last line. */
  last: number;
  currency: string;
  sum: string;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One line of an invoice. What bills work has the price and the quantity of that work. */
export function LineRow({ index, last, currency, sum, onMove, onRemove }: LineRowProps) {
  const { t } = useTranslation('invoiceEditor');
  const money = useMoney();
  const { control } = useFormContext<InvoiceValues>();
  const line = useWatch({ control, compute: ({ lines }: InvoiceValues) => lines[index] });
  const taxes = useQuery(taxesQuery);
  const [describes, setDescribes] = useState(false);
  const [codes, setCodes] = useState(false);
  // Between the removal of a line and the next drawing there is one row too many.
  if (line === undefined) return null;
  const isDescribed = describes || line.description !== '';
  const isCoded = line.codes !== undefined && (codes || hasCodes(line));
  const number = index + 1;
  const isWork = line.billed !== null;
  const taxOptions = (taxes.data ?? [])
    .filter(({ id, ended_at }) => ended_at === null || line.tax_ids.includes(id))
    .map(({ id, name, percent }) => ({ value: id, label: `${name} ${money.number(percent)} %` }));
  return (
    <Box
      component="li"
      aria-label={t('lines.number', { number })}
      sx={{ display: 'grid', gap: 1.5, padding: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `minmax(0, 1fr) ${isWork ? '' : '208px'} auto` },
        }}
      >
        <TextField
          required
          name={`lines.${index}.title`}
          label={t('lines.itemTitle')}
          maxLength={invoiceLimits.title}
          autoComplete="off"
        />
        {!isWork && <ServiceField index={index} currency={currency} chosen={line.service} />}
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', minHeight: { sm: 56 } }}>
          <IconButton
            aria-label={t('lines.describe', { number })}
            title={t('lines.describe', { number })}
            disabled={isDescribed}
            onClick={() => setDescribes(true)}
          >
            <TextInitial size={18} aria-hidden />
          </IconButton>
          <IconButton
            aria-label={t('lines.codes', { number })}
            title={t('lines.codes', { number })}
            disabled={isCoded || line.codes === undefined}
            onClick={() => setCodes(true)}
          >
            <Tag size={18} aria-hidden />
          </IconButton>
          <IconButton
            aria-label={t('lines.earlier', { number })}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <ChevronUp size={18} aria-hidden />
          </IconButton>
          <IconButton
            aria-label={t('lines.later', { number })}
            disabled={index === last}
            onClick={() => onMove(index + 1)}
          >
            <ChevronDown size={18} aria-hidden />
          </IconButton>
          <IconButton aria-label={t('lines.remove', { number })} onClick={onRemove}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </Box>
      </Box>
      {isDescribed && (
        <TextField
          multiline
          minRows={2}
          name={`lines.${index}.description`}
          label={t('lines.description')}
          maxLength={invoiceLimits.description}
        />
      )}
      {isCoded && <LineCodes index={index} isExpense={line.kind === 'expense'} />}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: isWork ? 'minmax(0, 1.2fr) minmax(0, 1fr) 112px' : '104px 144px minmax(0, 1fr) 112px',
          },
          '& > [data-wide]': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        }}
      >
        {isWork ? (
          <WorkText line={line} currency={currency} />
        ) : (
          <>
            <NumberField required name={`lines.${index}.quantity`} label={t('lines.quantity')} />
            <MoneyField required name={`lines.${index}.price`} label={t('lines.price')} currency={currency} />
          </>
        )}
        <Box data-wide>
          <OptionsField name={`lines.${index}.tax_ids`} label={t('lines.taxes')} options={taxOptions} />
        </Box>
        <Box data-wide sx={{ textAlign: 'end', minHeight: { sm: 56 }, display: 'grid', alignContent: 'center' }}>
          <Typography component="span" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
            {t('lines.total')}
          </Typography>
          <Typography component="output" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            <bdi>{money.billed(Number(sum), currency)}</bdi>
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}

/** An expense always has a code: it is shown where somebody asks for it. */
const hasCodes = ({ kind, codes }: InvoiceValues['lines'][number]): boolean =>
  kind === 'fee' && (codes?.task != null || codes?.activity != null);

/** By which codes of work the line is billed. */
function LineCodes({ index, isExpense }: { index: number; isExpense: boolean }) {
  const { t } = useTranslation('ledes');
  const { control } = useFormContext<InvoiceValues>();
  const caseId = useWatch({ control, name: 'case_id' });
  const { expenses } = useCodes(false);
  return isExpense ? (
    <AutocompleteField name={`lines.${index}.codes.expense`} label={t('fields.expense')} options={expenses} />
  ) : (
    <WorkCodeFields caseId={caseId} task={`lines.${index}.codes.task`} activity={`lines.${index}.codes.activity`} />
  );
}

/** What the firm charges for by name, in this currency; one that ended is offered where it was chosen before. */
function ServiceField({ index, currency, chosen }: { index: number; currency: string; chosen: string | null }) {
  const { t } = useTranslation('invoiceEditor');
  const services = useQuery(servicesQuery);
  const names = (services.data ?? [])
    .filter((service) => service.ended_at === null && service.currency === currency)
    .map(({ name }) => name);
  const all = [...new Set(chosen === null ? names : [...names, chosen])];
  return (
    <SelectField
      name={`lines.${index}.service`}
      label={t('lines.service')}
      emptyLabel={t('lines.noService')}
      options={all.map((value) => ({ value, label: value }))}
    />
  );
}

/** When and by whom the billed work was done, and how its sum comes about. */
function WorkText({ line, currency }: { line: InvoiceValues['lines'][number]; currency: string }) {
  const { t } = useTranslation('invoiceEditor');
  const dates = useDates();
  const money = useMoney();
  const isTime = line.time_entry_id !== null;
  return (
    <Box
      data-wide
      sx={{
        typography: 'body2',
        color: 'text.secondary',
        minHeight: { sm: 56 },
        display: 'grid',
        alignContent: 'center',
      }}
    >
      <span>
        <bdi>{[dates.date(line.worked_on), line.person_name].filter(Boolean).join(', ')}</bdi>
      </span>
      <span>
        {isTime ? (
          <bdi>
            {t('lines.hours', {
              hours: money.number(line.quantity ?? 0),
              rate: money.billed(line.price ?? 0, currency),
            })}
          </bdi>
        ) : (
          t('lines.expense')
        )}
      </span>
    </Box>
  );
}
