import { lazy } from 'react';

import type { LatestMessages } from '../../../../../features/communication/messages/latest-panel.tsx';
import { loadTexts } from '../../../../../i18n/i18n.ts';
import { LazyPart } from '../../../../../ui/feedback/lazy-part.tsx';

const Latest = lazy(async () => {
  const [module] = await Promise.all([
    import('../../../../../features/communication/messages/latest-panel.tsx'),
    loadTexts('messages'),
  ]);
  return { default: module.LatestMessages };
});

/** The last messages, whose code and texts come with the first case that has any. */
export function LatestMessagesPart(props: Parameters<typeof LatestMessages>[0]) {
  return (
    <LazyPart height={156}>
      <Latest {...props} />
    </LazyPart>
  );
}
