/** Milliseconds of one turn of the process that the messages of all sockets together may take. */
const BUDGET_MS = 10;

/**
 * Lets what sockets say be heard for a while in each turn of the process, and the rest in the next ones, in the order in which it came: a
 * client can send tens of thousands of messages at once, and every other client of the process would wait for all of them.
 */
export class Turns {
  #waiting: (() => void)[] = [];
  #spent = 0;
  #isNextSet = false;

  /** Does the work now, or in a later turn: then it answers false. */
  take(work: () => void): boolean {
    if (this.#waiting.length > 0 || this.#spent >= BUDGET_MS) {
      this.#waiting.push(work);
      this.#setNext();
      return false;
    }
    this.#run(work);
    return true;
  }

  #run(work: () => void): void {
    const begun = performance.now();
    work();
    this.#spent += performance.now() - begun;
    this.#setNext();
  }

  #setNext(): void {
    if (this.#isNextSet) return;
    this.#isNextSet = true;
    setImmediate(() => this.#next());
  }

  #next(): void {
    this.#isNextSet = false;
    this.#spent = 0;
    const waiting = this.#waiting;
    this.#waiting = [];
    let done = 0;
    for (; done < waiting.length && this.#spent < BUDGET_MS; done += 1) {
      const work = waiting[done];
      if (work) this.#run(work);
    }
    // What came meanwhile comes after what waited.
    this.#waiting = [...waiting.slice(done), ...this.#waiting];
  }
}
