import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useCountryName } from '../../../../ui/format/country-name.ts';
import { Label } from '../../../../ui/label.tsx';
import { RowMenu, type RowMenuItem } from '../../../../ui/row-menu.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { TilesList, TilesListItem } from '../../../../ui/tiles-list.tsx';
import { type AddressRow, addressesQuery, useMakePrimary, useRemoveAddress } from '../api/addresses.ts';
import { AddressDialog } from './address-dialog.tsx';

/** The reader's address book. */
export function AddressesCard() {
  const { t } = useTranslation('account');
  const { t: tUi } = useTranslation('ui');
  const { data: rows, error, refetch } = useQuery(addressesQuery);
  const makePrimary = useMakePrimary();
  const remove = useRemoveAddress();
  const [edited, setEdited] = useState<AddressRow | 'new' | null>(null);
  const [removed, setRemoved] = useState<AddressRow | null>(null);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;

  const itemsOf = (row: AddressRow): RowMenuItem[] => [
    ...(row.is_primary
      ? []
      : [
          {
            label: t('addresses.makePrimary'),
            icon: Star,
            onSelect: () =>
              makePrimary.mutate(row.id, {
                onSuccess: () => toast.success(t('addresses.madePrimary')),
                onError: (refusal) => toast.error(messageOf(refusal, tUi)),
              }),
          },
        ]),
    { label: t('addresses.edit'), icon: Pencil, onSelect: () => setEdited(row) },
    { label: t('addresses.remove'), icon: Trash2, danger: true, onSelect: () => setRemoved(row) },
  ];

  return (
    <SectionCard
      title={t('addresses.title')}
      description={t('addresses.text')}
      action={
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Plus size={18} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          {t('addresses.add')}
        </Button>
      }
    >
      {rows === undefined ? (
        <Skeleton variant="rounded" height={96} />
      ) : rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('addresses.none')}</Typography>
      ) : (
        <TilesList>
          {rows.map((row) => (
            <Address key={row.id} row={row} items={itemsOf(row)} />
          ))}
        </TilesList>
      )}
      {edited !== null && <AddressDialog address={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={removed !== null}
        title={t('addresses.removeTitle')}
        confirmLabel={t('addresses.remove')}
        onClose={() => setRemoved(null)}
        onConfirm={async () => {
          if (removed === null) return;
          await remove.mutateAsync(removed.id);
          toast.success(t('addresses.removed'));
        }}
      >
        {t('addresses.removeText', { name: removed?.full_name ?? '' })}
      </ConfirmDialog>
    </SectionCard>
  );
}

function Address({ row, items }: { row: AddressRow; items: readonly RowMenuItem[] }) {
  const { t } = useTranslation('account');
  const countryName = useCountryName();
  const lines = [
    row.company,
    row.address,
    [row.zip_code, row.city, row.state].filter(Boolean).join(' '),
    countryName(row.country),
    row.phone_number,
    row.email,
  ].filter(Boolean);
  return (
    <TilesListItem menu={<RowMenu label={row.full_name} items={items} />}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockEnd: 0.5 }}>
          <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{row.full_name}</bdi>
          </Typography>
          <Label>{t(row.address_type === 'office' ? 'addresses.type.office' : 'addresses.type.home')}</Label>
          {row.is_primary && <Label color="info">{t('addresses.primary')}</Label>}
        </Box>
        {lines.map((line) => (
          <Typography key={line} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <bdi>{line}</bdi>
          </Typography>
        ))}
      </Box>
    </TilesListItem>
  );
}
