import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import type { ListPlace } from '../../../../ui/list-frame.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { type PostingListRow, postingListQuery } from '../api/posting-list.ts';
import { postingVisitQuery } from '../api/posting-visit.ts';
import { type CaseListState, postingSorts } from '../filters.ts';
import { isLawyer } from '../permissions.ts';
import { CaseResults } from './case-results.tsx';
import { MineFirst } from './discover/mine-first.tsx';
import { NewPostings } from './discover/new-postings.tsx';
import { PostingCard } from './discover/posting-card.tsx';
import { SaveSearch } from './discover/save-search.tsx';
import { useSavedFromAddress } from './lists/use-saved-from-address.ts';

interface OpenPostingsProps {
  state: CaseListState;
  place: ListPlace;
  /** Above the cards. */
  above: ReactNode;
}

/** The open postings, which verified lawyers may answer and the platform looks after: redacted, so without any client. */
export function OpenPostings({ state, place, above }: OpenPostingsProps) {
  const { t } = useTranslation('cases');
  const { user } = useSession();
  const change = useChangeSearch();
  useSavedFromAddress();
  const [round, setRound] = useState(0);
  const lawyerId = isLawyer(user) ? (user?.id ?? null) : null;
  const query = useQuery(postingListQuery(state, round));
  const { data: since } = useQuery({ ...postingVisitQuery(lawyerId ?? '', round), enabled: lawyerId !== null });
  const rows = query.data?.rows ?? [];
  const firstOther = state.mineFirst && rows[0]?.is_mine ? rows.find((row) => !row.is_mine) : undefined;

  const showNew = () => {
    setRound(round + 1);
    change({ page: undefined });
    window.scrollTo({ top: 0 });
  };
  const isNew = (row: PostingListRow) => since != null && Date.parse(row.posted_at) > Date.parse(since);

  return (
    <CaseResults
      place={place}
      above={above}
      state={state}
      sorts={postingSorts}
      ofOwn={false}
      query={query}
      beside={
        <>
          {lawyerId !== null && <MineFirst personId={lawyerId} isOn={state.mineFirst} />}
          {lawyerId !== null && <SaveSearch state={state} personId={lawyerId} />}
          <NewPostings
            state={state}
            askedAt={query.isPlaceholderData ? null : (query.data?.askedAt ?? null)}
            onShow={showNew}
          />
        </>
      }
      empty={
        <EmptyState
          filled
          icon={SearchX}
          title={t('empty.discoverTitle')}
          description={t('empty.discoverDescription')}
        />
      }
      renderCard={(row) => (
        <Fragment key={row.id}>
          {row === firstOther && <OthersFollow />}
          <PostingCard row={row} isNew={isNew(row)} />
        </Fragment>
      )}
    />
  );
}

/** Between the postings of the lawyer's fields and places and the others. */
function OthersFollow() {
  const { t } = useTranslation('caseLists');
  return (
    <Box component="li" sx={{ gridColumn: '1 / -1', marginBlockStart: 1 }}>
      <Typography variant="subtitle2" component="h2" sx={{ color: 'text.secondary' }}>
        {t('discover.others')}
      </Typography>
    </Box>
  );
}
