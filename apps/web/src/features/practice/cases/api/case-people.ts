import { database } from '../../../../client/database.ts';

/** Somebody on the case; how to reach them is known once the engagement is on its way. */
export interface PersonOnCase {
  id: string;
  name: string;
  role: string;
  avatarUrl: string | null;
  firm: string | null;
  email: string | null;
  phone: string | null;
}

/** The people on a case whom the caller may know by name. */
export async function fetchPeople(caseId: string, signal: AbortSignal): Promise<PersonOnCase[]> {
  const { data } = await database.rpc('case_people', { case_id: caseId }).abortSignal(signal).throwOnError();
  return data.map((person) => ({
    id: person.user_id,
    name: person.display_name,
    role: person.role,
    avatarUrl: person.avatar_url,
    firm: person.law_firm_name,
    email: person.email,
    phone: person.phone_number,
  }));
}
