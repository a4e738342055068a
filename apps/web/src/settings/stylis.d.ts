// The package comes without types; this is the one part of it that we name.
declare module 'stylis' {
  import type { StylisElement } from '@emotion/cache';

  export function prefix(value: string, length: number, siblings: StylisElement[]): string;
}
