import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { containsText } from '../../../../client/contains-text.ts';
import { database } from '../../../../client/database.ts';
import { asciiDigits } from '../../../../ui/form/ascii-digits.ts';
import { timeKeys } from '../keys.ts';

const MOST = 6;
const DIGITS_OF_A_NUMBER = 6;

/** What takes time: everything that is neither archived nor cancelled. */
const AT_WORK = ['draft', 'engaging', 'active', 'on_hold', 'closed'];

/** The cases of the reader's firm that are meant by the text after `#`: digits are the end of a number, words part of number or title. */
export function casesQuery(said: string) {
  const digits = asciiDigits(said);
  return queryOptions({
    queryKey: timeKeys.cases(said),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const cases = database
        .from('cases')
        .select('id, number, title, currency')
        .not('law_firm', 'is', null)
        .in('status', AT_WORK);
      const meant =
        /^\d+$/.test(digits) && digits.length <= DIGITS_OF_A_NUMBER
          ? cases.like('number', `%-${digits.padStart(DIGITS_OF_A_NUMBER, '0')}`)
          : said === ''
            ? cases
            : cases.or(containsText(['number', 'title', 'client_name'], said));
      const { data } = await meant
        .order('updated_at', { ascending: false })
        .limit(MOST)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** One case with its number and title. */
export function caseQuery(id: string) {
  return queryOptions({
    queryKey: timeKeys.cases(id),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('cases')
        .select('id, number, title, currency')
        .eq('id', id)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** Who the client of a case is: an account, or an entry of the firm's address book. */
export function clientOfCaseQuery(id: string) {
  return queryOptions({
    queryKey: timeKeys.cases(`client of ${id}`),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('cases')
        .select('client_id, client_contact_id')
        .eq('id', id)
        .abortSignal(signal)
        .single()
        .throwOnError();
      return data;
    },
  });
}
