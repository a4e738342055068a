/** The tabs of a case's page, each a group of parts, in their order. */
export const caseGroups = [
  'overview',
  'proposals',
  'work',
  'deadlines',
  'documents',
  'messages',
  'money',
  'people',
  'file',
] as const;
/** One of {@link caseGroups}. */
export type CaseGroup = (typeof caseGroups)[number];

/** The parts of a case's page with the group of each, in their order. Once a case is engaged its proposals are in the file. */
const GROUP_OF_PART = {
  overview: 'overview',
  proposals: 'proposals',
  invitations: 'proposals',
  tasks: 'work',
  workflow: 'work',
  deadlines: 'deadlines',
  documents: 'documents',
  messages: 'messages',
  communications: 'messages',
  money: 'money',
  parties: 'people',
  team: 'people',
  conflicts: 'people',
  facts: 'file',
  questions: 'file',
  notes: 'file',
  history: 'file',
} as const satisfies Record<string, CaseGroup>;
/** A part of a case's page. */
export type CasePart = keyof typeof GROUP_OF_PART;

/** The names that parts had as tabs of their own: letters and notifications that were sent lead there. */
const EARLIER_NAMES: ReadonlyMap<string, CasePart> = new Map([
  ['content', 'facts'],
  ['timeline', 'history'],
  ['workflows', 'workflow'],
]);

/** The parameters of an address that name a part of a case's page. */
export type CasePlace = { tab?: string | undefined; part?: string | undefined };

/** Where a part is found. The part is named where its group has several. */
export function placeOfPart(part: CasePart): CasePlace {
  if (part === 'overview') return {};
  const tab: CaseGroup = GROUP_OF_PART[part];
  return tab === part ? { tab } : { tab, part };
}

/** The group in which a part is. */
export function groupOfPart(part: CasePart): CaseGroup {
  return GROUP_OF_PART[part];
}

function partNamed(name: string | undefined): CasePart | undefined {
  if (name === undefined) return undefined;
  return Object.keys(GROUP_OF_PART).find((known): known is CasePart => known === name) ?? EARLIER_NAMES.get(name);
}

/** What an address asks for: a part by its name, also where the address is of an earlier version, or else a group. */
export function askedOf({ tab, part }: CasePlace): { part?: CasePart | undefined; group?: CaseGroup | undefined } {
  return { part: partNamed(part) ?? partNamed(tab), group: caseGroups.find((known) => known === tab) };
}
