import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig, FilePlus2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import type { SessionUser } from '../../../../client/session.tsx';
import { useWorkspace } from '../../../../client/workspace.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { figuresQuery } from '../api/figures.ts';
import { type WaitingItem, waitingQuery } from '../api/waiting.ts';
import { WaitingRow } from './waiting-row.tsx';

const FIRST_ITEMS = 6;

/** What the person has to do next; each line leads to the place where it is done. */
export function Waiting({ person }: { person: SessionUser }) {
  const { t } = useTranslation('overview');
  const titleId = useId();
  const { data, error, refetch } = useQuery(waitingQuery(person.id));
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      aria-busy={!data && !error ? true : undefined}
      sx={{ marginBlockStart: { xs: 2, md: 3 } }}
    >
      <Typography id={titleId} variant="h6" component="h2" sx={{ padding: 3, paddingBlockEnd: 1 }}>
        {t('waiting.title')}
      </Typography>
      {error ? (
        <Box sx={{ padding: 3 }}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Box>
      ) : !data ? (
        <Stack spacing={2} sx={{ padding: 3 }}>
          <Skeleton variant="rounded" height={48} />
          <Skeleton variant="rounded" height={48} />
          <Skeleton variant="rounded" height={48} />
        </Stack>
      ) : data.length === 0 ? (
        <NothingWaits person={person} />
      ) : (
        <WaitingList items={data} />
      )}
    </Card>
  );
}

/** The latest few; the rest on demand. */
function WaitingList({ items }: { items: readonly WaitingItem[] }) {
  const { t } = useTranslation('overview');
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, FIRST_ITEMS);
  return (
    <Box sx={{ padding: 1.5, paddingBlockStart: 0 }}>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {shown.map((item) => (
          <WaitingRow
            key={[item.kind, item.item_id, item.proposal_id, item.case_id, item.profile_id].join(' ')}
            item={item}
          />
        ))}
      </Box>
      {shown.length < items.length && (
        <Button color="inherit" onClick={() => setAll(true)} sx={{ marginBlockStart: 1, marginInlineStart: 1 }}>
          {t('waiting.more', { count: items.length - shown.length })}
        </Button>
      )}
    </Box>
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
