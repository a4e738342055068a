import { Maps } from '../../../../features/showcase/extra/maps.tsx';

/** /components/extra/map */
export function MapPage() {
  return <Maps />;
}
