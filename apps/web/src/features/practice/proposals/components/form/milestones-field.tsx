import type { ProposalValues } from '@casewright/contracts/proposal-form';
import {
  type Milestone,
  fromCents,
  milestonesTotal,
  proposalLimits,
  proposalTotals,
} from '@casewright/contracts/proposals';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { MoneyField } from '../../../../../ui/form/money-field.tsx';
import { NumberField } from '../../../../../ui/form/number-field.tsx';
import { RepeatedRow } from '../../../../../ui/form/repeated-row.tsx';
import { TextField } from '../../../../../ui/form/text-field.tsx';
import { useMoney } from '../../../../../ui/format/money.ts';

const EMPTY: Milestone = { title: '', due_in_days: null, amount: null };

/** The steps of the work, each with when it is due and what falls due then; their sum beside the total. */
export function MilestonesField() {
  const { t } = useTranslation('proposals');
  const { control } = useFormContext<ProposalValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'milestones' });
  const currency = useWatch({ control, name: 'currency' });

  return (
    <Stack spacing={2}>
      <Typography variant="subtitle2" component="h3">
        {t('terms.milestones')}
      </Typography>
      {fields.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('form.milestonesHelp')}
        </Typography>
      )}
      {fields.map((milestone, index) => (
        <RepeatedRow
          key={milestone.id}
          label={t('form.milestoneNumber', { number: index + 1 })}
          columns={{ xs: 'minmax(0, 1fr) minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 150px 170px auto' }}
          removeLabel={t('form.removeMilestone', { number: index + 1 })}
          onRemove={() => remove(index)}
        >
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            <TextField
              name={`milestones.${index}.title`}
              label={t('form.milestoneTitle')}
              required
              maxLength={proposalLimits.milestoneTitle}
            />
          </Box>
          <NumberField
            name={`milestones.${index}.due_in_days`}
            label={t('form.milestoneDue')}
            suffix={t('form.days')}
            integer
          />
          <MoneyField name={`milestones.${index}.amount`} label={t('terms.amount')} currency={currency} />
        </RepeatedRow>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Button
          size="small"
          startIcon={<Plus size={16} aria-hidden />}
          disabled={fields.length >= proposalLimits.milestones}
          onClick={() => append(EMPTY)}
        >
          {t('form.addMilestone')}
        </Button>
        {fields.length > 0 && <MilestonesSum />}
      </Box>
    </Stack>
  );
}

function MilestonesSum() {
  const { t } = useTranslation('proposals');
  const money = useMoney();
  const { control } = useFormContext<ProposalValues>();
  const values = useWatch({ control, compute: (all: ProposalValues) => all });
  const sum = milestonesTotal(values.milestones.filter(({ amount }) => !Number.isNaN(amount)));
  const totals = proposalTotals(values);
  const amount = money.amount(fromCents(sum), values.currency);
  if (!totals) {
    return <Typography variant="body2">{t('form.milestonesSum', { amount })}</Typography>;
  }
  const total = money.amount(fromCents(totals.expected), values.currency);
  return (
    <Typography
      variant="body2"
      component="output"
      sx={{ color: sum > totals.high ? 'warning.dark' : 'text.secondary' }}
    >
      {sum > totals.high
        ? t('form.milestonesAbove', { amount, total: money.amount(fromCents(totals.high), values.currency) })
        : t('form.milestonesSumOf', { amount, total })}
    </Typography>
  );
}
