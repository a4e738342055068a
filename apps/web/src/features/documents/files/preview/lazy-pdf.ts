import { prefetched } from '../../../../ui/prefetched.tsx';

export const { Part: PdfPreview, fetchAhead: fetchPdfPreview } = prefetched(
  async () => (await import('./pdf-preview.tsx')).PdfPreview,
);
