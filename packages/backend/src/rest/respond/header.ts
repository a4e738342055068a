const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const VALUE = /^[\t\u0020-\u007e\u0080-\u00ff]*$/;

/** Whether a header can be sent as it is: what functions of the database give may have line breaks in it. */
export function isHeader(name: string, value: string): boolean {
  return NAME.test(name) && VALUE.test(value);
}

/** Any text as a part of a header: what is not printable ASCII is left out. */
export function headerText(text: string): string {
  return text.replaceAll(/[^\u0020-\u007e]/g, '');
}
