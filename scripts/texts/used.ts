import { parseSync, Visitor, type ESTree } from 'vite';

import { askableKeys, type Catalogue } from './catalogue.ts';
import { nameOf, outcomesOf, type Outcome } from './expressions.ts';
import { lineOf, type Source } from './sources.ts';

/** Where a file mentions what may be a key. */
interface Mention {
  /** A whole key, or a pattern of keys: each gap is one part between dots. */
  key: string | RegExp;
  path: string;
  line: number;
}

/** A key that is handed to a translator whose namespaces are known. */
interface Request extends Mention {
  namespaces: readonly string[];
}

interface Reading {
  requests: Request[];
  /** Other texts of the file: constants that may be handed to a translator elsewhere. */
  constants: Mention[];
  /** Namespaces whose translators are handed something that only running shows. */
  open: Set<string>;
}

/**
 * English keys that nothing asks for, and keys asked for that English has not. A key is asked for where it is in `t('…')` (also in the
 * branches of a choice and in a template, each gap being one part) of a translator of its namespace, or as a constant with a dot in an area
 * of the app whose translators of that namespace take constants. Constants of one part are too common as words to count outside the files
 * that translate them.
 */
export function checkKeys(english: Catalogue, sources: readonly Source[]): { unused: string[]; missing: string[] } {
  const known = new Set(english.keys());
  const askable = new Map([...english].map(([namespace, texts]) => [namespace, askableKeys(texts)]));
  const readings = sources.map((source) => ({ source, ...read(source, known) }));
  const requests = readings.flatMap((reading) => reading.requests);
  const unused = [...english].flatMap(([namespace, texts]) => {
    const own = requests.filter((request) => request.namespaces.includes(namespace));
    const areas = new Set(readings.filter(({ open }) => open.has(namespace)).map(({ source }) => areaOf(source.path)));
    const constants = readings
      .filter(({ source }) => areas.has(areaOf(source.path)))
      .flatMap((reading) =>
        reading.constants.filter(
          ({ key }) => typeof key !== 'string' || key.includes('.') || reading.open.has(namespace),
        ),
      );
    const mentions = [...own, ...constants];
    const whole = new Set(mentions.map(({ key }) => key));
    const patterns = mentions.map(({ key }) => key).filter((key) => typeof key !== 'string');
    return [...askableKeys(texts)]
      .filter((key) => !whole.has(key) && !patterns.some((pattern) => pattern.test(key)))
      .map((key) => `${namespace}:${key}`);
  });
  const missing = requests
    .filter(({ key, namespaces }) => !namespaces.some((namespace) => has(askable.get(namespace), key)))
    .map(({ key, namespaces, path, line }) => `${path}:${line}: ${String(key)} is not in ${namespaces.join(', ')}`);
  return { unused, missing };
}

function has(keys: ReadonlySet<string> | undefined, key: string | RegExp): boolean {
  if (!keys) return false;
  return typeof key === 'string' ? keys.has(key) : [...keys].some((each) => key.test(each));
}

