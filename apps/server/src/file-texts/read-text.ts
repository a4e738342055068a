import { FAILED, type ReadText, type SomeFile } from './read-job.ts';
import { type ReadLimits, runReader } from './run-reader.ts';

/**
 * Reads the text of a file as it is searched.
 * @throws the reason of the signal when it is aborted; whatever is wrong with the file is `failed`
 */
export async function readText(
  file: SomeFile,
  signal?: AbortSignal,
  limits: Partial<ReadLimits> = {},
): Promise<ReadText> {
  return (await runReader<ReadText>({ ...file, wish: 'text' }, signal, limits)) ?? FAILED;
}
