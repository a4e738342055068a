import type { CandidateStage } from '@casewright/contracts/openings';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useColumnDrag } from '../../../../ui/board/use-column-drag.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import type { BoardCandidate } from '../api/candidates.ts';
import { CandidateCard } from './candidate-card.tsx';

interface StageColumnProps {
  stage: CandidateStage;
  cards: readonly BoardCandidate[];
  onMove: (candidateId: string, stage: CandidateStage) => void;
  onOpen: (candidateId: string) => void;
}

/** One stage with its candidates, the newest first. */
export function StageColumn({ stage, cards, onMove, onOpen }: StageColumnProps) {
  const { t } = useTranslation('candidates');
  const money = useMoney();
  const headingId = useId();
  const element = useRef<HTMLElement>(null);
  const handle = useRef<HTMLElement>(null);
  const { over } = useColumnDrag({ element, handle, columnId: stage, mayMove: false });
  return (
    <Box
      component="section"
      ref={element}
      aria-labelledby={headingId}
      data-column={stage}
      sx={(theme) => ({
        minWidth: 0,
        borderRadius: 1.5,
        minHeight: { md: 240 },
        ...(over === 'card' && { backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.12) }),
      })}
    >
      <Typography
        id={headingId}
        variant="subtitle2"
        component="h2"
        sx={{ display: 'flex', gap: 1, minHeight: 36, alignItems: 'center', paddingInline: 0.5 }}
      >
        {t(`stage.${stage}`)}
        <Box component="span" sx={{ fontWeight: 500, color: 'text.secondary' }}>
          {money.number(cards.length)}
        </Box>
      </Typography>
      <Box
        component="ol"
        aria-labelledby={headingId}
        sx={{
          display: 'grid',
          gap: 1,
          margin: 0,
          padding: 0,
          listStyle: 'none',
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        {cards.map((card) => (
          <CandidateCard
            key={card.id}
            card={card}
            onMove={(to) => onMove(card.id, to)}
            onOpen={() => onOpen(card.id)}
          />
        ))}
        {cards.length === 0 && (
          <Typography
            component="li"
            variant="body2"
            sx={{
              padding: 2,
              textAlign: 'center',
              color: 'text.secondary',
              borderRadius: 1.5,
              border: '1px dashed',
              borderColor: 'divider',
            }}
          >
            {t('nobody')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
