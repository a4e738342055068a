import { filled } from '../engagement/term-sections.ts';
import { LOCALES } from '../paged/languages.ts';
import { apart, dateParts, languageOf, PAPER_NAMES } from '../typeset/sheet-parts.ts';
import type { SetSheet, SheetValue } from '../typeset/sheet.ts';
import type { PrintedRecord, RecordEntry } from './record-content.ts';
import { RECORD_TEXTS, type RecordTexts } from './record-texts.ts';

/** A record as the sheet `record` is given it: days with what was said on each, every moment as it is read. */
export function printedRecord(record: PrintedRecord): SetSheet['data'] {
  const { language, zone, rows } = record;
  const texts = RECORD_TEXTS[language];
  const moments = momentsOf(record);
  const days: { day: string; entries: SheetValue[] }[] = [];
  for (const row of rows) {
    const day = moments.day(row.at);
    if (days.at(-1)?.day !== day) days.push({ day, entries: [] });
    days.at(-1)?.entries.push({
      time: row.whole_day ? texts.wholeDay : moments.time(row.at),
      heading: headingOf(row, texts),
      more: [...moreOf(row, texts, moments), texts.sides[row.side]].join(' · '),
      internal: row.side === 'internal',
      body: row.body ?? (row.kind === 'message' && row.files.length === 0 ? texts.deleted : ''),
      missing: row.body === null,
      cut: row.is_cut ? texts.cut : null,
      files: row.files.map(({ name }) => name),
    });
  }
  const matter = [record.number, record.title].filter((part) => part !== null).join(' · ');
  const firm = record.firm ?? '';
  return {
    ...languageOf(language),
    paper: PAPER_NAMES[record.letter_paper ? 'letter' : 'a4'],
    title: `${texts.title}, ${matter}`,
    author: firm.replaceAll(/\s+/g, ' '),
    date: dateParts(record.made_at.slice(0, 10)),
    draft: null,
    kind: texts.title,
    foot: [texts.title, matter].join(' · '),
    pages: texts.page,
    from: { name: firm, lines: [] },
    facts: [
      [texts.matter, matter],
      ...(record.client === null ? [] : [[texts.client, record.client]]),
      [texts.entries, new Intl.NumberFormat(LOCALES[language]).format(rows.length)],
      [texts.madeAt, `${moments.day(record.made_at)}, ${moments.time(record.made_at)}`],
      [texts.clock, zone],
    ],
    labels: { files: texts.files, none: texts.none },
    days,
    note: texts.note,
  };
}

interface Moments {
  day: (moment: string) => string;
  time: (moment: string) => string;
  number: (value: number) => string;
}

function momentsOf({ language, zone: timeZone }: PrintedRecord): Moments {
  const locale = LOCALES[language];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  const number = new Intl.NumberFormat(locale);
  return {
    day: (moment) => day.format(new Date(moment)),
    time: (moment) => time.format(new Date(moment)),
    number: (value) => number.format(value),
  };
}

/** Who spoke with whom, which appointment, which letter. */
function headingOf({ kind, direction, person, other, title, letter }: RecordEntry, texts: RecordTexts): string {
  const name = apart(person ?? texts.somebody);
  switch (kind) {
    case 'call':
      return filled(direction === 'in' ? texts.callIn : texts.callOut, { name, other: apart(other ?? texts.somebody) });
    case 'mail':
      return `${name}: ${apart(title ?? texts.noSubject)}`;
    case 'message':
      return name;
    case 'meeting':
      return title ?? texts.kinds.meeting;
    default:
      return [letter === null ? texts.kinds.letter : texts.letters[letter], title]
        .filter((part) => part !== null)
        .join(': ');
  }
}

function moreOf(row: RecordEntry, texts: RecordTexts, moments: Moments): string[] {
  const { kind, direction, other, person, minutes, ends_at: endsAt, whole_day: wholeDay } = row;
  const said = [texts.kinds[kind]];
  if (kind === 'message' && direction !== null) said.push(direction === 'in' ? texts.fromClient : texts.fromFirm);
  if (kind === 'mail' && other !== null) said.push(filled(texts.to, { names: apart(other) }));
  if (kind === 'meeting' && other !== null) said.push(apart(other));
  if (kind === 'letter' && person !== null) said.push(apart(person));
  if (minutes !== null) said.push(filled(texts.minutes, { count: moments.number(minutes) }));
  if (endsAt !== null && !wholeDay) said.push(filled(texts.until, { time: moments.time(endsAt) }));
  return said;
}
