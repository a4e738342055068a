import { MomentInput } from '../../../../ui/picker/moment-input.tsx';
import { useHeld } from '../../../../ui/picker/use-held.ts';

interface MomentFieldProps {
  label: string;
  /** ISO 8601, or null. */
  value: string | null;
  onSave: (moment: string | null) => unknown;
  disabled?: boolean;
}

/** A day and a time of it; saved when it is left. */
export function MomentField({ label, value, onSave, disabled = false }: MomentFieldProps) {
  // As the picker writes it, which has no seconds and the zone's offset of UTC.
  const held = useHeld(value === null ? null : new Date(value).toISOString(), onSave);
  return <MomentInput {...held} label={label} disabled={disabled} />;
}
