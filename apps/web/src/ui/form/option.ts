/** One choice of a select, a set of tiles or a filter. */
export interface Option {
  value: string;
  label: string;
  description?: string;
  /** Under which heading it is, in a list that has headings; those of one heading follow one another. */
  group?: string;
}
