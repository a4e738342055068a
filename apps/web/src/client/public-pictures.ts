import { config } from './config.ts';
import { fieldOf } from './fields.ts';
import { fetchWithCredentials } from './http.ts';

/** The kinds of pictures that everybody may see, and how their names end. */
const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** Brings a picture of this firm into a public bucket; answers its address. Rejects with the refusal. */
export async function bringPublicPicture(bucket: 'services' | 'tours', firmId: string, file: File): Promise<string> {
  const name = `${firmId}/${crypto.randomUUID()}.${ENDINGS[file.type] ?? 'jpg'}`;
  const answer = await fetchWithCredentials(config.supabaseAnonKey)(
    `${config.supabaseUrl}/storage/v1/object/${bucket}/${name}`,
    { method: 'POST', headers: { 'content-type': file.type, 'cache-control': 'max-age=31536000' }, body: file },
  );
  if (!answer.ok) {
    const body: unknown = await answer.json().catch(() => null);
    const message = typeof body === 'object' && body !== null ? fieldOf(body, 'message') : undefined;
    throw new Error(typeof message === 'string' ? message : answer.statusText);
  }
  // Of this site, wherever it is reached; of another one, in full.
  const origin = config.supabaseUrl === location.origin ? '' : config.supabaseUrl;
  return `${origin}/storage/v1/object/public/${bucket}/${name}`;
}
