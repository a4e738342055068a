import {
  Blocks,
  Building2,
  CircleQuestionMark,
  CreditCard,
  type LucideIcon,
  MapPinned,
  MessagesSquare,
  PenLine,
  ShieldCheck,
  ShoppingCart,
  Store,
  UserPlus,
} from 'lucide-react';

import type { HintText } from './nav-items.ts';

/** The pictures of the entries; apart from these, because the header itself shows none. */
export const PANEL_ICONS: Record<HintText, LucideIcon> = {
  'menuHint.aboutUs': Building2,
  'menuHint.contactUs': MessagesSquare,
  'menuHint.faqs': CircleQuestionMark,
  'menuHint.privacyPolicy': ShieldCheck,
  'menuHint.shop': Store,
  'menuHint.openings': UserPlus,
  'menuHint.posts': PenLine,
  'menuHint.tours': MapPinned,
  'menuHint.checkout': ShoppingCart,
  'menuHint.payment': CreditCard,
  'menuHint.components': Blocks,
};
