/** What is asked of the person who is signed in: by the first script of index.html, into which the build writes it, and by look-up-person.ts. */
export const PERSON_COLUMNS =
  'first_name,last_name,access_level,law_firm,plan,firm:law_firms!users_law_firm_fkey(time_zone)';
