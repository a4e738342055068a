/** One row of values, in the order of the categories; null where there is none: a gap. */
export interface ChartSeries<Value = number | null> {
  label: string;
  data: readonly Value[];
  /** Series with the same stack are on top of one another. */
  stack?: string;
}

/** What a chart over categories takes: months, practice areas, years. */
export interface CategoryChartProps {
  /** What the chart shows, for readers who cannot see it. */
  label: string;
  categories: readonly string[];
  series: readonly ChartSeries[];
  /** In px. */
  height?: number;
}
