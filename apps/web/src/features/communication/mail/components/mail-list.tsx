import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LoadingText, times } from '../../../../ui/feedback/skeletons.tsx';
import type { LinkSearch } from '../../../../ui/link.tsx';
import type { ChangeSearch } from '../../../../ui/use-change-search.ts';
import { labelsQuery } from '../api/labels.ts';
import type { LoadedList } from '../api/use-mail-list.ts';
import { rangeOf } from '../model/range.ts';
import { type Place, searchOf } from '../model/place.ts';
import { EmptyList } from './empty-list.tsx';
import { ListHead } from './list-head.tsx';
import { ListRow, ROW_HEIGHT } from './list-row.tsx';
import { NextPage } from './next-page.tsx';
import { SelectionBar } from './selection-bar.tsx';

const NOTHING: { ids: readonly string[]; begun: boolean } = { ids: [], begun: false };

interface MailListProps {
  place: Place;
  list: LoadedList;
  /** The parameters of the mail that is being written. */
  writing: LinkSearch;
  openId: string | null;
  onChange: ChangeSearch;
  /** Some of the list are gone. */
  onGone: (ids: readonly string[]) => void;
  onFolders: () => void;
}

/** The threads of a folder, one line each; further pages come while one scrolls. */
export function MailList({ place, list, writing, openId, onChange, onGone, onFolders }: MailListProps) {
  const { t } = useTranslation('mail');
  const { query, mails } = list;
  const { data: labels = [] } = useQuery(labelsQuery());
  const placeKey = JSON.stringify(place);
  const [selection, setSelection] = useState({ placeKey, ids: [] as readonly string[], begun: false });
  // Of another list nothing is chosen.
  const { ids: chosenIds, begun } = selection.placeKey === placeKey ? selection : NOTHING;
  const last = useRef<string | null>(null);

  const choose = useCallback(
    (id: string, range: boolean) => {
      const from = last.current;
      last.current = id;
      setSelection((now) => {
        const before = now.placeKey === placeKey ? now.ids : [];
        const ids = mails.map((mail) => mail.id);
        const next = range && from !== null ? rangeOf(ids, from, id) : [id];
        const isTaken = before.includes(id);
        return {
          placeKey,
          begun: true,
          ids: isTaken ? before.filter((one) => !next.includes(one)) : [...new Set([...before, ...next])],
        };
      });
    },
    [placeKey, mails],
  );
  const stop = () => setSelection({ placeKey, ids: [], begun: false });
  const chosen = mails.filter(({ id }) => chosenIds.includes(id));
  const namesRecipients = place.folder === 'sent' || place.folder === 'drafts' || place.folder === 'outbox';
  const kept = { ...searchOf(place), ...writing };

  return (
    <Box
      component="section"
      aria-label={t('list')}
      aria-busy={query.isPending || undefined}
      sx={{ display: 'flex', flexDirection: 'column', height: 1, minHeight: 0 }}
    >
      {chosen.length > 0 ? (
        <SelectionBar
          chosen={chosen}
          isAll={chosen.length === mails.length}
          onAll={(isAll) => (isAll ? setSelection({ placeKey, begun: true, ids: mails.map(({ id }) => id) }) : stop())}
          onDone={stop}
          onGone={() => {
            onGone(chosenIds);
            stop();
          }}
        />
      ) : (
        <ListHead
          place={place}
          onChange={onChange}
          onFolders={onFolders}
          onChoose={() => setSelection({ placeKey, ids: [], begun: true })}
        />
      )}
      <Box sx={{ flexGrow: 1, minHeight: 0, overflowY: 'auto', scrollbarWidth: 'thin' }}>
        {query.isError && query.data === undefined && (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && <RowSkeletons />}
        {query.data !== undefined && mails.length === 0 && <EmptyList place={place} />}
        {mails.length > 0 && (
          <Box component="ul" aria-label={t('list')} sx={{ margin: 0, padding: 0 }}>
            {mails.map((mail) => (
              <ListRow
                key={mail.id}
                mail={mail}
                namesRecipients={namesRecipients || (mail.folder === 'sent' && place.folder !== 'inbox')}
                labels={labels.filter(({ id }) => mail.labels.includes(id))}
                isOpen={mail.id === openId}
                isChosen={chosenIds.includes(mail.id)}
                chooses={begun}
                words={place.q}
                search={
                  mail.folder === 'drafts'
                    ? // A draft is gone on with, beside the mail that is open.
                      { ...searchOf(place), id: openId ?? undefined, write: mail.id }
                    : { ...kept, id: mail.id }
                }
                onChoose={choose}
              />
            ))}
          </Box>
        )}
        <NextPage query={query} />
      </Box>
    </Box>
  );
}

function RowSkeletons() {
  return (
    <div data-awaited>
      <LoadingText />
      {times(8).map((row) => (
        <Box
          key={row}
          sx={{
            height: ROW_HEIGHT,
            paddingInline: '32px 16px',
            paddingBlock: '10px',
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Skeleton width="55%" height={18} />
          <Skeleton width="80%" height={18} />
          <Skeleton width="95%" height={16} />
        </Box>
      ))}
    </div>
  );
}
