import { fetchProductBytes } from '../../../../client/product-api.ts';
import { saveFile } from '../../../../ui/save-file.ts';

/** Fetches the confirmation of an order and saves it as a file. Rejects with the refusal. */
export async function saveOrderPaper(id: string, number: string): Promise<void> {
  saveFile(await fetchProductBytes(`/api/product/orders/${encodeURIComponent(id)}`, {}), `${number}.pdf`);
}
