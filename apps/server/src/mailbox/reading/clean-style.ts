const MOST_STYLE = 4000;
const MOST_VALUE = 200;

/**
 * Words, numbers, colours and quoted names of fonts. Neither a backslash, by which a word is written otherwise, nor a function that could fetch
 * something.
 */
const VALUE =
  /^(?:[\w#.%+,/\s-]|"[\w ,.-]{0,60}"|'[\w ,.-]{0,60}'|(?<![\w-])(?:rgb|rgba|hsl|hsla)\([\d\s.,%/-]{1,40}\))+$/i;
const DISPLAYS = /^(?:none|block|inline|inline-block|list-item|table|table-row|table-cell)$/i;

const BOX = ['', '-top', '-right', '-bottom', '-left'];
/** Nothing that is placed over something else, moves, or fetches. */
const PROPERTIES = new Set([
  'background', 'background-color', 'border-collapse', 'border-radius', 'border-spacing', 'clear', 'color', 'direction', 'display', 'float',
  'font', 'font-family', 'font-size', 'font-style', 'font-variant', 'font-weight', 'height', 'letter-spacing', 'line-height', 'list-style',
  'list-style-type', 'max-height', 'max-width', 'min-height', 'min-width', 'opacity', 'overflow', 'table-layout', 'text-align',
  'text-decoration', 'text-indent', 'text-transform', 'unicode-bidi', 'vertical-align', 'visibility', 'white-space', 'width', 'word-break',
  'word-spacing', 'word-wrap',
  ...BOX.flatMap((side) => [`margin${side}`, `padding${side}`, `border${side}`, `border${side}-color`, `border${side}-style`, `border${side}-width`]),
]); // prettier-ignore

/** A style attribute of a mail without what could fetch, cover, move or run: what is not known is left out. */
export function cleanStyle(style: string): string {
  if (style === '') return '';
  const kept = style
    .slice(0, MOST_STYLE)
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const property = declaration.slice(0, colon).trim().toLowerCase();
      const value = declaration
        .slice(colon + 1)
        .replace(/!\s*important\s*$/i, '')
        .trim();
      if (colon < 1 || value === '' || value.length > MOST_VALUE) return [];
      if (!PROPERTIES.has(property) || !VALUE.test(value)) return [];
      if (property === 'display' && !DISPLAYS.test(value)) return [];
      // The sheet of the frame knows no double quotes within an attribute, and needs none.
      return [`${property}:${value.replaceAll('"', "'")}`];
    });
  return kept.join(';');
}
