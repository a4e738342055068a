import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useArchive } from '../api/archive.ts';
import { useDismiss } from '../api/dismiss.ts';
import { useMarkRead } from '../api/mark-read.ts';
import { notificationListQuery } from '../api/notification-list.ts';
import type { NotificationTab } from '../tabs.ts';
import { NotificationItem } from './notification-item.tsx';

const EMPTY_HINTS = { '0': 'emptyHint.all', '1': 'emptyHint.unread', '2': 'emptyHint.archived' } as const;

interface NotificationListProps {
  userId: string;
  tab: NotificationTab;
  /** The person follows a link out of the list. */
  onLeave?: () => void;
}

/** The notifications of one tab, newest first; more come when the end of the list is reached. */
export function NotificationList({ userId, tab, onLeave }: NotificationListProps) {
  const { t } = useTranslation('notifications');
  const query = useInfiniteQuery(notificationListQuery(tab, userId));
  const markRead = useMarkRead();
  const archive = useArchive();
  const dismiss = useDismiss();
  const [asked, setAsked] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const rows = query.data?.pages.flat();
  const count = rows?.length ?? 0;
  useKeptFocus(list, count);

  if (query.isPending) return <ListSkeleton />;
  if (query.isError && !rows) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      {count === 0 && <EmptyState icon={BellOff} title={t('empty')} description={t(EMPTY_HINTS[tab])} />}
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label={t('title')}
        sx={{ margin: 0, padding: 0, listStyle: 'none', outline: 0 }}
      >
        {rows?.map((row) => (
          <NotificationItem
            key={row.id}
            row={row}
            onRead={() => markRead.mutate(row.id)}
            onArchive={() => archive.mutate(row.id)}
            onDismiss={() => setAsked(row.id)}
            onView={() => {
              if (row.is_unread) markRead.mutate(row.id);
              onLeave?.();
            }}
          />
        ))}
      </Box>
      {query.hasNextPage && <MoreButton busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />}
      <ConfirmDialog
        open={asked !== null}
        title={t('dismissTitle')}
        confirmLabel={t('dismissConfirm')}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) dismiss.mutate(asked);
        }}
      >
        {t('dismissQuestion')}
      </ConfirmDialog>
    </>
  );
}

/** A row that goes takes the focus that was on its buttons with it: the list then takes it over. */
function useKeptFocus(list: React.RefObject<HTMLElement | null>, count: number) {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus();
    before.current = count;
  }, [list, count]);
}

/** Asks for the next rows by itself when it comes into view. */
function MoreButton({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const { t } = useTranslation('notifications');
  const button = useRef<HTMLButtonElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    if (busy || !button.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) more.current();
    });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [busy]);
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', padding: 2 }}>
      <Button ref={button} color="inherit" loading={busy} onClick={onMore}>
        {t('showMore')}
      </Button>
    </Box>
  );
}

function ListSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div aria-busy="true">
      <span style={visuallyHidden}>{t('loading')}</span>
      {[0, 1, 2, 3, 4].map((key) => (
        <Box key={key} sx={{ display: 'flex', gap: 2, padding: 2.5 }}>
          <Skeleton variant="circular" width={40} height={40} sx={{ flexShrink: 0 }} />
          <Box sx={{ flexGrow: 1 }}>
            <Skeleton width="90%" />
            <Skeleton width="60%" />
            <Skeleton variant="rounded" width={140} height={28} sx={{ marginBlockStart: 1 }} />
          </Box>
        </Box>
      ))}
    </div>
  );
}
