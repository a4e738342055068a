import type { TouchRippleActions, TouchRippleProps } from '@mui/material/ButtonBase/TouchRipple';
import { type ComponentType, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';

import { logError } from '../client/log.ts';

type Ripple = ComponentType<TouchRippleProps & { ref?: Ref<TouchRippleActions> }>;

let loaded: Ripple | null = null;

async function load(): Promise<Ripple> {
  // The library's types name the function within the component.
  const library: object = await import('@mui/material/ButtonBase/TouchRipple');
  const found: Ripple = loaded ?? Reflect.get(library, 'default');
  loaded = found;
  return found;
}

/**
 * The ripple of a button, whose code comes with the first press: no page needs it before. What is asked of it meanwhile is done as
 * soon as it is here, unless that is over by then. The build puts it in the place of the library's own (build/late-parts.ts).
 */
export default function LateRipple({ ref, ...props }: TouchRippleProps & { ref?: Ref<TouchRippleActions> }) {
  const [Own, setOwn] = useState(() => loaded);
  const ripple = useRef<TouchRippleActions>(null);
  const waiting = useRef<((actions: TouchRippleActions) => void) | null>(null);
  useImperativeHandle(ref, () => {
    const act = (action: (actions: TouchRippleActions) => void, lasts: boolean) => {
      if (ripple.current) action(ripple.current);
      else waiting.current = lasts ? action : null;
    };
    const actions: TouchRippleActions = {
      start: (...args) => act((own) => own.start(...args), true),
      pulsate: (...args) => act((own) => own.pulsate(...args), true),
      stop: (...args) => act((own) => own.stop(...args), false),
    };
    return actions;
  }, []);
  useEffect(() => {
    if (Own) return;
    load().then(
      (Loaded) => setOwn(() => Loaded),
      // A button works without it.
      (error: unknown) => logError('No ripple', error),
    );
  }, [Own]);
  const attach = (own: TouchRippleActions | null) => {
    ripple.current = own;
    if (own === null) return;
    waiting.current?.(own);
    waiting.current = null;
  };
  return Own && <Own ref={attach} {...props} />;
}
