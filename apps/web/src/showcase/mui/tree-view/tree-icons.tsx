import { FileText, SquareMinus, SquarePlus } from 'lucide-react';

/** Opens a folder. */
export function PlusSquare() {
  return <SquarePlus size={16} aria-hidden />;
}

/** Closes a folder. */
export function MinusSquare() {
  return <SquareMinus size={16} aria-hidden />;
}

/** Something that holds nothing else. */
export function DocumentIcon() {
  return <FileText size={16} aria-hidden />;
}
