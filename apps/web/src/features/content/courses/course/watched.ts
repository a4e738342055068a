/** Parts of a video that have to be played; players round the last moment away. */
const ENOUGH = 0.95;

/** Whether these parts, in seconds and never overlapping, are all of a video but for a rest: who jumps to the end has not watched it. */
export function isWatched(parts: readonly (readonly [number, number])[], duration: number): boolean {
  if (!Number.isFinite(duration) || duration <= 0) return false;
  return parts.reduce((sum, [from, until]) => sum + until - from, 0) >= duration * ENOUGH;
}
