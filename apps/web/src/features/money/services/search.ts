import type { TableParam } from '../../../client/search-schema.ts';

/** The parameters of the list of services. settings: the dialog that is open over it. */
export type ServicesParam = TableParam | 'stock' | 'category' | 'settings';

/** Those of the list of discount codes. */
export type CodesParam = TableParam;

/** Of one: the part that is shown. */
export type ServiceParam = 'tab' | 'page';
