/** An element with a text, or with elements. */
export function el(name: string, content: string | readonly string[]): string {
  return `<${name}>${typeof content === 'string' ? escaped(content) : content.join('')}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as XML 1.0 can hold it: characters that it cannot are left out. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\u{FFFE}\u{FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
