/** `npm run test:long` looks at everything in every way; `npm test` at everything in one way, and at a share of it in the others. */
const isWhole = process.env['BREADTH'] === 'all';

/** Whether the thing of that place in its list is looked at in the way of that number, of so many ways. */
export function isLookedAt(place: number, way: number, ways: number): boolean {
  return isWhole || place % ways === way;
}
