import { lazy } from 'react';
import { useTranslation } from 'react-i18next';

import { LazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { ShowcasePage } from '../../frame/showcase-page.tsx';
import { ShowcaseSection } from '../../frame/showcase-section.tsx';
import type { ChartKind } from './chart-samples.tsx';

const ChartSample = lazy(() => import('./chart-samples.tsx').then((module) => ({ default: module.ChartSample })));

const KINDS: readonly [ChartKind, number][] = [
  ['line', 300],
  ['area', 300],
  ['column', 300],
  ['columnMultiple', 300],
  ['columnStacked', 300],
  ['columnNegative', 300],
  ['bar', 300],
  ['mixed', 300],
  ['pie', 280],
  ['donut', 280],
  ['radar', 320],
  ['scatter', 300],
  ['gauges', 180],
  ['sparklines', 90],
];

/** Every kind of chart with the project's colours, numbers and direction. */
export function Charts() {
  const { t } = useTranslation('showcase');
  return (
    <ShowcasePage page="chart">
      {KINDS.map(([kind, height]) => (
        <ShowcaseSection key={kind} title={t(`chart.${kind}`)}>
          <LazyPart height={height}>
            <ChartSample kind={kind} />
          </LazyPart>
        </ShowcaseSection>
      ))}
    </ShowcasePage>
  );
}
