/** The points of a line, from 0 to 1 in a box three times as wide as it is high. */
export type Stroke = [number, number][];
export type SignatureKind = 'typed' | 'drawn';

/** The box in which people draw is so many times as wide as it is high. */
export const PAD_RATIO = 3;
/** As the database takes them. */
export const MOST_POINTS = 3_500;
export const MOST_STROKES = 90;

/** A line through points as the path of an SVG, in a box of this size; smooth, since it goes through the middle between two points. */
export function pathOf(stroke: Stroke, width: number, height: number): string {
  const points = stroke.map(([x, y]) => [x * width, y * height] as const);
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const bends = rest.slice(0, -1).map(([x, y], index) => {
    const [toX, toY] = rest[index + 1] ?? [x, y];
    return `Q${round(x)} ${round(y)} ${round((x + toX) / 2)} ${round((y + toY) / 2)}`;
  });
  const [endX, endY] = points.at(-1) ?? first;
  return `M${round(first[0])} ${round(first[1])}${bends.join('')}L${round(endX)} ${round(endY)}`;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** A point of a box, to three digits: finer than anybody draws. */
export function pointIn({ left, top, width, height }: DOMRect, x: number, y: number): [number, number] {
  const part = (value: number) => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000));
  return [part((x - left) / width), part((y - top) / height)];
}

/** Whether something was drawn that is more than a dot. */
export function isDrawn(strokes: readonly Stroke[]): boolean {
  return strokes.reduce((sum, stroke) => sum + stroke.length, 0) >= 4;
}
