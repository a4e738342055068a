import { useTranslation } from 'react-i18next';

import city from '../pictures/city.svg';
import court from '../pictures/court.svg';
import harbour from '../pictures/harbour.svg';
import hills from '../pictures/hills.svg';
import library from '../pictures/library.svg';
import office from '../pictures/office.svg';

const PICTURES = { court, library, office, harbour, city, hills };
const PLACES = ['court', 'library', 'office', 'harbour', 'city', 'hills'] as const;
const CASES = ['lease', 'merger', 'custody', 'patent', 'estate', 'dismissal'] as const;
const AREAS = ['family', 'property', 'employment', 'tax', 'criminal'] as const;

/** A picture of the samples. */
export interface DemoPicture {
  key: (typeof PLACES)[number];
  title: string;
  src: string;
}

/** A case of the samples. */
export interface DemoCase {
  key: (typeof CASES)[number];
  title: string;
}

/** What the samples are made of, in the reader's language. */
export function useDemo() {
  const { t } = useTranslation('showcase');
  return {
    pictures: PLACES.map((key): DemoPicture => ({ key, title: t(`demo.places.${key}`), src: PICTURES[key] })),
    cases: CASES.map((key): DemoCase => ({ key, title: t(`demo.cases.${key}`) })),
    areas: AREAS.map((key) => t(`demo.areas.${key}`)),
    sentence: t('demo.sentence'),
    paragraph: t('demo.paragraph'),
  };
}
