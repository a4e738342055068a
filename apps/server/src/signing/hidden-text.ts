import {
  ops,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfStream,
  PdfString,
  type PDF,
  type PDFPage,
  type PdfRef,
} from '@libpdf/core';

import type { Piece } from './outline.ts';

const NAME = 'Hidden';
/** How wide a character of the font is, in thousandths of its size. */
const WIDE = 500;
const INVISIBLE = 3;
/** Each code of two bytes is the character of that number. */
const CHARACTERS = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
1 beginbfrange
<0000> <FFFF> <0000>
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;

/** The text of what is drawn as shapes, invisible in the same place, as readers of scanned pages put it: so it is searched, copied and read aloud. */
export class HiddenText {
  readonly #pdf: PDF;
  #font: PdfRef | null = null;

  constructor(pdf: PDF) {
    this.#pdf = pdf;
  }

  /** Puts a piece of a line, as it is seen from left to right, where its shapes are. */
  put(page: PDFPage, { text, x, width }: Piece, at: { x: number; y: number; size: number }): void {
    if (text.trim() === '' || width <= 0) return;
    const codes = Buffer.from(text, 'utf16le').swap16();
    this.#addFont(page);
    page.drawOperators([
      ops.pushGraphicsState(),
      ops.beginText(),
      ops.setFont(NAME, at.size),
      ops.setTextRenderMode(INVISIBLE),
      ops.setHorizontalScale((width * 1000 * 100) / (WIDE * (codes.length / 2))),
      ops.setTextMatrix(1, 0, 0, 1, at.x + x * at.size, at.y),
      ops.showText(new PdfString(codes, 'hex')),
      ops.endText(),
      ops.popGraphicsState(),
    ]);
  }

  #addFont(page: PDFPage): void {
    const resolve = this.#pdf.getObject.bind(this.#pdf);
    const resources = page.getResources();
    const fonts = resources.getDict('Font', resolve) ?? new PdfDict();
    if (fonts.has(NAME)) return;
    this.#font ??= this.#makeFont();
    fonts.set(NAME, this.#font);
    resources.set('Font', fonts);
  }

  /** A font without shapes: nothing of it is ever drawn. */
  #makeFont(): PdfRef {
    const descendant = this.#pdf.register(
      PdfDict.of({
        Type: PdfName.of('Font'),
        Subtype: PdfName.of('CIDFontType2'),
        BaseFont: PdfName.of(NAME),
        CIDSystemInfo: PdfDict.of({
          Registry: PdfString.fromString('Adobe'),
          Ordering: PdfString.fromString('Identity'),
          Supplement: PdfNumber.of(0),
        }),
        DW: PdfNumber.of(WIDE),
        FontDescriptor: this.#pdf.register(
          PdfDict.of({
            Type: PdfName.of('FontDescriptor'),
            FontName: PdfName.of(NAME),
            Flags: PdfNumber.of(4),
            FontBBox: new PdfArray([0, 0, WIDE, 1000].map((each) => PdfNumber.of(each))),
            ItalicAngle: PdfNumber.of(0),
            Ascent: PdfNumber.of(1000),
            Descent: PdfNumber.of(-200),
            CapHeight: PdfNumber.of(1000),
            StemV: PdfNumber.of(80),
          }),
        ),
      }),
    );
    return this.#pdf.register(
      PdfDict.of({
        Type: PdfName.of('Font'),
        Subtype: PdfName.of('Type0'),
        BaseFont: PdfName.of(NAME),
        Encoding: PdfName.of('Identity-H'),
        DescendantFonts: new PdfArray([descendant]),
        ToUnicode: this.#pdf.register(PdfStream.fromDict({}, Buffer.from(CHARACTERS, 'latin1'))),
      }),
    );
  }
}
