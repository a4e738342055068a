/** How many times as much is drawn of invoices and their interest; `npm run test:long` draws four times as much. */
export const DRAWN = Number(process.env['MONEY_DRAWS'] ?? 1);
