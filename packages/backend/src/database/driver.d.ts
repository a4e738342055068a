/** The driver's own turning of a value into what it sends, which it does not type. */
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): unknown };
  export default utils;
}
