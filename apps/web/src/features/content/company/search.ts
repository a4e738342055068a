/** The parameters of the questions and answers: topic and search. */
export type FaqsParam = 'category' | 'search';
