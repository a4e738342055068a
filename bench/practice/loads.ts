import type { Load } from '../measure.ts';

/** One request of somebody's list. */
export interface PracticeLoad {
  name: string;
  as: 'client' | 'lawyer' | 'administrator';
  request: Pick<Load, 'method' | 'path'>;
  /** Whether its time must hold at any size. Those without are measured and said; decision 026 says why. */
  holds: boolean;
}

const COLUMNS = 'id,number,title,status,client_name,practice_area,budget_min,created_at,next_deadline_at';
const cases = (parameters: string): PracticeLoad['request'] => ({
  method: 'GET',
  path: `/rest/v1/rpc/find_cases?select=${COLUMNS}&${parameters}`,
});
const counts = (parameters = ''): PracticeLoad['request'] => ({
  method: 'GET',
  path: `/rest/v1/rpc/case_status_counts?${parameters}`,
});
const postings = (parameters: string): PracticeLoad['request'] => ({
  method: 'GET',
  path: `/rest/v1/case_postings?select=id,title,public_summary,posted_at&limit=12&${parameters}`,
});
const LATEST = 'order=posted_at.desc,id.desc';

/** With two letters in the middle exchanged. */
const misspelt = (word: string): string => {
  const middle = Math.floor(word.length / 2);
  return word.slice(0, middle - 1) + (word[middle] ?? '') + (word[middle - 1] ?? '') + word.slice(middle + 1);
};

/** What every person's own list is asked. */
const ofOwn = (as: PracticeLoad['as'], name: string, word: string): PracticeLoad[] => [
  { name: 'page', as, request: cases(''), holds: true },
  { name: 'page by next deadline', as, request: cases('order_by=next_deadline_at&descending=false'), holds: true },
  { name: 'page of one status', as, request: cases('statuses={active}'), holds: true },
  { name: 'page filtered by area', as, request: cases('practice_areas={family}'), holds: true },
  {
    name: 'page filtered by area, urgency, country',
    as,
    request: cases('practice_areas={family,tax}&urgencies={high}&jurisdiction_country=FR'),
    holds: true,
  },
  { name: 'counts by status', as, request: counts(), holds: true },
  { name: 'counts filtered by area', as, request: counts('practice_areas={family}'), holds: true },
  { name: 'search for a name', as, request: cases(`search=${name}`), holds: true },
  { name: 'counts of that search', as, request: counts(`search=${name}`), holds: true },
  { name: 'search for that name, misspelt', as, request: cases(`search=${misspelt(name)}`), holds: true },
  { name: 'search for a word of every tenth case', as, request: cases(`search=${word}`), holds: false },
];

/** The lists of a client of 26 cases, a lawyer on 200, the administrator of the large firm, and the open postings. */
export function practiceLoads(names: { own: string; firm: string; posting: string }): PracticeLoad[] {
  return [
    ...ofOwn('client', names.own, 'lease'),
    ...ofOwn('lawyer', names.firm, 'lease'),
    ...ofOwn('administrator', names.firm, 'lease'),
    {
      name: 'counts of a word of every tenth case',
      as: 'administrator',
      request: counts('search=lease'),
      holds: false,
    },
    {
      name: 'search for a word of every hundredth case',
      as: 'administrator',
      request: cases('search=harbour'),
      holds: false,
    },
    {
      name: 'counts of a word of every hundredth case',
      as: 'administrator',
      request: counts('search=harbour'),
      holds: false,
    },
    ...(['lawyer', 'administrator'] as const).flatMap((as): PracticeLoad[] => [
      { name: 'board', as, request: { method: 'GET', path: '/rest/v1/rpc/case_board' }, holds: true },
      {
        name: 'cases without a next step',
        as,
        request: { method: 'GET', path: '/rest/v1/rpc/cases_without_next_step?limit=10' },
        holds: true,
      },
    ]),
    ...(['lawyer', 'administrator'] as const).map((as): PracticeLoad => ({
      name: 'docket',
      as,
      request: { method: 'GET', path: '/rest/v1/rpc/docket?order=waits.desc,due_at,id&limit=10' },
      holds: false,
    })),
    { name: 'page 40', as: 'administrator', request: cases('skip=975'), holds: false },
    { name: 'postings', as: 'lawyer', request: postings(LATEST), holds: true },
    {
      name: 'postings by budget',
      as: 'lawyer',
      request: postings('order=budget_max.desc.nullslast,id.desc'),
      holds: true,
    },
    {
      name: 'postings filtered by area and urgency',
      as: 'lawyer',
      request: postings(`${LATEST}&practice_area=in.(family,tax)&urgency=eq.high`),
      holds: true,
    },
    {
      name: 'number of postings',
      as: 'lawyer',
      request: { method: 'GET', path: '/rest/v1/rpc/posting_count' },
      holds: true,
    },
    {
      name: 'number of postings of an area',
      as: 'lawyer',
      request: { method: 'GET', path: '/rest/v1/rpc/posting_count?practice_areas={family}' },
      holds: true,
    },
    {
      name: 'postings searched for a name',
      as: 'lawyer',
      request: {
        method: 'GET',
        path: `/rest/v1/rpc/search_postings?select=id,title,posted_at&query=${names.posting}&${LATEST}&limit=12`,
      },
      holds: true,
    },
    {
      name: 'postings searched for a word of every tenth',
      as: 'lawyer',
      request: {
        method: 'GET',
        path: `/rest/v1/rpc/search_postings?select=id,title,posted_at&query=lease&${LATEST}&limit=12`,
      },
      holds: false,
    },
  ];
}
