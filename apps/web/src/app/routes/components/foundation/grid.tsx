import { GridShowcase } from '../../../../showcase/foundation/grid.tsx';

/** /components/foundation/grid */
export function GridPage() {
  return <GridShowcase />;
}
