import { LockKeyhole } from 'lucide-react';

import { EmptyState } from './empty-state.tsx';

interface DeniedStateProps {
  title: string;
  text: string;
}

/** In place of what a page would hold: the reader may not see it, and why. */
export function DeniedState({ title, text }: DeniedStateProps) {
  return (
    <div role="alert">
      <EmptyState filled icon={LockKeyhole} title={title} description={text} />
    </div>
  );
}
