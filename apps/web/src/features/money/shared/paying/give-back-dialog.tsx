import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';

import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';

const REASON_MAX_LENGTH = 2000;

/** What was chosen: how much goes back, why, and a key by which it goes back once however often it is sent. */
export interface GivenBack {
  amount: number;
  reason: string;
  key: string;
}

interface GiveBackDialogProps {
  title: string;
  description: string;
  labels: { amount: string; reason: string; submit: string; atMost: string };
  /** The most that can go back. */
  most: number;
  /** It goes back as a whole: no amount is asked for. */
  isWhole?: boolean;
  currency: string;
  draft: string;
  onGiveBack: (given: GivenBack) => Promise<unknown>;
  onClose: () => void;
}

/** Gives back what was paid, or a part of it, and asks why. */
export function GiveBackDialog(props: GiveBackDialogProps) {
  const { title, description, labels, most, isWhole = false, currency, draft, onGiveBack, onClose } = props;
  // One key for as long as the dialog is open: sent twice, it is given back once.
  const [key] = useState(() => crypto.randomUUID());
  const schema = z.object({
    amount: z
      .nullable(z.number().check(z.gt(0, 'ui:validation.required'), z.lte(most, labels.atMost)))
      .check(z.refine((amount) => amount !== null, 'ui:validation.required')),
    reason: z.string().check(z.trim(), z.minLength(1, 'ui:validation.required'), z.maxLength(REASON_MAX_LENGTH)),
  });
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { amount: most, reason: '' },
  });
  return (
    <FormDialog
      title={title}
      description={description}
      form={form}
      submitLabel={labels.submit}
      onSubmit={({ amount, reason }) => onGiveBack({ amount: amount ?? most, reason, key })}
      onClose={onClose}
      draft={draft}
    >
      {!isWhole && <MoneyField required name="amount" label={labels.amount} currency={currency} />}
      <TextField required multiline name="reason" label={labels.reason} maxLength={REASON_MAX_LENGTH} />
    </FormDialog>
  );
}
