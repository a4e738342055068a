import type { CircularProgressProps } from '@mui/material/CircularProgress';
import { type ComponentType, useEffect, useState } from 'react';

import { logError } from '../client/log.ts';

type Spinner = ComponentType<CircularProgressProps>;

let loaded: Spinner | null = null;

async function load(): Promise<Spinner> {
  loaded ??= (await import('@mui/material/CircularProgress')).default;
  return loaded;
}

/**
 * The spinner of a button that waits, whose code comes with the first wait; its room is there at once. The build puts it in the place of the
 * library's own (build/late-parts.ts).
 */
export default function LateSpinner(props: CircularProgressProps) {
  const [Own, setOwn] = useState(() => loaded);
  useEffect(() => {
    if (Own) return;
    load().then(
      (Loaded) => setOwn(() => Loaded),
      // That the button waits is said without it.
      (error: unknown) => logError('No spinner', error),
    );
  }, [Own]);
  if (Own) return <Own {...props} />;
  return <span style={{ display: 'inline-block', width: props.size, height: props.size }} />;
}
