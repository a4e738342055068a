import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface FormCardProps {
  title: string;
  description?: string;
  children: ReactNode;
}

/** One collapsible part of a form. Its fields stay mounted while it is closed, so nothing typed is lost. */
export function FormCard({ title, description, children }: FormCardProps) {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(true);
  const contentId = useId();
  return (
    <Card component="section" aria-label={title}>
      <Stack direction="row" sx={{ padding: 3, gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <div>
          <Typography variant="h6" component="h2">
            {title}
          </Typography>
          {description && (
            <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 0.5 }}>
              {description}
            </Typography>
          )}
        </div>
        <IconButton
          aria-expanded={open}
          aria-controls={contentId}
          aria-label={t(open ? 'form.collapse' : 'form.expand', { section: title })}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown size={20} style={{ transform: open ? 'rotate(180deg)' : 'none' }} aria-hidden />
        </IconButton>
      </Stack>
      <Collapse in={open}>
        <Stack id={contentId} spacing={3} sx={{ padding: 3, paddingBlockStart: 1 }}>
          {children}
        </Stack>
      </Collapse>
    </Card>
  );
}
