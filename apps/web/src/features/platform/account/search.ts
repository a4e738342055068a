/** The parameters of the account's page. */
export type AccountParam = 'tab';
