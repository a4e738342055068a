/** The parameters that the examples of pages and tabs read. */
export type ShowcaseParam = 'tab' | 'page';
