import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The functions of pdfium that are called here; the package has them and does not name their types. */
interface Pdfium {
  HEAPU8: Uint8Array;
  wasmExports: { malloc: (bytes: number) => number; free: (at: number) => void };
  _FPDF_GetPageCount: (document: number) => number;
  _FPDF_LoadPage: (document: number, index: number) => number;
  _FPDF_ClosePage: (page: number) => void;
  _FPDF_GetPageWidthF: (page: number) => number;
  _FPDF_GetPageHeightF: (page: number) => number;
  _FPDF_GetSignatureCount: (document: number) => number;
  _FPDF_PageToDevice: (page: number, ...rest: number[]) => number;
  _FPDFBitmap_CreateEx: (width: number, height: number, format: number, at: number, stride: number) => number;
  _FPDFBitmap_FillRect: (bitmap: number, x: number, y: number, width: number, height: number, color: number) => void;
  _FPDFBitmap_Destroy: (bitmap: number) => void;
  _FPDF_RenderPageBitmap: (bitmap: number, page: number, ...rest: number[]) => void;
  _FPDF_FFLDraw: (form: number, bitmap: number, page: number, ...rest: number[]) => void;
  _FORM_OnAfterLoadPage: (page: number, form: number) => void;
  _FORM_OnBeforeClosePage: (page: number, form: number) => void;
  _FPDFText_LoadPage: (page: number) => number;
  _FPDFText_ClosePage: (text: number) => void;
  _FPDFText_CountChars: (text: number) => number;
  _FPDFText_GetUnicode: (text: number, index: number) => number;
  _FPDFText_GetLooseCharBox: (text: number, index: number, at: number) => number;
}

/** A character of a page; its box is in parts of the page as it is shown, and null for a blank that only divides lines. */
export interface PageCharacter {
  text: string;
  box: { x: number; y: number; width: number; height: number } | null;
}

/** Pixels of a page from its top left, four bytes each: red, green, blue, and one without meaning. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

const ANNOTATIONS = 0x01;
const RED_FIRST = 0x10;
const BGRX = 3;
const WHITE = 0xff_ff_ff_ff;
/** Parts into which a page is divided where places on it are given in whole numbers. */
const PARTS = 1_000_000;
/** What is no character: nothing, and how a hyphen at the end of a line is given. */
const NO_CHARACTER = new Set([0, 2, 0xfffe, 0xffff]);

/** A PDF as pdfium reads it. Nothing is given back: the process ends with the file. */
export class Pages {
  readonly #pdfium: Pdfium;
  readonly #document: number;
  readonly #form: number;

  private constructor(pdfium: Pdfium, document: number, form: number) {
    this.#pdfium = pdfium;
    this.#document = document;
    this.#form = form;
  }

  /** @throws the error of the format */
  static async open(bytes: Uint8Array): Promise<Pages> {
    const library = await PDFiumLibrary.init();
    const document = await library.loadDocument(bytes);
    const form = document.initializeFormFields();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the module of the package, whose further functions have no types
    const pdfium = document['module'] as unknown as Pdfium;
    return new Pages(pdfium, document['documentIdx'], form);
  }

  get count(): number {
    return this.#pdfium._FPDF_GetPageCount(this.#document);
  }

  get isSigned(): boolean {
    return this.#pdfium._FPDF_GetSignatureCount(this.#document) > 0;
  }

  /** Width and height of a page in points, as it is shown. Pages count from 1. @throws when the page is broken */
  size(number: number): [number, number] {
    return this.#withPage(number, (page) => this.#sizeOf(page));
  }

  /** A page as it is shown, with what lies upon it, so many pixels wide and high. @throws when the page is broken */
  picture(number: number, width: number, height: number): Pixels {
    const { wasmExports } = this.#pdfium;
    const bytes = width * height * 4;
    const at = wasmExports.malloc(bytes);
    if (at === 0) throw new Error('There is no memory for the page');
    try {
      return this.#withPage(number, (page) => {
        const bitmap = this.#pdfium._FPDFBitmap_CreateEx(width, height, BGRX, at, width * 4);
        this.#pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
        this.#pdfium._FORM_OnAfterLoadPage(page, this.#form);
        this.#pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, ANNOTATIONS | RED_FIRST);
        this.#pdfium._FPDF_FFLDraw(this.#form, bitmap, page, 0, 0, width, height, 0, RED_FIRST);
        this.#pdfium._FORM_OnBeforeClosePage(page, this.#form);
        this.#pdfium._FPDFBitmap_Destroy(bitmap);
        return { width, height, data: this.#pdfium.HEAPU8.slice(at, at + bytes) };
      });
    } finally {
      wasmExports.free(at);
    }
  }

  /** How many characters the text layer of a page has, the blanks not counted. @throws when the page is broken */
  countText(number: number): number {
    return this.characters(number).filter(({ text }) => text.trim() !== '').length;
  }

  /** The text layer of a page in its order, with the place of each character. @throws when the page is broken */
  characters(number: number): PageCharacter[] {
    return this.#withPage(number, (page) => {
      const text = this.#pdfium._FPDFText_LoadPage(page);
      if (text === 0) throw new Error('The page has a broken text');
      const at = this.#pdfium.wasmExports.malloc(64);
      try {
        const found: PageCharacter[] = [];
        const count = this.#pdfium._FPDFText_CountChars(text);
        for (let index = 0; index < count; index += 1) {
          const code = this.#pdfium._FPDFText_GetUnicode(text, index);
          const hasBox = this.#pdfium._FPDFText_GetLooseCharBox(text, index, at) !== 0;
          found.push({
            text: NO_CHARACTER.has(code) || code > 0x10_ff_ff ? '\u00AD' : String.fromCodePoint(code),
            box: hasBox ? this.#boxAt(page, at) : null,
          });
        }
        return found;
      } finally {
        this.#pdfium.wasmExports.free(at);
        this.#pdfium._FPDFText_ClosePage(text);
      }
    });
  }

  /** The rectangle at a place of the memory: left, top, right, bottom, in points of the page's content. */
  #boxAt(page: number, at: number): PageCharacter['box'] {
    const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(this.#pdfium.HEAPU8.buffer, at, 4);
    const one = this.#shown(page, left, top, at);
    const other = this.#shown(page, right, bottom, at);
    const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
    const [width, height] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
    return width > 0 && height > 0 ? { x, y, width, height } : null;
  }

  #shown(page: number, x: number, y: number, at: number): { x: number; y: number } {
    this.#pdfium._FPDF_PageToDevice(page, 0, 0, PARTS, PARTS, 0, x, y, at + 32, at + 36);
    const [shownX = 0, shownY = 0] = new Int32Array(this.#pdfium.HEAPU8.buffer, at + 32, 2);
    return { x: shownX / PARTS, y: shownY / PARTS };
  }

  #sizeOf(page: number): [number, number] {
    return [this.#pdfium._FPDF_GetPageWidthF(page), this.#pdfium._FPDF_GetPageHeightF(page)];
  }

  #withPage<T>(number: number, use: (page: number) => T): T {
    const page = this.#pdfium._FPDF_LoadPage(this.#document, number - 1);
    if (page === 0) throw new Error('The page is broken');
    try {
      return use(page);
    } finally {
      this.#pdfium._FPDF_ClosePage(page);
    }
  }
}
