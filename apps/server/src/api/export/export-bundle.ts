import type { Caller } from '@casewright/backend';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { ZipFile } from 'yazl';

import type { ApiContext } from '../../api-context.ts';
import { Packing } from '../../bundle/packing.ts';
import { type BundleHead, type Progress, writePapers, writeTables } from '../../bundle/write-bundle.ts';
import { bytesAs } from '../../bytes-as.ts';
import { notSignedIn, refusal } from '../../refusal.ts';
import { askAsCaller } from '../../as-caller.ts';
import { keepPace, type Pace } from '../../keep-pace.ts';

/** Each holds a connection while it reads its tables: the others are for everybody else. */
const MOST_AT_ONCE = 2;
const WAIT_SECONDS = 20;
/** Nobody keeps an export open without reading: a telephone far from its mast takes more than this. */
const PACE: Pace = { everyMs: 60_000, leastBytes: 256 * 1024, longestMs: 12 * 60 * 60_000 };
/** How long the tables may take, which hold a connection. */
const TABLES_MS = 60 * 60_000;

interface Wanted {
  /** The case; null: all that the caller's firm has. */
  caseId: string | null;
  /** Who is being answered now, and how far. */
  running: Map<string, Progress>;
  logger: Logger;
}

interface Begun {
  law_firm: string | null;
  firm_name: string | null;
  case_number: string | null;
  audit_entries: string;
  audit_head: string;
}

/**
 * Answers a bundle as it is written. What is in it, the database decides: it is read as the caller, in one transaction that sees one
 * moment. When something fails on the way the connection is cut: the archive then has no end and no manifest, and no program takes it for
 * whole.
 */
export async function exportBundle(
  context: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { caseId, running, logger }: Wanted,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (caller?.userId == null) return notSignedIn(reply);
  const { userId } = caller;
  const reading = [...running.values()].filter(({ to_pack: toPack }) => toPack === null).length;
  if (running.has(userId) || reading >= MOST_AT_ONCE)
    return reply
      .code(429)
      .header('retry-after', String(WAIT_SECONDS))
      .send(refusal('too_many_requests', 'Another export is running. Please wait until it is done.'));
  const progress: Progress = { written: 0, counted: null, packed: 0, to_pack: null };
  running.set(userId, progress);
  try {
    const begun = await askAsCaller<Begun>(context, caller, {
      name: 'api_export_begin',
      text: 'select law_firm, firm_name, case_number, audit_entries, audit_head from public.begin_export($1)',
      values: [caseId],
    });
    if ('status' in begun) {
      running.delete(userId);
      return await reply.code(begun.status).send(begun.body);
    }
    const [row] = begun;
    if (row === undefined) throw new Error('begin_export answered no row');
    const head = headOf(row, caseId, userId);
    const archive = new ZipFile();
    send(context, caller, reply, { archive, head, progress, done: () => running.delete(userId), logger });
    return reply;
  } catch (error) {
    running.delete(userId);
    throw error;
  }
}

function headOf(row: Begun, caseId: string | null, userId: string): BundleHead {
  const id = caseId ?? row.law_firm;
  if (id === null) throw new Error('an export of nothing');
  return {
    scope: {
      kind: caseId === null ? 'firm' : 'case',
      id,
      name: (caseId === null ? row.firm_name : row.case_number) ?? '',
    },
    created_at: new Date().toISOString(),
    created_by: userId,
    audit: { law_firm: row.law_firm, entries: Number(row.audit_entries), head_hash: row.audit_head },
  };
}

interface Sending {
  archive: ZipFile;
  head: BundleHead;
  progress: Progress;
  done: () => void;
  logger: Logger;
}

function send(context: ApiContext, caller: Caller, reply: FastifyReply, sending: Sending): void {
  const { archive, head, progress, done, logger } = sending;
  const gone = new AbortController();
  let left = false;
  reply.raw.on('close', () => {
    left = true;
    gone.abort();
  });
  keepPace(reply.raw, PACE, () => {
    logger.warn({ scope: head.scope.kind }, 'an export was not taken');
    reply.raw.destroy();
  });
  // What fails in a file fails the writing of the bundle too, which answers for it below.
  archive.on('error', () => gone.abort());
  const output = archive.outputStream;
  const write = async () => {
    const tables = AbortSignal.any([gone.signal, AbortSignal.timeout(TABLES_MS)]);
    const packing = new Packing(archive, new Date(head.created_at), gone.signal);
    const papers = await context.backend.transactionAsCaller(
      { caller, readOnly: true, isolation: 'repeatable read', signal: tables },
      (transaction) => writeTables(transaction, packing, head, progress),
    );
    await writePapers(packing, head, papers, bytesAs(context, caller), progress);
  };
  write()
    .catch((error: unknown) => {
      if (!left)
        logger.error(
          { kind: error instanceof Error ? error.name : typeof error, scope: head.scope.kind },
          'an export failed',
        );
      // Cut, not ended: the reader must not think that this was all.
      reply.raw.destroy();
    })
    .finally(done);
  void reply
    .header('content-type', 'application/zip')
    .header('content-disposition', `attachment; filename="${fileName(head)}"`)
    .send(output);
}

/** A name that every file system takes: casewright-C-2026-000012-2026-11-22.zip. */
function fileName({ scope, created_at: at }: BundleHead): string {
  const name = scope.name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `casewright-${name === '' ? scope.kind : name}-${at.slice(0, 10)}.zip`;
}
