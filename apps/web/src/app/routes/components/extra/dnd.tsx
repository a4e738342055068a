import { Sortables } from '../../../../showcase/extra/sortables.tsx';

/** /components/extra/dnd */
export function DndPage() {
  return <Sortables />;
}
