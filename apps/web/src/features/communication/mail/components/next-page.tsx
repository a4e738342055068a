import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** So far below what is seen the next page is fetched, in px. */
const AHEAD = 800;

type Pages = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** Fetches the next page when one comes near to the end of the list; by a button where that has failed, and for those who do not scroll. */
export function NextPage({ query }: { query: Pages }) {
  const { t } = useTranslation('mail');
  const place = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const fetchIt = useEffectEvent(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  });
  useEffect(() => {
    const end = place.current;
    if (!hasNextPage || isFetchingNextPage || end === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) fetchIt();
      },
      { root: end.parentElement, rootMargin: `${AHEAD}px` },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage]);
  if (!hasNextPage) return null;
  return (
    <Box ref={place} sx={{ display: 'grid', padding: 1.5 }}>
      <Button color="inherit" variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('more')}
      </Button>
    </Box>
  );
}
