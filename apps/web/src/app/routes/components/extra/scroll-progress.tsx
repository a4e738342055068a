import { ScrollProgresses } from '../../../../showcase/extra/scroll-progresses.tsx';

/** /components/extra/scroll-progress */
export function ScrollProgressPage() {
  return <ScrollProgresses />;
}
