/** What came earlier says nothing of the speed now, in milliseconds. */
const WINDOW_MS = 6000;

/** Measures how fast bytes go out. */
export class Meter {
  #samples: { at: number; sent: number }[] = [];

  /** Takes how many bytes have been sent in all, and returns how many they are a second. */
  speedAt(at: number, sent: number): number {
    this.#samples = [
      ...this.#samples.filter((sample) => at - sample.at < WINDOW_MS && sample.sent <= sent),
      { at, sent },
    ];
    const [first] = this.#samples;
    // Less than half a second measures the browser's buffers.
    return first === undefined || at - first.at < 500 ? 0 : ((sent - first.sent) * 1000) / (at - first.at);
  }
}
