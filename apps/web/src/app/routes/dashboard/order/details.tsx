import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../client/paths.ts';
import { orderQuery } from '../../../../features/money/orders/api/order.ts';
import { OrderActions } from '../../../../features/money/orders/details/order-actions.tsx';
import { OrderView } from '../../../../features/money/orders/details/order-view.tsx';
import { OrderStepLabel } from '../../../../features/money/orders/list/order-status.tsx';
import { stepOf } from '../../../../features/money/orders/model.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { DetailsSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';

/** One order, for the firm and for its buyer. */
export function OrderPage() {
  const { t } = useTranslation('orders');
  const dates = useDates();
  const { id } = useParams({ from: `/dashboard${patterns.order.details}` });
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  const step =
    order &&
    stepOf({
      ...order,
      isTrust: order.payment.method === 'trust',
      awaitsFee: order.abilities.awaits_fee,
      isDelivered: order.order_events.some(({ kind }) => kind === 'delivered'),
    });
  return (
    <Page
      title={order === null ? t('notFound.title') : (order?.order_number ?? t('one'))}
      width="xl"
      subtitle={
        order &&
        step && (
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <OrderStepLabel step={step} />
            <bdi>{dates.dateTime(order.created_at)}</bdi>
          </Box>
        )
      }
      parents={[{ label: t('title'), to: paths.dashboard.order.list }]}
      action={order && <OrderActions key={order.status} order={order} />}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : order === undefined ? (
        <DetailsSkeleton />
      ) : order === null ? (
        <EmptyState
          filled
          icon={Package}
          title={t('notFound.title')}
          description={t('notFound.text')}
          action={
            <ButtonLink to={paths.dashboard.order.list} variant="contained">
              {t('notFound.action')}
            </ButtonLink>
          }
        />
      ) : (
        <OrderView order={order} />
      )}
    </Page>
  );
}
