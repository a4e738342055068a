const ONES: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
  ].flatMap((row) => row.split(' ').map((word, number) => [word, number] as const)),
);
const TENS: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  vingt: 20,
  vingts: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
};
const HUNDREDS: ReadonlySet<string> = new Set(['hundred', 'cent', 'cents']);
const LARGE: Readonly<Record<string, number>> = {
  thousand: 1e3,
  mille: 1e3,
  million: 1e6,
  millions: 1e6,
  billion: 1e9,
};
/** Words beside a number that say nothing of it. */
const BESIDE: ReadonlySet<string> = new Set(
  'and et dollars dollar euros euro pounds us united states days jours months mois years ans only percent per cent'.split(
    ' ',
  ),
);

/** The number that words say, in English or French; null where they say none. */
export function readNumber(words: string): number | null {
  let [whole, part] = [0, 0];
  let isNumber = false;
  for (const word of words.toLowerCase().split(/[^\p{L}]+/u)) {
    if (word === '') continue;
    const [one, ten, large] = [ONES[word], TENS[word], LARGE[word]];
    if (one !== undefined) part += one;
    // Quatre-vingts is four times twenty.
    else if (ten !== undefined) part = word.startsWith('vingt') && part % 100 === 4 ? part - 4 + 80 : part + ten;
    else if (HUNDREDS.has(word)) part = Math.max(1, part) * 100;
    else if (large !== undefined) {
      whole += Math.max(1, part) * large;
      part = 0;
    } else if (BESIDE.has(word)) continue;
    else return null;
    isNumber = true;
  }
  return isNumber ? whole + part : null;
}
