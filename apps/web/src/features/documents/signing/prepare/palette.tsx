import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { FIELD_ICONS, FIELD_KINDS } from '../parts/field-icons.ts';
import type { FieldKind } from '../types.ts';

interface PaletteProps {
  disabled: boolean;
  /** A kind was dropped on a page, at a point of it (0 to 1); without one it was chosen by a click. */
  onPlace: (kind: FieldKind, at: { page: number; x: number; y: number } | null) => void;
}

/** A finger or a mouse that moved less has clicked, in px. */
const CLICK = 6;

/** The kinds of fields, to be dragged onto a page; a click puts one into the page in view. */
export function Palette({ disabled, onPlace }: PaletteProps) {
  const { t } = useTranslation('signing');
  const begun = useRef<{ x: number; y: number } | null>(null);
  const dropped = useRef(false);

  const drop = (event: PointerEvent, kind: FieldKind) => {
    const from = begun.current;
    begun.current = null;
    if (from === null || Math.hypot(event.clientX - from.x, event.clientY - from.y) < CLICK) return;
    dropped.current = true;
    const page = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-page]');
    if (!page) return;
    const { left, top, width, height } = page.getBoundingClientRect();
    const place = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    onPlace(kind, { page: Number(page.dataset['page']), ...place });
  };

  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.75,
        minHeight: 52,
        paddingInline: 2,
        paddingBlock: 1,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', marginInlineEnd: 0.5 }}>
        {t('prepare.drag')}
      </Typography>
      {FIELD_KINDS.map((kind) => {
        const Icon = FIELD_ICONS[kind];
        return (
          <Button
            key={kind}
            size="small"
            color="inherit"
            variant="soft"
            disabled={disabled}
            startIcon={<Icon size={16} aria-hidden />}
            onPointerDown={(event) => {
              dropped.current = false;
              begun.current = { x: event.clientX, y: event.clientY };
              event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerUp={(event) => drop(event, kind)}
            onPointerCancel={() => {
              begun.current = null;
            }}
            onClick={() => {
              if (!dropped.current) onPlace(kind, null);
              dropped.current = false;
            }}
            sx={{ touchAction: 'none', cursor: 'grab' }}
          >
            {t(`kind.${kind}`)}
          </Button>
        );
      })}
    </Box>
  );
}
