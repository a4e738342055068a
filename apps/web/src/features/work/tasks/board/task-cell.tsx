import type { TaskCard, TaskColumnStatus } from '@casewright/contracts/task-lists';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { CardGroup } from './card-group.tsx';
import { TaskCardItem } from './task-card.tsx';

/** How many cards come into sight together. */
const GROUP = 20;

interface TaskCellProps {
  /** Names the column for assistive technology. */
  labelledBy: string;
  cards: readonly TaskCard[];
  status: TaskColumnStatus;
  cell: string;
  isFixed: boolean;
  isNarrowed: boolean;
  hasCase: boolean;
  /** The card that was moved last by its menu. */
  kept: string | null;
  onMove: (taskId: string, status: TaskColumnStatus, before: string | null) => void;
  onOpen: (taskId: string) => void;
  /** What is below the cards. */
  children?: ReactNode;
}

/** The cards of a column, or of its part in a lane, in their order. */
export function TaskCell(props: TaskCellProps) {
  const { labelledBy, cards, status, cell, isFixed, isNarrowed, hasCase, kept, onMove, onOpen, children } = props;
  const { t } = useTranslation('tasks');
  const { user } = useSession();
  // A client moves at most what falls to them: most see a column that nothing can be dropped into.
  const unfilled = user?.accessLevel === 'user' ? 'empty.noneInStatus' : 'dropHere';
  const emptyText = isNarrowed ? 'noneMatch' : unfilled;
  const groups = Array.from({ length: Math.ceil(cards.length / GROUP) }, (_, nth) =>
    cards.slice(nth * GROUP, (nth + 1) * GROUP),
  );
  return (
    <Box
      component="ol"
      aria-labelledby={labelledBy}
      {...(isFixed && { tabIndex: 0, 'data-scrolls': '' })}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        margin: 0,
        paddingBlock: 0.5,
        paddingInline: 0,
        listStyle: 'none',
        minHeight: 72,
        ...(isFixed && { overflowY: 'auto', minBlockSize: 0 }),
      }}
    >
      {groups.map((group, nth) => (
        <CardGroup
          key={`group ${nth}`}
          count={group.length}
          isFirst={nth === 0}
          isKept={group.some(({ id }) => id === kept)}
          isFixed={isFixed}
        >
          <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {group.map((card, place) => {
              const index = nth * GROUP + place;
              return (
                <TaskCardItem
                  key={card.id}
                  card={card}
                  status={status}
                  cell={cell}
                  up={index === 0 ? undefined : (cards[index - 1]?.id ?? null)}
                  down={index === cards.length - 1 ? undefined : (cards[index + 2]?.id ?? null)}
                  hasCase={hasCase}
                  onMove={onMove}
                  onOpen={onOpen}
                />
              );
            })}
          </Box>
        </CardGroup>
      ))}
      {cards.length === 0 && (
        <Typography
          component="li"
          variant="body2"
          sx={{
            marginInline: 0.5,
            marginBlock: 0.75,
            padding: 3,
            textAlign: 'center',
            color: 'text.secondary',
            borderRadius: 1.5,
            border: '1px dashed',
            borderColor: 'divider',
          }}
        >
          {t(emptyText)}
        </Typography>
      )}
      {children}
    </Box>
  );
}
