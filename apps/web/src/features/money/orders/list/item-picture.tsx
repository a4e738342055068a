import Avatar from '@mui/material/Avatar';
import { Package } from 'lucide-react';

/** The picture of a service, or a sign in its place. */
export function ItemPicture({ src, size = 40 }: { src: string | null; size?: number }) {
  return (
    <Avatar
      variant="rounded"
      alt=""
      {...(src !== null && { src })}
      sx={{ width: size, height: size, color: 'text.secondary', backgroundColor: 'action.hover' }}
    >
      <Package size={20} aria-hidden />
    </Avatar>
  );
}
