import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

interface FoldProps {
  label: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** Rare fields of a form behind a button that shows them; what is entered stays when they are folded again. */
export function Fold({ label, isOpenAtFirst = false, children }: FoldProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <div>
      <Button
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        endIcon={
          <Box component={ChevronDown} size={16} aria-hidden sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        }
        sx={{ marginInlineStart: -1 }}
      >
        {label}
      </Button>
      {isOpen && (
        <Stack id={id} spacing={2.5} sx={{ paddingBlockStart: 2 }}>
          {children}
        </Stack>
      )}
    </div>
  );
}
