/** One choice of a select, a set of tiles or a filter. */
export interface Option {
  value: string;
  label: string;
  description?: string;
}
