import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { PRODUCT_CATEGORIES } from '@casewright/contracts/products';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { Columns } from '../../../../ui/columns.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { times } from '../../../../ui/feedback/skeletons.tsx';
import { useList } from '../../../../ui/format/list.ts';
import { formatLocale } from '../../../../ui/format/locale.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { orderCountsQuery } from '../api/list.ts';
import { latestServicesQuery, type ShopOverview, shopOverviewQuery } from '../api/overview.ts';
import { ItemPicture } from '../list/item-picture.tsx';
import { ORDER_STATUSES } from '../model.ts';
import { currenciesOf, figureOf, monthsBegun } from './of-year.ts';
import { YearFigures } from './year-figures.tsx';

const LineChart = lazy(() =>
  import('../../../../ui/chart/line-chart.tsx').then((module) => ({ default: module.LineChart })),
);
const PieChart = lazy(() =>
  import('../../../../ui/chart/pie-chart.tsx').then((module) => ({ default: module.PieChart })),
);
const HEIGHT = 260;
const WHOLE = 100;
const categoryOf = (text: string) => PRODUCT_CATEGORIES.find((known) => known === text) ?? 'advice';

interface YearProps {
  shop: ShopOverview;
  currency: string;
}

/** How the shop of the firm went in a year: its figures, what sold, and how far its orders are. */
export function ShopOverviewParts({ year, firmId }: { year: number; firmId: string }) {
  const { t } = useTranslation('orders');
  const list = useList();
  const { data: shop, error, refetch } = useQuery(shopOverviewQuery(year));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const { main, others } = currenciesOf(shop?.months ?? []);
  return (
    <>
      {others.length > 0 && (
        <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
          {t('overview.otherCurrencies', { currency: main, others: list(others) })}
        </Alert>
      )}
      <YearFigures year={year} months={shop?.months} currency={main} />
      <Columns
        side={
          <>
            <StatusPanel year={year} />
            <LatestPanel firmId={firmId} />
          </>
        }
      >
        <MonthsPanel year={year} shop={shop} currency={main} />
        <BalancePanel year={year} shop={shop} currency={main} />
        <BestPanel shop={shop} currency={main} />
        <PeoplePanel shop={shop} currency={main} />
        <CategoriesPanel shop={shop} currency={main} />
      </Columns>
    </>
  );
}

type Awaited<Props> = Omit<Props, 'shop'> & { shop: ShopOverview | undefined };

function MonthsPanel({ year, shop, currency }: Awaited<YearProps> & { year: number }) {
  const { t, i18n } = useTranslation('orders');
  const months = new Intl.DateTimeFormat(formatLocale(i18n.language), { month: 'short' });
  return (
    <Panel title={t('overview.sales')} busy={shop === undefined}>
      <Box sx={{ padding: 1, minHeight: HEIGHT + 16 }}>
        {shop !== undefined && (
          <LazyPart height={HEIGHT}>
            <LineChart
              area
              label={t('overview.sales')}
              height={HEIGHT}
              categories={Array.from({ length: 12 }, (_, month) => months.format(new Date(year, month, 1)))}
              series={[
                {
                  label: t('overview.ordered'),
                  data: figureOf(shop.months, currency, 'amount', monthsBegun(year)).months,
                },
                {
                  label: t('overview.refunded'),
                  data: figureOf(shop.months, currency, 'refunded', monthsBegun(year)).months,
                },
              ]}
            />
          </LazyPart>
        )}
      </Box>
    </Panel>
  );
}

/** What of all that was ordered is paid, went back, and stays. */
function BalancePanel({ year, shop, currency }: Awaited<YearProps> & { year: number }) {
  const { t } = useTranslation('orders');
  const money = useMoney();
  const of = (name: 'amount' | 'paid' | 'refunded') =>
    figureOf(shop?.months ?? [], currency, name, monthsBegun(year)).total;
  const [ordered, paid, refunded] = [of('amount'), of('paid'), of('refunded')];
  const lines = [
    { label: t('overview.paid'), amount: paid, color: 'primary' },
    { label: t('overview.refunded'), amount: refunded, color: 'warning' },
    { label: t('overview.kept'), amount: paid - refunded, color: 'success' },
  ] as const;
  return (
    <Panel title={t('overview.balance')} busy={shop === undefined}>
      <Box sx={{ display: 'grid', gap: 2, padding: 2 }}>
        {lines.map(({ label, amount, color }) => {
          const part = ordered === 0 ? 0 : Math.min(WHOLE, Math.round((amount / ordered) * WHOLE));
          return (
            <div key={label}>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 13, marginBlockEnd: 0.5 }}>
                <span>{label}</span>
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {money.billed(amount, currency)} <span aria-hidden>·</span>{' '}
                  <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                    {t('overview.percent', { percent: money.number(part) })}
                  </Box>
                </Box>
              </Box>
              <LinearProgress variant="determinate" value={part} color={color} aria-label={label} />
            </div>
          );
        })}
      </Box>
    </Panel>
  );
}

