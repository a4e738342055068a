import { CalendarDays, type LucideIcon, PenLine, Signature, TextCursorInput, Type } from 'lucide-react';

import type { FieldKind } from '../types.ts';

export const FIELD_ICONS: Readonly<Record<FieldKind, LucideIcon>> = {
  signature: Signature,
  initials: PenLine,
  date: CalendarDays,
  name: Type,
  text: TextCursorInput,
};
export const FIELD_KINDS: readonly FieldKind[] = ['signature', 'initials', 'date', 'name', 'text'];
