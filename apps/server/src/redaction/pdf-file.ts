import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfObject,
} from '@libpdf/core';

/**
 * A PDF that is written from nothing: it holds the objects that were added, and no information about itself. A library would say who made it,
 * when, and from what.
 */
export class PdfFile {
  readonly #objects: (PdfObject | null)[] = [null, null];
  readonly #pages: PdfRef[] = [];
  /** The tree of pages, which each page names. */
  readonly tree = PdfRef.of(2, 0);

  /** Adds an object. */
  add(object: PdfObject): PdfRef {
    this.#objects.push(object);
    return PdfRef.of(this.#objects.length, 0);
  }

  /** Keeps a number for an object that comes later. */
  reserve(): PdfRef {
    this.#objects.push(null);
    return PdfRef.of(this.#objects.length, 0);
  }

  set(ref: PdfRef, object: PdfObject): void {
    this.#objects[ref.objectNumber - 1] = object;
  }

  /** How many objects there are, to go back to. */
  mark(): number {
    return this.#objects.length;
  }

  /** Forgets what was added since. */
  backTo(mark: number): void {
    this.#objects.length = mark;
  }

  addPage(page: PdfDict): void {
    this.#pages.push(this.add(page));
  }

  /** The file as a whole. */
  bytes(): Buffer {
    this.set(PdfRef.of(1, 0), PdfDict.of({ Type: PdfName.Catalog, Pages: this.tree }));
    this.set(
      this.tree,
      PdfDict.of({ Type: PdfName.Pages, Kids: PdfArray.of(...this.#pages), Count: PdfNumber.of(this.#pages.length) }),
    );
    const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00E2\u00E3\u00CF\u00D3\n', 'latin1')];
    let at = parts[0]?.length ?? 0;
    const places = this.#objects.map((object, index) => {
      const place = at;
      const lines = [
        Buffer.from(`${index + 1} 0 obj\n`),
        ...writtenObject(object ?? PdfNull.instance),
        Buffer.from('\nendobj\n'),
      ];
      for (const line of lines) at += line.length;
      parts.push(...lines);
      return place;
    });
    const size = this.#objects.length + 1;
    const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
    parts.push(
      Buffer.from(
        `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
      ),
    );
    return Buffer.concat(parts);
  }
}

function writtenObject(object: PdfObject): Buffer[] {
  if (!(object instanceof PdfStream)) return [Buffer.from(written(object), 'latin1')];
  const { data } = object;
  const dictionary = new PdfDict([...object].filter(([key]) => key.value !== 'Length'));
  dictionary.set('Length', PdfNumber.of(data.length));
  return [Buffer.from(`${written(dictionary)}\nstream\n`, 'latin1'), Buffer.from(data), Buffer.from('\nendstream')];
}

function written(object: PdfObject): string {
  if (object instanceof PdfDict)
    return `<< ${[...object].map(([key, value]) => `${nameOf(key)} ${written(value)}`).join(' ')} >>`;
  if (object instanceof PdfArray) return `[${[...object].map(written).join(' ')}]`;
  if (object instanceof PdfName) return nameOf(object);
  if (object instanceof PdfNumber) return numberOf(object.value);
  if (object instanceof PdfString) return `<${Buffer.from(object.bytes).toString('hex')}>`;
  if (object instanceof PdfBool) return String(object.value);
  if (object instanceof PdfRef) return `${object.objectNumber} ${object.generation} R`;
  return 'null';
}

function nameOf({ value }: PdfName): string {
  const escaped = Array.from(Buffer.from(value, 'utf8'), (byte) => {
    const character = String.fromCharCode(byte);
    return /[!-~]/.test(character) && !'#()<>[]{}/%'.includes(character)
      ? character
      : `#${byte.toString(16).padStart(2, '0')}`;
  });
  return `/${escaped.join('')}`;
}

/** Never in powers of ten, which no PDF knows. */
function numberOf(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
  return Number.isFinite(value) ? value.toFixed(6) : '0';
}
