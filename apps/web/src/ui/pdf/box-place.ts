/** A box on a page, in parts of the page as it is shown, from its upper left corner. */
export interface BoxPlace {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A page as it is shown, in points. */
export type PageSize = readonly [wide: number, high: number];
/** In points: to the right, and down. */
export type Way = readonly [right: number, down: number];

export const clamp = (value: number, most: number): number => Math.min(Math.max(0, value), Math.max(0, most));

/** A box that lies on its page. */
export function onPage<T extends BoxPlace>(box: T): T {
  const width = Math.min(box.width, 1);
  const height = Math.min(box.height, 1);
  return { ...box, width, height, x: clamp(box.x, 1 - width), y: clamp(box.y, 1 - height) };
}

/** Moves a box. */
export function moved<T extends BoxPlace>(box: T, [dx, dy]: Way, [wide, high]: PageSize): T {
  return onPage({ ...box, x: box.x + dx / wide, y: box.y + dy / high });
}

/** Changes the size of a box, from its upper left corner; neither side becomes smaller than so many points. */
export function resized<T extends BoxPlace>(box: T, [dx, dy]: Way, [wide, high]: PageSize, smallest: number): T {
  return onPage({
    ...box,
    width: Math.min(1 - box.x, Math.max(smallest / wide, box.width + dx / wide)),
    height: Math.min(1 - box.y, Math.max(smallest / high, box.height + dy / high)),
  });
}
