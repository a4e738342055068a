import { AUDIT_ACTIONS, type AuditAction, type AuditArea, isAuditArea } from '@casewright/contracts/audit';

import type { Search } from '../../../../client/search-schema.ts';
import type { Sort } from '../../../../ui/table/types.ts';
import { pageParam } from '../../../../ui/search-params.ts';
import type { AuditParam } from '../search.ts';

export const PAGE_SIZES = [25, 50, 100] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** The log has one order. */
const LATEST_FIRST: Sort = { id: 'at', direction: 'desc' };

/** What narrows the log; empty values do not narrow. Days are `YYYY-MM-DD`, of the reader's clock. */
export interface AuditFilters {
  q: string;
  area: AuditArea | '';
  from: string;
  to: string;
}

/** What the address of the log says. */
export interface AuditState extends AuditFilters {
  status: AuditAction | '';
  order: Sort;
  /** Counted from 0; the address counts from 1. */
  page: number;
  pageSize: number;
}

export const NO_FILTERS: AuditFilters = { q: '', area: '', from: '', to: '' };

/** Reads the state of the list; what the address says that makes no sense is as if it were not there. */
export function auditStateOf(search: Search<AuditParam>): AuditState {
  const area = search.area ?? '';
  const day = (text = '') => (DAY.test(text) ? text : '');
  return {
    q: search.q ?? '',
    area: isAuditArea(area) ? area : '',
    from: day(search.from),
    to: day(search.to),
    status: AUDIT_ACTIONS.find((action) => action === search.status) ?? '',
    order: LATEST_FIRST,
    page: pageParam(search.page),
    pageSize: PAGE_SIZES.find((size) => size === search.size) ?? PAGE_SIZES[0],
  };
}

/** Filters as parameters of the address; an empty one is left out. */
export function filterParams({ q, area, from, to }: AuditFilters): Record<keyof AuditFilters, string | undefined> {
  return { q: q || undefined, area: area || undefined, from: from || undefined, to: to || undefined };
}

/** Whether anything narrows the log. */
export const isFiltered = ({ q, area, from, to }: AuditFilters): boolean =>
  q !== '' || area !== '' || from !== '' || to !== '';
