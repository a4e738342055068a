import Avatar from '@mui/material/Avatar';
import { pictureSet } from '@casewright/contracts/picture-sizes';
import { Package } from 'lucide-react';
import { useState } from 'react';

import { config } from '../../../../client/config.ts';

/** How many of the two addresses of a picture were refused: that of the smaller one, and that of the picture itself. */
interface Refused {
  src: string | null;
  times: number;
}

/** The picture of a service, or a sign in its place. */
export function ItemPicture({ src, size = 40 }: { src: string | null; size?: number }) {
  const [refused, setRefused] = useState<Refused>({ src: null, times: 0 });
  const smaller = src === null ? undefined : pictureSet(src, config.pictureSizes);
  const times = refused.src === src ? refused.times : 0;
  const isGone = times > (smaller === undefined ? 0 : 1);
  return (
    <Avatar
      variant="rounded"
      sx={{
        width: size,
        height: size,
        color: 'text.secondary',
        backgroundColor: 'action.hover',
        '& img': { width: '100%', height: '100%', objectFit: 'cover' },
      }}
    >
      {src === null || isGone ? (
        <Package size={20} aria-hidden />
      ) : (
        // An image of our own: the avatar tries whether a picture comes without its sizes, and fetches the widest.
        <img
          src={src}
          srcSet={times > 0 ? undefined : smaller}
          // It is cut at its sides: all of it would be nearly twice as wide.
          sizes={`${size * 2}px`}
          alt=""
          loading="lazy"
          onError={() => setRefused({ src, times: times + 1 })}
        />
      )}
    </Avatar>
  );
}
