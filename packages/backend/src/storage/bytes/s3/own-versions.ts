/** The row of a version is written long before, or never. */
const OWN_MS = 3_600_000;

/** The versions that this process has begun to write in the last hour: their rows may be on their way. */
export class OwnVersions {
  readonly #begun = new Map<string, number>();

  /** Says that a version is being written. */
  add(version: string): void {
    const now = performance.now();
    // The oldest come first.
    for (const [old, at] of this.#begun) {
      if (now - at <= OWN_MS) break;
      this.#begun.delete(old);
    }
    this.#begun.delete(version);
    this.#begun.set(version, now);
  }

  /** Whether it was written a short while ago, or is being written. */
  has(version: string): boolean {
    const at = this.#begun.get(version);
    return at !== undefined && performance.now() - at <= OWN_MS;
  }
}
