import { loadTexts } from '../../../../i18n/i18n.ts';
import { prefetched } from '../../../../ui/prefetched.tsx';

export const { Part: PdfPreview, fetchAhead: fetchPdfPreview } = prefetched(async () => {
  const [module] = await Promise.all([import('./pdf-preview.tsx'), loadTexts('pdf')]);
  return module.PdfPreview;
});
