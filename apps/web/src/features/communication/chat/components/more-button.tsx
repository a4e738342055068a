import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

type Pages = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

/** Fetches the next page of a list of the chat; nothing when the last one is there. */
export function MoreButton({ query }: { query: Pages }) {
  const { t } = useTranslation('chat');
  if (!query.hasNextPage) return null;
  return (
    <Box sx={{ display: 'grid', padding: 1.5 }}>
      <Button
        color="inherit"
        variant="outlined"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {t('more')}
      </Button>
    </Box>
  );
}
