import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Label } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import type { PostRow } from '../api/list.ts';
import { PostLabel } from './post-label.tsx';

/** The columns of the posts; the ids of the sortable ones are the database's orders. */
export function usePostColumns(): Column<PostRow>[] {
  const { t } = useTranslation('posts');
  const dates = useDates();
  const money = useMoney();
  return [
    {
      id: 'title',
      label: t('columns.post'),
      sortable: true,
      minWidth: 320,
      grows: true,
      render: ({ id, title, description, cover_url: cover }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          <Avatar
            variant="rounded"
            alt=""
            {...(cover !== null && { src: cover })}
            sx={{ width: 64, height: 36, color: 'text.secondary', backgroundColor: 'action.hover' }}
          >
            <FileText size={20} aria-hidden />
          </Avatar>
          <Box sx={{ minWidth: 0 }}>
            <RouterLink
              to={paths.dashboard.post.details(id)}
              color="inherit"
              variant="subtitle2"
              noWrap
              sx={{ display: 'block' }}
            >
              <bdi>{title}</bdi>
            </RouterLink>
            <Typography variant="caption" noWrap component="p" sx={{ color: 'text.secondary' }}>
              <bdi>{description}</bdi>
            </Typography>
          </Box>
        </Box>
      ),
    },
    { id: 'author', label: t('columns.author'), minWidth: 140, render: ({ author }) => <bdi>{author}</bdi> },
    {
      id: 'status',
      label: t('columns.status'),
      sortable: true,
      minWidth: 120,
      render: ({ status }) => <PostLabel status={status} />,
    },
    {
      id: 'created_at',
      label: t('columns.date'),
      sortable: true,
      minWidth: 130,
      render: (row) => <bdi>{dates.date(row.publish_at ?? row.published_at ?? row.updated_at)}</bdi>,
    },
    {
      id: 'popularity',
      label: t('columns.views'),
      sortable: true,
      align: 'end',
      minWidth: 100,
      render: ({ total_views: views }) => money.number(views),
    },
    {
      id: 'comments',
      label: t('columns.comments'),
      align: 'end',
      minWidth: 130,
      render: ({ comment_count: count, held_count: held }) => (
        <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
          {held > 0 && <Label color="warning">{t('waiting', { count: held })}</Label>}
          {money.number(count)}
        </Box>
      ),
    },
  ];
}
