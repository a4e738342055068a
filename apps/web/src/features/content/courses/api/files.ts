import { COURSE_COVERS, COURSE_VIDEOS } from '@casewright/contracts/courses';
import { queryOptions } from '@tanstack/react-query';

import { config } from '../../../../client/config.ts';
import { fieldOf } from '../../../../client/fields.ts';
import { fetchWithCredentials } from '../../../../client/http.ts';
import { bringPublicFile } from '../../../../client/public-pictures.ts';
import { courseKeys } from '../keys.ts';

const STORAGE = `${config.supabaseUrl}/storage/v1`;
/** How long an address of a video holds, in seconds, and after how long another one is asked for. */
const HOLDS_SECONDS = 7200;
const STALE_MS = 3_600_000;

async function ask(address: string, init: RequestInit): Promise<unknown> {
  const answer = await fetchWithCredentials(config.supabaseAnonKey)(`${STORAGE}/${address}`, init);
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body;
  const message = typeof body === 'object' && body !== null ? fieldOf(body, 'message') : undefined;
  throw new Error(typeof message === 'string' ? message : answer.statusText);
}

async function bring(bucket: string, name: string, file: File): Promise<string> {
  await ask(`object/${bucket}/${name}`, { method: 'POST', headers: { 'content-type': file.type }, body: file });
  return name;
}

/** Brings the cover of a course; answers its address. Rejects with the refusal. */
export const bringCover = (courseId: string, file: File): Promise<string> =>
  bringPublicFile('course_covers', courseId, file, COURSE_COVERS[file.type] ?? 'jpg');

/** Brings a video of a course; answers its path in the bucket. Rejects with the refusal. */
export const bringVideo = (courseId: string, file: File): Promise<string> =>
  bring('courses', `${courseId}/${crypto.randomUUID()}.${COURSE_VIDEOS[file.type] ?? 'mp4'}`, file);

/** An address from which the browser plays a video part by part, for two hours. */
export function videoQuery(path: string) {
  return queryOptions({
    queryKey: courseKeys.video(path),
    // What plays is not exchanged under who watches it.
    staleTime: STALE_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }) => {
      const body = await ask(`object/sign/courses/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ expiresIn: HOLDS_SECONDS }),
        signal,
      });
      const signed = typeof body === 'object' && body !== null ? fieldOf(body, 'signedURL') : undefined;
      if (typeof signed !== 'string') throw new Error('The storage answered without an address');
      return `${STORAGE}${signed}`;
    },
  });
}
