import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface PayNoticeProps {
  icon: LucideIcon;
  title: string;
  text: string;
  children?: ReactNode;
}

/** In place of an invoice: why there is none here, and what can be done. */
export function PayNotice({ icon: Icon, title, text, children }: PayNoticeProps) {
  return (
    <Card sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, padding: 3, textAlign: 'center' }}>
      <Box component={Icon} size={40} aria-hidden sx={{ color: 'text.secondary' }} />
      <Typography variant="h5" component="h1">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
      {children}
    </Card>
  );
}
