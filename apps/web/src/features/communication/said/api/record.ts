import { productApi } from '../../../../client/product-api.ts';
import { saveAddress } from '../../../../ui/save-file.ts';
import { argumentsOf, type SaidFilters } from '../filters.ts';

/** Has the browser fetch what was said, with the filters of the list, as an archive of a PDF and the files that it names. Rejects with the refusal. */
export async function downloadRecord(caseId: string, filters: SaidFilters, language: string): Promise<void> {
  const wanted = { said_on: caseId, ...argumentsOf(filters), language };
  const { data } = await productApi.post<{ address: string }>('/api/files/zip', wanted);
  saveAddress(data.address);
}
