import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

type Pages = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

/** Fetches the next page of a list; nothing when the last one is there. */
export function MoreButton({ query }: { query: Pages }) {
  const { t } = useTranslation('people');
  if (!query.hasNextPage) return null;
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', padding: 2 }}>
      <Button color="inherit" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('more')}
      </Button>
    </Box>
  );
}
