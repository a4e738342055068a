import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig, FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import type { SessionUser } from '../../../../client/session.tsx';
import { useWorkspace } from '../../../../client/workspace.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { figuresQuery } from '../api/figures.ts';
import { type WaitingItem, waitingQuery } from '../api/waiting.ts';
import { byUrgency } from '../urgency.ts';
import { ROWS } from './row-style.ts';
import { WaitingRow } from './waiting-row.tsx';

const FIRST_ITEMS = 6;

/** What the person has to do next, but for what a panel of its own shows; each line leads to the place where it is done. */
export function Waiting({ person, without = [] }: { person: SessionUser; without?: readonly string[] }) {
  const { t } = useTranslation('overview');
  const { data: all, error, refetch } = useQuery(waitingQuery(person.id));
  const data = all?.filter(({ kind }) => !without.includes(kind));
  const isClient = person.accessLevel === 'user';
  return (
    <Panel title={t(isClient ? 'waiting.needed' : 'waiting.title')} count={data?.length} busy={!data && !error}>
      {error ? (
        <Box sx={{ padding: 3 }}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Box>
      ) : !data ? (
        <Box sx={{ paddingInline: 2 }}>
          {Array.from({ length: FIRST_ITEMS }, (_, line) => (
            <Skeleton key={line} height={56} />
          ))}
        </Box>
      ) : data.length === 0 ? (
        <NothingWaits person={person} />
      ) : (
        <WaitingList items={byUrgency(data)} roomy={isClient} />
      )}
    </Panel>
  );
}

/** The most urgent few; the rest on demand. */
function WaitingList({ items, roomy }: { items: readonly WaitingItem[]; roomy: boolean }) {
  const { t } = useTranslation('overview');
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, FIRST_ITEMS);
  return (
    <>
      <Box component="ul" sx={ROWS}>
        {shown.map((item, place) => (
          <WaitingRow
            key={[item.kind, item.item_id, item.proposal_id, item.case_id, item.profile_id].join(' ')}
            item={item}
            roomy={roomy}
            first={roomy && place === 0}
          />
        ))}
      </Box>
      {shown.length < items.length && (
        <Box sx={{ padding: 0.5, borderBlockStart: '1px solid', borderColor: 'divider' }}>
          <Button color="inherit" size="small" onClick={() => setAll(true)}>
            {t('waiting.more', { count: items.length - shown.length })}
          </Button>
        </Box>
      )}
    </>
  );
}

/** For a client who never had a case, the first step; for everyone else, that all is done. */
function NothingWaits({ person }: { person: SessionUser }) {
  const { t } = useTranslation('overview');
  const { data: figures } = useQuery(figuresQuery(person, useWorkspace()?.id ?? null));
  const isNewClient = person.accessLevel === 'user' && figures?.every(({ count }) => count === 0);
  if (isNewClient) {
    return (
      <EmptyState
        icon={FilePlus2}
        title={t('waiting.first')}
        description={t('waiting.firstText')}
        action={
          <ButtonLink to={paths.dashboard.case.new} variant="contained">
            {t('action.postCase')}
          </ButtonLink>
        }
      />
    );
  }
  return <EmptyState icon={CircleCheckBig} title={t('waiting.nothing')} description={t('waiting.nothingText')} />;
}
