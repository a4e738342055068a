/** The words of a text with marks in it: what search engines read before the page can show the marks. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => NAMES[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const NAMES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': '’', nbsp: ' ' };
