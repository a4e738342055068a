import { About } from '../../features/content/company/about/about.tsx';

/** What it is for, and by which principles it is built. */
export function AboutUsPage() {
  return <About />;
}
