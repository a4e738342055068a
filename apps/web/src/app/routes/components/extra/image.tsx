import { Images } from '../../../../features/showcase/extra/images.tsx';

/** /components/extra/image */
export function ImagePage() {
  return <Images />;
}
