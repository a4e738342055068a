import { MultiLanguage } from '../../../../features/showcase/extra/languages/multi-language.tsx';

/** /components/extra/multi-language */
export function MultiLanguagePage() {
  return <MultiLanguage />;
}
