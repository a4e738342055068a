import { readFile } from 'node:fs/promises';

import type { Caller } from '@casewright/backend';
import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller, type Refused } from '../../as-caller.ts';
import { inTurn } from '../../bounded/in-turn.ts';
import { bytesAs } from '../../bytes-as.ts';
import type { RecordContent } from '../../communications-record/record-content.ts';
import { namedFiles } from '../../communications-record/named-files.ts';
import { runRecord } from '../../communications-record/run-record.ts';
import { LATER, waitToMake } from '../../made-papers.ts';
import { tooOften } from '../../refusal.ts';
import type { WantedRecord } from './endpoints.ts';
import { type DownloadRow, sendZip } from './send-zip.ts';

const FILES = 'files';

/** What was said on a case, as far as somebody reads it; its files have the names of the archive. */
async function recordOf(context: ApiContext, caller: Caller, wanted: WantedRecord): Promise<RecordContent | Refused> {
  const { said_on: caseId, kinds, side, search, from_moment: from, to_moment: to, person } = wanted;
  const rows = await askAsCaller<{ record: RecordContent }>(
    context,
    caller,
    {
      name: 'api_communications_record',
      text: 'select public.communications_record($1, $2, $3, $4, $5, $6, $7) as record',
      values: [caseId, kinds ?? null, side ?? null, search ?? null, from ?? null, to ?? null, person ?? null],
    },
    true,
  );
  if ('status' in rows) return rows;
  const [found] = rows;
  if (found === undefined) throw new Error('The database answered no record');
  return { ...found.record, rows: namedFiles(found.record.rows) };
}

/** Its files in a folder beside the record; one that was sent twice is there twice, as the record names it. */
function rowsOf({ rows }: RecordContent): DownloadRow[] {
  const files = rows.flatMap((row, entry) => row.files.map((file) => ({ ...file, entry })));
  if (files.length === 0) return [];
  const folder = { parent_id: null, name: FILES, type: 'folder', size: '0', object_path: null };
  return [
    { id: FILES, ...folder, modified_at: files[0]?.modified_at ?? '' },
    ...files.map(({ id, entry, name, size, object_path, modified_at }) => ({
      id: `${entry} ${id}`,
      parent_id: FILES,
      name,
      type: 'file',
      size: String(size),
      object_path,
      modified_at,
    })),
  ];
}

/** The files of a record, to be counted before they are fetched. */
export async function recordToDownload(
  context: ApiContext,
  caller: Caller,
  wanted: WantedRecord,
): Promise<DownloadRow[] | Refused> {
  const record = await recordOf(context, caller, wanted);
  return 'status' in record ? record : rowsOf(record);
}

/** Answers what was said on a case as an archive: the record as a PDF, and the files that it names. */
export async function sendRecord(
  context: ApiContext,
  caller: Caller,
  reply: FastifyReply,
  wanted: WantedRecord,
  archive: { name: string; onFailure: (error: unknown) => void },
): Promise<FastifyReply> {
  const record = await recordOf(context, caller, wanted);
  if ('status' in record) return reply.code(record.status).send(record.body);
  const person = caller.userId ?? '';
  const wait = await waitToMake(context, person);
  if (wait > 0) return tooOften(reply, wait);
  const printed = { ...record, language: wanted.language ?? 'en', made_at: new Date().toISOString() } as const;
  const bytes = await inTurn(person, () => runRecord(printed, (file) => readFile(file)));
  if (bytes === null) return tooOften(reply, LATER);
  const made = { path: 'record.pdf', bytes };
  return sendZip(reply, { ...archive, made, rows: rowsOf(record), find: bytesAs(context, caller) });
}
