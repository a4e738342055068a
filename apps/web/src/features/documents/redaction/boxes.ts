import { clamp, onPage, type PageSize } from '../../../ui/pdf/box-place.ts';
import type { PageBox, RedactionBox } from './types.ts';

/** In points. */
export const SMALLEST = 6;
const NEW_BOX = { width: 160, height: 24 };

type Point = readonly [x: number, y: number];

/** A box for whatever was found or drawn. */
export const boxOf = (place: PageBox): RedactionBox => ({ ...onPage(place), key: crypto.randomUUID(), reason: '' });

/** A box in the middle of a page, below those that were put there before, so that none hides another. */
export function middleBox(page: number, [wide, high]: PageSize, before: number): RedactionBox {
  const [width, height] = [NEW_BOX.width / wide, NEW_BOX.height / high];
  const y = 0.5 - height / 2 + ((before * 1.5 * height) % 0.45);
  return boxOf({ page, width, height, x: 0.5 - width / 2, y });
}

/** The rectangle between two points of a page; null for a click. */
export function drawnBox(page: number, from: Point, to: Point, [wide, high]: PageSize): PageBox | null {
  const inside = ([x, y]: Point): Point => [clamp(x, 1), clamp(y, 1)];
  const [x1, y1] = inside(from);
  const [x2, y2] = inside(to);
  const [width, height] = [Math.abs(x1 - x2), Math.abs(y1 - y2)];
  if (width * wide < SMALLEST / 2 || height * high < SMALLEST / 2) return null;
  return { page, x: Math.min(x1, x2), y: Math.min(y1, y2), width, height };
}

/** Whether a box covers the place already. */
export function covers(box: PageBox, place: PageBox): boolean {
  const tolerance = 0.002;
  return (
    box.page === place.page &&
    box.x <= place.x + tolerance &&
    box.y <= place.y + tolerance &&
    box.x + box.width >= place.x + place.width - tolerance &&
    box.y + box.height >= place.y + place.height - tolerance
  );
}

/** Boxes in the order in which one reads: by page, from the top, from the left. */
export function inOrder(boxes: readonly RedactionBox[]): RedactionBox[] {
  return boxes.toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x);
}

/** What a copy is called until somebody says otherwise. */
export function copyName(name: string, suffix: string): string {
  const stem = name.replace(/\.pdf$/i, '');
  return `${stem.slice(0, 255 - suffix.length - 5)} ${suffix}.pdf`;
}
