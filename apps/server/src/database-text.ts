import * as z from 'zod/mini';

/** Text of up to `most` letters with which the database can be asked: it takes every character but NUL. */
export const text = (most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine((value) => !value.includes('\0')),
  );
