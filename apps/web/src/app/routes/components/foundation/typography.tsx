import { TypographyShowcase } from '../../../../showcase/foundation/typography.tsx';

/** /components/foundation/typography */
export function TypographyPage() {
  return <TypographyShowcase />;
}
