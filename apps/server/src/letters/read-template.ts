import {
  isLetterField,
  LETTER_FIELDS,
  type LetterFault,
  type LetterFaultRule,
} from '@casewright/contracts/letter-fields';
import Docxtemplater, { type DXT } from 'docxtemplater';
import Inspect from 'docxtemplater/js/inspect-module.js';
import PizZip from 'pizzip';

import type { Written } from './format-values.ts';
import { MOST_FIELDS } from './letter-job.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** A field is a word or some: letters of any language, digits and marks that join them. */
const FIELD = /^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_ .'’-]{0,79}$/u;
/** What the library says of braces, as a message to a person. */
const FAULTS: Record<string, LetterFaultRule> = {
  unclosed_tag: 'brace_open',
  duplicate_open_tag: 'brace_open',
  unopened_tag: 'brace_close',
  duplicate_close_tag: 'brace_close',
  unclosed_loop: 'section_open',
  unopened_loop: 'section_close',
  closing_tag_does_not_match_opening_tag: 'section_close',
  unbalanced_loop_tags: 'section_open',
  loop_position_invalid: 'section_open',
};

/** A template that was read: what it lacks, and how a letter is made of it. */
export interface Template {
  faults: LetterFault[];
  /** Fills it. Answers which fields were wanted, in the order of the page, with what was written for each. */
  fill: (values: ReadonlyMap<string, Written>) => { wanted: Map<string, string>; bytes: Buffer };
}

/**
 * Reads a Word document with fields between braces. Its bytes are not to be trusted: this runs in a process of its own, after the zip was
 * looked at.
 */
export function readTemplate(bytes: Buffer): Template {
  const none = (faults: LetterFault[]): Template => ({
    faults,
    fill: () => {
      throw new Error('A template with faults is not filled');
    },
  });
  const zip = zipOf(bytes);
  if (zip === null) return none([{ rule: 'not_word', field: '' }]);
  const wanted = new Map<string, string>();
  let known: ReadonlyMap<string, Written> = new Map();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the class itself is exported; its types speak of a default beside it
  const inspected = new (Inspect as unknown as typeof Inspect.default)();
  // Nothing is computed in a template: a field is a name. What a list's entry does not have is looked for in the letter.
  const parser = (tag: string): DXT.Parser => ({
    get(scope: unknown, { num, meta }: DXT.ParserContext) {
      const name = tag.trim();
      if (num > 0)
        return typeof scope === 'object' && scope !== null && Object.hasOwn(scope, name)
          ? Reflect.get(scope, name)
          : undefined;
      const value = known.get(name);
      if (meta.part.module !== 'loop') wanted.set(name, typeof value === 'string' ? value : '');
      return value;
    },
  });
  try {
    const document = new Docxtemplater(zip, {
      modules: [inspected],
      parser,
      paragraphLoop: true,
      linebreaks: true,
      errorLogging: false,
      stripInvalidXMLChars: true,
      nullGetter: () => '',
      syntax: { changeDelimiterPrefix: null },
    });
    const faults = faultsOf(inspected.getAllStructuredTags());
    if (faults.length > 0) return none(faults);
    return {
      faults,
      fill(values) {
        known = values;
        document.render({});
        return { wanted, bytes: document.toBuffer({ compression: 'DEFLATE' }) };
      },
    };
  } catch (error) {
    return none(saidOf(error));
  }
}

function zipOf(bytes: Buffer): PizZip | null {
  try {
    const zip = new PizZip(bytes);
    return zip.file('[Content_Types].xml')?.asText().includes(WORD) === true ? zip : null;
  } catch {
    return null;
  }
}

interface Tag {
  type?: string;
  value?: string;
  module?: string;
  subparsed?: Tag[];
}

/** What the library lets pass: fields that are no names, sections of what is no field, markup as a value. */
function faultsOf(tags: readonly Tag[]): LetterFault[] {
  let count = 0;
  const look = (tag: Tag, ofEntry: readonly string[]): LetterFault[] => {
    const field = (tag.value ?? '').trim();
    count += 1;
    if (count > MOST_FIELDS) return [];
    if (tag.module !== undefined && tag.module !== 'loop') return [{ rule: 'bad_field', field }];
    if (!FIELD.test(field)) return [{ rule: 'bad_field', field: field.slice(0, 80) }];
    const isKnown = isLetterField(field);
    if (tag.module === 'loop' && !isKnown && !ofEntry.includes(field)) return [{ rule: 'unknown_section', field }];
    if (tag.module === undefined && isKnown && !isWritten(field)) return [{ rule: 'bad_field', field }];
    const kind = isKnown ? LETTER_FIELDS[field] : null;
    const within = typeof kind === 'object' && kind !== null ? Object.keys(kind) : ofEntry;
    return placeholders(tag.subparsed ?? []).flatMap((one) => look(one, within));
  };
  const faults = placeholders(tags).flatMap((tag) => look(tag, []));
  return count > MOST_FIELDS ? [{ rule: 'bad_field', field: '' }] : faults.slice(0, 20);
}

const placeholders = (tags: readonly Tag[]): Tag[] => tags.filter(({ type }) => type === 'placeholder');

/** Whether a field is text: a list or a condition is not written by itself. */
function isWritten(name: keyof typeof LETTER_FIELDS): boolean {
  const kind = LETTER_FIELDS[name];
  return typeof kind === 'string' && kind !== 'condition';
}

/** The faults that the library found, at most twenty. */
function saidOf(error: unknown): LetterFault[] {
  const { properties } = (error ?? {}) as { properties?: { id?: string; xtag?: unknown; errors?: unknown[] } };
  if (Array.isArray(properties?.errors)) return properties.errors.flatMap(saidOf).slice(0, 20);
  const rule = FAULTS[properties?.id ?? ''];
  if (rule === undefined) return [{ rule: 'not_word', field: '' }];
  return [{ rule, field: typeof properties?.xtag === 'string' ? properties.xtag.slice(0, 80) : '' }];
}
