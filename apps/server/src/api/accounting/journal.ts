import { Readable } from 'node:stream';

import type { Caller } from '@casewright/backend';
import type { FastifyReply } from 'fastify';

import type { JournalEntry, JournalHead, JournalPeriod } from '../../accounting/journal.ts';
import { csvHead, csvRows } from '../../accounting/write-csv.ts';
import { datevHead, datevRows } from '../../accounting/write-datev.ts';
import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import type { RequestOf } from '../../endpoints.ts';
import { waitToMake } from '../../made-papers.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import { accountingEndpoints } from './endpoints.ts';

const INVALID = refusal('validation_failed', 'Name two days as YYYY-MM-DD, a currency and the format of the file.');
/** Transactions that are read at once: nothing holds the database while the reader takes them. */
const PORTION = 1000;

/**
 * GET /api/accounting/journal: written as it is read. When something fails on the way the connection is cut, so that a part is not taken for the
 * whole.
 */
export async function sendJournal(
  context: ApiContext,
  request: RequestOf<typeof accountingEndpoints.sendJournal>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = accountingEndpoints.sendJournal.query.safeParse(request.query);
  if (!asked.success) return reply.code(422).send(INVALID);
  const wait = await waitToMake(context, caller.userId ?? '');
  if (wait > 0) return tooOften(reply, wait);
  const { from, to, currency, format, names } = asked.data;
  const period: JournalPeriod = { from, to, currency };
  const begun = await askAsCaller<JournalHead>(
    context,
    caller,
    {
      name: 'api_journal_begin',
      text: `select firm_name, consultant_number, client_number, account_length, to_char(year_begin, 'YYYY-MM-DD') as year_begin from public.begin_journal($1, $2, $3, $4)`,
      values: [from, to, currency, format],
    },
    true,
  );
  if ('status' in begun) return reply.code(begun.status).send(begun.body);
  const [head] = begun;
  if (head === undefined) throw new Error('begin_journal answered no row');
  const isDatev = format === 'datev';
  const first = isDatev ? datevHead(head, period, new Date()) : csvHead();
  const write = (entries: JournalEntry[]) => (isDatev ? datevRows(period, entries) : csvRows(period, entries));
  const parts = written(first, write, portions(context, caller, period, names === 'true'));
  return reply
    .headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
    .type(isDatev ? 'text/csv; charset=windows-1252' : 'text/csv; charset=utf-8')
    .send(Readable.from(parts, { objectMode: false }));
}

async function* written(
  first: Buffer,
  write: (entries: JournalEntry[]) => Buffer,
  entries: AsyncIterable<JournalEntry[]>,
): AsyncGenerator<Buffer> {
  yield first;
  for await (const portion of entries) if (portion.length > 0) yield write(portion);
}

async function* portions(context: ApiContext, caller: Caller, period: JournalPeriod, withNames: boolean) {
  let last: JournalEntry | undefined;
  do {
    const entries: JournalEntry[] | { status: number } = await askAsCaller<JournalEntry>(
      context,
      caller,
      {
        name: 'api_journal_page',
        text: `select id, to_char(occurred_on, 'YYYY-MM-DD') as occurred_on, kind, document, case_number, client, memo, postings
          from public.journal_page($1, $2, $3, $4, $5, $6, $7)`,
        values: [period.from, period.to, period.currency, withNames, last?.occurred_on, last?.id, PORTION],
      },
      true,
    );
    // Whose right ends in between gets no more.
    if ('status' in entries) throw new Error('the journal may not be read any more');
    yield entries;
    last = entries.length < PORTION ? undefined : entries.at(-1);
  } while (last !== undefined);
}
