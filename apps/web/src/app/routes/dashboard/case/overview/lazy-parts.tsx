import { lazy, Suspense } from 'react';

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

const Trust = lazy(async () => {
  const [module] = await Promise.all([
    import('../../../../../features/money/trust/parts/case-trust-panel.tsx'),
    loadTexts('trust'),
  ]);
  return { default: module.CaseTrustPanel };
});

/** What the case has in trust. It is the last of its column: most cases have nothing there, so that no place is kept for it. */
export function CaseTrustPart({ caseId }: { caseId: string }) {
  return (
    <Suspense>
      <Trust caseId={caseId} />
    </Suspense>
  );
}
