import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  BadgeCheck,
  Briefcase,
  CircleDashed,
  FileSignature,
  Files,
  Megaphone,
  PenLine,
  Send,
  ShieldCheck,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import type { SessionUser } from '../../../../client/session.tsx';
import { useWorkspace } from '../../../../client/workspace.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FigureGrid } from '../../../../ui/figure-grid.tsx';
import { type LinkSearch, RouterLink } from '../../../../ui/link.tsx';
import { useCountText } from '../../../../ui/table/count-text.ts';
import { type Figure, type FigureKey, FIGURES, figuresQuery } from '../api/figures.ts';

/** Where each figure's things are listed, and how the list is narrowed to them. */
const LOOKS: Record<FigureKey, { icon: LucideIcon; to: string; search?: LinkSearch }> = {
  draftCases: { icon: CircleDashed, to: paths.dashboard.case.table, search: { status: 'draft' } },
  openCases: { icon: Megaphone, to: paths.dashboard.case.table, search: { status: 'receiving' } },
  activeCases: { icon: Briefcase, to: paths.dashboard.case.table, search: { status: 'ongoing' } },
  offers: { icon: FileSignature, to: paths.dashboard.proposal.list, search: { status: 'awaiting' } },
  openPostings: { icon: Files, to: paths.dashboard.case.list, search: { tab: 'discover' } },
  sentProposals: { icon: Send, to: paths.dashboard.proposal.list, search: { status: 'awaiting' } },
  draftProposals: { icon: PenLine, to: paths.dashboard.proposal.list, search: { status: 'draft' } },
  accounts: { icon: Users, to: paths.dashboard.people.list },
  pendingProfiles: {
    icon: ShieldCheck,
    to: paths.dashboard.people.list,
    search: { view: 'profiles', status: 'pending_verification' },
  },
  waitingLicences: { icon: BadgeCheck, to: paths.dashboard.people.list, search: { view: 'profiles' } },
};

/** The state of things, in a few counts. */
export function Figures({ person }: { person: SessionUser }) {
  const { t } = useTranslation('overview');
  const { data, error, isPending, refetch } = useQuery(figuresQuery(person, useWorkspace()?.id ?? null));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const figures: readonly (Figure | FigureKey)[] = data ?? FIGURES[person.accessLevel];
  return (
    <FigureGrid label={t('figures')} columns={figures.length} isPending={isPending}>
      {figures.map((figure) =>
        typeof figure === 'string' ? (
          <Tile key={figure} name={figure} />
        ) : (
          <Tile key={figure.key} name={figure.key} figure={figure} />
        ),
      )}
    </FigureGrid>
  );
}

function Tile({ name, figure }: { name: FigureKey; figure?: Figure }) {
  const { t } = useTranslation('overview');
  const countText = useCountText();
  const { icon: Icon, to, search } = LOOKS[name];
  const label = t(`figure.${name}`);
  return (
    <Card
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 0.5,
        padding: { xs: 2, md: 3 },
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="span" variant="h3" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {figure === undefined ? <Skeleton width={48} /> : countText(figure.count, figure.more)}
        </Typography>
        <Box component={Icon} size={24} strokeWidth={1.75} aria-hidden sx={{ flexShrink: 0, color: 'primary.main' }} />
      </Box>
      {/* The link's area is the whole card; the card is its containing block. */}
      <RouterLink
        to={to}
        search={search}
        variant="body2"
        color="text.secondary"
        underline="none"
        sx={{ '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' } }}
      >
        {label}
      </RouterLink>
    </Card>
  );
}
