import { readFile, writeFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';

import { FastResizeFilter, ResizeFit, Transformer } from '@napi-rs/image';
import { imageDimensionsFromData } from 'image-dimensions';
import { worker } from 'workerpool';

import type { DrawJob, Drawn } from './job.ts';
import { sidesOf } from './wish.ts';

/** Most pixels of a picture that is read, as on a hosted project: four bytes each, and as much again for what is made of it. */
const MOST_PIXELS = 50_000_000;
/** Of ten: as fast as a thumbnail that somebody waits for has to be. */
const AVIF_SPEED = 9;

// Below the server, which may have been started with a lower priority itself.
setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + constants.priority.PRIORITY_BELOW_NORMAL));
// Ctrl-C reaches the whole group; the server ends this process when it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

/** Makes one picture of another, turned as its camera held it, without anything that the camera wrote about it. */
async function draw({ from, to, type, wish }: DrawJob): Promise<Drawn> {
  const bytes = await readFile(from);
  const said = sizeOf(bytes);
  if (said === null) return 'unreadable';
  // Its header says how large it is, before anything is unpacked.
  if (said.width * said.height > MOST_PIXELS) return 'too large';
  try {
    const { width, height, orientation = 1 } = await new Transformer(bytes).metadata(true);
    const isTurned = orientation >= 5;
    const sides = sidesOf({ width: isTurned ? height : width, height: isTurned ? width : height }, wish);
    const picture = new Transformer(bytes).rotate().fastResize({
      ...sides,
      filter: FastResizeFilter.Lanczos3,
      fit: wish.resize === 'cover' ? ResizeFit.Cover : ResizeFit.Fill,
    });
    await writeFile(to, await encoded(picture, type, wish.quality), { mode: 0o600 });
    return 'done';
  } catch (error) {
    // The disk has codes of its own; everything else is what the decoder says of the bytes.
    if (error instanceof Error && 'syscall' in error) throw error;
    return 'unreadable';
  }
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } | null {
  try {
    return imageDimensionsFromData(bytes) ?? null;
  } catch {
    return null;
  }
}

function encoded(picture: Transformer, type: DrawJob['type'], quality: number): Promise<Buffer> {
  if (type === 'image/webp') return picture.webp(quality);
  if (type === 'image/avif') return picture.avif({ quality, speed: AVIF_SPEED, threads: 1 });
  return type === 'image/jpeg' ? picture.jpeg(quality) : picture.png();
}

worker({ draw });
