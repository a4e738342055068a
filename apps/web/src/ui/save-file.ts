/** Hands a file over to the browser, which keeps it as it keeps downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Has the browser fetch an address of this site by itself and keep what comes, with its own progress. */
export function saveAddress(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
