/** As if by hand, in the fonts of the reader's machine; the sealed document has its own. */
export const HAND = '"Segoe Script", "Bradley Hand", "Brush Script MT", "Dancing Script", cursive';
