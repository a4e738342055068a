import { queryOptions, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../../client/call-function.ts';
import { config } from '../../../../../client/config.ts';
import { fetchWithCredentials } from '../../../../../client/http.ts';
import { rejectAnswer } from '../../../../../client/product-api.ts';
import { refreshAfter } from '../../../../../client/refresh.ts';
import { fetchStored } from '../../../../../client/stored-bytes.ts';
import { invoiceKeys } from '../../keys.ts';

const BUCKET = 'logos';
const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' };
/** What is printed at the size of a logo has fewer dots than this on a side. */
const MOST_DOTS = 3000;

const call = functionCaller<{ set_invoice_logo: Fn<{ object_path: string | null }, unknown> }>();

/** The picture is none that can be printed. Its message is the key of a text. */
export class UnusableLogo extends Error {}

/** The logo of the firm as an address of this page. */
export const logoQuery = (path: string) =>
  queryOptions({
    queryKey: invoiceKeys.logo(path),
    staleTime: Infinity,
    queryFn: async ({ signal }) => fetchStored({ bucket: BUCKET, object_path: path }, { signal }),
  });

/** Brings a logo for the invoices of a firm, or takes it off. Each rejects with the refusal. */
export function useLogo(firmId: string) {
  const client = useQueryClient();
  const set = async (path: string | null): Promise<void> => {
    try {
      await call('set_invoice_logo', { object_path: path });
    } finally {
      await refreshAfter(client, [invoiceKeys.settings], 'invoices');
    }
  };
  return {
    bring: async (file: File): Promise<void> => {
      await requirePicture(file);
      const path = `${firmId}/${crypto.randomUUID()}.${ENDINGS[file.type] ?? 'png'}`;
      const answer = await fetchWithCredentials(config.supabaseAnonKey)(
        `${config.supabaseUrl}/storage/v1/object/${BUCKET}/${path}`,
        { method: 'POST', headers: { 'content-type': file.type }, body: file },
      );
      if (!answer.ok) await rejectAnswer(answer);
      await set(path);
    },
    remove: () => set(null),
  };
}

/** Whether the browser can draw it, which says more than its name. */
async function requirePicture(file: File): Promise<void> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null || picture.width > MOST_DOTS || picture.height > MOST_DOTS)
    throw new UnusableLogo('logo.unusable');
  picture.close();
}
