import { useTranslation } from 'react-i18next';

/** A field of law as the database names it: in English. */
interface PracticeArea {
  slug: string;
  name: string;
}

type Translate = (key: string, options: { defaultValue: string }) => string;

/**
 * The name of a field of law in the reader's language; one that an administrator has added keeps the name that it was given. The page has
 * loaded the texts of practiceAreas.
 */
export function usePracticeAreaText(): (area: PracticeArea) => string {
  const { t } = useTranslation('practiceAreas');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- slugs come from the server: where one is unknown, its own name is shown
  const translate = t as unknown as Translate;
  return ({ slug, name }) => translate(`name.${slug}`, { defaultValue: name });
}
