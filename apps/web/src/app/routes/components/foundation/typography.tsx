import { TypographyShowcase } from '../../../../features/showcase/foundation/typography.tsx';

/** /components/foundation/typography */
export function TypographyPage() {
  return <TypographyShowcase />;
}
