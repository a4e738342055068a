import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react';

interface TransferButton {
  label: string;
  disabled: boolean;
  onClick: () => void;
}

interface TransferButtonsProps {
  /** From the first list to the second, and back; the outer ones move everything. */
  toChosen: TransferButton;
  toAvailable: TransferButton;
  allToChosen?: TransferButton;
  allToAvailable?: TransferButton;
}

/** The buttons between the lists: below one another, and on a phone side by side with arrows that point up and down. */
export function TransferButtons({ toChosen, toAvailable, allToChosen, allToAvailable }: TransferButtonsProps) {
  const buttons: [TransferButton | undefined, LucideIcon][] = [
    [allToChosen, ChevronsRight],
    [toChosen, ChevronRight],
    [toAvailable, ChevronLeft],
    [allToAvailable, ChevronsLeft],
  ];
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'row', sm: 'column' },
        justifyContent: 'center',
        gap: 1,
        '& svg': { rotate: { xs: '90deg', sm: 'none' } },
        '[dir=rtl] & svg': { scale: { xs: 'none', sm: '-1 1' } },
      }}
    >
      {buttons.map(
        ([button, Icon]) =>
          button && (
            <Button
              key={button.label}
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={button.label}
              disabled={button.disabled}
              onClick={button.onClick}
            >
              <Icon size={18} aria-hidden />
            </Button>
          ),
      )}
    </Box>
  );
}
