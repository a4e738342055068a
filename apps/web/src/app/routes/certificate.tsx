import { CertificatePage } from '../../features/content/courses/public/certificate-page.tsx';
import { useNotListed } from '../use-not-listed.ts';

/** Whether a certificate is genuine. */
export function PublicCertificatePage() {
  useNotListed();
  return <CertificatePage />;
}
