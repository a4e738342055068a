import { Markdowns } from '../../../../showcase/extra/markdowns.tsx';

/** /components/extra/markdown */
export function MarkdownPage() {
  return <Markdowns />;
}
