import { GridShowcase } from '../../../../features/showcase/foundation/grid.tsx';

/** /components/foundation/grid */
export function GridPage() {
  return <GridShowcase />;
}
