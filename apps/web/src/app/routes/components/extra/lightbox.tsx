import { Lightboxes } from '../../../../features/showcase/extra/lightboxes.tsx';

/** /components/extra/lightbox */
export function LightboxPage() {
  return <Lightboxes />;
}
