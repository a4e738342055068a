import { useState } from 'react';

import type { LetterTemplate } from '../api/templates.ts';
import { ChooseTemplate } from './choose-template.tsx';
import { FillLetter } from './fill-letter.tsx';
import type { NewLetterProps } from './new-letter.tsx';

/** A letter in two steps: which template, and what the case does not know. */
export function LetterDialog({ onClose, ...props }: NewLetterProps & { onClose: () => void }) {
  const [template, setTemplate] = useState<LetterTemplate | null>(null);
  return template === null ? (
    <ChooseTemplate onChoose={setTemplate} onClose={onClose} />
  ) : (
    <FillLetter template={template} onBack={() => setTemplate(null)} onClose={onClose} {...props} />
  );
}
