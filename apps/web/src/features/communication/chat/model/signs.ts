import { CircleCheckBig, Eye, Heart, type LucideIcon, PartyPopper, Smile, ThumbsUp } from 'lucide-react';

/** The signs that a message can be given, as the database names them, in the order in which they are shown. */
export const signs = ['thumbs_up', 'heart', 'smile', 'celebrate', 'eyes', 'done'] as const;
export type Sign = (typeof signs)[number];

/** How they are drawn: by icons, which look alike everywhere and need no font for pictures. */
export const SIGN_ICONS: Readonly<Record<Sign, LucideIcon>> = {
  thumbs_up: ThumbsUp,
  heart: Heart,
  smile: Smile,
  celebrate: PartyPopper,
  eyes: Eye,
  done: CircleCheckBig,
};
