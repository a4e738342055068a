import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef, useState } from 'react';

import { richTextStyles } from './rich-text-styles.ts';

/**
 * Shows HTML that a person wrote, sanitised at the last moment. The sanitiser returns a fragment, so no string is ever
 * handed to the page as markup and the page may require Trusted Types.
 */
export function SafeHtml({ html }: { html: string }) {
  const target = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string | null>(null);

  useEffect(() => {
    let stale = false;
    const write = async () => {
      const { sanitise } = await import('./sanitise.ts');
      if (stale) return;
      target.current?.replaceChildren(sanitise(html));
      setShown(html);
    };
    void write();
    return () => {
      stale = true;
    };
  }, [html]);

  const busy = shown === null && html !== '';
  return (
    <Box aria-busy={busy || undefined}>
      {busy && <Skeleton variant="rounded" height={96} />}
      <Box ref={target} sx={richTextStyles} />
    </Box>
  );
}
