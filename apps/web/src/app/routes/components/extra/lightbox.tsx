import { Lightboxes } from '../../../../showcase/extra/lightboxes.tsx';

/** /components/extra/lightbox */
export function LightboxPage() {
  return <Lightboxes />;
}
