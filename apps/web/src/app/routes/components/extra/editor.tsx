import { Editors } from '../../../../features/showcase/extra/editors.tsx';

/** /components/extra/editor */
export function EditorPage() {
  return <Editors />;
}
