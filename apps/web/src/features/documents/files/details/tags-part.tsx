import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useFileVerbs } from '../api/verbs.ts';
import type { FileRow } from '../types.ts';

/** The tags of a file; a new one is typed and confirmed with Enter or a comma, and kept at once. */
export function TagsPart({ file, mayEdit }: { file: FileRow; mayEdit: boolean }) {
  const { t } = useTranslation('files');
  const verbs = useFileVerbs();
  const [tags, setTags] = useState<readonly string[]>(file.tags);
  const [error, setError] = useState<unknown>(null);
  const change = async (next: readonly string[]) => {
    const clean = [...new Set(next.flatMap((tag) => tag.split(',')).map((tag) => tag.trim()))].filter(Boolean);
    setTags(clean);
    setError(null);
    try {
      await verbs.tag(file.id, clean);
    } catch (refusal) {
      setTags(file.tags);
      setError(refusal);
    }
  };
  return (
    <>
      <Autocomplete
        freeSolo
        multiple
        size="small"
        options={[]}
        disabled={!mayEdit}
        value={[...tags]}
        onChange={(_, next) => void change(next)}
        renderValue={(shown, getItemProps) =>
          shown.map((tag, index) => {
            const { key, ...props } = getItemProps({ index });
            return <Chip key={key} size="small" label={tag} {...props} />;
          })
        }
        renderInput={(props) => (
          <TextField {...props} placeholder={tags.length === 0 ? t('addTags') : undefined} aria-label={t('tags')} />
        )}
      />
      <RefusalAlert error={error} />
    </>
  );
}
