import { Carousels } from '../../../../showcase/extra/carousel/carousels.tsx';

/** /components/extra/carousel */
export function CarouselPage() {
  return <Carousels />;
}
