import { type ComponentType, useEffect, useState } from 'react';

import { codeOf } from '../client/code.ts';

/** A part that nobody waits for: nothing is there until its code has come, and the page stays as it is where it does not. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let coming: Promise<ComponentType<Props>> | null = null;
  return function OptionalPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      const fetchPart = async () => {
        coming ??= codeOf(load);
        const loaded = await coming;
        setPart(() => loaded);
      };
      void fetchPart();
    }, []);
    return Part && <Part {...props} />;
  };
}
