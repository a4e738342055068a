import type { TableParam } from '../../../client/search-schema.ts';

/** The parameters of the audit log; the status is what was done. */
export type AuditParam = TableParam | 'area' | 'from' | 'to';
