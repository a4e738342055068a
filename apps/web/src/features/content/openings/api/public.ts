import type { ListedOpening, OpeningDetails, OwnApplication } from '@casewright/contracts/opening-answers';

import { fetchData, productApi } from '../../../../client/product-api.ts';

export const LIST_ADDRESS = '/api/openings';

/** The address at which one opening is asked for; the server writes its answer into the first HTML under the same. */
export const detailsAddress = (title: string): string =>
  `/api/openings/details?${new URLSearchParams({ title }).toString()}`;

/** What takes applications. */
export const readOpenings = (address: string): Promise<{ openings: ListedOpening[] }> => fetchData(address);

/** One opening. Rejects with the refusal, `opening_not_published` where it is not there. */
export async function readOpening(title: string): Promise<OpeningDetails> {
  const { opening } = await fetchData<{ opening: OpeningDetails }>(detailsAddress(title));
  return opening;
}

/** Counts a reader; that it failed is nobody's concern. */
export async function countReader(openingId: string): Promise<void> {
  await productApi.post('/api/openings/visit', { opening_id: openingId }).catch(() => undefined);
}

/** An application as it is sent. */
export interface Application {
  id: string;
  opening_id: string;
  name: string;
  email: string;
  phone: string;
  letter: string;
  language: string;
  keep_until: string;
  files: readonly File[];
}

/** Sends an application; with the same id, sending again is the same one. Answers where the letter goes. Rejects with the refusal. */
export async function sendApplication({ files, ...rest }: Application): Promise<string> {
  const sent = await Promise.all(files.map(async (file) => ({ name: file.name, content: await base64Of(file) })));
  const { data } = await productApi.post<{ sent_to: string }>('/api/openings/apply', { ...rest, files: sent });
  return data.sent_to;
}

/** What somebody has sent, by the key in their letter. Rejects with the refusal, `application_gone` where it is no more. */
export async function readOwnApplication(key: string): Promise<OwnApplication> {
  const { data } = await productApi.post<{ application: OwnApplication }>('/api/openings/application', { key });
  return data.application;
}

/** Deletes it, with all that was written of them. Rejects with the refusal. */
export async function takeApplicationBack(key: string): Promise<void> {
  await productApi.post('/api/openings/take-back', { key });
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // In pieces: a call takes so many arguments and no more.
  const PIECE = 32_768;
  let text = '';
  for (let from = 0; from < bytes.length; from += PIECE)
    text += String.fromCharCode(...bytes.subarray(from, from + PIECE));
  return btoa(text);
}
