import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { Inbox, MailPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { SortMenu } from '../../../../ui/cards/sort-menu.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { DetailsSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { caseSummaryQuery } from '../api/get-case-summary.ts';
import { caseProposalsQuery } from '../api/list-case-proposals.ts';
import { useShortlistProposal } from '../api/shortlist-proposal.ts';
import { clientAbilities, noClientAbilities } from '../model/abilities.ts';
import { type ComparisonOrder, commonScales, comparisonOrders, isWinner, sortOffers } from '../model/comparison.ts';
import { bestOfAll } from '../model/comparison-rows.ts';
import type { CaseOffer } from '../api/list-case-proposals.ts';
import { ComparisonCards } from './comparison/comparison-cards.tsx';
import { ComparisonPicture } from './comparison/comparison-picture.tsx';
import { ComparisonTable } from './comparison/comparison-table.tsx';
import { type Look, LookToggle } from './comparison/look-toggle.tsx';
import { OfferHead } from './comparison/offer-head.tsx';
import { LazyProposalDialogs } from './lazy-proposal-dialogs.tsx';
import { useAsking } from './use-asking.ts';
import { useLawyerName } from './use-lawyer-name.ts';

/** Every proposal for a case that the caller may see, side by side; its client can shortlist, decline and accept here. */
export function ProposalComparison({ caseId }: { caseId: string }) {
  const { t } = useTranslation('proposals');
  const { user } = useSession();
  const dates = useDates();
  const proposals = useQuery(caseProposalsQuery(caseId));
  const summary = useQuery(caseSummaryQuery(caseId));

  const failed = [proposals, summary].find((query) => query.isLoadingError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!proposals.data || summary.data === undefined) return <DetailsSkeleton />;

  const isClient = summary.data !== null && summary.data.client_id === user?.id;
  if (proposals.data.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={Inbox}
          title={t('compare.none')}
          description={t(isClient ? 'compare.noneClient' : 'compare.noneOther')}
        />
      </Card>
    );
  }
  const isCaseOpen = summary.data?.isOpen ?? false;
  return (
    <Comparison
      caseId={caseId}
      offers={proposals.data}
      isCaseOpen={isCaseOpen}
      openUntil={isCaseOpen ? dates.until(summary.data?.posting_expires_at ?? null) : null}
      isClient={isClient}
    />
  );
}

interface ComparisonProps {
  caseId: string;
  offers: CaseOffer[];
  isCaseOpen: boolean;
  /** The last day of the posting in words; null once it is over. */
  openUntil: string | null;
  isClient: boolean;
}

function Comparison({ caseId, offers, isCaseOpen, openUntil, isClient }: ComparisonProps) {
  const { t } = useTranslation('proposals');
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [order, setOrder] = useState<ComparisonOrder>('total');
  const [look, setLook] = useState<Look>('table');
  const [now] = useState(Date.now);
  const asking = useAsking();
  const nameOf = useLawyerName();
  const shortlist = useShortlistProposal();

  const rows = offers.map(({ proposal }) => proposal);
  const byId = new Map(offers.map((offer) => [offer.proposal.id, offer]));
  const sorted = sortOffers(rows, order).flatMap(({ id }) => byId.get(id) ?? []);
  const scales = commonScales(rows);
  const best = bestOfAll(offers);
  const winner = offers.find(({ proposal }) => isWinner(proposal));
  const View = look === 'picture' ? ComparisonPicture : isWide ? ComparisonTable : ComparisonCards;

  const putOnShortlist = (offer: CaseOffer, shortlisted: boolean) => {
    const done = t(shortlisted ? 'shortlist.done' : 'shortlist.undone', { lawyer: nameOf(offer.proposal) });
    shortlist.mutate({ proposalId: offer.proposal.id, shortlisted }, { onSuccess: () => toast.success(done) });
  };

  const headOf = (offer: CaseOffer) => {
    const target = {
      id: offer.proposal.id,
      revision: offer.proposal.revision,
      lawyer: nameOf(offer.proposal),
      caseTitle: offer.proposal.case_title ?? t('case.untitled'),
      isOutdated: offer.proposal.posting_changes.length > 0,
    };
    return (
      <OfferHead
        offer={offer}
        verbs={{
          may: isClient ? clientAbilities(offer.proposal, { now, isCaseOpen }) : noClientAbilities,
          isShortlisting: shortlist.isPending && shortlist.variables.proposalId === offer.proposal.id,
          onShortlist: (shortlisted) => putOnShortlist(offer, shortlisted),
          onAccept: () => asking.ask('accept', target),
          onCounter: () => asking.ask('counter', target),
          onDecline: () => asking.ask('decline', target),
        }}
      />
    );
  };

  return (
    <Stack spacing={1.5}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, minHeight: 40 }}>
        <Typography component="h2" sx={{ fontSize: 18, lineHeight: '28px', fontWeight: 700 }}>
          {t('compare.heading', { count: offers.length })}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {winner
            ? t(isClient ? 'compare.won' : 'compare.wonOther', { lawyer: nameOf(winner.proposal) })
            : openUntil
              ? t('compare.openUntil', { day: openUntil })
              : null}
        </Typography>
        <Box sx={{ flexGrow: 1 }} />
        {offers.length > 1 && (
          <>
            <LookToggle value={look} onChange={setLook} />
            <SortMenu
              short={!isWide}
              value={order}
              options={comparisonOrders.map((value) => ({ value, label: t(`compare.orders.${value}`) }))}
              onChange={(value) => setOrder(comparisonOrders.find((known) => known === value) ?? 'total')}
            />
          </>
        )}
        {isClient && isCaseOpen && (
          <ButtonLink
            variant="outlined"
            color="inherit"
            to={paths.dashboard.people.cards}
            search={{ case: caseId, free: '1' }}
            startIcon={<MailPlus size={18} aria-hidden />}
          >
            {t('compare.invite')}
          </ButtonLink>
        )}
      </Box>
      {scales.size > 1 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('compare.currencies')}
        </Typography>
      )}
      <RefusalAlert error={shortlist.error} />
      {isWide && look === 'table' ? (
        <Card>
          <View offers={sorted} best={best} scales={scales} head={headOf} />
        </Card>
      ) : (
        <View offers={sorted} best={best} scales={scales} head={headOf} />
      )}
      <LazyProposalDialogs asking={asking} />
    </Stack>
  );
}
