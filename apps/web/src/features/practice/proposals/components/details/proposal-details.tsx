import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import { useSession } from '../../../../../client/session.tsx';
import { AttachedFiles } from '../../../../../ui/attachments/parts.tsx';
import { DetailsSkeleton } from '../../../../../ui/feedback/page-skeletons.tsx';
import { DateText } from '../../../../../ui/format/relative-time.tsx';
import { ButtonLink } from '../../../../../ui/link.tsx';
import { SafeHtml } from '../../../../../ui/safe-html.tsx';
import { proposalAbilitiesQuery } from '../../api/get-abilities.ts';
import { caseSummaryQuery, summaryKeptBy } from '../../api/get-case-summary.ts';
import { lawyersQuery } from '../../api/list-lawyers.ts';
import { useMarkProposalSeen } from '../../api/mark-proposal-seen.ts';
import type { Proposal } from '../../model/proposal.ts';
import { CaseSummaryCard } from '../case-summary.tsx';
import { LawyerCard } from '../lawyer-card.tsx';
import { NextStep } from '../next-step.tsx';
import { SectionCard } from '../section-card.tsx';
import { StatusLabel } from '../status-label.tsx';
import { TermsCard } from '../terms-card.tsx';
import { useLawyerName } from '../use-lawyer-name.ts';
import { ClientActions, LawyerActions } from './proposal-actions.tsx';
import { AskedAlert } from './asked-alert.tsx';
import { ChangedPosting } from './changed-posting.tsx';
import { RevisionHistory } from './revision-history.tsx';

/** One proposal: its state and what happens next, its terms and letter, who makes it, and for which case. */
export function ProposalDetails({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals');
  const { user } = useSession();
  const nameOf = useLawyerName();
  const summary = useQuery(caseSummaryQuery(proposal.case_id));
  const lawyers = useQuery(lawyersQuery([proposal.lawyer_id]));
  const lawyer = lawyers.data?.get(proposal.lawyer_id);
  const isOwn = proposal.lawyer_id === user?.id;
  const isClient = !isOwn && summary.data !== undefined && summary.data?.client_id === user?.id;
  useMarkProposalSeen(proposal.id, isClient && proposal.client_seen_revision !== proposal.revision);
  const { data: may = [] } = useQuery(proposalAbilitiesQuery(proposal.id));
  if (summary.isPending || lawyers.isPending) return <DetailsSkeleton />;
  const target = {
    id: proposal.id,
    revision: proposal.revision,
    lawyer: nameOf(proposal),
    caseTitle: proposal.case_title ?? t('case.untitled'),
    isOutdated: proposal.posting_changes.length > 0,
  };
  const hasWon = proposal.status === 'accepted' || proposal.status === 'engaged';

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
        gridTemplateRows: { lg: 'auto 1fr' },
      }}
    >
      <Stack spacing={3} sx={{ gridColumn: { lg: 2 } }}>
        <SectionCard title={t('standing.title')} aside={<StatusLabel status={proposal.status} />}>
          <Stack spacing={2}>
            <Standing proposal={proposal} isClient={isClient} />
            {isClient && may.length > 0 && <ClientActions proposal={proposal} target={target} may={may} />}
            {isOwn && may.length > 0 && <LawyerActions proposal={proposal} target={target} may={may} />}
            {hasWon && (
              <ButtonLink variant="contained" size="large" to={paths.dashboard.case.details(proposal.case_id)}>
                {t('actions.toCase')}
              </ButtonLink>
            )}
          </Stack>
        </SectionCard>
      </Stack>
      <Stack spacing={3} sx={{ gridColumn: { lg: 1 }, gridRow: { lg: '1 / span 2' } }}>
        <NextStep
          status={proposal.status}
          side={isClient ? 'client' : 'lawyer'}
          reason={proposal.decline_reason ?? proposal.withdraw_reason}
        />
        <ChangedPosting proposal={proposal} isClient={isClient} mayConfirm={may.includes('confirm_proposal')} />
        <AskedAlert proposal={proposal} mayRevise={isOwn && may.includes('edit_proposal')} />
        <TermsCard proposal={proposal} />
        <SectionCard title={t('letter.title')}>
          {proposal.cover_letter ? (
            <SafeHtml html={proposal.cover_letter} />
          ) : (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('letter.none')}
            </Typography>
          )}
        </SectionCard>
        <AttachedFiles titled kind="proposal" id={proposal.id} />
        <RevisionHistory proposalId={proposal.id} current={proposal.revision} />
      </Stack>
      <Stack spacing={3} sx={{ gridColumn: { lg: 2 } }}>
        <LawyerCard proposal={proposal} lawyer={lawyer} />
        <CaseSummaryCard summary={summary.data ?? summaryKeptBy(proposal)} isEnded={!summary.data} />
      </Stack>
    </Box>
  );
}

function Standing({ proposal, isClient }: { proposal: Proposal; isClient: boolean }) {
  const { t } = useTranslation('proposals');
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {proposal.submitted_at === null ? (
        t('list.notSent')
      ) : (
        <>
          {t('standing.sent')} <DateText value={proposal.submitted_at} withTime />
        </>
      )}
      {!isClient && proposal.submitted_at !== null && proposal.client_seen_at === null && (
        <>
          <br />
          {t('standing.unseen')}
        </>
      )}
      {!isClient && proposal.client_seen_at !== null && (
        <>
          <br />
          {t('standing.seen')} <DateText value={proposal.client_seen_at} withTime />
          {proposal.client_seen_revision !== proposal.revision && (
            <>
              <br />
              {t('standing.revisionUnseen', { number: proposal.revision })}
            </>
          )}
        </>
      )}
    </Typography>
  );
}
