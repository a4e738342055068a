import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface FormTopProps {
  icon?: LucideIcon;
  title: string;
  /** What the form is for, or the way to another one. */
  children?: ReactNode;
}

/** The page's h1 over a short form. With an icon everything is in the middle of the column, else at its start. */
export function FormTop({ icon: Icon, title, children }: FormTopProps) {
  return (
    <Box sx={{ marginBlockEnd: 4, textAlign: Icon ? 'center' : 'start' }}>
      {Icon && (
        <Box
          data-form-icon
          sx={(theme) => ({
            width: 88,
            height: 88,
            marginInline: 'auto',
            marginBlockEnd: 3,
            display: 'grid',
            placeItems: 'center',
            borderRadius: '50%',
            color: 'primary.main',
            backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.1),
          })}
        >
          <Icon size={40} strokeWidth={1.5} aria-hidden />
        </Box>
      )}
      <Typography variant="h4" component="h1">
        {title}
      </Typography>
      {children && (
        <Typography variant="body2" component="div" sx={{ marginBlockStart: 1, color: 'text.secondary' }}>
          {children}
        </Typography>
      )}
    </Box>
  );
}
