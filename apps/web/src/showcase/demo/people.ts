/** The people of the samples; names stay as they are in every language. */
export const PEOPLE = {
  clara: 'Clara Whitfield',
  amir: 'Amir Haddad',
  linh: 'Linh Tran',
  jean: 'Jean Morel',
  mei: 'Mei Chen',
  oliver: 'Oliver Grant',
  sofia: 'Sofia Duarte',
} as const;
