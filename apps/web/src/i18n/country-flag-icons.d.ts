declare module 'country-flag-icons/string/3x2/*' {
  /** The flag as SVG text. */
  const svg: string;
  export default svg;
}
