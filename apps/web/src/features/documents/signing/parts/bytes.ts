import { createContext, useContext } from 'react';

/** How the bytes of documents come: files know it, and the route brings the two together. */
export interface DocumentBytes {
  /** From `start` up to `end`, which is not among them. */
  read: (objectPath: string, start: number, end: number, signal: AbortSignal) => Promise<Uint8Array>;
  /** Hands a document to the browser to keep. Rejects with the refusal. */
  download: (objectPath: string, name: string) => Promise<void>;
}

const Bytes = createContext<DocumentBytes | null>(null);

export const DocumentBytesProvider = Bytes.Provider;

/** How the bytes of documents come. @throws outside of its provider */
export function useDocumentBytes(): DocumentBytes {
  const bytes = useContext(Bytes);
  if (bytes === null) throw new Error('The bytes of documents come from a provider');
  return bytes;
}