function BestPanel({ shop, currency }: Awaited<YearProps>) {
  const { t } = useTranslation('orders');
  const money = useMoney();
  const rows = shop?.services.filter((row) => row.currency === currency);
  return (
    <Panel title={t('overview.best')} busy={rows === undefined}>
      {rows === undefined ? (
        <Waiting />
      ) : rows.length === 0 ? (
        <PanelNote>{t('overview.nothing')}</PanelNote>
      ) : (
        <PanelRows ordered>
          {rows.map(({ product_id: id, name, cover_url: cover, quantity, amount }) => (
            <PanelRow
              key={id}
              start={<ItemPicture src={cover} />}
              title={name}
              to={paths.dashboard.product.details(id)}
              detail={t('overview.soldTimes', { count: quantity })}
              end={<Amount>{money.billed(amount, currency)}</Amount>}
            />
          ))}
        </PanelRows>
      )}
    </Panel>
  );
}

function PeoplePanel({ shop, currency }: Awaited<YearProps>) {
  const { t } = useTranslation('orders');
  const money = useMoney();
  const rows = shop?.people.filter((row) => row.currency === currency);
  return (
    <Panel title={t('overview.people')} busy={rows === undefined}>
      {rows === undefined ? (
        <Waiting />
      ) : rows.length === 0 ? (
        <PanelNote>{t('overview.nothing')}</PanelNote>
      ) : (
        <PanelRows ordered>
          {rows.map(({ lawyer_id: id, name, quantity, amount }) => (
            <PanelRow
              key={id}
              start={<PersonAvatar name={name} size={32} tone="soft" />}
              title={name}
              detail={t('overview.soldTimes', { count: quantity })}
              end={<Amount>{money.billed(amount, currency)}</Amount>}
            />
          ))}
        </PanelRows>
      )}
    </Panel>
  );
}

function CategoriesPanel({ shop, currency }: Awaited<YearProps>) {
  const { t } = useTranslation(['orders', 'services']);
  const rows = shop?.categories.filter((row) => row.currency === currency);
  const nameOf = (category: string) => t(`services:category.${categoryOf(category)}`);
  return (
    <Panel title={t('overview.categories')} busy={rows === undefined}>
      {rows?.length === 0 ? (
        <PanelNote>{t('overview.nothing')}</PanelNote>
      ) : (
        <Box sx={{ padding: 2, minHeight: HEIGHT + 32 }}>
          {rows !== undefined && (
            <LazyPart height={HEIGHT}>
              <PieChart
                donut
                label={t('overview.categories')}
                height={HEIGHT}
                parts={rows.map(({ category, amount }) => ({ label: nameOf(category), value: amount }))}
              />
            </LazyPart>
          )}
        </Box>
      )}
    </Panel>
  );
}

/** How many orders of the year there are in each state; each leads to its list, which the same function counts. */
function StatusPanel({ year }: { year: number }) {
  const { t } = useTranslation('orders');
  const money = useMoney();
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  const { data, error, refetch } = useQuery(orderCountsQuery({ q: '', ...days }));
  const countOf = (status: string) =>
    data?.filter((row) => row.status === status).reduce((sum, { orders }) => sum + orders, 0) ?? 0;
  return (
    <Panel title={t('overview.status')} busy={data === undefined}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting />
      ) : (
        <PanelRows>
          {ORDER_STATUSES.map((status) => (
            <PanelRow
              key={status}
              title={t(`status.${status}`)}
              to={paths.dashboard.order.list}
              search={{ status, ...days }}
              end={<Amount>{money.number(countOf(status))}</Amount>}
            />
          ))}
        </PanelRows>
      )}
    </Panel>
  );
}

function LatestPanel({ firmId }: { firmId: string }) {
  const { t } = useTranslation('orders');
  const money = useMoney();
  const { data, error, refetch } = useQuery(latestServicesQuery(firmId));
  return (
    <Panel
      title={t('overview.latest')}
      busy={data === undefined}
      action={
        <ButtonLink size="small" color="inherit" to={paths.dashboard.product.list}>
          {t('overview.all')}
        </ButtonLink>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting />
      ) : (
        <PanelRows>
          {data.map((service) => (
            <PanelRow
              key={service.id}
              start={<ItemPicture src={service.cover_url} />}
              title={service.name}
              to={paths.dashboard.product.details(service.id)}
              detail={
                <>
                  {service.price_sale !== null && <s>{money.amount(service.price, service.currency)}</s>}{' '}
                  {money.amount(service.price_sale ?? service.price, service.currency)}
                </>
              }
            />
          ))}
        </PanelRows>
      )}
    </Panel>
  );
}

function Amount({ children }: { children: string }) {
  return (
    <Typography component="span" sx={{ fontSize: 13, fontWeight: 600, color: 'text.primary' }}>
      {children}
    </Typography>
  );
}

const ROWS = 4;

/** Placeholders in the shape of rows. */
function Waiting() {
  return (
    <Box sx={{ paddingInline: 2 }}>
      {times(ROWS).map((key) => (
        <Skeleton key={key} height={56} />
      ))}
    </Box>
  );
}
