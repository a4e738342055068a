import { AutoplayCarousel, AutoScrollCarousel } from './moving-variants.tsx';
import { AutoHeightCarousel, ThumbsCarousel } from './picture-variants.tsx';
import { AnimatedCarousel, CustomCarousel } from './text-variants.tsx';
import {
  EffectCarousel,
  NumberedCarousel,
  ProgressCarousel,
  RtlCarousel,
  VariableWidthCarousel,
  VerticalCarousel,
} from './variants.tsx';

/** The kinds of carousels, in the order of the page, but for the alignments. */
export const SAMPLES = {
  progress: <ProgressCarousel />,
  opacity: <EffectCarousel effect="opacity" />,
  scale: <EffectCarousel effect="scale" />,
  parallax: <EffectCarousel effect="parallax" />,
  rtl: <RtlCarousel />,
  autoplay: <AutoplayCarousel />,
  autoScroll: <AutoScrollCarousel />,
  thumbsX: <ThumbsCarousel />,
  thumbsY: <ThumbsCarousel vertical />,
  variableWidths: <VariableWidthCarousel />,
  autoHeight: <AutoHeightCarousel />,
  yAxis: <VerticalCarousel />,
  dotsNumber: <NumberedCarousel />,
  animation: <AnimatedCarousel />,
  custom: <CustomCarousel />,
} as const;

/** One carousel of the page; fetched with the first of them. */
export function CarouselSample({ kind }: { kind: keyof typeof SAMPLES }) {
  return SAMPLES[kind];
}
