import { TEMPLATE_KEY } from '@casewright/contracts/workflows';

const MOST = 50;

/**
 * A key for something new that is called `title`, and that nothing in `taken` has. Letters that no key can hold give `otherwise` with a
 * number. Keys stay when titles change, so that versions can be compared.
 */
export function newKey(title: string, taken: ReadonlySet<string>, otherwise: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, MOST - 4)
    .replace(/_+$/, '');
  const base = plain.length >= 2 ? plain : otherwise;
  if (!taken.has(base) && plain.length >= 2) return base;
  let number = plain.length >= 2 ? 2 : 1;
  while (taken.has(`${base}_${number}`)) number += 1;
  return `${base}_${number}`;
}

/** The same items, each with a key of its own: what has none that holds, or one that was there before, gets a new one. */
export function withOwnKeys<Item extends { key: string }>(
  items: readonly Item[],
  titleOf: (item: Item) => string,
  otherwise: string,
): Item[] {
  const taken = new Set(items.map(({ key }) => key));
  const seen = new Set<string>();
  return items.map((item) => {
    if (TEMPLATE_KEY.test(item.key) && !seen.has(item.key)) {
      seen.add(item.key);
      return item;
    }
    const key = newKey(titleOf(item), taken, otherwise);
    taken.add(key);
    seen.add(key);
    return { ...item, key };
  });
}
