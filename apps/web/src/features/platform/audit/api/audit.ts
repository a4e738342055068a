import { type AuditAction, objectsOf } from '@casewright/contracts/audit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { pageOfRows } from '../../../../client/page-of-rows.ts';
import { fetchProductBytes } from '../../../../client/product-api.ts';
import { beginningOf } from '../../../../ui/format/day-bounds.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { auditKeys } from '../keys.ts';
import type { AuditState } from '../model/state.ts';

/** An entry of the audit log. */
export interface AuditEntry {
  id: string;
  law_firm: string | null;
  firm_name: string | null;
  seq: number;
  case_id: string | null;
  case_number: string | null;
  table_name: string;
  row_id: string;
  action: AuditAction;
  /** Null when it happened on its own, or was done by the owner of the machine. */
  actor_id: string | null;
  /** Null also where the reader does not see that person. */
  actor_name: string | null;
  before: unknown;
  after: unknown;
  created_at: string;
  hash: string;
}

interface Narrowed {
  search: string;
  only_action: string | null;
  objects: string[] | null;
  from_at: string | null;
  to_at: string | null;
}

/** A chain of entries: that of a firm, or of the platform. */
export interface AuditChain {
  law_firm: string | null;
  name: string | null;
  entries: number;
}

const call = functionCaller<{
  find_audit: Fn<Narrowed & { first: number; size: number }, (AuditEntry & { total: number })[]>;
  audit_chains: Fn<object, AuditChain[]>;
  verify_audit_chain: Fn<
    { law_firm: string | null; after_seq: number; most: number },
    { ok: boolean; entries: number; first_broken_seq: number | null; head_hash: string; is_whole: boolean }[]
  >;
}>();

/** The database counts no further. */
const COUNTED = 10_000;
/** Entries that are walked at once, so that no request takes long. */
const PORTION = 20_000;

const narrowed = ({ q, status, area, from, to }: AuditState): Narrowed => ({
  search: q,
  only_action: status || null,
  objects: area === '' ? null : objectsOf(area),
  from_at: beginningOf(from),
  to_at: beginningOf(to, 1),
});

/** One page of the log, the latest first. No entry is announced, so it is asked again now and then. */
export function auditQuery(state: AuditState) {
  return queryOptions({
    queryKey: auditKeys.list({ ...state }),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { rows, total, page } = await pageOfRows(state.page, state.pageSize, (first) =>
        call('find_audit', { ...narrowed(state), first, size: state.pageSize }, signal),
      );
      return { rows, page, total: Math.min(total, COUNTED), more: total > COUNTED };
    },
  });
}

/** Has the browser keep what the filters leave over, as CSV. Rejects with the refusal. */
export async function downloadAudit(state: AuditState, today: string): Promise<void> {
  const { search, only_action: action, objects, from_at: from, to_at: to } = narrowed(state);
  const params = {
    search: search || undefined,
    action: action ?? undefined,
    objects: objects?.join(','),
    from: from ?? undefined,
    to: to ?? undefined,
  };
  saveFile(await fetchProductBytes('/api/audit/export', { params }), `audit-${today}.csv`);
}

/** What a walk over the chains has found. */
export interface Verified {
  /** How many entries hold. */
  entries: number;
  chains: number;
  /** Where a chain breaks: whose it is (null: the platform's) and at which entry. */
  broken: { name: string | null; seq: number }[];
}

/**
 * Walks every chain that the reader may verify, a portion at a time; says after each how many entries have been walked, of how many. Rejects with
 * the refusal.
 */
export async function verifyAudit(onProgress: (walked: number, of: number) => void): Promise<Verified> {
  const chains = await call('audit_chains', {});
  const all = chains.reduce((sum, { entries }) => sum + entries, 0);
  const found: Verified = { entries: 0, chains: chains.length, broken: [] };
  for (const { law_firm: firm, name } of chains) {
    let after = 0;
    let isWhole = false;
    while (!isWhole) {
      const [walked] = await call('verify_audit_chain', { law_firm: firm, after_seq: after, most: PORTION });
      if (walked === undefined) break;
      if (!walked.ok) found.broken.push({ name, seq: walked.first_broken_seq ?? 0 });
      after = walked.entries;
      isWhole = walked.is_whole;
      onProgress(found.entries + after, Math.max(all, found.entries + after));
    }
    found.entries += after;
  }
  return found;
}