/** The part of the app that a file belongs to: a feature, or one of the floors. */
function areaOf(path: string): string {
  return /^(features\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? '';
}

function read({ path, text }: Source, known: ReadonlySet<string>): Reading {
  const { program } = parseSync(path, text);
  const translators = translatorsOf(program, text);
  const reading: Reading = { requests: [], constants: [], open: new Set() };
  const seen = new WeakSet<ESTree.Node>();

  const note = (outcome: Outcome, namespaces: readonly string[]) => {
    seen.add(outcome.node);
    if (outcome.kind === 'unknown') for (const namespace of namespaces) reading.open.add(namespace);
    else {
      const [prefix, rest] = splitNamespace(outcome.kind === 'pattern' ? (outcome.parts[0] ?? '') : '', known);
      const own = prefix ? [prefix] : namespaces;
      const kept =
        outcome.kind === 'pattern' && prefix ? { ...outcome, parts: [rest, ...outcome.parts.slice(1)] } : outcome;
      // In `marketing:${key}` the gap is the whole key.
      if (kept.kind === 'pattern' && kept.parts.every((part) => part === ''))
        for (const namespace of own) reading.open.add(namespace);
      else {
        const mention = mentionOf(kept, path, text);
        const named = typeof mention.key === 'string' ? withNamespace(mention.key, known) : null;
        reading.requests.push({ ...mention, namespaces: own, ...named });
      }
    }
  };

  new Visitor({
    CallExpression(node) {
      const [first, second] = node.arguments;
      const own = namespacesOfCall(node.callee, translators, second);
      if (own === null || first === undefined || first.type === 'SpreadElement') return;
      for (const outcome of outcomesOf(first)) note(outcome, own);
    },
    Property(node) {
      // `{ ns: 'common' }` beside a key that a variable holds.
      if (nameOf(node.key) === 'ns' && node.value.type === 'Literal' && typeof node.value.value === 'string')
        reading.open.add(node.value.value);
    },
    TSLiteralType(node) {
      seen.add(node.literal);
    },
    Literal(node) {
      if (typeof node.value !== 'string' || seen.has(node)) return;
      const place = { path, line: lineOf(text, node.start) };
      const named = withNamespace(node.value, known);
      if (named) reading.requests.push({ ...named, ...place });
      else reading.constants.push({ key: node.value, ...place });
    },
    TemplateLiteral(node) {
      if (seen.has(node)) return;
      for (const outcome of outcomesOf(node)) {
        if (outcome.kind !== 'pattern') continue;
        const [start = ''] = outcome.parts;
        // `cases:validation.tooMany?max=${most}`: the gap is a value, the key is whole.
        const named = start.includes('?') ? withNamespace(start, known) : null;
        if (named) reading.requests.push({ ...named, path, line: lineOf(text, node.start) });
        else if (/^[\w-]+\./.test(start)) reading.constants.push(mentionOf(outcome, path, text));
      }
    },
  }).visit(program);
  return reading;
}

/** The names under which a file has translators, with the namespaces of each. */
function translatorsOf(program: ESTree.Program, text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (name: string, namespaces: readonly string[]) => {
    found.set(name, [...(found.get(name) ?? []), ...namespaces]);
  };
  for (const [, name = '', namespace = ''] of text.matchAll(/(\w+)\??: Translate<'(\w+)'>/g)) add(name, [namespace]);
  new Visitor({
    VariableDeclarator({ id, init }) {
      const alias = init && aliased(init);
      if (alias !== null && alias !== undefined && id.type === 'Identifier') add(id.name, found.get(alias) ?? []);
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'useTranslation')
        return;
      if (id.type !== 'ObjectPattern') return;
      const property = id.properties.find((each) => each.type === 'Property' && nameOf(each.key) === 't');
      if (property?.type === 'Property' && property.value.type === 'Identifier')
        add(property.value.name, namespacesOf(init.arguments[0]));
    },
  }).visit(program);
  return found;
}

/** The name that a declaration gives another type to: `t` in `t as unknown as Translate`. */
function aliased(init: ESTree.Expression): string | null {
  if (init.type !== 'TSAsExpression') return null;
  return init.expression.type === 'Identifier' ? init.expression.name : aliased(init.expression);
}

function namespacesOf(argument: ESTree.Argument | undefined): string[] {
  if (argument === undefined) return ['common'];
  const items = argument.type === 'ArrayExpression' ? argument.elements : [argument];
  // Only the first of a list is searched for keys without a prefix.
  return items
    .slice(0, 1)
    .flatMap((item) => (item?.type === 'Literal' && typeof item.value === 'string' ? [item.value] : []));
}

/** The namespaces that a call translates from; null for calls of anything else. */
function namespacesOfCall(
  callee: ESTree.Expression,
  translators: ReadonlyMap<string, string[]>,
  options: ESTree.Argument | undefined,
): readonly string[] | null {
  const own =
    callee.type === 'Identifier'
      ? translators.get(callee.name)
      : callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 't'
        ? ['common']
        : undefined;
  if (own === undefined) return null;
  if (options?.type === 'ObjectExpression')
    for (const property of options.properties)
      if (property.type === 'Property' && nameOf(property.key) === 'ns') return namespacesOf(property.value);
  return own;
}

/** A key that names its namespace, as in `ui:cancel` and in what forms say of a field: `ui:validation.max?max=5`. */
function withNamespace(text: string, known: ReadonlySet<string>): { key: string; namespaces: string[] } | null {
  const [, namespace = '', key = ''] = /^(\w+):([\w.-]+)(?:\?.*)?$/.exec(text) ?? [];
  return known.has(namespace) ? { key, namespaces: [namespace] } : null;
}

/** The namespace before the colon and what follows; two empty texts where there is none that is known. */
function splitNamespace(text: string, known: ReadonlySet<string>): [string, string] {
  const [, namespace = '', rest = ''] = /^(\w+):(.*)$/.exec(text) ?? [];
  return known.has(namespace) ? [namespace, rest] : ['', ''];
}

function mentionOf(outcome: Exclude<Outcome, { kind: 'unknown' }>, path: string, text: string): Mention {
  const key =
    outcome.kind === 'text'
      ? outcome.value
      : new RegExp(
          `^${outcome.parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('[^.]+')}$`,
        );
  return { key, path, line: lineOf(text, outcome.node.start) };
}
