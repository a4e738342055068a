import { createReadStream } from 'node:fs';

import type { SealRequest } from '../signing/pdf-job.ts';
import { runSeal } from '../signing/run-pdf.ts';
import type { Run } from './job.ts';

interface ToSeal {
  object_version: string | null;
  checksum: string;
  request: SealRequest;
}

/**
 * Seals a document that everybody has signed: its bytes first, then the row that names them, with which the request is completed. A run that was
 * interrupted leaves at most bytes that no row names; the next one makes others.
 */
export async function sealDocument({ payload, query, objectFile, sealing, signal }: Run): Promise<number> {
  const id = payload['request_id'];
  const { rows } = await query<ToSeal>('select * from private.take_sealing($1)', [id]);
  const [wanted] = rows;
  // Done already, or the file is gone.
  if (wanted === undefined) return 0;
  if (objectFile === null || sealing === null) throw new Error('This program keeps no objects');
  const path = wanted.object_version === null ? null : await objectFile(wanted.object_version);
  if (path === null) throw new Error('The bytes that were signed are not there');
  const key = await sealing.key();
  const keep = (file: string) => sealing.keep(createReadStream(file));
  const kept = await runSeal(path, wanted.request, { key, installation: sealing.installation }, keep, signal);
  const values = [id, kept.version, kept.size, kept.sha256];
  const { rows: saved } = await query<{ done: boolean }>('select private.save_sealed($1, $2, $3, $4) as done', values);
  return saved[0]?.done === true ? 1 : 0;
}
