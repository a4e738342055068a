import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { BoxCorner } from '../../../../ui/pdf/box-corner.tsx';
import { useBoxHands } from '../../../../ui/pdf/use-box-hands.ts';
import { FIELD_ICONS } from '../parts/field-icons.ts';
import { signerColor } from '../parts/signer-colors.ts';
import type { PlannedField } from '../types.ts';
import { SMALLEST } from './plan.ts';

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

/** A field on a page: dragged, or moved by arrow keys; with Shift, or at its corner, it changes its size. */
export function FieldBox({ field, signer, chosen, size, onChoose, onChange, onRemove }: FieldBoxProps) {
  const { t } = useTranslation('signing');
  const hands = useBoxHands({ box: field, size, smallest: SMALLEST, onChoose, onChange, onRemove });
  const color = signerColor(field.signer);
  const Icon = FIELD_ICONS[field.kind];

  return (
    <Box
      component="button"
      type="button"
      aria-pressed={chosen}
      aria-label={t('prepare.field', { kind: t(`kind.${field.kind}`), name: signer })}
      data-field={field.kind}
      {...hands.body}
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
      {chosen && <BoxCorner color={color} {...hands.corner} />}
    </Box>
  );
}
