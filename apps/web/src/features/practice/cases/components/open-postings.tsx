import { useQuery } from '@tanstack/react-query';
import { Eye, SearchX, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { ownProposalsQuery, wayToPropose } from '../../../../client/own-proposals.ts';
import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { type PostingListRow, postingListQuery } from '../api/posting-list.ts';
import { type CaseListState, postingSorts } from '../filters.ts';
import { isLawyer } from '../permissions.ts';
import { CaseCard } from './case-card.tsx';
import { CaseResults } from './case-results.tsx';
import { useSavedFromAddress } from './lists/use-saved-from-address.ts';

/** The open postings, which verified lawyers may answer and the platform looks after: redacted, so without any client. */
export function OpenPostings({ state }: { state: CaseListState }) {
  const { t } = useTranslation('cases');
  useSavedFromAddress();
  const query = useQuery(postingListQuery(state));
  return (
    <CaseResults
      state={state}
      sorts={postingSorts}
      ofOwn={false}
      query={query}
      empty={
        <EmptyState
          filled
          icon={SearchX}
          title={t('empty.discoverTitle')}
          description={t('empty.discoverDescription')}
        />
      }
      renderCard={(row) => <PostingCard key={row.id} row={row} />}
    />
  );
}

function PostingCard({ row }: { row: PostingListRow }) {
  const { t } = useTranslation('cases');
  const { user } = useSession();
  const mayPropose = isLawyer(user);
  const { data: own } = useQuery({ ...ownProposalsQuery(user?.id ?? ''), enabled: mayPropose });
  const view = paths.dashboard.case.details(row.id);
  const way = wayToPropose(row.id, own?.get(row.id));
  return (
    <CaseCard
      isPosted
      data={row}
      date={row.posted_at}
      summary={row.public_summary}
      menu={
        <RowMenu
          label={row.title}
          items={[
            { label: t('actions.view'), icon: Eye, to: view },
            ...(mayPropose ? [{ label: t(`actions.${way.step}`), icon: Send, to: way.to }] : []),
          ]}
        />
      }
      footer={
        <ButtonLink fullWidth variant="outlined" color="inherit" to={mayPropose ? way.to : view}>
          {t(mayPropose ? `actions.${way.step}` : 'actions.view')}
        </ButtonLink>
      }
    />
  );
}
