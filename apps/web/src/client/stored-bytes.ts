import { config } from './config.ts';
import { fieldOf } from './fields.ts';
import { fetchWithCredentials } from './http.ts';

/** A content: of a file, of one of its versions, or of an invoice. */
export interface StoredContent {
  bucket: string;
  object_path: string;
}

const pathOf = ({ bucket, object_path: path }: StoredContent) =>
  `${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`;

interface Asked {
  signal?: AbortSignal | undefined;
  headers?: HeadersInit;
}

async function fetchAddress(address: string, { signal, headers = {} }: Asked): Promise<Blob> {
  const answer = await fetchWithCredentials(config.supabaseAnonKey)(`${config.supabaseUrl}/storage/v1/${address}`, {
    headers,
    ...(signal && { signal }),
  });
  if (!answer.ok) throw await refusalOf(answer);
  return answer.blob();
}

async function refusalOf(answer: Response): Promise<Error> {
  const body: unknown = await answer.json().catch(() => null);
  const message = typeof body === 'object' && body !== null ? fieldOf(body, 'message') : undefined;
  return Object.assign(new Error(typeof message === 'string' ? message : answer.statusText), { status: answer.status });
}

/** The bytes of a content. Rejects with the refusal. */
export const fetchStored = (content: StoredContent, asked: Asked = {}): Promise<Blob> =>
  fetchAddress(`object/authenticated/${pathOf(content)}`, asked);

/** A picture that is no wider than this in px. Rejects with the refusal. */
export const fetchSmaller = (content: StoredContent, width: number, asked: Asked = {}): Promise<Blob> =>
  fetchAddress(`render/image/authenticated/${pathOf(content)}?width=${width}&resize=contain`, asked);
