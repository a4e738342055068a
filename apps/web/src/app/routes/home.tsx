import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { Capabilities } from '../../features/content/marketing/components/capabilities.tsx';
import { Closing } from '../../features/content/marketing/components/closing.tsx';
import { Hero } from '../../features/content/marketing/components/hero.tsx';
import { Highlights } from '../../features/content/marketing/components/highlights.tsx';
import { HowItWorks } from '../../features/content/marketing/components/how-it-works.tsx';
import { Integrations } from '../../features/content/marketing/components/integrations.tsx';
import { ProductTour } from '../../features/content/marketing/components/product-tour.tsx';
import { Questions } from '../../features/content/marketing/components/questions.tsx';
import { Security } from '../../features/content/marketing/components/security.tsx';
import { loadTexts } from '../../i18n/i18n.ts';
import { Section } from '../../ui/section.tsx';
import { WhenNear } from '../../ui/when-near.tsx';

/** About how tall the price list and the questions are, in px. */
const PLANS_HEIGHT = 700;
const QUESTIONS_HEIGHT = 420;

// What comes from the database is far down the page: it is fetched for those who come near it.
const PlanTeaser = lazy(async () => {
  const [module] = await Promise.all([
    import('../../features/money/plans/components/plan-teaser.tsx'),
    loadTexts('plans', 'ui'),
  ]);
  return { default: module.PlanTeaser };
});
const FaqTeaser = lazy(async () => {
  const [module] = await Promise.all([
    import('../../features/content/company/faqs/faq-teaser.tsx'),
    loadTexts('company', 'ui'),
  ]);
  return { default: module.FaqTeaser };
});

/** The home page: what the product does, how, why it can be trusted with a case, and what it costs. */
export function HomePage() {
  const { t } = useTranslation('marketing');
  return (
    <>
      <Hero />
      <Capabilities />
      <ProductTour />
      <HowItWorks />
      <Highlights />
      <Security />
      <Integrations />
      <Section title={t('pricing.title')} description={t('pricing.description')}>
        <WhenNear placeholder={<Skeleton variant="rounded" height={PLANS_HEIGHT} />}>
          <Suspense fallback={<Skeleton variant="rounded" height={PLANS_HEIGHT} aria-busy="true" />}>
            <PlanTeaser />
          </Suspense>
        </WhenNear>
      </Section>
      <Questions>
        <WhenNear placeholder={<Skeleton variant="rounded" height={QUESTIONS_HEIGHT} />}>
          <Suspense fallback={<Skeleton variant="rounded" height={QUESTIONS_HEIGHT} aria-busy="true" />}>
            <FaqTeaser />
          </Suspense>
        </WhenNear>
      </Questions>
      <Closing />
    </>
  );
}
