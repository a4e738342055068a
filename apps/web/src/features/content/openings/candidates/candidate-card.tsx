import { CANDIDATE_STAGES, type CandidateStage } from '@casewright/contracts/openings';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useCardDrag } from '../../../../ui/board/use-card-drag.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import type { BoardCandidate } from '../api/candidates.ts';
import { CardFacts } from './card-facts.tsx';

interface CandidateCardProps {
  card: BoardCandidate;
  onMove: (stage: CandidateStage) => void;
  onOpen: () => void;
}

/** A candidate on the board: dragged, or moved by its menu, which needs neither a pointer nor a steady hand. */
export function CandidateCard({ card, onMove, onOpen }: CandidateCardProps) {
  const { t } = useTranslation('candidates');
  const dates = useDates();
  const element = useRef<HTMLLIElement>(null);
  const { dragging } = useCardDrag({ element, cardId: card.id, columnId: card.stage, mayMove: true });
  const items = CANDIDATE_STAGES.filter((stage) => stage !== card.stage).map((stage) => ({
    label: t('moveTo', { stage: t(`stage.${stage}`) }),
    icon: ArrowRight,
    onSelect: () => onMove(stage),
  }));
  return (
    <Card
      component="li"
      ref={element}
      data-card={card.id}
      sx={{ position: 'relative', padding: 1.5, overflow: 'visible', cursor: 'grab', opacity: dragging ? 0.4 : 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <PersonAvatar name={card.name} size={32} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="subtitle2" component="h3" noWrap>
            <Box
              component="button"
              type="button"
              aria-haspopup="dialog"
              onClick={onOpen}
              sx={{
                all: 'unset',
                cursor: 'pointer',
                // The whole card opens it; its menu stays above that.
                '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 2 },
                '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
              }}
            >
              <bdi>{card.name}</bdi>
            </Box>
          </Typography>
          <Typography
            variant="caption"
            component="p"
            noWrap
            title={t('applied', { when: dates.relative(card.created_at) })}
            sx={{ color: 'text.secondary' }}
          >
            {card.closed_as === null ? dates.relative(card.created_at) : t(`end.${card.closed_as}`)}
          </Typography>
        </Box>
        <Box sx={{ position: 'relative', zIndex: 1, marginInlineEnd: -1 }}>
          <RowMenu label={card.name} items={items} />
        </Box>
      </Box>
      <CardFacts card={card} />
    </Card>
  );
}
