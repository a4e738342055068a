import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PagedLinesProps<Row> {
  /** Undefined until it is there. `page`: which one it is, where the one that was asked for is no more. */
  data: { rows: readonly Row[]; total: number; page: number } | undefined;
  /** The page that was asked for, counted from 0. */
  page: number;
  pageSize: number;
  /** What is said where there are none. */
  none: string;
  onPage: (page: number) => void;
  /** A line with its key. */
  renderLine: (row: Row) => ReactNode;
}

/** The lines of a list in a card, a page of them at a time. */
export function PagedLines<Row>({ data, page, pageSize, none, onPage, renderLine }: PagedLinesProps<Row>) {
  const pages = Math.ceil((data?.total ?? 0) / pageSize);
  return (
    <>
      {data === undefined ? (
        <Skeleton variant="rounded" height={240} />
      ) : data.rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', marginBlockStart: 2 }}>{none}</Typography>
      ) : (
        <Box component="ul" sx={{ margin: 0, marginBlockStart: 1, padding: 0, listStyle: 'none' }}>
          {data.rows.map(renderLine)}
        </Box>
      )}
      {pages > 1 && (
        <Pagination
          count={pages}
          page={(data?.page ?? page) + 1}
          onChange={(_event, next) => onPage(next - 1)}
          sx={{ display: 'flex', justifyContent: 'center', marginBlockStart: 2 }}
        />
      )}
    </>
  );
}
