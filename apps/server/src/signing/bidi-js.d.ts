declare module 'bidi-js' {
  /** The direction of each UTF-16 unit of a text: from right to left where its level is odd. */
  export interface EmbeddingLevels {
    levels: Uint8Array;
  }

  export default function bidiFactory(): {
    getEmbeddingLevels: (text: string, direction?: 'ltr' | 'rtl') => EmbeddingLevels;
  };
}
