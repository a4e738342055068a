import { useTranslation } from 'react-i18next';

import { Label } from '../../../../ui/label.tsx';
import { publishOf, STOCK_KEYS, stockOf } from '../model.ts';

/** Whether a service is offered, or still a draft. */
export function PublishLabel({ publish }: { publish: string }) {
  const { t } = useTranslation('services');
  const shown = publishOf(publish);
  return <Label color={shown === 'published' ? 'success' : 'default'}>{t(`publish.${shown}`)}</Label>;
}

const COLORS = { 'in stock': 'success', 'low stock': 'warning', 'out of stock': 'error' } as const;

/** How much of a service is left. */
export function StockLabel({ stock, available }: { stock: string; available: number | null }) {
  const { t } = useTranslation('services');
  const shown = stockOf(stock);
  return (
    <Label color={COLORS[shown]}>
      {available === null ? t('stock.noLimit') : t(`stock.${STOCK_KEYS[shown]}`, { count: available })}
    </Label>
  );
}
