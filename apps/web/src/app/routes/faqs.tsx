import { Faqs } from '../../features/company/faqs/faqs.tsx';

/** Questions and answers. */
export function FaqsPage() {
  return <Faqs />;
}
