import type { PagePicture } from './pages-pdf.ts';

/** The longer side of a page in pixels: 200 dots an inch on A4. */
const LONGEST = 2_340;
const QUALITY = 0.82;

/** A picture as a page: upright as it was taken, no larger than is read, on white. Rejects with what the browser cannot show. */
export async function pagePictureOf(file: Blob): Promise<PagePicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('The browser draws no pictures');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (blob === null) throw new Error('The picture could not be kept');
    return { bytes: new Uint8Array(await blob.arrayBuffer()), width: canvas.width, height: canvas.height };
  } finally {
    bitmap.close();
  }
}
