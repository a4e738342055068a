import { MultiLanguage } from '../../../../showcase/extra/languages/multi-language.tsx';

/** /components/extra/multi-language */
export function MultiLanguagePage() {
  return <MultiLanguage />;
}
