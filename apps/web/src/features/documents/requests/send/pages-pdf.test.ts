import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';

import { pdfOfPictures } from './pages-pdf.ts';

/** One white point. */
const JPEG =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=';
const picture = (width: number, height: number) => ({
  bytes: new Uint8Array(Buffer.from(JPEG, 'base64')),
  width,
  height,
});

test('a page lies as its picture does, and the paper has its name in any script', async () => {
  const blob = await pdfOfPictures([picture(600, 900), picture(900, 600)], 'جواز (a) \\');
  const pdf = await PDF.load(new Uint8Array(await blob.arrayBuffer()));
  expect(pdf.getTitle()).toBe('جواز (a) \\');
  expect(pdf.getPages().map(({ width, height }) => [width, height])).toEqual([
    [595, 842],
    [842, 595],
  ]);
  // The pictures are in it as they were.
  const text = Buffer.from(await blob.arrayBuffer()).toString('latin1');
  expect(text.split(Buffer.from(JPEG, 'base64').toString('latin1'))).toHaveLength(3);
});
