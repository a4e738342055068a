import Box from '@mui/material/Box';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { FIELD_ICONS } from '../parts/field-icons.ts';
import { signerColor } from '../parts/signer-colors.ts';
import type { PlannedField } from '../types.ts';
import { moved, resized, STEP } from './plan.ts';

interface FieldBoxProps {
  field: PlannedField;
  signer: string;
  chosen: boolean;
  /** Of the page, in points. */
  size: readonly [number, number];
  onChoose: () => void;
  onChange: (field: PlannedField) => void;
  onRemove: () => void;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** A field on a page: dragged, or moved by arrow keys; with Shift, or at its corner, it changes its size. */
export function FieldBox({ field, signer, chosen, size, onChoose, onChange, onRemove }: FieldBoxProps) {
  const { t } = useTranslation('signing');
  const held = useRef<{ x: number; y: number; scale: number; field: PlannedField; corner: boolean } | null>(null);
  const color = signerColor(field.signer);
  const Icon = FIELD_ICONS[field.kind];

  const grab = (event: PointerEvent<HTMLElement>, corner: boolean) => {
    const page = event.currentTarget.closest<HTMLElement>('[data-page]');
    if (page === null || event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, y: event.clientY, scale: size[0] / page.clientWidth, field, corner };
    onChoose();
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (held.current === null) return;
    const { x, y, scale, field: begun, corner } = held.current;
    const way = corner ? resized : moved;
    onChange(way(begun, (event.clientX - x) * scale, (event.clientY - y) * scale, size));
  };
  const drop = () => {
    held.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (by !== undefined) onChange((event.shiftKey ? resized : moved)(field, ...by, size));
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
  };

  return (
    <Box
      component="button"
      type="button"
      aria-pressed={chosen}
      aria-label={t('prepare.field', { kind: t(`kind.${field.kind}`), name: signer })}
      data-field={field.kind}
      onPointerDown={(event) => grab(event, false)}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onFocus={onChoose}
      onKeyDown={press}
      style={{
        insetInlineStart: `${field.x * 100}%`,
        top: `${field.y * 100}%`,
        width: `${field.width * 100}%`,
        height: `${field.height * 100}%`,
        borderColor: color,
        backgroundColor: `color-mix(in srgb, ${color} 10%, transparent)`,
      }}
      sx={{
        position: 'absolute',
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        paddingBlock: 0,
        paddingInline: 0.75,
        color: 'common.black',
        fontFamily: 'inherit',
        border: '1.5px dashed',
        borderRadius: 0.5,
        cursor: 'move',
        touchAction: 'none',
        userSelect: 'none',
        fontSize: 11,
        fontWeight: 600,
        lineHeight: 1.1,
        outlineOffset: 2,
        ...(chosen && { outline: '2px solid', outlineColor: 'primary.main' }),
      }}
    >
      <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />
      <Box component="span" sx={{ overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' }}>
        {field.kind === 'signature' ? `${t('kind.signature')}, ${signer}` : t(`kind.${field.kind}`)}
        {!field.required && ` (${t('prepare.optional')})`}
      </Box>
      {chosen && (
        <Box
          aria-hidden
          onPointerDown={(event) => grab(event, true)}
          onPointerMove={drag}
          onPointerUp={drop}
          style={{ backgroundColor: color }}
          sx={{
            position: 'absolute',
            insetInlineEnd: -6,
            bottom: -6,
            width: 12,
            height: 12,
            borderRadius: '50%',
            cursor: 'nwse-resize',
            touchAction: 'none',
          }}
        />
      )}
    </Box>
  );
}
