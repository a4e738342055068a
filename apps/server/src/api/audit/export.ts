import { Readable } from 'node:stream';

import type { Caller } from '@casewright/backend';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller, type Refused } from '../../as-caller.ts';
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
  // What is written meanwhile is not in it, by the clock of the database: the server's may go before it or behind.
  const page = pageOf(context, caller, { ...asked.data, to: asked.data.to ?? begun[0]?.at ?? '' });
  // A refusal of the first portion is answered: once a row is under way nothing can be said any more.
  const first = await page();
  if ('status' in first) return reply.code(first.status).send(first.body);
  const cut = (status: number): Error => {
    request.log.warn({ status }, 'an export of the audit log was cut');
    return new Error('the audit log may not be read any more');
  };
  return reply
    .headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
    .type('text/csv; charset=utf-8')
    .send(Readable.from(written(portions(first, page, cut)), { objectMode: false }));
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
    jsonCell(entry.before),
    jsonCell(entry.after),
    entry.hash,
  ]);

/** JSON says the same of a semicolon that is written by its number, and no spreadsheet takes it for the end of a cell. */
const jsonCell = (json: string | null): string | null => json?.replaceAll(';', String.raw`\u003b`) ?? null;

async function* portions(
  first: Entry[],
  page: (after: Entry) => Promise<Entry[] | Refused>,
  cut: (status: number) => Error,
): AsyncGenerator<Entry[]> {
  let entries = first;
  yield entries;
  for (let last = lastOf(entries); last !== undefined; last = lastOf(entries)) {
    const next = await page(last);
    // Whose right ends in between gets no more, and the connection is cut: a file that looks whole would be taken for the whole log.
    if ('status' in next) throw cut(next.status);
    entries = next;
    yield entries;
  }
}

/** The entry after which the next portion begins; none where this one was the last. */
const lastOf = (entries: readonly Entry[]): Entry | undefined =>
  entries.length < PORTION ? undefined : entries.at(-1);

/** Reads a portion of what was asked for, the latest first, or what comes after an entry. */
const pageOf =
  (context: ApiContext, caller: Caller, { search, action, objects, from, to }: Asked & { to: string }) =>
  (after?: Entry): Promise<Entry[] | Refused> =>
    askAsCaller<Entry>(
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
          to,
          after?.at ?? null,
          after?.id ?? null,
          PORTION,
        ],
      },
      true,
    );
