/** Filters, sort and page of a list, as the page's address holds them. */
export type ListFilters = Readonly<Record<string, unknown>>;
