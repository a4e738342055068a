import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';

import { CardGrid } from '../cards/card-grid.tsx';

/** As many list keys as there are placeholders. */
export function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Says that something is loading to those who do not see its shape. */
export function LoadingText() {
  const { t } = useTranslation('ui');
  return <span style={visuallyHidden}>{t('loading')}</span>;
}

/** Placeholders in the shape of a grid of cards. */
export function CardGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div aria-busy="true">
      <LoadingText />
      <CardGrid>
        {times(count).map((key) => (
          <Card key={key} sx={{ padding: 3, listStyle: 'none' }} component="li">
            <Skeleton width="70%" height={28} />
            <Skeleton width="40%" />
            <Skeleton variant="rounded" height={72} sx={{ marginBlock: 2 }} />
            <Box sx={{ display: 'flex', gap: 1 }}>
              <Skeleton variant="rounded" width={72} height={24} />
              <Skeleton variant="rounded" width={56} height={24} />
            </Box>
          </Card>
        ))}
      </CardGrid>
    </div>
  );
}
