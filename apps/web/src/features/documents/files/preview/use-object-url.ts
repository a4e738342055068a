import { useCallback } from 'react';

/** Gives an element the bytes that it shows, for as long as it is there. */
export function useObjectUrl(blob: Blob | undefined) {
  return useCallback(
    (element: { src: string } | null) => {
      if (element === null || blob === undefined) return undefined;
      const address = URL.createObjectURL(blob);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
}
