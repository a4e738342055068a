import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { ChartGantt, Inbox, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { DetailsSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { caseSummaryQuery } from '../api/get-case-summary.ts';
import { caseProposalsQuery } from '../api/list-case-proposals.ts';
import { useShortlistProposal } from '../api/shortlist-proposal.ts';
import { clientAbilities, noClientAbilities } from '../model/abilities.ts';
import {
  type ComparisonOrder,
  bestOffers,
  commonScales,
  comparisonOrders,
  isWinner,
  sortOffers,
} from '../model/comparison.ts';
import type { CaseOffer } from '../api/list-case-proposals.ts';
import { ComparisonCards } from './comparison/comparison-cards.tsx';
import { ComparisonPicture } from './comparison/comparison-picture.tsx';
import { ComparisonTable } from './comparison/comparison-table.tsx';
import { OfferActions } from './comparison/offer-actions.tsx';
import { LazyProposalDialogs } from './lazy-proposal-dialogs.tsx';
import { useAsking } from './use-asking.ts';
import { useLawyerName } from './use-lawyer-name.ts';

/** Every proposal for a case that the caller may see, side by side; its client can shortlist, decline and accept here. */
export function ProposalComparison({ caseId }: { caseId: string }) {
  const { t } = useTranslation('proposals');
  const { user } = useSession();
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
  return <Comparison offers={proposals.data} isCaseOpen={summary.data?.isOpen ?? false} isClient={isClient} />;
}

interface ComparisonProps {
  offers: CaseOffer[];
  isCaseOpen: boolean;
  isClient: boolean;
}

function Comparison({ offers, isCaseOpen, isClient }: ComparisonProps) {
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
  const winner = offers.find(({ proposal }) => isWinner(proposal));
  const View = look === 'picture' ? ComparisonPicture : isWide ? ComparisonTable : ComparisonCards;

  const putOnShortlist = (offer: CaseOffer, shortlisted: boolean) => {
    const done = t(shortlisted ? 'shortlist.done' : 'shortlist.undone', { lawyer: nameOf(offer.proposal) });
    shortlist.mutate({ proposalId: offer.proposal.id, shortlisted }, { onSuccess: () => toast.success(done) });
  };

  const actionsOf = (offer: CaseOffer) => {
    const target = {
      id: offer.proposal.id,
      revision: offer.proposal.revision,
      lawyer: nameOf(offer.proposal),
      caseTitle: offer.proposal.case_title ?? t('case.untitled'),
      isOutdated: offer.proposal.posting_changes.length > 0,
    };
    return (
      <OfferActions
        offer={offer}
        may={isClient ? clientAbilities(offer.proposal, { now, isCaseOpen }) : noClientAbilities}
        isShortlisting={shortlist.isPending && shortlist.variables.proposalId === offer.proposal.id}
        onShortlist={(shortlisted) => putOnShortlist(offer, shortlisted)}
        onAccept={() => asking.ask('accept', target)}
        onDecline={() => asking.ask('decline', target)}
      />
    );
  };

  return (
    <Stack spacing={3}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <div>
          <Typography variant="h6" component="h2">
            {t('compare.heading', { count: offers.length })}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {winner
              ? t(isClient ? 'compare.won' : 'compare.wonOther', { lawyer: nameOf(winner.proposal) })
              : t('compare.intro')}
          </Typography>
        </div>
        {offers.length > 1 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <LookToggle value={look} onChange={setLook} />
            <OrderSelect value={order} onChange={setOrder} />
          </Box>
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
          <View offers={sorted} best={bestOffers(rows)} scales={scales} actions={actionsOf} />
        </Card>
      ) : (
        <View offers={sorted} best={bestOffers(rows)} scales={scales} actions={actionsOf} />
      )}
      <LazyProposalDialogs asking={asking} />
    </Stack>
  );
}

type Look = 'table' | 'picture';

/** Figures in a table, or drawn side by side. */
function LookToggle({ value, onChange }: { value: Look; onChange: (look: Look) => void }) {
  const { t } = useTranslation('proposals');
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={t('compare.look.label')}
      onChange={(_, chosen: Look | null) => chosen && onChange(chosen)}
    >
      <ToggleButton value="table" sx={{ gap: 0.75 }}>
        <Table2 size={16} aria-hidden />
        {t('compare.look.table')}
      </ToggleButton>
      <ToggleButton value="picture" sx={{ gap: 0.75 }}>
        <ChartGantt size={16} aria-hidden />
        {t('compare.look.picture')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

function OrderSelect({ value, onChange }: { value: ComparisonOrder; onChange: (order: ComparisonOrder) => void }) {
  const { t } = useTranslation('proposals');
  const id = useId();
  return (
    <FormControl size="small" sx={{ minWidth: 200 }}>
      <InputLabel id={`${id}-label`}>{t('compare.order')}</InputLabel>
      <Select
        id={id}
        labelId={`${id}-label`}
        label={t('compare.order')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {comparisonOrders.map((order) => (
          <MenuItem key={order} value={order}>
            {t(`compare.orders.${order}`)}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
