import { Readable } from 'node:stream';

import type { Caller } from '@casewright/backend';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import { csvLine, UTF8_MARK } from '../../csv.ts';
import type { RequestOf } from '../../endpoints.ts';
import { waitToMake } from '../../made-papers.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import { auditEndpoints } from './endpoints.ts';

const INVALID = refusal('validation_failed', 'A filter of the audit log is none. Choose it again.');
/** Entries that are read at once: nothing holds the database while the reader takes them. */
const PORTION = 1000;

/** The columns; their names do not change with the language, so that a program finds them. */
const COLUMNS = [
  'at', 'firm', 'number', 'actor_id', 'actor', 'action', 'object', 'object_id', 'case_number', 'before', 'after', 'hash',
] as const; // prettier-ignore

type Asked = z.infer<typeof auditEndpoints.exportAudit.query>;

interface Entry {
  id: string;
  at: string;
  firm_name: string | null;
  seq: string;
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  table_name: string;
  row_id: string;
  case_number: string | null;
  before: string | null;
  after: string | null;
  hash: string;
}

/**
 * GET /api/audit/export: written as it is read, and noted in the log first. When something fails on the way the connection is cut, so that a part
 * is not taken for the whole.
 */
export async function exportAudit(
  context: ApiContext,
  request: RequestOf<typeof auditEndpoints.exportAudit>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = auditEndpoints.exportAudit.query.safeParse(request.query);
  if (!asked.success) return reply.code(422).send(INVALID);
  const wait = await waitToMake(context, caller.userId ?? '');
  if (wait > 0) return tooOften(reply, wait);
  const begun = await askAsCaller<{ at: string }>(context, caller, {
    name: 'api_audit_begin',
    text: 'select public.begin_audit_export()::text as at',
    values: [],
  });
  if ('status' in begun) return reply.code(begun.status).send(begun.body);
  return reply
    .headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
    .type('text/csv; charset=utf-8')
    .send(Readable.from(written(portions(context, caller, asked.data, begun[0]?.at ?? '')), { objectMode: false }));
}

async function* written(entries: AsyncIterable<Entry[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(UTF8_MARK + csvLine(COLUMNS));
  for await (const portion of entries) if (portion.length > 0) yield Buffer.from(portion.map(lineOf).join(''));
}

const lineOf = (entry: Entry): string =>
  csvLine([
    entry.at,
    entry.firm_name,
    entry.seq,
    entry.actor_id,
    entry.actor_name,
    entry.action,
    entry.table_name,
    entry.row_id,
    entry.case_number,
    entry.before,
    entry.after,
    entry.hash,
  ]);

async function* portions(
  context: ApiContext,
  caller: Caller,
  { search, action, objects, from, to }: Asked,
  begunAt: string,
) {
  let last: Entry | undefined;
  // What is written meanwhile is not in it, by the clock of the database: the server's may go before it or behind.
  const until = to ?? begunAt;
  do {
    const entries: Entry[] | { status: number } = await askAsCaller<Entry>(
      context,
      caller,
      {
        name: 'api_audit_page',
        // To the microsecond: the next portion goes on from the last entry of this one.
        text: `select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, firm_name, seq::text, actor_id, actor_name, action,
            table_name, row_id, case_number, before::text, after::text, hash
          from public.find_audit($1, $2, $3, $4, $5, coalesce($6::timestamptz, 'infinity'), coalesce($7::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'), 0, $8)`,
        values: [
          search ?? null,
          action ?? null,
          objects?.split(',') ?? null,
          from ?? null,
          until,
          last?.at ?? null,
          last?.id ?? null,
          PORTION,
        ],
      },
      true,
    );
    // Whose right ends in between gets no more, and the connection is cut: a file that looks whole would be taken for the whole log.
    if ('status' in entries) throw new Error('the audit log may not be read any more');
    yield entries;
    last = entries.length < PORTION ? undefined : entries.at(-1);
  } while (last !== undefined);
}
