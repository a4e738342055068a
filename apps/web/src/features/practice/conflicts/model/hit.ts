import { partyRoles } from '@casewright/contracts/cases';
import type { Json } from '@casewright/contracts/database.types';

/** What somebody is in a case, or that they are a contact of the firm. */
export const hitRoles = [...partyRoles, 'contact'] as const;
export type HitRole = (typeof hitRoles)[number];

/** By what two names are alike, in the database's words. */
export const likenesses = [
  'same',
  'legal_form',
  'word_order',
  'transliteration',
  'sound',
  'similar',
  'initials',
  'part',
] as const;
export type Likeness = (typeof likenesses)[number];

/** A name of the case that is like one elsewhere in the firm. */
export interface NamedHit {
  isWalled: false;
  name: string;
  role: HitRole;
  foundName: string;
  foundRole: HitRole;
  /** From 0 (nothing alike) to 1 (the same). */
  score: number;
  why: Likeness;
  /** One of the two is a client, the other is against one. */
  opposes: boolean;
  /** The other case; null for a contact, and for a case that is no more. */
  caseNumber: string | null;
  caseStatus: string | null;
  leadName: string | null;
  /** Given where the reader may open that case. */
  caseId: string | null;
  caseTitle: string | null;
}

/** What a check finds; of what lies behind a wall only that there is something. */
export type Hit = NamedHit | { isWalled: true };

/** Reads a hit as the database tells it. Throws on what this build does not know: better than a check that hides something. */
export function hitOf(json: Json): Hit {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new TypeError('a hit is not an object');
  if (json['is_walled'] === true) return { isWalled: true };
  return {
    isWalled: false,
    name: textOf(json['name']),
    role: known(hitRoles, textOf(json['role'])),
    foundName: textOf(json['found_name']),
    foundRole: known(hitRoles, textOf(json['found_role'])),
    score: Number(json['score']),
    why: known(likenesses, textOf(json['why'])),
    opposes: json['opposes'] === true,
    caseNumber: optional(json['case_number']),
    caseStatus: optional(json['case_status']),
    leadName: optional(json['lead_name']),
    caseId: optional(json['case_id']),
    caseTitle: optional(json['case_title']),
  };
}

/** Reads a list of hits. Throws when it is none. */
export function hitsOf(json: Json): Hit[] {
  if (!Array.isArray(json)) throw new TypeError('hits are not a list');
  return json.map(hitOf);
}

function known<Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((one) => one === text);
  if (word === undefined) throw new TypeError(`'${text}' is not one of ${words.join(', ')}`);
  return word;
}

function textOf(json: Json | undefined): string {
  if (typeof json !== 'string') throw new TypeError('a hit without its names');
  return json;
}

function optional(json: Json | undefined): string | null {
  return typeof json === 'string' ? json : null;
}
