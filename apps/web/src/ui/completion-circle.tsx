import { styled } from '@mui/material/styles';
import { startTransition, useOptimistic } from 'react';

/** How far something is that can be completed; `off` is what will not be done any more. */
export type Completion = 'open' | 'half' | 'done' | 'off';

/** The diameter of the circle, and the side of the square that can be pressed, in px; a finger needs more. */
const CIRCLE = 18;
const TARGET = 32;
const FINGER = 40;

const Place = styled('span')(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  width: CIRCLE,
  height: CIRCLE,
  color: theme.vars.palette.text.secondary,
  '&[data-completion="half"], &[data-completion="done"]': { color: theme.vars.palette.primary.main },
  '&:hover:has(input:enabled)': { color: theme.vars.palette.primary.main },
  // As long as it is not done, the pointer sees what a press would come to.
  '& [data-check]': { opacity: 0 },
  '&:hover:has(input:enabled) [data-check]': { opacity: 1 },
  '& svg': { display: 'block', overflow: 'visible' },
  '&:has(input:focus-visible) svg': {
    borderRadius: '50%',
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
  },
}));

// Over the circle and beyond it: what is pressed is larger than what is seen.
const Box = styled('input')({
  position: 'absolute',
  inset: `${(CIRCLE - TARGET) / 2}px`,
  width: TARGET,
  height: TARGET,
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
  '@media (pointer: coarse)': { inset: `${(CIRCLE - FINGER) / 2}px`, width: FINGER, height: FINGER },
});

interface CompletionCircleProps {
  state: Completion;
  /** Names what is completed. */
  label: string;
  /** Completes it, or opens it again; left out for who only reads: then it is a picture. It is shown as done until the answer is there. */
  onPress?: (() => unknown) | undefined;
  disabled?: boolean;
  /** Why it cannot be pressed, or what it is. */
  title?: string | undefined;
}

/** A circle that says how far something is, and completes it on a press; a checkbox for the keyboard and for those who listen. */
export function CompletionCircle({ state, label, onPress, disabled = false, title }: CompletionCircleProps) {
  const [shown, foresee] = useOptimistic(state);
  const isDone = shown === 'done';
  return (
    <Place data-completion={shown} title={title}>
      {onPress && (
        <Box
          type="checkbox"
          aria-label={label}
          checked={isDone}
          disabled={disabled}
          ref={(box) => {
            if (box) box.indeterminate = shown === 'half';
          }}
          onChange={() =>
            startTransition(async () => {
              foresee(isDone ? 'open' : 'done');
              await onPress();
            })
          }
        />
      )}
      <svg
        width={CIRCLE}
        height={CIRCLE}
        viewBox="0 0 18 18"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        <circle cx="9" cy="9" r="8" {...(isDone && { fill: 'currentColor' })} />
        {shown === 'half' && <path d="M9 4a5 5 0 0 0 0 10z" fill="currentColor" stroke="none" />}
        {shown === 'off' && <path d="M5.5 9h7" />}
        {isDone ? (
          <Tick d="M5.5 9.2l2.4 2.4 4.6-5" />
        ) : (
          shown === 'open' && onPress && <path data-check d="M5.5 9.2l2.4 2.4 4.6-5" />
        )}
      </svg>
    </Place>
  );
}

const Tick = styled('path')(({ theme }) => ({ stroke: theme.vars.palette.background.paper, strokeWidth: 2 }));
