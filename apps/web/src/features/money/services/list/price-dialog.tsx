import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import type { ServiceRow } from '../api/list.ts';
import { useServiceVerbs } from '../api/verbs.ts';
import { serviceLimits } from '../form/service-schema.ts';

/** Changes what a service costs, without its whole form. */
export function PriceDialog({ row, onClose }: { row: ServiceRow; onClose: () => void }) {
  const { t } = useTranslation('services');
  const money = useMoney();
  const { price: change } = useServiceVerbs();
  const { currency, price_sale: sale } = row;
  const schema = z.object({
    price: z.nullable(z.number({ error: 'ui:validation.number' }).check(z.gte(0), z.lte(serviceLimits.amount))).check(
      z.refine((price) => price !== null, 'ui:validation.required'),
      z.refine(
        (price) => price === null || sale === null || price > sale,
        t('validation.aboveSale', { price: money.amount(sale ?? 0, currency) }),
      ),
    ),
  });
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { price: row.price },
  });
  return (
    <FormDialog
      title={t('price.title')}
      description={row.name}
      form={form}
      submitLabel={t('actions.save')}
      onSubmit={async ({ price }) => {
        await change(row, price ?? 0);
        toast.success(t('price.done', { name: row.name }));
      }}
      onClose={onClose}
      draft={`price-of:${row.id}`}
    >
      <MoneyField required name="price" label={t('fields.price')} currency={currency} />
    </FormDialog>
  );
}
