/** What keys write, one after the other: Backspace takes the last letter away, and nothing comes after Enter. */
export function typedBy(keys: readonly string[]): { text: string; isEntered: boolean } {
  const end = keys.indexOf('Enter');
  const letters: string[] = [];
  for (const key of end === -1 ? keys : keys.slice(0, end)) {
    if (key === 'Backspace') letters.pop();
    else letters.push(key);
  }
  return { text: letters.join(''), isEntered: end !== -1 };
}
