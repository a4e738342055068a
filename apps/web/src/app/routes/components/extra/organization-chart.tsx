import { OrganizationCharts } from '../../../../showcase/extra/organization-charts.tsx';

/** /components/extra/organization-chart */
export function OrganizationChartPage() {
  return <OrganizationCharts />;
}
