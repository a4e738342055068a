import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import type { SessionUser } from '../../../../client/session.tsx';
import { useWorkspace } from '../../../../client/workspace.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { type LinkSearch, RouterLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { useCountText } from '../../../../ui/table/count-text.ts';
import { type Figure, type FigureKey, FIGURES, figuresQuery } from '../api/figures.ts';

/** Where each figure's things are listed, and how the list is narrowed to them. */
const LOOKS: Record<FigureKey, { to: string; search?: LinkSearch }> = {
  draftCases: { to: paths.dashboard.case.table, search: { status: 'draft' } },
  openCases: { to: paths.dashboard.case.table, search: { status: 'receiving' } },
  activeCases: { to: paths.dashboard.case.table, search: { status: 'ongoing' } },
  offers: { to: paths.dashboard.proposal.list, search: { status: 'awaiting' } },
  openPostings: { to: paths.dashboard.case.list, search: { tab: 'discover' } },
  sentProposals: { to: paths.dashboard.proposal.list, search: { status: 'awaiting' } },
  draftProposals: { to: paths.dashboard.proposal.list, search: { status: 'draft' } },
  unbilledCases: { to: paths.dashboard.time, search: { view: 'unbilled' } },
  overdueInvoices: { to: paths.dashboard.invoice.list, search: { status: 'overdue' } },
  unreadMails: { to: paths.dashboard.mail, search: { view: 'unread' } },
  accounts: { to: paths.dashboard.people.list },
  pendingProfiles: {
    to: paths.dashboard.people.list,
    search: { view: 'profiles', status: 'pending_verification' },
  },
  waitingLicences: { to: paths.dashboard.people.list, search: { view: 'profiles' } },
};

/** The state of things, in a few counts. */
export function Figures({ person }: { person: SessionUser }) {
  const { t } = useTranslation('overview');
  const { data, error, isPending, refetch } = useQuery(figuresQuery(person, useWorkspace()?.id ?? null));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const figures: readonly (Figure | FigureKey)[] = data ?? FIGURES[person.accessLevel];
  return (
    <Panel title={t('figures')} busy={isPending}>
      <FigureList isPending={isPending}>
        {figures.map((figure) =>
          typeof figure === 'string' ? (
            <Line key={figure} name={figure} />
          ) : (
            <Line key={figure.key} name={figure.key} figure={figure} />
          ),
        )}
      </FigureList>
    </Panel>
  );
}

function FigureList({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  return (
    <Box
      component="ul"
      data-figures
      aria-busy={isPending || undefined}
      sx={{
        margin: 0,
        padding: 0,
        listStyle: 'none',
        '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      {children}
    </Box>
  );
}

function Line({ name, figure }: { name: FigureKey; figure?: Figure }) {
  const { t } = useTranslation('overview');
  const countText = useCountText();
  const { to, search } = LOOKS[name];
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 'var(--row-height)',
        paddingInline: 2,
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      {/* The link's area is the whole line; the line is its containing block. */}
      <RouterLink
        to={to}
        search={search}
        color="text.secondary"
        underline="none"
        sx={{ flexGrow: 1, fontSize: 14, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
      >
        {t(`figure.${name}`)}
      </RouterLink>
      <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {figure === undefined ? <Skeleton width={24} /> : countText(figure.count, figure.more)}
      </Box>
    </Box>
  );
}
