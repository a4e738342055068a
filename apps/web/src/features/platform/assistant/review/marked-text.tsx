import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';

import type { Finding } from './check-text.ts';

interface MarkedTextProps {
  text: string;
  findings: readonly Finding[];
  dismissed: ReadonlySet<number>;
  chosen: number | null;
  onChoose: (place: number) => void;
}

interface Piece {
  from: number;
  text: string;
  /** The finding to which it belongs. */
  place: number | null;
}

/** The text in pieces, each a finding or what is between them; of findings that overlap the first has the characters. */
function piecesOf(text: string, findings: readonly Finding[], dismissed: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  findings.forEach(({ from, to }, place) => {
    if (dismissed.has(place) || from < at) return;
    if (from > at) pieces.push({ from: at, text: text.slice(at, from), place: null });
    pieces.push({ from, text: text.slice(from, to), place });
    at = to;
  });
  pieces.push({ from: at, text: text.slice(at), place: null });
  return pieces;
}

/** The text with its findings marked; the chosen one is outlined and scrolled to. */
export function MarkedText({ text, findings, dismissed, chosen, onChoose }: MarkedTextProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mark = frame.current?.querySelector<HTMLElement>(`[data-place="${chosen}"]`);
    if (mark && frame.current)
      frame.current.scrollTop = mark.offsetTop - frame.current.offsetTop - frame.current.clientHeight / 3;
  }, [chosen]);
  return (
    <Box
      ref={frame}
      dir="auto"
      tabIndex={0}
      role="document"
      sx={{
        maxHeight: '65dvh',
        overflowY: 'auto',
        padding: 2,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        typography: 'body2',
        lineHeight: 1.8,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {piecesOf(text, findings, dismissed).map((piece) =>
        piece.place === null ? (
          <span key={piece.from}>{piece.text}</span>
        ) : (
          <Box
            key={piece.from}
            component="mark"
            data-place={piece.place}
            onClick={() => onChoose(piece.place ?? 0)}
            sx={(theme) => ({
              cursor: 'pointer',
              color: 'inherit',
              borderBlockEnd: '2px solid',
              borderColor: 'warning.main',
              backgroundColor: theme.alpha(theme.vars.palette.warning.main, 0.16),
              ...(piece.place === chosen && {
                borderRadius: 0.5,
                outline: `2px solid ${theme.vars.palette.primary.main}`,
                outlineOffset: 2,
              }),
            })}
          >
            {piece.text}
          </Box>
        ),
      )}
    </Box>
  );
}
