import { use } from 'react';

import { SafeHtml } from './safe-html.tsx';

let parser: Promise<(source: string) => string> | undefined;

/** Fetched once for the whole app, with the first text of this kind. */
function loadParser() {
  parser ??= import('marked').then(
    ({ marked }) =>
      (source: string) =>
        marked.parse(source, { async: false }),
  );
  return parser;
}

/** Text in Markdown, shown like every other text that a person wrote: sanitised. Put it into a LazyPart: its parser comes with it. */
export function Markdown({ source }: { source: string }) {
  const parse = use(loadParser());
  return <SafeHtml html={parse(source)} />;
}
