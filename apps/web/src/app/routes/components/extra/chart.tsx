import { Charts } from '../../../../showcase/extra/chart/charts.tsx';

/** /components/extra/chart */
export function ChartPage() {
  return <Charts />;
}
