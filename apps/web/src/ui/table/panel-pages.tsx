import { TablePagination } from './table-pagination.tsx';

interface PanelPagesProps {
  /** Counted from 0. */
  page: number;
  pageSize: number;
  total: number;
  onPageChange: (page: number) => void;
}

/** The pages of a list in a panel, all of one size; nothing where there is one. */
export function PanelPages(props: PanelPagesProps) {
  return props.page > 0 || props.total > props.pageSize ? <TablePagination {...props} /> : null;
}
