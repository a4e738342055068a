import { Sortables } from '../../../../features/showcase/extra/sortables.tsx';

/** /components/extra/dnd */
export function DndPage() {
  return <Sortables />;
}
