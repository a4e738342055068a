import { PRODUCT_CATEGORIES } from '@casewright/contracts/products';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Eye, Globe, GlobeLock, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { FoldedFilters } from '../../../../ui/cards/folded-filters.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import type { PageHead } from '../../../../ui/page.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import type { ActiveFilter } from '../../../../ui/table/active-filters.tsx';
import { ListTable, NoneInStatus } from '../../../../ui/table/list-table.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { type ServiceRow, serviceCountsQuery, servicesQuery } from '../api/list.ts';
import { useServiceVerbs } from '../api/verbs.ts';
import { PUBLISH, type Publish, STOCK_KEYS, STOCKS } from '../model.ts';
import {
  filterParams,
  isFiltered,
  isServiceSort,
  NO_FILTERS,
  PAGE_SIZES,
  type ServiceFilters,
  servicesStateOf,
} from './state.ts';
import { useServiceColumns } from './use-service-columns.tsx';

const PriceDialog = lazy(() => import('./price-dialog.tsx').then((module) => ({ default: module.PriceDialog })));
const ShopSettingsDialog = lazy(() =>
  import('../settings/shop-settings-dialog.tsx').then((module) => ({ default: module.ShopSettingsDialog })),
);
// In the drawer of the filters, which comes when it is opened.
const MultiSelectFilter = lazy(() =>
  import('../../../../ui/table/multi-select-filter.tsx').then((module) => ({ default: module.MultiSelectFilter })),
);

interface ServiceListProps {
  head: PageHead;
  /** Of an administrator of the firm: the others read. */
  mayEdit: boolean;
}

