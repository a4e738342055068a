import { Charts } from '../../../../features/showcase/extra/chart/charts.tsx';

/** /components/extra/chart */
export function ChartPage() {
  return <Charts />;
}
