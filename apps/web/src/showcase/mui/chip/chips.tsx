import Avatar from '@mui/material/Avatar';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ActiveFilters } from '../../../ui/table/active-filters.tsx';
import { Demo, DemoRow } from '../demo/demo.tsx';
import { PEOPLE } from '../sample/people.ts';
import { COLORS } from '../sample/values.ts';

/** One look of the chip: its colours, with picture and icon, to be pressed and to be taken away. */
export function ChipsOf({ variant }: { variant: NonNullable<ChipProps['variant']> }) {
  const { t } = useTranslation('showcaseMui');
  const [person] = PEOPLE;
  return (
    <Stack spacing={3}>
      <Demo code="color">
        <DemoRow>
          {(['default', ...COLORS] as const).map((color) => (
            <Chip key={color} variant={variant} color={color} label={color} />
          ))}
        </DemoRow>
      </Demo>
      <Demo code="avatar · icon · onClick · disabled">
        <DemoRow>
          <Chip variant={variant} label={person.name} avatar={<Avatar src={person.portrait} alt="" />} />
          <Chip
            variant={variant}
            color="primary"
            label={t('sample.matter.lease')}
            icon={<Scale size={16} aria-hidden />}
          />
          <Chip variant={variant} color="secondary" label={t('action.open')} onClick={() => undefined} />
          <Chip disabled variant={variant} color="info" label={t('state.disabled')} onClick={() => undefined} />
        </DemoRow>
      </Demo>
      <Demo code='onDelete · size="small"'>
        <RemovableChips variant={variant} />
      </Demo>
    </Stack>
  );
}

const TAGS = ['sample.area.family', 'sample.area.contract', 'sample.area.tax'] as const;

function RemovableChips({ variant }: { variant: ChipProps['variant'] }) {
  const { t } = useTranslation('showcaseMui');
  const [tags, setTags] = useState<readonly (typeof TAGS)[number][]>(TAGS);
  const remove = (tag: string) => setTags(tags.length > 1 ? tags.filter((other) => other !== tag) : TAGS);
  return (
    <DemoRow>
      {tags.map((tag) => (
        <Chip
          key={tag}
          size="small"
          variant={variant}
          color="success"
          label={t(tag)}
          onClick={() => remove(tag)}
          onDelete={() => remove(tag)}
        />
      ))}
    </DemoRow>
  );
}

/** What narrows a list, as the list pages show it. */
export function FilterChips() {
  const { t } = useTranslation('showcaseMui');
  const [tags, setTags] = useState<readonly (typeof TAGS)[number][]>(TAGS);
  return (
    <ActiveFilters
      total={12}
      filters={[
        {
          label: t('label.area'),
          values: tags.map((tag) => ({
            label: t(tag),
            onRemove: () => setTags(tags.length > 1 ? tags.filter((other) => other !== tag) : TAGS),
          })),
        },
      ]}
      onClear={() => setTags(TAGS)}
    />
  );
}
