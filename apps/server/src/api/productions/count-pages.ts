import type { RateWindow } from '@casewright/backend';
import {
  MOST_BYTES,
  type CountedDocument,
  type DocumentFault,
  type DocumentKind,
} from '@casewright/contracts/productions';
import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import { inTurn } from '../../bounded/in-turn.ts';
import type { RequestOf } from '../../endpoints.ts';
import { runCount } from '../../productions/run-production.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import { productionEndpoints } from './endpoints.ts';

/** Each may be a process that reads many files. */
const COUNTS: RateWindow = { most: 30, seconds: 60 };
/** Seconds after which somebody whose files wait may ask again. */
const LATER = 10;
/** Of the bytes that one process reads before the next one begins. */
const PORTION = 25 * 1024 * 1024;

const BROKEN: CountedDocument = { kind: 'pdf', fault: 'broken' };

const UNAVAILABLE = refusal(
  'P0001',
  'Documents cannot be produced here: another service keeps the files.',
  'production_unavailable',
);

interface ToCount {
  file_id: string;
  version_id: string;
  name: string;
  type: string;
  size: number | string;
  object_version: string | null;
  kind: DocumentKind | null;
  pages: number | null;
  fault: DocumentFault | null;
  counted: boolean;
}

/** POST /api/productions/count: looks at the newest version of each file once, for a person who may produce them. */
export async function countPages(
  context: ApiContext,
  request: RequestOf<typeof productionEndpoints.countPages>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = productionEndpoints.countPages.body.safeParse(request.body);
  if (!asked.success)
    return reply.code(422).send(refusal('validation_failed', 'Name the case and up to 300 of its files by their ids.'));
  if (context.backend.keepBytes === null) return reply.code(400).send(UNAVAILABLE);
  const person = caller.userId ?? '';
  const wait = await context.backend.rateLimits.count('page counts', person, COUNTS);
  if (wait > 0) return tooOften(reply, wait);
  const rows = await askAsCaller<ToCount>(
    context,
    caller,
    {
      name: 'api_productions_count',
      text: 'select * from public.documents_to_count($1, $2)',
      values: [asked.data.case_id, asked.data.file_ids],
    },
    true,
  );
  if ('status' in rows) return reply.code(rows.status).send(rows.body);
  const found = await inTurn(person, () => countAll(context, rows));
  if (found === null) return tooOften(reply, LATER);
  return reply.send(
    rows.map(({ file_id, version_id, name, size, ...row }) => {
      const counted = found.get(version_id);
      const said = counted ?? { kind: row.kind ?? 'native', fault: row.fault, pages: row.pages };
      const pages = 'pages' in said ? said.pages : null;
      return { file_id, version_id, name, size: Number(size), kind: said.kind, pages, fault: said.fault };
    }),
  );
}

/** What nobody has looked at yet, by its version; kept by the server, not by the caller, since the database goes by it. */
async function countAll(context: ApiContext, rows: readonly ToCount[]): Promise<Map<string, CountedDocument>> {
  const found = new Map<string, CountedDocument>();
  const keep = async (versionId: string, counted: CountedDocument): Promise<void> => {
    found.set(versionId, counted);
    const values = [versionId, counted.kind, counted.fault === null ? counted.pages : null, counted.fault];
    await context.backend.engine.query('select private.save_page_count($1, $2, $3, $4)', values);
  };
  let portion: { versionId: string; path: string; type: string }[] = [];
  let bytes = 0;
  const count = async (): Promise<void> => {
    const counted = await runCount(portion.map(({ path }) => path));
    for (const [place, { versionId, type }] of portion.entries()) {
      const said = counted[place];
      // What is called a PDF and is none.
      const isNone = said === undefined || (type === 'pdf' && said.kind === 'native');
      await keep(versionId, isNone ? BROKEN : said);
    }
    portion = [];
    bytes = 0;
  };
  for (const { version_id: versionId, counted, type, size, object_version: version } of rows) {
    if (counted) continue;
    const isRead = type === 'pdf' || type === 'image';
    const path = isRead && version !== null ? await context.backend.objectFile?.(version) : null;
    // A workbook, a film: whatever it is, it is produced as it is.
    if (!isRead) await keep(versionId, { kind: 'native', fault: null, pages: 1 });
    else if (path === null || path === undefined) found.set(versionId, BROKEN);
    else if (Number(size) > MOST_BYTES) await keep(versionId, { kind: 'pdf', fault: 'too_long' });
    else {
      portion.push({ versionId, path, type });
      bytes += Number(size);
      if (bytes > PORTION) await count();
    }
  }
  if (portion.length > 0) await count();
  return found;
}
