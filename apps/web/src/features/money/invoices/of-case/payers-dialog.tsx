import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { FoundField } from '../../../../ui/form/found-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import type { Option } from '../../../../ui/form/option.ts';
import { RepeatedRow } from '../../../../ui/form/repeated-row.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { type Payer, payingContactsQuery, useCaseMoney } from './api.ts';
import { MOST_PAYERS, payersSchema, type PayersValues, percentOf, shareOf, sumOf } from './values.ts';

const WHOLE = 10_000;
const CLIENT = 'client:';
const CONTACT = 'contact:';
const keyOf = ({ client_id: client, contact_id: contact }: Payer) =>
  client === null ? `${CONTACT}${contact}` : `${CLIENT}${client}`;
const optionOf = (payer: Payer): Option => ({ value: keyOf(payer), label: payer.name });

interface PayersDialogProps {
  caseId: string;
  /** Those who pay, and the clients of the case who do not yet. */
  payers: readonly Payer[];
  onClose: () => void;
}

/** Who pays for a case: clients of the case and contacts of the firm, each with a share. Without any the client pays alone. */
export function PayersDialog({ caseId, payers, onClose }: PayersDialogProps) {
  const { t } = useTranslation('caseMoney');
  const money = useMoney();
  const { setPayers } = useCaseMoney(caseId);
  const paying = payers.filter(({ share }) => share !== null);
  const form = useForm<PayersValues, unknown, PayersValues>({
    resolver: zodResolver(payersSchema),
    defaultValues: {
      payers: paying.map((payer) => ({ who: keyOf(payer), percent: percentOf(payer.share ?? 0) })),
    },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'payers' });
  const written = useWatch({ control: form.control, name: 'payers' });
  const [said, setSaid] = useState('');
  const contacts = useQuery(payingContactsQuery(said));
  const known = payers.map(optionOf);
  const matching = known.filter(({ label }) => label.toLocaleLowerCase().includes(said.toLocaleLowerCase()));
  const options = [
    ...matching,
    ...(contacts.data ?? [])
      .map(({ id, name }): Option => ({ value: `${CONTACT}${id}`, label: name }))
      .filter(({ value }) => !matching.some((one) => one.value === value)),
  ];
  const sum = sumOf(written);
  return (
    <FormDialog
      title={t('payers.title')}
      description={t('payers.help')}
      form={form}
      submitLabel={t('save')}
      onSubmit={(values) =>
        setPayers(
          values.payers.map(({ who, percent }) => ({
            client_id: who?.startsWith(CLIENT) ? who.slice(CLIENT.length) : null,
            contact_id: who?.startsWith(CONTACT) ? who.slice(CONTACT.length) : null,
            share: shareOf(percent),
          })),
        )
      }
      onClose={onClose}
      draft={`payers-of:${caseId}`}
    >
      {fields.map((field, nth) => (
        <RepeatedRow
          key={field.id}
          label={t('payers.number', { number: nth + 1 })}
          columns={{ xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 140px auto' }}
          removeLabel={t('payers.remove', { number: nth + 1 })}
          onRemove={() => remove(nth)}
        >
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
            <FoundField
              required
              name={`payers.${nth}.who`}
              label={t('payers.who')}
              options={options}
              initial={known.find(({ value }) => value === field.who) ?? null}
              loading={contacts.isFetching}
              onSearch={setSaid}
            />
          </Box>
          <NumberField required name={`payers.${nth}.percent`} label={t('payers.share')} suffix="%" />
        </RepeatedRow>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Button
          size="small"
          startIcon={<Plus size={16} aria-hidden />}
          disabled={fields.length >= MOST_PAYERS}
          onClick={() => append({ who: null, percent: null })}
        >
          {t('payers.add')}
        </Button>
        {fields.length > 0 && (
          <Typography
            component="output"
            variant="body2"
            sx={{ fontWeight: 600, color: sum === WHOLE ? 'success.dark' : 'warning.dark' }}
          >
            {t('payers.sum', { percent: money.number(percentOf(sum)) })}
          </Typography>
        )}
      </Box>
    </FormDialog>
  );
}
