import type { Rolldown } from 'vite';

/** The files of a finished build. */
export type Built = Rolldown.RolldownOutput['output'];

export function chunksOf(built: Built): Rolldown.OutputChunk[] {
  return built.filter((file) => file.type === 'chunk');
}

/** The names of some chunks and of all that they import at once. */
export function reachOf(
  chunks: readonly Rolldown.OutputChunk[],
  from: readonly Rolldown.OutputChunk[],
): ReadonlySet<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const names = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || names.has(chunk.fileName)) return;
    names.add(chunk.fileName);
    for (const name of chunk.imports) add(byName.get(name));
  };
  from.forEach(add);
  return names;
}
