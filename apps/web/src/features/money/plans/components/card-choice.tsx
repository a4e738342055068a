import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Tile } from '../../../../ui/form/tile.tsx';
import type { Card } from '../api/own-plan.ts';
import { useCardName } from '../model/use-card-name.ts';

interface CardChoiceProps {
  cards: readonly Card[];
  chosen: string | null;
  onChoose: (id: string) => void;
  /** Opens the provider's page for a new card. */
  onAdd: () => void;
  adding: boolean;
}

/** With which card it is paid. */
export function CardChoice({ cards, chosen, onChoose, onAdd, adding }: CardChoiceProps) {
  const { t } = useTranslation('planBilling');
  const cardName = useCardName();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {cards.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('cards.noneYet')}
        </Typography>
      ) : (
        <Box role="radiogroup" aria-label={t('cards.title')} sx={{ display: 'grid', gap: 1.5 }}>
          {cards.map((card) => (
            <Tile
              key={card.id}
              name="card"
              option={{ value: card.id, label: cardName.name(card), description: cardName.expires(card) }}
              checked={card.id === chosen}
              onChoose={() => onChoose(card.id)}
            />
          ))}
        </Box>
      )}
      <Box>
        <Button
          variant={cards.length === 0 ? 'contained' : 'outlined'}
          color={cards.length === 0 ? 'primary' : 'inherit'}
          startIcon={<Plus size={18} aria-hidden />}
          loading={adding}
          onClick={onAdd}
        >
          {t('cards.add')}
        </Button>
        <Typography variant="caption" component="p" sx={{ marginBlockStart: 1, color: 'text.secondary' }}>
          {t('cards.never')}
        </Typography>
      </Box>
    </Box>
  );
}
