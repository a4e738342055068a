import { invoiceLimits, type InvoiceValues } from '@casewright/contracts/invoice-form';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { ListPlus, Plus, Settings2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '../../../../../ui/form/error-text.ts';
import { Panel } from '../../../../../ui/panel.tsx';
import { useDrawnCount } from '../../../../../ui/use-drawn-count.ts';
import { unbilledQuery } from '../api/unbilled.ts';
import { emptyLine, workOf } from '../model/lines.ts';
import { LineRow } from './line-row.tsx';

/** Lines that are drawn together with the page. */
const FIRST_LINES = 10;

interface LinesPanelProps {
  /** What each line comes to. */
  sums: readonly string[];
  onAddWork: () => void;
  /** Opens the services and taxes; undefined where they are not the reader's to change. */
  onSettings: (() => void) | undefined;
}

/** What is charged, a line each, in the order in which it is printed. */
export function LinesPanel({ sums, onAddWork, onSettings }: LinesPanelProps) {
  const { t } = useTranslation('invoiceEditor');
  const { control, getValues, formState } = useFormContext<InvoiceValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const [caseId, currency] = useWatch({ control, name: ['case_id', 'currency'] });
  const work = useQuery({ ...unbilledQuery(caseId ?? ''), enabled: caseId !== null });
  const billed = useWatch({ control, compute: ({ lines }: InvoiceValues) => lines.map(workOf) });
  const left = work.data?.filter(({ id, amount }) => amount !== null && !billed.includes(id)).length ?? 0;
  const drawn = useDrawnCount(fields.length, FIRST_LINES);
  const error = useErrorText(formState.errors.lines?.root?.message ?? formState.errors.lines?.message);
  const isFull = fields.length >= invoiceLimits.lines;
  return (
    <Panel
      title={t('lines.title')}
      count={fields.length}
      action={
        onSettings && (
          <Button size="small" color="inherit" startIcon={<Settings2 size={16} aria-hidden />} onClick={onSettings}>
            {t('lines.settings')}
          </Button>
        )
      }
    >
      <Box
        component="ol"
        sx={{
          margin: 0,
          padding: 0,
          listStyle: 'none',
          '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
        }}
      >
        {fields.slice(0, drawn).map((field, index) => (
          <LineRow
            key={field.key}
            index={index}
            last={fields.length - 1}
            currency={currency}
            sum={sums[index] ?? '0'}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </Box>
      {error !== undefined && (
        <Alert severity="error" sx={{ margin: 2 }}>
          {error}
        </Alert>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          padding: 2,
          ...(fields.length > 0 && { borderBlockStart: '1px solid', borderColor: 'divider' }),
        }}
      >
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Plus size={18} aria-hidden />}
          disabled={isFull}
          onClick={() => {
            const { lines } = getValues();
            append(emptyLine(lines.at(-1)?.tax_ids ?? []), { focusName: `lines.${lines.length}.title` });
          }}
        >
          {t('lines.add')}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<ListPlus size={18} aria-hidden />}
          disabled={isFull || caseId === null || left === 0}
          onClick={onAddWork}
        >
          {left === 0 ? t('lines.addWork') : t('lines.addWorkCount', { number: left })}
        </Button>
      </Box>
    </Panel>
  );
}
