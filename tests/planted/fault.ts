/** The suites of vitest.config.ts in which a fault can be caught. */
export type Suite = 'unit' | 'structure' | 'policies on 18' | 'protocol' | 'durability' | 'journeys' | 'appearance';

/** A mistake that somebody could make, and the test that has to notice it. */
export interface Fault {
  /** The area of the product; each has one fault, and its name is how a fault is asked for. */
  area: string;
  /** What is wrong for people once the mistake is made. */
  broken: string;
  /** A glob of the files, from the root: of SQL the whole schema, in which definitions may move. */
  where: string;
  /** Text that is in these files exactly once. */
  find: string;
  /** What replaces it when the mistake is made. */
  replace: string;
  suite: Suite;
  /** The test file, and the name of the test in it (or the fixed part of it) that has to fail. */
  file: string;
  test: string;
}
