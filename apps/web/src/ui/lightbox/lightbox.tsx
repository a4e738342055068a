import { lazy, Suspense } from 'react';

import { useOpenedOnce } from '../use-opened-once.ts';
import type { LightboxProps } from './lightbox-view.tsx';

const LightboxView = lazy(() => import('./lightbox-view.tsx').then((module) => ({ default: module.LightboxView })));

/** Shows pictures and films over the whole window, one at a time; its code comes when it is first opened. */
export function Lightbox(props: LightboxProps) {
  const wanted = useOpenedOnce(props.index >= 0);
  return (
    wanted && (
      <Suspense>
        <LightboxView {...props} />
      </Suspense>
    )
  );
}
