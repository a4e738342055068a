import Avatar from '@mui/material/Avatar';

interface LawyerAvatarProps {
  name: string;
  src?: string | null;
  size?: number;
}

/** A lawyer's picture, or their initials; the name is always beside it. */
export function LawyerAvatar({ name, src, size = 40 }: LawyerAvatarProps) {
  const words = name.split(/\s+/).filter(Boolean);
  const initials = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word) => word?.at(0) ?? '').join('');
  return (
    <Avatar
      aria-hidden
      src={src ?? undefined}
      sx={(theme) => ({
        width: size,
        height: size,
        fontSize: theme.typography.pxToRem(size * 0.38),
        fontWeight: 600,
        color: 'primary.dark',
        backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.16),
        ...theme.applyStyles('dark', { color: 'primary.light' }),
      })}
    >
      {initials.toUpperCase()}
    </Avatar>
  );
}
