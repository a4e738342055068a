import Avatar from '@mui/material/Avatar';
import { pictureSet } from '@casewright/contracts/picture-sizes';
import { Package } from 'lucide-react';

import { config } from '../../../../client/config.ts';

/** The picture of a service, or a sign in its place. */
export function ItemPicture({ src, size = 40 }: { src: string | null; size?: number }) {
  return (
    <Avatar
      variant="rounded"
      alt=""
      {...(src !== null && { src, srcSet: pictureSet(src, config.pictureSizes) })}
      // It is cut at its sides: all of it would be nearly twice as wide.
      sizes={`${size * 2}px`}
      sx={{ width: size, height: size, color: 'text.secondary', backgroundColor: 'action.hover' }}
    >
      <Package size={20} aria-hidden />
    </Avatar>
  );
}
