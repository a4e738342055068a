/** The parameters of the account's page; card: one that was added on the provider's page. */
export type AccountParam = 'tab' | 'card';
