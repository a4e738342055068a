import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { queryClient } from '../../../client/query-client.ts';
import type { Search } from '../../../client/search-schema.ts';
import { currentSession, useSession } from '../../../client/session.tsx';
import { orderCountsQuery } from '../../../features/money/orders/api/list.ts';
import { shopOverviewQuery } from '../../../features/money/orders/api/overview.ts';
import { NO_FILTERS } from '../../../features/money/orders/list/state.ts';
import { ShopOverviewParts } from '../../../features/money/orders/overview/shop-overview.tsx';
import type { EcommerceParam } from '../../../features/money/orders/search.ts';
import { DeniedState } from '../../../ui/feedback/denied-state.tsx';
import { ButtonLink, RouterLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { useChangeSearch } from '../../../ui/use-change-search.ts';

/** So many years can be chosen, the running one among them. */
const YEARS = 5;

const years = () => Array.from({ length: YEARS }, (_, past) => new Date().getFullYear() - past);
const yearOf = (search: Search<EcommerceParam>): number =>
  years().find((year) => String(year) === search.year) ?? new Date().getFullYear();

/** Asks for the figures of the year. */
export function askAhead({ search }: { search: Search<EcommerceParam> }): void {
  if (currentSession().user?.accessLevel === 'lawyer_admin')
    void queryClient.prefetchQuery(shopOverviewQuery(yearOf(search)));
}

/** How the shop of the firm goes: what was ordered in a year, and what of it is paid. */
export function EcommercePage() {
  const { t } = useTranslation(['orders', 'services']);
  const { user } = useSession();
  const change = useChangeSearch();
  const year = yearOf(useSearch({ from: `/dashboard${paths.dashboard.ecommerce}` }));
  const administers = user?.accessLevel === 'lawyer_admin';
  const counts = useQuery({ ...orderCountsQuery(NO_FILTERS), enabled: administers });
  const waiting = counts.data
    ?.filter(({ status }) => status === 'pending')
    .reduce((count, { orders }) => count + orders, 0);
  if (user !== null && !administers)
    return (
      <Page title={t('overview.title')}>
        <DeniedState title={t('overview.denied.title')} text={t('overview.denied.text')} />
      </Page>
    );
  return (
    <Page
      title={t('overview.hello', { year: String(year) })}
      width="xl"
      subtitleLines={1}
      subtitle={
        waiting !== undefined && (
          <RouterLink to={paths.dashboard.order.list} search={{ status: 'pending' }} color="inherit">
            {waiting === 0 ? t('overview.helloNone') : t('overview.helloText', { count: waiting })}
          </RouterLink>
        )
      }
      tools={
        <Select
          size="small"
          value={String(year)}
          onChange={({ target }) => change({ year: target.value })}
          slotProps={{ input: { 'aria-label': t('overview.year') } }}
        >
          {years().map((each) => (
            <MenuItem key={each} value={String(each)}>
              {String(each)}
            </MenuItem>
          ))}
        </Select>
      }
      action={
        <ButtonLink to={paths.dashboard.product.new} variant="contained" startIcon={<Plus size={18} aria-hidden />}>
          {t('services:actions.new')}
        </ButtonLink>
      }
    >
      {user?.lawFirm && <ShopOverviewParts year={year} firmId={user.lawFirm} />}
    </Page>
  );
}
