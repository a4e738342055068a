import { useTranslation } from 'react-i18next';

import { Capabilities } from '../../features/marketing/components/capabilities.tsx';
import { Closing } from '../../features/marketing/components/closing.tsx';
import { Hero } from '../../features/marketing/components/hero.tsx';
import { HowItWorks } from '../../features/marketing/components/how-it-works.tsx';
import { Security } from '../../features/marketing/components/security.tsx';
import { useDocumentTitle } from '../use-document-title.ts';

/** The home page: what the product does, how, and why it can be trusted with a case. */
export function HomePage() {
  const { t } = useTranslation('marketing');
  useDocumentTitle(t('home.pageTitle'));
  return (
    <>
      <Hero />
      <Capabilities />
      <HowItWorks />
      <Security />
      <Closing />
    </>
  );
}
