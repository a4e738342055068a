/** Longer ones are a call, and cost those who listen the time. */
const MOST_SECONDS = 300;
/** What browsers record; the first is played by all of them. */
const TYPES = ['audio/mp4', 'audio/webm', 'audio/ogg'];

interface Heard {
  /** So many seconds are recorded. */
  onSecond: (seconds: number) => void;
  /** It has reached its greatest length. */
  onLongEnough: () => void;
  /** It has ended by itself: the microphone is gone, or is taken away. What was recorded is there. */
  onCut: () => void;
}

/** One recording of the microphone. */
export class Recording {
  readonly #heard: Heard;
  #stream: MediaStream | null = null;
  #recorder: MediaRecorder | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #isOver = false;
  readonly #parts: Blob[] = [];

  constructor(heard: Heard) {
    this.#heard = heard;
  }

  /** Asks for the microphone and begins. Rejects where there is none, or the reader does not allow it. */
  async begin(): Promise<void> {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    this.#stream = stream;
    // The reader has closed it while the browser asked.
    if (this.#isOver) return this.#release();
    try {
      this.#record(stream);
    } catch (error) {
      this.#release();
      throw error;
    }
  }

  #record(stream: MediaStream): void {
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
    recorder.addEventListener('dataavailable', ({ data }) => this.#parts.push(data));
    const onCut = () => {
      if (this.#isOver) return;
      clearInterval(this.#timer);
      this.#heard.onCut();
    };
    recorder.addEventListener('error', onCut);
    recorder.addEventListener('stop', onCut);
    recorder.start(1000);
    this.#recorder = recorder;
    const began = Date.now();
    this.#heard.onSecond(0);
    this.#timer = setInterval(() => {
      const seconds = Math.floor((Date.now() - began) / 1000);
      this.#heard.onSecond(Math.min(seconds, MOST_SECONDS));
      if (seconds >= MOST_SECONDS) this.#heard.onLongEnough();
    }, 250);
  }

  /** Whether something is recorded, or was. */
  get hasBegun(): boolean {
    return this.#recorder !== null;
  }

  /** Ends it; answers what was recorded, which is nothing where it has not begun. */
  async end(): Promise<Blob> {
    this.#isOver = true;
    clearInterval(this.#timer);
    const recorder = this.#recorder;
    if (recorder !== null && recorder.state !== 'inactive') {
      const { promise, resolve } = Promise.withResolvers<void>();
      recorder.addEventListener('stop', () => resolve(), { once: true });
      recorder.stop();
      await promise;
    }
    this.#release();
    const [type = ''] = (recorder?.mimeType ?? '').split(';');
    return new Blob(this.#parts, { type });
  }

  /** Throws it away. */
  discard(): void {
    this.#isOver = true;
    clearInterval(this.#timer);
    if (this.#recorder?.state === 'recording') this.#recorder.stop();
    this.#release();
  }

  /** The browser shows that it listens as long as it has the microphone. */
  #release(): void {
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#stream = null;
  }
}
