import { zodResolver } from '@hookform/resolvers/zod';
import { currencies } from '@casewright/contracts/cases';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { columnsOf } from '../../../../client/form-fields.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { saveRow } from '../../../../client/save-row.ts';
import { useSession } from '../../../../client/session.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { shopSettingsQuery } from '../api/choices.ts';
import { serviceKeys } from '../keys.ts';
import { shopFields, shopSchema, type ShopValues } from './shop-fields.ts';

/** How the firm sells: whether its prices have their taxes in them, what a courier costs, and when an order that nobody pays ends. */
export function ShopSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(shopSettingsQuery);
  return data === undefined ? null : <LoadedSettings saved={data} onClose={onClose} />;
}

interface LoadedSettingsProps {
  saved: (ShopValues & { id: string; version: number }) | null;
  onClose: () => void;
}

function LoadedSettings({ saved, onClose }: LoadedSettingsProps) {
  const { t } = useTranslation('services');
  const { user } = useSession();
  const client = useQueryClient();
  const form = useForm<ShopValues>({
    resolver: zodResolver(shopSchema),
    defaultValues: {
      currency: saved?.currency ?? 'USD',
      prices_include_tax: saved?.prices_include_tax ?? false,
      courier_price: saved?.courier_price ?? null,
      express_price: saved?.express_price ?? null,
      unpaid_days: saved?.unpaid_days ?? null,
    },
  });
  const currency = useWatch({ control: form.control, name: 'currency' });
  return (
    <FormDialog
      draft="shop-settings"
      title={t('settings.title')}
      description={t('settings.text')}
      form={form}
      submitLabel={t('actions.save')}
      onSubmit={async (values) => {
        await saveRow('shop_settings', {
          saved,
          columns: columnsOf(shopFields, values),
          ...(user?.lawFirm && { born: { law_firm: user.lawFirm } }),
        });
        await refreshAfter(client, [serviceKeys.all], 'services');
        toast.success(t('settings.done'));
      }}
      onClose={onClose}
    >
      <SelectField
        required
        name="currency"
        label={t(shopFields.currency.label)}
        options={currencies.map((value) => ({ value, label: value }))}
      />
      <SwitchField
        name="prices_include_tax"
        label={t(shopFields.prices_include_tax.label)}
        helperText={t('settings.includesTaxHelp')}
      />
      <Pair>
        <MoneyField
          name="courier_price"
          label={t(shopFields.courier_price.label)}
          helperText={t('settings.notOffered')}
          currency={currency}
        />
        <MoneyField
          name="express_price"
          label={t(shopFields.express_price.label)}
          helperText={t('settings.notOffered')}
          currency={currency}
        />
      </Pair>
      <NumberField
        integer
        name="unpaid_days"
        label={t(shopFields.unpaid_days.label)}
        helperText={t('settings.unpaidHelp')}
      />
    </FormDialog>
  );
}
