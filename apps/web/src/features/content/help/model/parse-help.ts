/** A run of words; with a target where it leads somewhere, strong where it is a name on the screen. */
export interface HelpWords {
  text: string;
  to?: string;
  strong?: true;
}

/** A paragraph, or the points of a list; steps are numbered. */
export interface HelpBlock {
  kind: 'text' | 'list' | 'steps';
  items: HelpWords[][];
}

/** A part of a page, with the anchor that is the same in every language. */
export interface HelpSection {
  anchor: string;
  title: string;
  blocks: HelpBlock[];
}

const HEADING = /^## (.+?) \{#([a-z-]+)\}$/;
const POINT = /^(?:- |\d+\. )/;

/**
 * The sections of a page of help, from the part of Markdown that these pages are written in: `## Title {#anchor}`, paragraphs, `- ` and `1. `
 * lists, `[words](target)` and `**name**`.
 * @throws Error when the file begins without a heading, or has one without an anchor.
 */
export function parseHelp(source: string): HelpSection[] {
  const sections: HelpSection[] = [];
  for (const part of source.trim().split(/\n{2,}/)) {
    if (part.startsWith('#')) {
      const [, title, anchor] = HEADING.exec(part) ?? [];
      if (title === undefined || anchor === undefined) throw new Error(`No heading of a page of help: ${part}`);
      sections.push({ anchor, title, blocks: [] });
      continue;
    }
    const section = sections.at(-1);
    if (!section) throw new Error('A page of help begins with a heading');
    section.blocks.push(blockOf(part));
  }
  return sections;
}

function blockOf(part: string): HelpBlock {
  if (!POINT.test(part)) return { kind: 'text', items: [wordsOf(part.replaceAll('\n', ' '))] };
  const items = part.split('\n').map((line) => wordsOf(line.replace(POINT, '')));
  return { kind: part.startsWith('- ') ? 'list' : 'steps', items };
}

function wordsOf(text: string): HelpWords[] {
  return text
    .split(/(\[[^\]]+\]\([^)]+\)|\*\*[^*]+\*\*)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [, words, to] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? [];
      if (words !== undefined && to !== undefined) return { text: words, to };
      return piece.startsWith('**') ? { text: piece.slice(2, -2), strong: true } : { text: piece };
    });
}

/** What a section says, without its links and marks. */
export function plainText({ blocks }: HelpSection): string {
  return blocks.flatMap(({ items }) => items.map((words) => words.map(({ text }) => text).join(''))).join(' ');
}
