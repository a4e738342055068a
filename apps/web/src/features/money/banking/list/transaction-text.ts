import type { BankTransaction } from '../types.ts';

/** A cell of a spreadsheet: in quotes, and never a formula, whatever the bank was sent as words. */
function cell(text: string): string {
  // The signs of full width are read as the others, and so is what follows a semicolon where that separates cells.
  const safe = text.replaceAll(/(^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g, "$1'");
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A transaction as a file of two lines that spreadsheets read; it begins with a byte order mark, without which they read letters beyond ASCII as others. */
export function transactionCsv(row: BankTransaction, headings: readonly string[], category: string): string {
  const { occurred_on: day, account_name: account, description, reference, payee, amount, currency } = row;
  const texts = [day, account, description, reference ?? '', payee ?? '', category].map(cell);
  return `\uFEFF${headings.map(cell).join(',')}\r\n${[...texts, String(amount), cell(currency)].join(',')}\r\n`;
}
