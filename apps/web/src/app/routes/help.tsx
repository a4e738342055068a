import { HelpHome } from '../../features/content/help/components/help-home.tsx';

/** The list of help. */
export function HelpPage() {
  return <HelpHome />;
}
