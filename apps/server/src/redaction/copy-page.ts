import { deflateSync } from 'node:zlib';

import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  PdfRef,
  PdfStream,
  type PDF,
  type PDFPage,
  type PdfObject,
} from '@libpdf/core';

import { contentNames, RESOURCE_KINDS } from './content-names.ts';
import { withoutRemarks } from './jpeg-remarks.ts';
import type { PdfFile } from './pdf-file.ts';

/** What is left out wherever it is: what was written about a thing, not the thing. */
const LEFT_OUT = new Set([
  'Metadata',
  'PieceInfo',
  'LastModified',
  'StructParent',
  'StructParents',
  'AF',
  'ID',
  'Length',
]);
/** Where there is one of these, a page is more than what it shows. */
const SUSPECT = new Set(['OC', 'OPI', 'Alternates', 'Ref', 'Annots', 'Parent', 'Thumb', 'JS', 'EF', 'RF', 'Dest']);
const SUSPECT_TYPES =
  /^(Page|Pages|Catalog|Annot|OCG|OCMD|Metadata|Filespec|EmbeddedFile|Outlines|StructElem|Sig|Action)$/;
/** An annotation that shows nothing of its own. */
const LINK = 'Link';
/** What parts of fonts have that say which letters are used. */
const TELLING = [
  'ToUnicode',
  'FontFile',
  'FontFile2',
  'FontFile3',
  'CharSet',
  'W',
  'Widths',
  'Differences',
  'CharProcs',
];
const DEEPEST = 60;
/** The paper of a page that names none. */
const LETTER = [0, 0, 612, 792];

/** A page is not copied, but becomes a picture. */
class NotPlain extends Error {}

/** Copies pages of a PDF with what they show, and nothing else. */
export class PageCopier {
  readonly #source: PDF;
  readonly #target: PdfFile;
  /** What fonts of pages with boxes say: which letters are used. */
  readonly #withheld: ReadonlySet<PdfObject>;
  #copied = new Map<PdfObject, PdfRef>();

