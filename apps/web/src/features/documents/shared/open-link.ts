import { fieldOf } from '../../../client/fields.ts';
import { productApi } from '../../../client/product-api.ts';

/** What a link leads to. */
export interface OpenLink {
  state: 'open';
  name: string;
  type: string;
  bytes: number;
  files: number;
  ends_at: string;
  downloads_left: number | null;
  made_by: string | null;
  /** Where it is fetched within ten minutes. */
  address: string;
}

/** That a link takes a password. */
export type LinkState = OpenLink | { state: 'locked' };

/** Asks what a link leads to; nothing is counted by asking. Rejects with the refusal. */
export async function openLink(token: string, password?: string): Promise<LinkState> {
  const { data } = await productApi.post<LinkState>('/api/files/links/open', {
    token,
    ...(password !== undefined && { password }),
  });
  return data;
}

export const readLink = (token: string): Promise<LinkState> => openLink(token);

/** What a refusal is about: the rule of the database, or the server's own. */
export function ruleOf(refusal: unknown): string | null {
  if (typeof refusal !== 'object' || refusal === null) return null;
  const rule = fieldOf(refusal, 'hint') ?? fieldOf(refusal, 'code');
  return typeof rule === 'string' ? rule : null;
}
