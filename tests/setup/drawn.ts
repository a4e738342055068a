import fc from 'fast-check';

/**
 * What properties draw is the same in every run, so that nothing fails by chance for somebody who changed nothing.
 * `FUZZ_SEED=random` draws anew, `FUZZ_SEED=<number>` what a failure has named.
 */
const given = process.env['FUZZ_SEED'] ?? '20261122';
if (given !== 'random') fc.configureGlobal({ seed: Number(given) });