  constructor(source: PDF, target: PdfFile, withBoxes: readonly number[]) {
    this.#source = source;
    this.#target = target;
    this.#withheld = fontsOf(
      source,
      withBoxes.map((number) => source.getPages()[number - 1]?.dict),
    );
  }

  /**
   * A copy of a page, counted from 1; null for one that cannot be copied without what it does not show: layers, notes, what lies beyond its
   * edge, or the letters of a page with boxes, which a font that both use would tell.
   */
  copy(number: number): PdfDict | null {
    const page = this.#source.getPages()[number - 1];
    if (page === undefined) return null;
    const before = new Map(this.#copied);
    const mark = this.#target.mark();
    try {
      return this.#copyOf(page);
    } catch {
      // Whatever is odd about it. Nothing stays of what was copied so far.
      this.#copied = before;
      this.#target.backTo(mark);
      return null;
    }
  }

  #copyOf(page: PDFPage): PdfDict {
    // Not asked of the library, which takes the far corner of a box for its size, and does not look into the tree.
    const paper = this.#corners(page.dict, 'MediaBox') ?? LETTER;
    const crop = this.#corners(page.dict, 'CropBox') ?? paper;
    if (paper.some((side, index) => Math.abs(side - (crop[index] ?? 0)) > 0.5)) throw new NotPlain();
    if (this.#annotations(page.dict).some((kind) => kind !== LINK)) throw new NotPlain();
    const content = this.#contentOf(page.dict);
    const resources = this.#resources(this.#inherited(page.dict, 'Resources'), content, 0);
    const copy = PdfDict.of({
      Type: PdfName.Page,
      Parent: this.#target.tree,
      MediaBox: PdfArray.of(...paper.map((side) => PdfNumber.of(side))),
      Resources: resources,
      Contents: this.#target.add(compressed(content)),
    });
    const turn = this.#inherited(page.dict, 'Rotate');
    if (turn instanceof PdfNumber) copy.set('Rotate', turn);
    for (const key of ['Group', 'UserUnit']) {
      const value = this.#resolve(page.dict.get(key));
      if (value !== undefined) copy.set(key, this.#copyValue(value, 0));
    }
    return copy;
  }

  /** Left, foot, right and top of a box of a page. */
  #corners(page: PdfDict, name: string): number[] | null {
    const box = this.#inherited(page, name);
    if (!(box instanceof PdfArray) || box.length !== 4) return null;
    const sides = [...box].map((entry) => this.#resolve(entry));
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = sides.map((side) => (side instanceof PdfNumber ? side.value : Number.NaN));
    if (![x1, y1, x2, y2].every(Number.isFinite)) throw new NotPlain();
    return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  }

  #annotations(page: PdfDict): string[] {
    const list = this.#resolve(page.get('Annots'));
    if (list === undefined) return [];
    if (!(list instanceof PdfArray)) throw new NotPlain();
    return [...list].map((entry) => {
      const annotation = this.#resolve(entry);
      const kind = annotation instanceof PdfDict ? this.#resolve(annotation.get('Subtype')) : undefined;
      // A link with a look of its own is drawn.
      const isDrawn = annotation instanceof PdfDict && annotation.has('AP');
      return kind instanceof PdfName && !isDrawn ? kind.value : '';
    });
  }

  #contentOf(page: PdfDict): Uint8Array {
    const contents = this.#resolve(page.get('Contents'));
    if (contents === undefined) return new Uint8Array();
    const streams = contents instanceof PdfArray ? [...contents].map((entry) => this.#resolve(entry)) : [contents];
    const parts = streams.map((stream) => {
      if (!(stream instanceof PdfStream) || stream.has('F')) throw new NotPlain();
      return Buffer.from(stream.getDecodedData());
    });
    return Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')]));
  }

  /** The resources that a content names. */
  #resources(from: PdfObject | undefined, content: Uint8Array, depth: number): PdfDict {
    const names = contentNames(content);
    if (names === null) throw new NotPlain();
    const copy = new PdfDict();
    if (!(from instanceof PdfDict)) {
      if (RESOURCE_KINDS.some((kind) => names[kind].size > 0)) throw new NotPlain();
      return copy;
    }
    for (const kind of RESOURCE_KINDS) {
      const all = this.#resolve(from.get(kind));
      const used = new PdfDict();
      for (const name of names[kind]) {
        const value = all instanceof PdfDict ? all.get(name) : undefined;
        if (value !== undefined) used.set(name, this.#copyValue(value, depth + 1));
      }
      if (used.size > 0) copy.set(kind, used);
    }
    return copy;
  }

  #copyValue(value: PdfObject, depth: number): PdfObject {
    if (depth > DEEPEST) throw new NotPlain();
    if (value instanceof PdfRef) {
      const object = this.#source.getObject(value);
      if (object === null) return PdfNull.instance;
      if (this.#withheld.has(object)) throw new NotPlain();
      const known = this.#copied.get(object);
      if (known !== undefined) return known;
      const ref = this.#target.reserve();
      this.#copied.set(object, ref);
      this.#target.set(ref, this.#copyValue(object, depth + 1));
      return ref;
    }
    if (this.#withheld.has(value)) throw new NotPlain();
    if (value instanceof PdfArray) return PdfArray.of(...[...value].map((entry) => this.#copyValue(entry, depth + 1)));
    if (value instanceof PdfStream) return this.#copyStream(value, depth);
    if (value instanceof PdfDict) return this.#copyDictionary(value, depth);
    return value;
  }

  #copyDictionary(dictionary: PdfDict, depth: number): PdfDict {
    const type = this.#nameIn(dictionary, 'Type');
    const isFont = type === 'Font';
    if (SUSPECT_TYPES.test(type) || (isFont && this.#nameIn(dictionary, 'Subtype') === 'Type3')) throw new NotPlain();
    const copy = new PdfDict();
    for (const [{ value: key }, value] of dictionary) {
      if (LEFT_OUT.has(key)) continue;
      if (SUSPECT.has(key)) throw new NotPlain();
      copy.set(key, this.#copyValue(value, depth + 1));
    }
    return copy;
  }

  #copyStream(stream: PdfStream, depth: number): PdfStream {
    if (stream.has('F')) throw new NotPlain();
    const kind = this.#nameIn(stream, 'Subtype');
    const pattern = this.#resolve(stream.get('PatternType'));
    if (kind === 'Form' || pattern !== undefined) {
      const content = stream.getDecodedData();
      const own = new PdfDict(
        [...stream].filter(([{ value: key }]) => !['Filter', 'DecodeParms', 'Resources'].includes(key)),
      );
      const copy = this.#copyDictionary(own, depth);
      copy.set('Resources', this.#resources(this.#resolve(stream.get('Resources')), content, depth + 1));
      return compressed(content, copy);
    }
    if (kind === 'PS') throw new NotPlain();
    const copy = this.#copyDictionary(new PdfDict(stream), depth);
    const filter = this.#resolve(stream.get('Filter'));
    const isJpeg = kind === 'Image' && filter instanceof PdfName && filter.value === 'DCTDecode';
    return new PdfStream(copy, isJpeg ? withoutRemarks(stream.data) : stream.data);
  }

  #nameIn(dictionary: PdfDict, key: string): string {
    const value = this.#resolve(dictionary.get(key));
    return value instanceof PdfName ? value.value : '';
  }

  #inherited(page: PdfDict, key: string): PdfObject | undefined {
    let at: PdfObject | undefined = page;
    for (let depth = 0; at instanceof PdfDict && depth < DEEPEST; depth += 1) {
      const value = this.#resolve(at.get(key));
      if (value !== undefined) return value;
      at = this.#resolve(at.get('Parent'));
    }
    return undefined;
  }

  #resolve(value: PdfObject | undefined): PdfObject | undefined {
    const object = value instanceof PdfRef ? this.#source.getObject(value) : value;
    return object === null || object instanceof PdfNull ? undefined : object;
  }
}

function compressed(content: Uint8Array, dictionary = new PdfDict()): PdfStream {
  const stream = new PdfStream(dictionary, deflateSync(content));
  stream.set('Filter', PdfName.FlateDecode);
  return stream;
}

/** The fonts of some pages with all that belongs to them, and what else those pages may draw with that has fonts of its own. */
function fontsOf(source: PDF, pages: readonly (PdfDict | undefined)[]): Set<PdfObject> {
  const seen = new Set<PdfObject>();
  const fonts = new Set<PdfObject>();
  const visit = (value: PdfObject | undefined, isOfFont: boolean): void => {
    const object = value instanceof PdfRef ? source.getObject(value) : value;
    if (object === null || object === undefined || (seen.has(object) && (!isOfFont || fonts.has(object)))) return;
    if (!(object instanceof PdfDict || object instanceof PdfArray)) return;
    seen.add(object);
    const type = object instanceof PdfDict ? object.get('Type') : undefined;
    const isFont = isOfFont || (type instanceof PdfName && type.value === 'Font');
    if (isFont && tells(object)) fonts.add(object);
    if (object instanceof PdfArray) for (const entry of object) visit(entry, isFont);
    else for (const [key, entry] of object) if (key.value !== 'Parent' && key.value !== 'P') visit(entry, isFont);
  };
  for (const page of pages)
    for (let at: PdfObject | null | undefined = page, depth = 0; at instanceof PdfDict && depth < DEEPEST; depth += 1) {
      visit(at.get('Resources'), false);
      visit(at.get('Annots'), false);
      const parent: PdfObject | undefined = at.get('Parent');
      at = parent instanceof PdfRef ? source.getObject(parent) : parent;
    }
  return fonts;
}

/** Whether a part of a font says which letters are used: its shapes, the table of their meanings, the list of their widths. */
function tells(object: PdfObject): boolean {
  if (object instanceof PdfStream) return true;
  return object instanceof PdfDict && TELLING.some((key) => object.has(key));
}
