import { lazy, Suspense } from 'react';

import type { ProposalDialogsProps } from './proposal-dialogs.tsx';

// Most visits ask nothing: the dialogs come with the first question.
const ProposalDialogs = lazy(() =>
  import('./proposal-dialogs.tsx').then((module) => ({ default: module.ProposalDialogs })),
);

/** The questions before an action, once one has been asked. */
export function LazyProposalDialogs(props: ProposalDialogsProps) {
  if (props.asking.target === null) return null;
  return (
    <Suspense>
      <ProposalDialogs {...props} />
    </Suspense>
  );
}
