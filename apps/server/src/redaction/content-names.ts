/** The kinds of resources that a content stream names. */
export const RESOURCE_KINDS = ['XObject', 'Font', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading'] as const;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];
export type ContentNames = Readonly<Record<ResourceKind, ReadonlySet<string>>>;

const KIND_OF: Readonly<Record<string, readonly ResourceKind[]>> = {
  Do: ['XObject'],
  Tf: ['Font'],
  gs: ['ExtGState'],
  cs: ['ColorSpace'],
  CS: ['ColorSpace'],
  scn: ['Pattern'],
  SCN: ['Pattern'],
  sh: ['Shading'],
};
/** A blank, a comment, the edge of a dictionary, a string in digits, a name, a bracket, or another word. */
const TOKEN =
  /[\0\t\n\f\r ]+|%[^\r\n]*|<<|>>|<[\da-fA-F\s]*>|\/(?<name>[^\0\t\n\f\r ()<>[\]{}/%]*)|[[\]{}]|(?<word>[^\0\t\n\f\r ()<>[\]{}/%]+)/y;

/**
 * What a content stream draws with: the names that its operators take. Null for one that cannot be judged: it has layers, images within
 * itself, or is broken.
 */
export function contentNames(content: Uint8Array): ContentNames | null {
  const text = Buffer.from(content).toString('latin1');
  const found = {
    XObject: new Set<string>(),
    Font: new Set<string>(),
    ExtGState: new Set<string>(),
    ColorSpace: new Set<string>(),
    Pattern: new Set<string>(),
    Shading: new Set<string>(),
  };
  let names: string[] = [];
  for (let at = 0; at < text.length;) {
    if (text[at] === '(') {
      at = endOfString(text, at);
      if (at < 0) return null;
      continue;
    }
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (token === null) return null;
    at = TOKEN.lastIndex;
    const { name, word } = token.groups ?? {};
    if (name !== undefined) names.push(unescaped(name));
    if (word === undefined || /^[+\-.\d]/.test(word)) continue;
    if (word === 'BI' || ((word === 'BDC' || word === 'DP') && names[0] === 'OC')) return null;
    for (const kind of KIND_OF[word] ?? []) for (const used of names) found[kind].add(used);
    if (!['true', 'false', 'null'].includes(word)) names = [];
  }
  return found;
}

/** Where the string that begins at a place ends; brackets in it are in pairs. */
function endOfString(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '(') depth += 1;
    else if (character === ')') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

function unescaped(name: string): string {
  return name.replaceAll(/#([\da-fA-F]{2})/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
