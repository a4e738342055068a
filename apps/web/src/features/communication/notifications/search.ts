import { asNumber, type SearchParams } from '../../../client/search-schema.ts';

/** The parameters of the list: the number of a tab. */
export const notificationsSearch = ({ tab }: SearchParams): { tab?: number } => ({ tab: asNumber(tab) });

/** The parameters of the link in a letter. */
export type UnsubscribeParam = 'token';
