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

interface MarkdownProps {
  source: string;
  /** The only links that may lead somewhere; without them all may. */
  links?: readonly string[];
}

/** Text in Markdown, shown like every other text that a person wrote: sanitised. Put it into a LazyPart: its parser comes with it. */
export function Markdown({ source, links }: MarkdownProps) {
  const parse = use(loadParser());
  return <SafeHtml html={parse(source)} {...(links && { links })} />;
}
