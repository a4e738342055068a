import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { awaitedNoticesQuery } from '../api/notices.ts';
import { isolated } from '../notice-values.ts';
import { NoticeForm } from './notice-form.tsx';

/** The next notice of every calendar that lives by notices: the form where it may be out, else from when it is awaited. */
export function AwaitedNotices() {
  const { t } = useTranslation('courtNotices');
  const dates = useDates();
  const { data, error, refetch } = useQuery(awaitedNoticesQuery);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={320} />;
  return (
    <Stack spacing={3}>
      {data.map((notice) => {
        // The day on which the overview begins to remind of it: private.notice_due.
        const from = `${notice.year - 1}-10-01`;
        const key = `${notice.jurisdiction} ${notice.year}`;
        return from <= today ? (
          <NoticeForm key={key} notice={notice} />
        ) : (
          <Card key={key} sx={{ padding: 3 }}>
            <Typography>
              {t('awaited', {
                court: isolated(notice.name),
                year: notice.year,
                known: notice.year - 1,
                day: dates.date(from),
              })}
            </Typography>
          </Card>
        );
      })}
    </Stack>
  );
}
