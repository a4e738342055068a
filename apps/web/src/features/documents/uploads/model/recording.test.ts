import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Recording } from './recording.ts';

const track = { stop: vi.fn() };
/** A recorder that tests end, as a microphone that is unplugged does. */
class Recorder extends EventTarget {
  static isTypeSupported = (type: string): boolean => type === 'audio/webm';
  static latest: Recorder | undefined;
  static fails = false;
  state = 'inactive';
  mimeType = 'audio/webm;codecs=opus';
  constructor() {
    super();
    if (Recorder.fails) throw new Error('no recorder');
    Recorder.latest = this;
  }
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['words']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

const heard = { onSecond: vi.fn(), onLongEnough: vi.fn(), onCut: vi.fn() };
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia: () => Promise.resolve({ getTracks: () => [track] }) },
  });
  Recorder.fails = false;
  for (const each of [...Object.values(heard), track.stop]) each.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('counts, ends after five minutes, and lets the microphone go', async () => {
  const recording = new Recording(heard);
  await recording.begin();
  vi.advanceTimersByTime(12_000);
  expect(heard.onSecond).toHaveBeenLastCalledWith(12);
  vi.advanceTimersByTime(290_000);
  expect(heard.onLongEnough).toHaveBeenCalled();
  const bytes = await recording.end();
  expect([await bytes.text(), bytes.type, track.stop.mock.calls.length]).toEqual(['words', 'audio/webm', 1]);
  expect(heard.onCut).not.toHaveBeenCalled();
});

test('lets the microphone go where nothing can be recorded, or it is thrown away', async () => {
  Recorder.fails = true;
  await expect(new Recording(heard).begin()).rejects.toThrow('no recorder');
  expect(track.stop).toHaveBeenCalledTimes(1);
  Recorder.fails = false;
  const thrown = new Recording(heard);
  const begun = thrown.begin();
  // Closed while the browser asks.
  thrown.discard();
  await begun;
  expect([thrown.hasBegun, track.stop.mock.calls.length]).toEqual([false, 2]);
});

test('says when the microphone is gone, and keeps what was said', async () => {
  const recording = new Recording(heard);
  await recording.begin();
  Recorder.latest?.stop();
  expect(heard.onCut).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  expect(heard.onSecond).toHaveBeenLastCalledWith(0);
  expect(await (await recording.end()).text()).toBe('words');
});
