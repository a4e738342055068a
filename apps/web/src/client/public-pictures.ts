import { config } from './config.ts';
import { fieldOf } from './fields.ts';
import { fetchWithCredentials } from './http.ts';
import { logError } from './log.ts';

/** The kinds of pictures that everybody may see, and how their names end. */
const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

type PublicBucket = 'course_covers' | 'galleries' | 'posts' | 'services' | 'tours';

/** Brings a file that everybody may read into the folder of a public bucket; answers its address. Rejects with the refusal. */
export async function bringPublicFile(
  bucket: PublicBucket,
  folder: string,
  file: File,
  ending: string,
): Promise<string> {
  return addressOfPublic(bucket, await bringPublicObject(bucket, folder, file, ending));
}

/** The same; answers its name in the bucket. */
export async function bringPublicObject(
  bucket: PublicBucket,
  folder: string,
  file: File,
  ending: string = ENDINGS[file.type] ?? 'jpg',
): Promise<string> {
  const name = `${folder}/${crypto.randomUUID()}.${ending}`;
  const answer = await fetchWithCredentials(config.supabaseAnonKey)(
    `${config.supabaseUrl}/storage/v1/object/${bucket}/${name}`,
    { method: 'POST', headers: { 'content-type': file.type, 'cache-control': 'max-age=31536000' }, body: file },
  );
  if (!answer.ok) {
    const body: unknown = await answer.json().catch(() => null);
    const message = typeof body === 'object' && body !== null ? fieldOf(body, 'message') : undefined;
    throw new Error(typeof message === 'string' ? message : answer.statusText);
  }
  return name;
}

/** Takes back what was brought and is not wanted. Where that fails it goes by itself later: nobody has to hear of it, and why something was not wanted is not hidden by it. */
export async function dropPublicObject(bucket: PublicBucket, name: string): Promise<void> {
  const address = `${config.supabaseUrl}/storage/v1/object/${bucket}/${name}`;
  try {
    await fetchWithCredentials(config.supabaseAnonKey)(address, { method: 'DELETE' });
  } catch (error) {
    // A server out of reach is no fault of the app.
    if (!(error instanceof TypeError)) logError('What was brought could not be taken back', error);
  }
}

/** Where an address of this site lies: of this site, wherever it is reached; of a hosted project, in full. */
export const fromStorage = (address: string): string =>
  config.supabaseUrl !== location.origin && address.startsWith('/storage/') ? config.supabaseUrl + address : address;

const addressOfPublic = (bucket: PublicBucket, name: string): string =>
  fromStorage(`/storage/v1/object/public/${bucket}/${name}`);

/** Brings a picture into the folder of a public bucket; answers its address. Rejects with the refusal. */
export const bringPublicPicture = (bucket: PublicBucket, folder: string, file: File): Promise<string> =>
  bringPublicFile(bucket, folder, file, ENDINGS[file.type] ?? 'jpg');
