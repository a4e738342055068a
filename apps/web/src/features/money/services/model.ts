/** What the stock of a service is called. */
export const STOCKS = ['in stock', 'low stock', 'out of stock'] as const;
export type Stock = (typeof STOCKS)[number];

export const PUBLISH = ['published', 'draft'] as const;
export type Publish = (typeof PUBLISH)[number];

export const stockOf = (text: string): Stock => STOCKS.find((known) => known === text) ?? 'in stock';
export const publishOf = (text: string): Publish => (text === 'published' ? 'published' : 'draft');
/** The key of a stock in the texts. */
export const STOCK_KEYS = { 'in stock': 'inStock', 'low stock': 'lowStock', 'out of stock': 'outOfStock' } as const;
