import type { Logo } from './logo.ts';
import type { Picture, SheetValue } from './sheet.ts';

/** What is set with a logo; without it where the typesetter cannot have it, which is the same for the same logo. */
export function withLogo<T>(logo: Logo | null, set: (picture: Picture | null, placed: SheetValue) => T): T {
  if (logo !== null)
    try {
      const { name, base64, width, height } = logo;
      return set({ name, bytes: Buffer.from(base64, 'base64') }, { name, width, height });
    } catch {
      // A picture that is broken, or of colours that PDF/A does not know: the document is owed without it too.
    }
  return set(null, null);
}
