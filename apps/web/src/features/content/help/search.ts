/** The parameter of the list of help: the search. */
export type HelpParam = 'search';
