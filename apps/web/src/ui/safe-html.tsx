import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useLayoutEffect, useRef, useState } from 'react';

import { loadedSanitiser, loadSanitiser } from './load-sanitiser.ts';
import { richTextStyles } from './rich-text-styles.ts';
import type { sanitise } from './sanitise.ts';

interface SafeHtmlProps {
  html: string;
  /** A sentence or two, such as a notification, in place of a document. */
  inline?: boolean;
  /** A document that was written elsewhere, with its tables and pictures. */
  document?: boolean;
  /** A post, which may show the pictures of its bucket. */
  pictures?: boolean;
  /** The only links that may lead somewhere; without them all may. */
  links?: readonly string[];
}

const inlineStyles = {
  typography: 'body2',
  overflowWrap: 'anywhere',
  '& strong, & b': { fontWeight: 'fontWeightBold' },
  '& a': { position: 'relative', zIndex: 1, color: 'primary.main' },
} as const;

/**
 * Shows HTML that a person wrote, sanitised at the last moment. The sanitiser returns a fragment, so no string is ever
 * handed to the page as markup and the page may require Trusted Types.
 */
export function SafeHtml({
  html,
  inline = false,
  document: isDocument = false,
  pictures: hasPictures = false,
  links,
}: SafeHtmlProps) {
  // One after another: a new list of the same links is nothing new to show.
  const leading = links?.join('\n');
  const target = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string | null>(null);

  // Before the frame is painted: with the sanitiser at hand nobody sees the placeholder.
  useLayoutEffect(() => {
    let stale = false;
    const write = (clean: typeof sanitise) => {
      target.current?.replaceChildren(clean(html, { isDocument, hasPictures, links: leading?.split('\n') }));
      setShown(html);
    };
    const writeLater = async () => {
      const clean = await loadSanitiser();
      if (!stale) write(clean);
    };
    const clean = loadedSanitiser();
    if (clean) write(clean);
    else void writeLater();
    return () => {
      stale = true;
    };
  }, [html, isDocument, hasPictures, leading]);

  const busy = shown === null && html !== '';
  return (
    <Box aria-busy={busy || undefined} data-awaited={busy || undefined}>
      {busy && (inline ? <Skeleton width="85%" /> : <Skeleton variant="rounded" height={96} />)}
      {/* Hidden until the placeholder goes: for a frame both would be below one another. */}
      <Box ref={target} hidden={busy} dir="auto" sx={inline ? inlineStyles : richTextStyles} />
    </Box>
  );
}
