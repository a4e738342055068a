import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';
import { lazy, Suspense, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { loadTexts } from '../../../../i18n/i18n.ts';

const RichTextEditor = lazy(async () => {
  const [module] = await Promise.all([import('../../../../ui/form/rich-text-editor.tsx'), loadTexts('editor')]);
  return { default: module.RichTextEditor };
});

interface EditorPartProps {
  value: string;
  /** Whether one begins to write in it: to whom the mail goes is known. */
  takesFocus: boolean;
  onChange: (html: string) => void;
}

/** What the mail says. */
export function EditorPart({ value, takesFocus, onChange }: EditorPartProps) {
  const { t } = useTranslation('mail');
  const labelId = useId();
  const helperId = useId();
  const focused = useRef(!takesFocus);
  return (
    <Box sx={{ '& > div': { border: 0, boxShadow: 'none !important', borderRadius: 0 } }}>
      <span id={labelId} style={visuallyHidden}>
        {t('words')}
      </span>
      <Suspense fallback={<Skeleton variant="rounded" height={220} sx={{ margin: 2 }} />}>
        <RichTextEditor
          value={value}
          onChange={onChange}
          focusRef={(target) => {
            if (target === null || focused.current) return;
            focused.current = true;
            // Its view is there a moment after it.
            requestAnimationFrame(() => target.focus());
          }}
          labelId={labelId}
          helperId={helperId}
          invalid={false}
          disabled={false}
          placeholder={t('words')}
          minHeight={160}
          variant="simple"
        />
      </Suspense>
      <span id={helperId} style={visuallyHidden}>
        {t('wordsHelp')}
      </span>
    </Box>
  );
}
