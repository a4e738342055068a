import { Maps } from '../../../../showcase/extra/maps.tsx';

/** /components/extra/map */
export function MapPage() {
  return <Maps />;
}
