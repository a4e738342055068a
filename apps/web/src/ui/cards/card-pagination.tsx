import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { type LinkSearch, RouterAnchor } from '../link.tsx';
import { useCountText } from '../table/count-text.ts';

interface CardPaginationProps {
  /** Counted from 0. */
  page: number;
  pageSize: number;
  total: number;
  /** That many were counted, and there are more. */
  more?: boolean | undefined;
  /** The address's parameters that show a page. */
  searchOf: (page: number) => LinkSearch;
}

/** First, last, and the neighbours of the current page; null means the pages left out between. */
function visiblePages(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([0, page - 1, page, page + 1, pages - 1])].filter((one) => one >= 0 && one < pages);
  return shown.flatMap((one, index) => {
    const before = shown[index - 1];
    return before !== undefined && one - before > 1 ? [null, one] : [one];
  });
}

/** Page numbers under a grid of cards, each with its address, and which of how many are shown; nothing while everything fits on one page. */
export function CardPagination({ page, pageSize, total, more = false, searchOf }: CardPaginationProps) {
  const { t } = useTranslation('ui');
  const countText = useCountText();
  const pages = Math.ceil(total / pageSize);
  if (pages < 2) return null;
  const from = page * pageSize + 1;
  const to = Math.min(total, from + pageSize - 1);

  return (
    <Box
      component="nav"
      aria-label={t('pagination.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        alignItems: 'center',
        gap: 0.5,
        marginBlockStart: { xs: 4, md: 6 },
      }}
    >
      <Step label={t('table.previousPage')} search={page > 0 ? searchOf(page - 1) : null}>
        <ChevronLeft size={18} aria-hidden />
      </Step>
      {visiblePages(page, pages).map((one, index) =>
        one === null ? (
          // The gaps have no name of their own; there are at most two, and their place distinguishes them.
          <Box key={`gap-${index}`} aria-hidden component="span" sx={{ ...stepStyles, color: 'text.secondary' }}>
            …
          </Box>
        ) : (
          <Step
            key={one}
            label={t('pagination.page', { page: one + 1 })}
            search={searchOf(one)}
            isCurrent={one === page}
          >
            {one + 1}
          </Step>
        ),
      )}
      <Step label={t('table.nextPage')} search={page < pages - 1 ? searchOf(page + 1) : null}>
        <ChevronRight size={18} aria-hidden />
      </Step>
      <Typography variant="body2" sx={{ width: 1, textAlign: 'center', color: 'text.secondary' }}>
        {more
          ? t('table.displayedRowsOfMany', { from, to, total: countText(total, true) })
          : t('table.displayedRows', { from, to, count: total })}
      </Typography>
    </Box>
  );
}

interface StepProps {
  label: string;
  /** null where there is nothing to go to. */
  search: LinkSearch | null;
  isCurrent?: boolean;
  children: ReactNode;
}

function Step({ label, search, isCurrent = false, children }: StepProps) {
  if (search === null) {
    return (
      <Box component="span" aria-hidden sx={{ ...stepStyles, color: 'text.disabled' }}>
        {children}
      </Box>
    );
  }
  return (
    <Box
      component={RouterAnchor}
      to="."
      search={search}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      sx={{
        ...stepStyles,
        color: 'text.primary',
        backgroundColor: isCurrent ? 'action.selected' : 'transparent',
        fontWeight: isCurrent ? 700 : 400,
        '&:hover': { backgroundColor: 'action.hover' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      {children}
    </Box>
  );
}

const stepStyles = {
  display: 'grid',
  placeItems: 'center',
  minWidth: 36,
  height: 36,
  borderRadius: '18px',
  typography: 'body2',
  textDecoration: 'none',
  // The arrows point along the text.
  '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
} as const;
