import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { HAND } from '../../../../ui/signature/hand.ts';
import { Lines } from '../../../../ui/signature/signature-pad.tsx';
import type { Stroke } from '../../../../ui/signature/strokes.ts';
import { FIELD_ICONS } from '../parts/field-icons.ts';
import type { SignatureField } from '../types.ts';

interface OwnFieldProps {
  field: SignatureField;
  name: string;
  /** Null where the name is typed. */
  strokes: readonly Stroke[] | null;
  text: string;
}

/** A field of the reader's, with its later content. */
export function OwnField({ field, name, strokes, text }: OwnFieldProps) {
  const { t } = useTranslation('signing');
  const Icon = FIELD_ICONS[field.kind];
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const isMark = field.kind === 'signature' || field.kind === 'initials';
  const words =
    field.kind === 'date'
      ? today
      : field.kind === 'name'
        ? name
        : field.kind === 'text'
          ? text
          : strokes === null
            ? name
            : '';
  const isFilled = isMark && strokes !== null ? strokes.length > 0 : words !== '';
  return (
    <Box
      data-own-field={field.kind}
      style={{
        insetInlineStart: `${field.x * 100}%`,
        top: `${field.y * 100}%`,
        width: `${field.width * 100}%`,
        height: `${field.height * 100}%`,
      }}
      sx={(theme) => ({
        position: 'absolute',
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        overflow: 'hidden',
        border: '1.5px dashed',
        borderColor: 'primary.main',
        borderRadius: 0.5,
        fontSize: 12,
        fontWeight: isFilled ? 400 : 600,
        whiteSpace: 'nowrap',
        ...(!isFilled && { paddingInline: 0.75, backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.08) }),
        ...(isMark && isFilled && { fontFamily: HAND, fontSize: 'clamp(11px, 2.4vw, 20px)', color: '#0d1f5c' }),
      })}
    >
      {!isFilled && <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />}
      {isMark && strokes !== null && strokes.length > 0 ? (
        <svg viewBox="0 0 300 100" style={{ height: '100%', maxWidth: '100%' }} aria-hidden>
          <Lines strokes={strokes} />
        </svg>
      ) : (
        <bdi>{isFilled ? words : t(field.kind === 'signature' ? 'sign.here' : `kind.${field.kind}`)}</bdi>
      )}
    </Box>
  );
}
