/** What the process that hashes is asked: to make a hash at a cost, or whether a password fits one. */
export type HashJob =
  | { id: number; kind: 'hash'; password: string; cost: number }
  | { id: number; kind: 'compare'; password: string; against: string };

/** Its answer: the hash, whether it fits, or why neither could be said. */
export type HashAnswer = { id: number; result: string | boolean } | { id: number; error: string };
