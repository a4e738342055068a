import type { TableParam } from '../../../client/search-schema.ts';

/** The parameters of the list of orders. */
export type OrdersParam = TableParam | 'from' | 'to';

/** Of the overview of the shop: the year that it shows. */
export type EcommerceParam = 'year';
