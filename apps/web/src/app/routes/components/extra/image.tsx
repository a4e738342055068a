import { Images } from '../../../../showcase/extra/images.tsx';

/** /components/extra/image */
export function ImagePage() {
  return <Images />;
}
