/** Splits a plain text before what it quotes at its end: lines that begin with `>`, with the line above them that says whose they are. */
export function withoutQuotation(text: string): { own: string; quoted: string } {
  const lines = text.replaceAll('\r\n', '\n').trimEnd().split('\n');
  let from = lines.length;
  while (from > 0 && /^\s*(?:>.*)?$/.test(lines[from - 1] ?? '')) from -= 1;
  if (lines.slice(from).every((line) => line.trim() === '')) return { own: lines.join('\n'), quoted: '' };
  if (from > 0 && /[:：]\s*$/.test(lines[from - 1] ?? '')) from -= 1;
  const own = lines.slice(0, from).join('\n').trimEnd();
  // A mail that is all quotation is shown.
  return own === '' ? { own: lines.join('\n'), quoted: '' } : { own, quoted: lines.slice(from).join('\n').trim() };
}
