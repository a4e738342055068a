import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { patterns } from '../../../client/paths.ts';
import { CardPagination } from '../../../ui/cards/card-pagination.tsx';
import { TablePagination } from '../../../ui/table/table-pagination.tsx';

/** The foot of a table. */
export function TableFoot() {
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState(10);
  return (
    <TablePagination
      page={page}
      pageSize={pageSize}
      total={128}
      onPageChange={setPage}
      onPageSizeChange={(size) => {
        setPageSize(size);
        setPage(0);
      }}
    />
  );
}

/** The pages of a list of cards, each with an address of its own. */
export function CardPages() {
  const search = useSearch({ from: `/main${patterns.component}` });
  const page = (search.page ?? 1) - 1;
  return (
    <CardPagination
      page={Number.isInteger(page) && page >= 0 && page < 8 ? page : 0}
      pageSize={9}
      total={70}
      searchOf={(one) => ({ page: one === 0 ? undefined : one + 1 })}
    />
  );
}
