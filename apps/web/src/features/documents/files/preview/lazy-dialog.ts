import { logError } from '../../../../client/log.ts';
import { prefetched } from '../../../../ui/prefetched.tsx';
import { loadViewer } from '../../../../ui/pdf/library.ts';
import { fetchPdfPreview } from './lazy-pdf.ts';

const { Part, fetchAhead } = prefetched(async () => (await import('./preview-dialog.tsx')).PreviewDialog);
export { Part as PreviewDialog };

/** Fetches what shows a PDF over the whole window while a hand is on its name. What does not come is fetched when it is opened. */
export function fetchPdfReader(): void {
  fetchAhead();
  fetchPdfPreview();
  loadViewer().catch((error: unknown) => logError('The reader of PDF could not be fetched ahead', error));
}
