/** The verbs of a case, as the database names them. A test compares both lists with it. */
const VERBS = [
  'accept_proposal',
  'archive_case',
  'cancel_case',
  'change_terms',
  'close_case',
  'decline_proposal',
  'delete_case',
  'edit_case',
  'edit_matter',
  'engage_case',
  'hold_case',
  'invite_lawyer',
  'link_client',
  'open_firm_case',
  'post_case',
  'record_conflict_check',
  'release_case',
  'reopen_case',
  'resume_case',
  'shortlist_proposal',
  'sign_engagement',
  'unpublish_case',
] as const;

/** Whom its rules name: the actors of the verbs, and what the names of the policies say after their verb. */
const PEOPLE = [
  'active',
  'admin',
  'administrator',
  'anyone',
  'author',
  'client',
  'concerned',
  'creator',
  'firm',
  'firm_admin',
  'guest',
  'inviter',
  'lawyer',
  'lead',
  'maker',
  'member',
  'offered',
  'own',
  'own_draft',
  'own_unanswered',
  'paralegal',
  'party',
  'platform',
  'practising',
  'published',
  'self',
  'signed_in',
  'verified_lawyer',
  'visible',
  'worker',
  'working',
] as const;

/** The verb, where this build has words for it. */
export function knownVerb(word: string): (typeof VERBS)[number] | undefined {
  return VERBS.find((verb) => verb === word);
}

/** Whom the word names, where this build has words for them. */
export function knownPerson(word: string): (typeof PEOPLE)[number] | undefined {
  return PEOPLE.find((person) => person === word);
}
