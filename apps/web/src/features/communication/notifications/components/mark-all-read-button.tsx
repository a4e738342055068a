import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useMarkAllRead } from '../api/mark-all-read.ts';
import { notificationCountQuery } from '../api/notification-count.ts';

interface MarkAllReadButtonProps {
  userId: string;
  /** Says in words what it does, where there is room for them. */
  labelled?: boolean;
}

/** Marks everything as read. In words it keeps its place while nothing is unread, so that nothing moves below it; the icon comes and goes. */
export function MarkAllReadButton({ userId, labelled = false }: MarkAllReadButtonProps) {
  const { t } = useTranslation('notifications');
  const { data: unread = 0 } = useQuery(notificationCountQuery('1', userId));
  const markAllRead = useMarkAllRead();
  if (labelled) {
    return (
      <Button
        variant="outlined"
        color="inherit"
        disabled={unread === 0}
        loading={markAllRead.isPending}
        startIcon={<CheckCheck size={18} aria-hidden />}
        onClick={() => markAllRead.mutate(userId)}
      >
        {t('markAllRead')}
      </Button>
    );
  }
  if (unread === 0) return null;
  return (
    <Tooltip title={t('markAllRead')}>
      <IconButton
        color="primary"
        aria-label={t('markAllRead')}
        disabled={markAllRead.isPending}
        onClick={() => markAllRead.mutate(userId)}
      >
        <CheckCheck size={20} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
