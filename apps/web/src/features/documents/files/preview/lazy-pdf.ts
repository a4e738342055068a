import { lazyPart } from '../../../../ui/lazy-part.tsx';

export const { Part: PdfPreview, fetchAhead: fetchPdfPreview } = lazyPart(
  async () => (await import('./pdf-preview.tsx')).PdfPreview,
);
