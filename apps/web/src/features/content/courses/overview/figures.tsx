import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Award, BookOpen, CircleCheckBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FigureGrid } from '../../../../ui/figure-grid.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { type LinkSearch, RouterLink } from '../../../../ui/link.tsx';
import { certificatesQuery, courseCountsQuery } from '../api/list.ts';

/** How many courses are open and done and how many certificates there are; each leads to its list. */
export function CourseFigures() {
  const { t } = useTranslation('courses');
  const money = useMoney();
  const counts = useQuery(courseCountsQuery(''));
  const certificates = useQuery(certificatesQuery(0));
  const countOf = (state: string) =>
    counts.data === undefined ? undefined : (counts.data.find((row) => row.state === state)?.courses ?? 0);
  const failed = counts.error ?? certificates.error;
  if (failed)
    return (
      <ErrorState
        error={failed}
        onRetry={() => {
          void counts.refetch();
          void certificates.refetch();
        }}
      />
    );
  const list = paths.dashboard.course.list;
  const tiles: {
    name: 'in_progress' | 'completed' | 'certificates';
    icon: typeof Award;
    value: number | undefined;
    to: string;
    search?: LinkSearch;
  }[] = [
    { name: 'in_progress', icon: BookOpen, value: countOf('in_progress'), to: list, search: { state: 'in_progress' } },
    { name: 'completed', icon: CircleCheckBig, value: countOf('completed'), to: list, search: { state: 'completed' } },
    { name: 'certificates', icon: Award, value: certificates.data?.total, to: paths.dashboard.course.certificates },
  ];
  return (
    <FigureGrid label={t('figures')} columns={3} isPending={tiles.some(({ value }) => value === undefined)}>
      {tiles.map(({ name, icon: Icon, value, to, search }) => (
        <Card key={name} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, padding: 2, minWidth: 0 }}>
          <Box sx={{ display: { xs: 'none', sm: 'grid' }, color: 'primary.main' }}>
            <Icon size={28} aria-hidden />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Typography component="div" sx={{ fontSize: 24, lineHeight: '32px', fontWeight: 700 }}>
              {value === undefined ? <Skeleton width={40} /> : money.number(value)}
            </Typography>
            <Typography component="div" sx={{ fontSize: 13, lineHeight: '18px', color: 'text.secondary' }}>
              <RouterLink to={to} {...(search && { search })} color="inherit">
                {t(`figure.${name}`)}
              </RouterLink>
            </Typography>
          </Box>
        </Card>
      ))}
    </FigureGrid>
  );
}
