declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  /** The engine; what is used of it. */
  interface TessBaseAPI {
    /** 0 when it is ready. Mode 1: by the neural network. */
    Init: (path: null, languages: string, mode: 1) => number;
    SetVariable: (name: string, value: string) => boolean;
    /** Reads the picture /input, turned as a camera says; 0 when it could. */
    SetImageFile: (orientation: number, angle: number) => number;
    /** 0 when it could. */
    Recognize: (monitor: null) => number;
    /** What was found on a page, a line for each word. */
    GetTSVText: (page: number) => string;
  }

  export default function makeCore(options: { printErr: (line: string) => void }): Promise<{
    FS: { writeFile: (name: string, bytes: Uint8Array) => void; unlink: (name: string) => void };
    TessBaseAPI: new () => TessBaseAPI;
  }>;
}
