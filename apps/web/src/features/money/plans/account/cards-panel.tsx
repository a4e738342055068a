import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { CreditCard, Plus, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { useReading } from '../../../../client/use-reading.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { Label } from '../../../../ui/label.tsx';
import { RowMenu, type RowMenuItem } from '../../../../ui/row-menu.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { TilesList, TilesListItem } from '../../../../ui/tiles-list.tsx';
import { leaveFor } from '../../shared/paying/checkout.ts';
import { addCard, useMakePrimaryCard, useRemoveCard } from '../api/change-plan.ts';
import { type Card, cardsQuery } from '../api/own-plan.ts';
import { showProvider } from '../api/show-provider.ts';
import { useAddedCard } from '../model/use-added-card.ts';
import { useCardName } from '../model/use-card-name.ts';

/** The reader's cards, of which renewals take the primary one. */
export function CardsPanel() {
  const { t } = useTranslation('planBilling');
  const { t: tUi } = useTranslation('ui');
  const { data: cards, error, refetch } = useQuery(cardsQuery);
  const { data: provider } = useReading(showProvider, '');
  const { card: setup } = useSearch({ from: `/dashboard${paths.dashboard.people.account}` });
  useAddedCard(setup, () => toast.success(t('cards.added')));
  const makePrimary = useMakePrimaryCard();
  const remove = useRemoveCard();
  const cardName = useCardName();
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Card | null>(null);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;

  const add = async () => {
    setAdding(true);
    try {
      await leaveFor(await addCard({ from: 'account' }));
    } catch (refusal) {
      toast.error(messageOf(refusal, tUi));
    } finally {
      setAdding(false);
    }
  };
  const itemsOf = (card: Card): RowMenuItem[] => [
    ...(card.is_primary
      ? []
      : [
          {
            label: t('cards.makePrimary'),
            icon: Star,
            onSelect: () =>
              makePrimary.mutate(card.id, {
                onSuccess: () => toast.success(t('cards.madePrimary')),
                onError: (refusal) => toast.error(messageOf(refusal, tUi)),
              }),
          },
        ]),
    { label: t('cards.remove'), icon: Trash2, danger: true, onSelect: () => setRemoved(card) },
  ];
  return (
    <SectionCard
      title={t('cards.title')}
      description={t('cards.text')}
      action={
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Plus size={18} aria-hidden />}
          loading={adding}
          disabled={provider == null}
          onClick={() => void add()}
        >
          {t('cards.add')}
        </Button>
      }
    >
      {cards === undefined ? (
        <Skeleton variant="rounded" height={72} />
      ) : cards.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t(provider === null ? 'off.text' : 'cards.none')}</Typography>
      ) : (
        <TilesList>
          {cards.map((card) => (
            <TilesListItem key={card.id} menu={<RowMenu label={cardName.name(card)} items={itemsOf(card)} />}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
                <Box component={CreditCard} size={24} aria-hidden sx={{ flexShrink: 0, color: 'text.secondary' }} />
                <Box sx={{ minWidth: 0 }}>
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                    <Typography variant="subtitle2" component="p">
                      <bdi>{cardName.name(card)}</bdi>
                    </Typography>
                    {card.is_primary && <Label color="info">{t('cards.primary')}</Label>}
                  </Box>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {cardName.expires(card)}
                  </Typography>
                </Box>
              </Box>
            </TilesListItem>
          ))}
        </TilesList>
      )}
      <ConfirmDialog
        open={removed !== null}
        title={t('cards.removeTitle')}
        confirmLabel={t('cards.remove')}
        onClose={() => setRemoved(null)}
        onConfirm={async () => {
          if (removed === null) return;
          await remove.mutateAsync(removed.id);
          toast.success(t('cards.removed'));
        }}
      >
        {t('cards.removeText', { card: removed === null ? '' : cardName.name(removed) })}
      </ConfirmDialog>
    </SectionCard>
  );
}
