/** One property of a component: its parameters in capitals, its value as written. */
export interface Property {
  parameters: ReadonlyMap<string, string>;
  value: string;
}
/** A component of the kind that was asked for: its properties by name; of several of a name, all. */
export type Component = ReadonlyMap<string, readonly Property[]>;

/** A file that is no calendar, with a sentence for people. */
export class NotACalendar extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotACalendar';
  }
}

const DEEPEST = 4;

/**
 * The components of a name in a calendar, in their order, and what the calendar says of itself. One pass over the lines, whatever they
 * hold: lines that are none are left out, and what is too deep or too much is refused.
 * @throws NotACalendar
 */
export function readComponents(text: string, name: string, most: number): { found: Component[]; calendar: Component } {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text.slice(0, 200)))
    throw new NotACalendar('This file is not a calendar. Choose an .ics file.');
  const found: Component[] = [];
  const calendar = new Map<string, Property[]>();
  const open: { name: string; properties: Map<string, Property[]> }[] = [];
  // Continued lines (RFC 5545 §3.1) begin with a blank; files of other systems end their lines in every way.
  for (const line of unfolded(text)) {
    const colon = endOfName(line);
    if (colon === -1) continue;
    const head = line.slice(0, colon);
    const value = line.slice(colon + 1);
    const [key = '', ...rest] = head.split(';');
    const property = key.trim().toUpperCase();
    const inside = open.at(-1);
    if (property === 'BEGIN') {
      open.push({ name: value.trim().toUpperCase(), properties: new Map() });
      if (open.length > DEEPEST) throw new NotACalendar('This calendar is damaged: its parts do not end.');
    } else if (property === 'END') {
      if (inside?.name !== value.trim().toUpperCase())
        throw new NotACalendar('This calendar is damaged: its parts do not end.');
      open.pop();
      if (inside.name !== name) continue;
      found.push(inside.properties);
      if (found.length > most)
        throw new NotACalendar(`There are more than ${most} events in this file. Export a shorter time.`);
    } else if (inside !== undefined) {
      const target = inside.name === 'VCALENDAR' ? calendar : inside.properties;
      const known = target.get(property) ?? [];
      // What repeats without end says nothing more.
      if (known.length < 1000) known.push({ parameters: parametersOf(rest), value });
      target.set(property, known);
    }
  }
  if (open.length > 0) throw new NotACalendar('This calendar is damaged: its parts do not end.');
  return { found, calendar };
}

function* unfolded(text: string): Generator<string> {
  let line = '';
  for (const part of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    if (part.startsWith(' ') || part.startsWith('\t')) {
      // A line that is continued beyond all measure is none of a calendar.
      if (line.length < 100_000) line += part.slice(1);
    } else {
      if (line !== '') yield line;
      line = part;
    }
  }
  if (line !== '') yield line;
}

/** Where the value begins: the first colon outside quotes. */
function endOfName(line: string): number {
  let isQuoted = false;
  for (let place = 0; place < line.length; place += 1) {
    const character = line[place];
    if (character === '"') isQuoted = !isQuoted;
    else if (character === ':' && !isQuoted) return place;
  }
  return -1;
}

function parametersOf(parts: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    parts.map((part): [string, string] => {
      const equals = part.indexOf('=');
      return [
        part.slice(0, equals).trim().toUpperCase(),
        part
          .slice(equals + 1)
          .replaceAll('"', '')
          .trim(),
      ];
    }),
  );
}

/** A text as people wrote it (RFC 5545 §3.3.11); control characters are none. */
export function plainText(value: string): string {
  return value
    .replaceAll(/\\([nN]|[\\;,])/g, (_, character: string) =>
      character === 'n' || character === 'N' ? '\n' : character,
    )
    .replaceAll(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, '')
    .trim();
}
