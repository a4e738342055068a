import fc from 'fast-check';

/**
 * What properties draw is the same in every run, so that nothing fails by chance for somebody who changed nothing.
 * `FUZZ_SEED=random` takes another seed, `FUZZ_SEED=<number>` repeats the draw that a failure named.
 */
const given = process.env['FUZZ_SEED'] ?? '20261122';
if (given !== 'random') fc.configureGlobal({ seed: Number(given) });
