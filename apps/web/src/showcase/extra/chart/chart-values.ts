/** Cases opened, closed and in balance for each month of a year, and hours worked; made-up numbers of a middle-sized firm. */
export const OPENED = [18, 24, 21, 30, 28, 35, 26, 22, 33, 38, 34, 41];
export const CLOSED = [12, 19, 24, 22, 27, 25, 29, 24, 26, 31, 36, 33];
export const BALANCE = OPENED.map((opened, month) => opened - (CLOSED[month] ?? 0));
export const HOURS = [320, 280, 190, 240, 130];

/** Hours worked on a case (x) and its fee in hundreds (y). */
export const SCATTER = [
  { x: 8, y: 14 },
  { x: 12, y: 18 },
  { x: 15, y: 30 },
  { x: 22, y: 34 },
  { x: 26, y: 31 },
  { x: 31, y: 52 },
  { x: 38, y: 48 },
  { x: 44, y: 70 },
  { x: 52, y: 66 },
  { x: 58, y: 88 },
  { x: 63, y: 79 },
  { x: 71, y: 104 },
];
