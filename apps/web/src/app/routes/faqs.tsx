import { Faqs } from '../../features/content/company/faqs/faqs.tsx';

/** Questions and answers. */
export function FaqsPage() {
  return <Faqs />;
}
