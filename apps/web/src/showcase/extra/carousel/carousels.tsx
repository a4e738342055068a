import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { LazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { ShowcasePage } from '../../frame/showcase-page.tsx';
import { ShowcaseSection } from '../../frame/showcase-section.tsx';

const CarouselSample = lazy(() =>
  import('./carousel-samples.tsx').then((module) => ({ default: module.CarouselSample })),
);
const AlignedCarousel = lazy(() => import('./variants.tsx').then((module) => ({ default: module.AlignedCarousel })));

const ALIGNMENTS = ['start', 'center', 'end'] as const;
type Alignment = (typeof ALIGNMENTS)[number];

const KINDS = [
  ['progress', 272],
  ['opacity', 272],
  ['scale', 272],
  ['parallax', 272],
  ['rtl', 272],
  ['autoplay', 272],
  ['autoScroll', 212],
  ['thumbsX', 350],
  ['thumbsY', 280],
  ['variableWidths', 272],
  ['autoHeight', 252],
  ['yAxis', 300],
  ['dotsNumber', 272],
  ['animation', 352],
  ['custom', 312],
] as const;

/** Sixteen ways to show one thing after the other. */
export function Carousels() {
  const { t } = useTranslation('showcase');
  const [align, setAlign] = useState<Alignment>('start');
  return (
    <ShowcasePage page="carousel">
      <ShowcaseSection
        title={t('carousel.align')}
        action={
          <ToggleButtonGroup
            exclusive
            size="small"
            value={align}
            aria-label={t('carousel.align')}
            onChange={(_, chosen: Alignment | null) => chosen && setAlign(chosen)}
          >
            {ALIGNMENTS.map((name) => (
              <ToggleButton key={name} value={name}>
                {t(`carousel.${name}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        }
      >
        <LazyPart height={272}>
          <AlignedCarousel align={align} />
        </LazyPart>
      </ShowcaseSection>
      {KINDS.map(([kind, height]) => (
        <ShowcaseSection key={kind} title={t(`carousel.${kind}`)}>
          <LazyPart height={height}>
            <CarouselSample kind={kind} />
          </LazyPart>
        </ShowcaseSection>
      ))}
    </ShowcasePage>
  );
}