/** The services that the reader's firm sells. Everything that orders, narrows or counts is the database's doing. */
export function ServiceList({ head, mayEdit }: ServiceListProps) {
  const { t } = useTranslation('services');
  const change = useChangeSearch();
  const search = useSearch({ from: '/dashboard/services' });
  const state = servicesStateOf(search);
  const list = useQuery(servicesQuery(state));
  const counts = useQuery(serviceCountsQuery(state));
  const verbs = useServiceVerbs();
  const [selected, setSelected] = useState<string[]>([]);
  const [priced, setPriced] = useState<ServiceRow | null>(null);
  const [deleting, setDeleting] = useState<readonly string[]>([]);
  const publish = async (ids: readonly string[], next: Publish) => {
    try {
      await verbs.publish(ids, next);
      toast.success(t(next === 'published' ? 'publish.done' : 'publish.undone', { count: ids.length }));
      setSelected([]);
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  const columns = useServiceColumns({
    mayEdit,
    onPrice: setPriced,
    onPublish: (row, next) => void publish([row.id], next),
  });
  const setFilters = (filters: ServiceFilters) => {
    setSelected([]);
    change(filterParams(filters));
  };
  const clear = () => setFilters(NO_FILTERS);
  const countOf = (group: string) =>
    counts.data === undefined ? undefined : (counts.data.find((row) => row.publish === group)?.products ?? 0);
  const stockName = (stock: (typeof STOCKS)[number]) => t(`stock.${STOCK_KEYS[stock]}Name`);
  const active: ActiveFilter[] = [
    {
      label: t('filters.stock'),
      values: state.stock.map((stock) => ({
        label: stockName(stock),
        onRemove: () => setFilters({ ...state, stock: state.stock.filter((other) => other !== stock) }),
      })),
    },
    {
      label: t('fields.category'),
      values: state.categories.map((category) => ({
        label: t(`category.${category}`),
        onRemove: () => setFilters({ ...state, categories: state.categories.filter((other) => other !== category) }),
      })),
    },
    {
      label: t('filters.keyword'),
      values: state.q === '' ? [] : [{ label: state.q, onRemove: () => setFilters({ ...state, q: '' }) }],
    },
  ];
  const narrowing = [state.stock.length > 0, state.categories.length > 0].filter(Boolean).length;
  const menuOf = ({ id, name }: ServiceRow) => (
    <ServiceMenu id={id} name={name} mayEdit={mayEdit} onDelete={() => setDeleting([id])} />
  );
  return (
    <>
      <ListTable
        name="services"
        head={head}
        state={state}
        change={change}
        query={list}
        statuses={{
          label: t('statuses'),
          items: [
            { value: '', label: t('all'), count: countOf('all') },
            ...PUBLISH.map((value) => ({ value, label: t(`publish.${value}`), count: countOf(value) })),
          ],
        }}
        search={{ value: state.q, onChange: (q) => setFilters({ ...state, q }), label: t('filters.search') }}
        tools={
          <FoldedFilters count={narrowing} onReset={() => setFilters({ ...NO_FILTERS, q: state.q })}>
            <MultiSelectFilter
              label={t('filters.stock')}
              value={state.stock}
              options={STOCKS.map((value) => ({ value, label: stockName(value) }))}
              onChange={(wanted) => setFilters({ ...state, stock: STOCKS.filter((stock) => wanted.includes(stock)) })}
            />
            <MultiSelectFilter
              label={t('fields.category')}
              value={state.categories}
              options={PRODUCT_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
              onChange={(wanted) =>
                setFilters({ ...state, categories: PRODUCT_CATEGORIES.filter((each) => wanted.includes(each)) })
              }
            />
          </FoldedFilters>
        }
        filtered={isFiltered(state) ? { filters: active, onClear: clear } : null}
        caption={t('title')}
        columns={columns}
        isSort={isServiceSort}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={menuOf}
        {...(mayEdit && {
          selection: {
            selected,
            onChange: setSelected,
            actions: (
              <>
                <Button
                  color="inherit"
                  size="small"
                  startIcon={<Globe size={16} aria-hidden />}
                  onClick={() => void publish(selected, 'published')}
                >
                  {t('actions.publish')}
                </Button>
                <Button
                  color="inherit"
                  size="small"
                  startIcon={<GlobeLock size={16} aria-hidden />}
                  onClick={() => void publish(selected, 'draft')}
                >
                  {t('actions.unpublish')}
                </Button>
                <Button
                  color="error"
                  size="small"
                  startIcon={<Trash2 size={16} aria-hidden />}
                  onClick={() => setDeleting(selected)}
                >
                  {t('actions.delete')}
                </Button>
              </>
            ),
          },
        })}
        minWidth={1000}
        rowHeight={57}
        pageSizes={PAGE_SIZES}
        empty={
          isFiltered(state) ? (
            <NothingMatches title={t('empty.noMatch')} onClear={clear} />
          ) : (
            <NoneInStatus>{t('empty.none')}</NoneInStatus>
          )
        }
      />
      <ConfirmDialog
        open={deleting.length > 0}
        title={t('delete.title', { count: deleting.length })}
        confirmLabel={t('actions.delete')}
        onClose={() => setDeleting([])}
        onConfirm={async () => {
          const { length: count } = deleting;
          await verbs.remove(deleting);
          setSelected([]);
          toast.success(t('delete.done', { count }));
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
      {priced !== null && (
        <Suspense>
          <PriceDialog row={priced} onClose={() => setPriced(null)} />
        </Suspense>
      )}
      {mayEdit && search.settings === 'shop' && (
        <Suspense>
          <ShopSettingsDialog onClose={() => change({ settings: undefined })} />
        </Suspense>
      )}
    </>
  );
}

interface ServiceMenuProps {
  id: string;
  name: string;
  mayEdit: boolean;
  onDelete: () => void;
}

function ServiceMenu({ id, name, mayEdit, onDelete }: ServiceMenuProps) {
  const { t } = useTranslation('services');
  return (
    <RowMenu
      label={name}
      items={[
        { label: t('actions.view'), icon: Eye, to: paths.dashboard.product.details(id) },
        ...(mayEdit
          ? [
              { label: t('actions.edit'), icon: Pencil, to: paths.dashboard.product.edit(id), beside: true },
              { label: t('actions.delete'), icon: Trash2, danger: true, onSelect: onDelete },
            ]
          : []),
      ]}
    />
  );
}
