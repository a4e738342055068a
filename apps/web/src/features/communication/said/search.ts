/** The parameters of what was said on a case: the kind, who reads it, who said it, words, and the first and the last day. */
export type SaidParam = 'said' | 'side' | 'person' | 'find' | 'from' | 'to';
