/** As many sets are shown before somebody asks for more. */
export const FIRST_SETS = 10;
