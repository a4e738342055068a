import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { Order } from '../api/order.ts';
import { useOrderVerbs } from '../api/verbs.ts';

const MOST = 100;
const line = z.string().check(z.trim(), z.maxLength(MOST, `ui:validation.maxLength?max=${MOST}`));
const schema = z.object({ ship_by: line, tracking_number: line });

/** Says that the result is on its way, by whom, and how it can be followed. */
export function DeliverDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const { deliver } = useOrderVerbs();
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { ship_by: order.delivery.ship_by ?? '', tracking_number: order.delivery.tracking_number ?? '' },
  });
  return (
    <FormDialog
      title={t('deliver.title')}
      description={t('deliver.text')}
      form={form}
      submitLabel={t('actions.deliver')}
      onSubmit={async ({ ship_by: by, tracking_number: number }) => {
        await deliver({ order_id: order.id, ship_by: by || null, tracking_number: number || null });
        toast.success(t('deliver.done'));
      }}
      onClose={onClose}
      draft={`deliver-order:${order.id}`}
    >
      <TextField name="ship_by" label={t('delivery.by')} helperText={t('deliver.optional')} maxLength={MOST} />
      <TextField name="tracking_number" label={t('delivery.tracking')} maxLength={MOST} autoComplete="off" />
    </FormDialog>
  );
}
