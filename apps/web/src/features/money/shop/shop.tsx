import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { PRODUCT_SORTS } from '@casewright/contracts/products';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { firstAnswer } from '../../../client/first-answers.ts';
import { paths } from '../../../client/paths.ts';
import { useReading } from '../../../client/use-reading.ts';
import { CardPagination } from '../../../ui/cards/card-pagination.tsx';
import { FoldedFilters } from '../../../ui/cards/folded-filters.tsx';
import { SortMenu } from '../../../ui/cards/sort-menu.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { NothingMatches } from '../../../ui/feedback/nothing-matches.tsx';
import { CardGridSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ResultCount } from '../../../ui/table/result-count.tsx';
import { useChangeSearch } from '../../../ui/use-change-search.ts';
import { listAddress, listProducts, type ProductList } from '../shared/shop/api.ts';
import { ProductCard } from '../shared/shop/product-card.tsx';
import { AddButton } from './add-button.tsx';
import { CartButton } from './cart-button.tsx';
import { CHOICES_ADDRESS, readChoices, type ShopChoices } from './filters-api.ts';
import { FirstCards } from './first-html.tsx';
import { ShopFiltersForm } from './shop-filters.tsx';
import {
  filterCount,
  filterParams,
  listQuery,
  NO_FILTERS,
  SHOP_PAGE_SIZE,
  shopStateOf,
  type ShopFilters,
} from './shop-state.ts';

/** The services that firms offer at a price: searched, narrowed, in an order, and a page of them. */
export function Shop() {
  const { t } = useTranslation('shop');
  const search = useSearch({ from: `/main${paths.product.root}` });
  const change = useChangeSearch();
  const state = shopStateOf(search);
  const query = listQuery(state);
  const list = useReading(listProducts, query, firstAnswer<ProductList>(listAddress(query)));
  const choices = useReading(readChoices, CHOICES_ADDRESS, firstAnswer<ShopChoices>(CHOICES_ADDRESS)).data;
  const setFilters = (filters: ShopFilters) => change(filterParams(filters));
  const clear = () => setFilters(NO_FILTERS);
  const filters = <ShopFiltersForm filters={state} choices={choices} onChange={setFilters} />;
  return (
    <Container maxWidth="lg" sx={{ paddingBlock: { xs: 3, md: 4 } }}>
      <Typography variant="h1" sx={{ fontSize: { xs: 26, md: 32 }, lineHeight: { xs: '34px', md: '40px' } }}>
        {t('list.title')}
      </Typography>
      <Typography sx={{ marginBlockStart: 0.5, color: 'text.secondary' }}>{t('list.intro')}</Typography>
      <Box
        component="search"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlock: { xs: 2, md: 3 } }}
      >
        <Box sx={{ display: 'flex', flex: { xs: '1 1 100%', md: '0 1 400px' } }}>
          <SearchField value={state.q} label={t('list.search')} onChange={(q) => change({ q: q || undefined })} />
        </Box>
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <ResultCount total={list.data?.total} more={list.data?.is_more === true} />
        </Box>
        <Box sx={{ display: { md: 'none' } }}>
          <FoldedFilters count={filterCount(state)} onReset={() => setFilters({ ...NO_FILTERS, q: state.q })}>
            {filters}
          </FoldedFilters>
        </Box>
        <Box sx={{ flexGrow: 1 }} />
        <SortMenu
          value={state.sort}
          options={PRODUCT_SORTS.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
          onChange={(sort) => change({ sort: sort === 'featured' ? undefined : sort })}
        />
        <CartButton />
      </Box>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '208px minmax(0, 1fr)' } }}>
        <Box component="aside" aria-label={t('filters.label')} sx={{ display: { xs: 'none', md: 'block' } }}>
          {filters}
        </Box>
        <div>
          <Cards list={list.data} error={list.error} isStale={list.pending} onRetry={list.retry} onClear={clear} />
          {list.data && (
            <CardPagination
              page={state.page}
              pageSize={SHOP_PAGE_SIZE}
              total={list.data.total}
              more={list.data.is_more}
              searchOf={(page) => ({ ...search, page: page === 0 ? undefined : page + 1 })}
            />
          )}
        </div>
      </Box>
    </Container>
  );
}

interface CardsProps {
  list: ProductList | undefined;
  error: unknown;
  /** Those of another choice are on their way. */
  isStale: boolean;
  onRetry: () => void;
  onClear: () => void;
}

function Cards({ list, error, isStale, onRetry, onClear }: CardsProps) {
  const { t } = useTranslation('shop');
  if (error !== null && error !== undefined) return <ErrorState error={error} onRetry={onRetry} />;
  if (import.meta.env.SSR) return <FirstCards />;
  if (list === undefined) return <CardGridSkeleton />;
  if (list.products.length === 0) return <NothingMatches title={t('list.none')} onClear={onClear} />;
  return (
    <Box
      component="ul"
      data-rows
      aria-label={t('list.title')}
      aria-busy={isStale || undefined}
      sx={{
        display: 'grid',
        gap: 2,
        margin: 0,
        padding: 0,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {list.products.map((product) => (
        <ProductCard key={product.id} product={product} action={<AddButton product={product} />} />
      ))}
    </Box>
  );
}
