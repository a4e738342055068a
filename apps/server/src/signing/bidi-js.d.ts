declare module 'bidi-js' {
  /** The direction of each UTF-16 unit of a text: from right to left where its level is odd. */
  export interface EmbeddingLevels {
    levels: Uint8Array;
    paragraphs: { start: number; end: number; level: number }[];
  }

  export default function bidiFactory(): {
    getEmbeddingLevels: (text: string, direction?: 'ltr' | 'rtl') => EmbeddingLevels;
    /** What a bracket looks like from right to left; null for what is no bracket. */
    getMirroredCharacter: (character: string) => string | null;
  };
}
