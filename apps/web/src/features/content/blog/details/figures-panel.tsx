import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { daysQuery, type OwnPost } from '../api/post.ts';

/** How a post is read: all in all, and on each of the last days. */
export function FiguresPanel({ post }: { post: OwnPost }) {
  const { t } = useTranslation('posts');
  const money = useMoney();
  const figures = [
    { label: t('figures.views'), value: post.total_views },
    { label: t('figures.favorites'), value: post.favorite_count },
    { label: t('figures.shares'), value: post.total_shares },
    { label: t('figures.comments'), value: post.comment_count },
  ];
  return (
    <Panel title={t('figures.title')}>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, margin: 0, padding: 2, '& dd': { margin: 0 } }}
      >
        {figures.map(({ label, value }) => (
          <div key={label}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" sx={{ fontSize: 24, lineHeight: '32px', fontWeight: 700 }}>
              {money.number(value)}
            </Typography>
          </div>
        ))}
      </Box>
      <Days id={post.id} />
    </Panel>
  );
}

function Days({ id }: { id: string }) {
  const { t } = useTranslation('posts');
  const dates = useDates();
  const money = useMoney();
  const { data = [] } = useQuery(daysQuery(id));
  const most = Math.max(1, ...data.map(({ views }) => views));
  return (
    <Box sx={{ paddingInline: 2, paddingBlockEnd: 2 }}>
      <Box aria-hidden sx={{ display: 'flex', alignItems: 'flex-end', gap: '2px', height: 64 }}>
        {data.map(({ day, views }) => (
          <Box
            key={day}
            sx={{
              flex: '1 1 0',
              minHeight: 2,
              height: `${(views / most) * 100}%`,
              borderRadius: '2px',
              backgroundColor: 'primary.main',
            }}
          />
        ))}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('figures.perDay')}
      </Typography>
      <Box component="table" sx={visuallyHidden}>
        <caption>{t('figures.perDay')}</caption>
        <tbody>
          {data.map(({ day, views }) => (
            <tr key={day}>
              <th scope="row">{dates.date(day)}</th>
              <td>{money.number(views)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
