import { Editors } from '../../../../showcase/extra/editors.tsx';

/** /components/extra/editor */
export function EditorPage() {
  return <Editors />;
}
