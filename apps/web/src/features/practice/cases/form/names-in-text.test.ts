import { describe, expect, it } from 'vitest';

import { type KnownNames, namesIn, withoutName } from './names-in-text.ts';

const known = (values: Partial<KnownNames> = {}): KnownNames => ({
  own: 'Amelia Hartley',
  parties: [],
  ordinary: new Set(['illinois', 'may', 'monday', 'english', 'united', 'states']),
  ...values,
});
const names = (text: string, values?: Partial<KnownNames>) => namesIn(text, known(values)).map(({ name }) => name);

describe('names in a text', () => {
  it.each([
    ['The main beam sank. Ostergaard blames the engineer.', []],
    ['Doors no longer close. The builder Ostergaard blames the engineer.', ['Ostergaard']],
    ['We asked Mr. Lind and his firm, Nordic Timber Ltd, in May.', ['Mr. Lind', 'Nordic Timber Ltd']],
    ['Daniel Okafor ended the agency.', ['Daniel Okafor']],
    ['The lease in Illinois, United States, ended on a Monday in May.', []],
    ['A case before the Supreme Court under the VAT Act of the EU.', []],
    ['I think that I am right.', []],
    ['nothing is written with a capital', []],
  ])('%s', (text, expected) => expect(names(text)).toEqual(expected));

  it('finds the parties and the writer as well where they begin a sentence, or are written small', () => {
    const parties = [{ name: 'Ostergaard Bau GmbH', role: 'opposing_party' as const }];
    expect(namesIn('Ostergaard blames us. amelia hartley disagrees.', known({ parties }))).toEqual([
      { name: 'amelia hartley', kind: 'client' },
      { name: 'Ostergaard', kind: 'opposing_party' },
    ]);
    expect(namesIn('与王小明的租赁合同纠纷', known({ parties: [{ name: '王小明', role: 'witness' }] }))).toEqual([
      { name: '王小明', kind: 'witness' },
    ]);
  });

  it('takes no single word of a company’s name for a name but the first', () => {
    const parties = [{ name: 'Ostergaard Timber Homes', role: 'opposing_party' as const }];
    expect(names('Timber frame of a lake house sags', { parties })).toEqual([]);
    expect(names('Ostergaard sent props', { parties })).toEqual(['Ostergaard']);
  });

  it('says nothing of a text whose words all have capitals', () => {
    expect(
      names('Der Vertrag über den Kauf einer Wohnung in der Stadt enthält keine Frist für die Übergabe der Schlüssel'),
    ).toEqual([]);
  });

  it('knows companies by what follows their names', () => {
    expect(namesIn('The goods came from Acme Shipping LLC last year.', known())).toEqual([
      { name: 'Acme Shipping LLC', kind: 'company' },
    ]);
  });
});

describe('a name that is replaced', () => {
  it('is gone wherever it was, with a capital at the start of a sentence', () => {
    expect(withoutName('Ostergaard blames us. We wrote to Ostergaard.', 'Ostergaard', 'the builder')).toBe(
      'The builder blames us. We wrote to the builder.',
    );
  });

  it('is replaced as a whole word, and where there are no blanks between words', () => {
    expect(withoutName('Lind and the Linden tree (Lind).', 'Lind', 'the other party')).toBe(
      'The other party and the Linden tree (the other party).',
    );
    expect(withoutName('与王小明的合同', '王小明', '对方')).toBe('与对方的合同');
  });
});
