import { Labels } from '../../../../showcase/extra/label/labels.tsx';

/** /components/extra/label */
export function LabelPage() {
  return <Labels />;
}
