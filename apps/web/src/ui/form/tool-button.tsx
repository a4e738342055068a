import IconButton from '@mui/material/IconButton';
import type { LucideIcon } from 'lucide-react';

interface ToolButtonProps {
  icon: LucideIcon;
  label: string;
  disabled: boolean;
  tabIndex: number;
  onFocus: () => void;
  onPress: () => void;
  /** Its sign points along the text. */
  mirrored?: boolean;
  /** Given for a tool that is on or off where the cursor is. */
  pressed?: boolean;
  /** Given for a tool that opens something. */
  expanded?: boolean;
}

/** One button of the editor's toolbar. */
export function ToolButton({
  icon: Icon,
  label,
  disabled,
  tabIndex,
  onFocus,
  onPress,
  mirrored = false,
  pressed,
  expanded,
}: ToolButtonProps) {
  return (
    <IconButton
      size="small"
      disabled={disabled}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      tabIndex={tabIndex}
      onFocus={onFocus}
      // The selection in the text stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      sx={{
        borderRadius: 0.75,
        color: 'text.secondary',
        ...(mirrored && { '[dir=rtl] & svg': { transform: 'scaleX(-1)' } }),
        '&[aria-pressed=true]': { color: 'primary.main', backgroundColor: 'action.selected' },
      }}
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  );
}
