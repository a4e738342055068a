import { PRODUCT_CATEGORIES } from '@casewright/contracts/products';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Package, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import type { ServiceRow } from '../api/list.ts';
import { PUBLISH, type Publish, publishOf } from '../model.ts';
import { PublishLabel, StockLabel } from './service-labels.tsx';

interface Changes {
  /** Whether the reader changes prices and publishes. */
  mayEdit: boolean;
  onPrice: (row: ServiceRow) => void;
  onPublish: (row: ServiceRow, publish: Publish) => void;
}

/** The columns of the services; the ids of the sortable ones are the database's orders. */
export function useServiceColumns({ mayEdit, onPrice, onPublish }: Changes): Column<ServiceRow>[] {
  const { t } = useTranslation('services');
  const dates = useDates();
  const money = useMoney();
  const categoryOf = (text: string) => PRODUCT_CATEGORIES.find((known) => known === text) ?? 'advice';
  const priceOf = ({ price, price_sale: sale, currency }: ServiceRow) => (
    <Box component="span" sx={{ display: 'inline-block', textAlign: 'end', whiteSpace: 'nowrap' }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {money.amount(sale ?? price, currency)}
      </Box>
      {sale !== null && (
        <Box component="s" sx={{ display: 'block', fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
          {money.amount(price, currency)}
        </Box>
      )}
    </Box>
  );
  return [
    {
      id: 'name',
      label: t('columns.service'),
      sortable: true,
      minWidth: 280,
      grows: true,
      render: ({ id, name, category, sku, cover_url: cover }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          <Avatar
            variant="rounded"
            alt=""
            {...(cover !== null && { src: cover })}
            sx={{ width: 40, height: 40, color: 'text.secondary', backgroundColor: 'action.hover' }}
          >
            <Package size={20} aria-hidden />
          </Avatar>
          <Box sx={{ minWidth: 0 }}>
            <RouterLink to={paths.dashboard.product.details(id)} color="inherit" variant="subtitle2" dir="auto">
              {name}
            </RouterLink>
            <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary' }}>
              {[t(`category.${categoryOf(category)}`), sku].filter((part) => part !== null).join(' · ')}
            </Typography>
          </Box>
        </Box>
      ),
    },
    {
      id: 'created_at',
      label: t('columns.created'),
      sortable: true,
      render: ({ created_at: at }) => <bdi style={{ whiteSpace: 'nowrap' }}>{dates.date(at)}</bdi>,
    },
    {
      id: 'stock',
      label: t('columns.stock'),
      render: ({ stock, available }) => <StockLabel stock={stock} available={available} />,
    },
    {
      id: 'total_sold',
      label: t('columns.sold'),
      sortable: true,
      align: 'end',
      render: ({ total_sold: sold }) => money.number(sold),
    },
    {
      id: 'rating',
      label: t('columns.rating'),
      sortable: true,
      align: 'end',
      render: ({ rating_average: average, rating_count: count }) =>
        average === null ? '–' : t('rating', { average: money.number(average), count }),
    },
    {
      id: 'price',
      label: t('columns.price'),
      sortable: true,
      align: 'end',
      render: (row) =>
        mayEdit ? (
          <Button
            size="small"
            color="inherit"
            endIcon={<Pencil size={14} aria-hidden />}
            onClick={() => onPrice(row)}
            sx={{ fontSize: 13, lineHeight: '18px', fontWeight: 400 }}
          >
            {priceOf(row)}
            <span style={visuallyHidden}>
              {t('price.change', { name: row.name, price: money.amount(row.price, row.currency) })}
            </span>
          </Button>
        ) : (
          priceOf(row)
        ),
    },
    {
      id: 'publish',
      label: t('columns.publish'),
      sortable: true,
      render: (row) =>
        mayEdit ? (
          <Select
            size="small"
            variant="standard"
            disableUnderline
            value={publishOf(row.publish)}
            onChange={({ target }) => onPublish(row, publishOf(target.value))}
            renderValue={(publish) => <PublishLabel publish={publish} />}
            slotProps={{ input: { 'aria-label': t('publish.of', { name: row.name }) } }}
          >
            {PUBLISH.map((publish) => (
              <MenuItem key={publish} value={publish}>
                {t(`publish.${publish}`)}
              </MenuItem>
            ))}
          </Select>
        ) : (
          <PublishLabel publish={row.publish} />
        ),
    },
  ];
}
