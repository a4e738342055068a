import type { Board } from '@casewright/contracts/case-board';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ExternalLink, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { Label } from '../../../../ui/label.tsx';
import { RouterAnchor } from '../../../../ui/link.tsx';
import { useMenu } from '../../../../ui/use-menu.tsx';
import { cardQuery } from '../api/card.ts';
import { UrgencyMark } from '../components/card-facts.tsx';
import { useBoardMoves } from '../components/use-board-moves.ts';
import { CommentsPart } from './comments-part.tsx';
import { OverviewPart } from './overview-part.tsx';
import { TasksPart } from './tasks-part.tsx';

const TABS = ['overview', 'tasks', 'comments'] as const;

interface CardDrawerProps {
  caseId: string;
  board: Board | undefined;
  onClose: () => void;
}

/** A card opened at the side of the board. */
export function CardDrawer({ caseId, board, onClose }: CardDrawerProps) {
  const { t } = useTranslation('caseBoard');
  const { data: card, error, refetch } = useQuery(cardQuery(caseId));
  const [tab, setTab] = useState<(typeof TABS)[number]>('overview');
  const { moveCard } = useBoardMoves(board);
  const places = (board?.columns ?? []).flatMap(({ id, name }) => (id === null ? [] : [{ id, name: name ?? '' }]));
  const stage = places.find(({ id }) => id === card?.stage)?.name ?? t('unplaced');
  const { button, menu } = useMenu(
    places.map(({ id, name }) => ({
      label: name,
      checked: id === card?.stage,
      onSelect: () => {
        if (id !== card?.stage) moveCard(caseId, id, null);
      },
    })),
  );

  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('drawer.label', { number: card?.number ?? '' }),
          sx: { width: 480, maxWidth: 1 },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, padding: 2 }}>
        {card && (
          <Button
            {...button}
            color="inherit"
            variant="outlined"
            disabled={!card.may_move}
            endIcon={<ChevronDown size={16} aria-hidden />}
            sx={{ minWidth: 0, textAlign: 'start' }}
          >
            {t('drawer.stage', { name: stage })}
          </Button>
        )}
        {menu}
        <IconButton
          component={RouterAnchor}
          to={paths.dashboard.case.details(caseId)}
          aria-label={t('card.page')}
          sx={{ marginInlineStart: 'auto' }}
        >
          <ExternalLink size={20} aria-hidden />
        </IconButton>
        <IconButton aria-label={t('drawer.close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Box>
      {error ? (
        <Box sx={{ padding: 2 }}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Box>
      ) : card === undefined ? (
        <TabSkeleton />
      ) : (
        <>
          <Box sx={{ paddingInline: 3, paddingBlockEnd: 1 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                <bdi>{card.number}</bdi>
              </Typography>
              <UrgencyMark urgency={card.urgency} />
              {card.status !== 'active' && <Label color="warning">{t(`status.${card.status}`)}</Label>}
            </Box>
            <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{card.title}</bdi>
            </Typography>
          </Box>
          <Tabs
            value={tab}
            onChange={(_, next: (typeof TABS)[number]) => setTab(next)}
            variant="fullWidth"
            aria-label={t('drawer.tabs')}
            sx={{ flexShrink: 0 }}
          >
            {TABS.map((value) => (
              <Tab
                key={value}
                value={value}
                id={`card-tab-${value}`}
                aria-controls="card-panel"
                label={
                  value === 'comments' ? t('drawer.comments', { count: card.comments.length }) : t(`drawer.${value}`)
                }
              />
            ))}
          </Tabs>
          <Box
            role="tabpanel"
            id="card-panel"
            aria-labelledby={`card-tab-${tab}`}
            sx={{ flexGrow: 1, minHeight: 0, overflowY: 'auto', padding: 3 }}
          >
            {tab === 'overview' && <OverviewPart card={card} />}
            {tab === 'tasks' && <TasksPart card={card} />}
            {tab === 'comments' && <CommentsPart card={card} />}
          </Box>
        </>
      )}
    </Drawer>
  );
}
