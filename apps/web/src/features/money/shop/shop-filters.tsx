import Box from '@mui/material/Box';
import { PRODUCT_RATINGS, leastStars } from '@casewright/contracts/products';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { asciiDigits } from '../../../ui/form/ascii-digits.ts';
import { LightInput } from '../../../ui/form/light-input.ts';
import { useMoney } from '../../../ui/format/money.ts';
import { usePracticeAreaText } from '../../../ui/format/practice-areas.ts';
import { Choice } from './choice.tsx';
import type { ShopChoices } from './filters-api.ts';
import type { ShopFilters } from './shop-state.ts';

interface FiltersProps {
  filters: ShopFilters;
  choices: ShopChoices | undefined;
  onChange: (filters: ShopFilters) => void;
}

const toggled = <Value,>(list: readonly Value[], value: Value, isOn: boolean): Value[] =>
  isOn ? [...list, value] : list.filter((each) => each !== value);

/** By what the services are narrowed; each takes effect at once. */
export function ShopFiltersForm({ filters, choices, onChange }: FiltersProps) {
  const { t } = useTranslation('shop');
  const money = useMoney();
  const areaName = usePracticeAreaText();
  const set = (changes: Partial<ShopFilters>) => onChange({ ...filters, ...changes });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Group label={t('filters.category')}>
        {choices?.categories.map(({ value, count }) => (
          <Choice
            key={value}
            type="checkbox"
            name="category"
            checked={filters.categories.includes(value)}
            end={money.number(count)}
            onChange={(isOn) => set({ categories: toggled(filters.categories, value, isOn) })}
          >
            {t(`category.${value}`)}
          </Choice>
        ))}
      </Group>
      <Group label={t('filters.area')}>
        {choices?.areas.map(({ value, name, count }) => (
          <Choice
            key={value}
            type="checkbox"
            name="area"
            checked={filters.areas.includes(value)}
            end={money.number(count)}
            onChange={(isOn) => set({ areas: toggled(filters.areas, value, isOn) })}
          >
            {areaName({ slug: value, name })}
          </Choice>
        ))}
      </Group>
      <Group label={t('filters.rating')}>
        <Choice type="radio" name="rating" checked={filters.rating === null} onChange={() => set({ rating: null })}>
          {t('filters.anyRating')}
        </Choice>
        {PRODUCT_RATINGS.map((rating) => (
          <Choice
            key={rating}
            type="radio"
            name="rating"
            checked={filters.rating === rating}
            onChange={() => set({ rating })}
          >
            {t('filters.stars', { count: leastStars(rating) })}
          </Choice>
        ))}
      </Group>
      {choices !== undefined && choices.colors.length > 0 && (
        <Group label={t('filters.color')}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {choices.colors.map((color) => {
              const value = color.replace('#', '');
              const isOn = filters.colors.includes(value);
              return (
                <Box
                  component="button"
                  type="button"
                  key={color}
                  aria-label={t('colors.one', { color })}
                  aria-pressed={isOn}
                  onClick={() => set({ colors: toggled(filters.colors, value, !isOn) })}
                  sx={{
                    width: 32,
                    height: 32,
                    padding: 0,
                    borderRadius: '50%',
                    border: '3px solid',
                    borderColor: isOn ? 'primary.main' : 'divider',
                    backgroundColor: color,
                    cursor: 'pointer',
                  }}
                />
              );
            })}
          </Box>
        </Group>
      )}
      <Group label={t('filters.price')}>
        <PriceFields key={`${filters.min} ${filters.max}`} filters={filters} onChange={set} />
      </Group>
    </Box>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ minWidth: 0, margin: 0, padding: 0, border: 0 }}>
      <Box component="legend" sx={{ padding: 0, marginBlockEnd: 0.5, typography: 'caption', color: 'text.secondary' }}>
        {label}
      </Box>
      {children}
    </Box>
  );
}

/** From and to. They come into force when the field is left, or Enter is pressed. */
function PriceFields({
  filters,
  onChange,
}: {
  filters: ShopFilters;
  onChange: (changes: Partial<ShopFilters>) => void;
}) {
  const { t } = useTranslation('shop');
  const [typed, setTyped] = useState({ min: textOf(filters.min), max: textOf(filters.max) });
  const apply = () => {
    const [min, max] = [amountOf(typed.min), amountOf(typed.max)];
    if (min !== filters.min || max !== filters.max) onChange({ min, max });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' }}>
      {(['min', 'max'] as const).map((bound) => (
        <LightInput
          key={bound}
          aria-label={t(`filters.${bound}`)}
          placeholder={t(`filters.${bound}`)}
          inputMode="numeric"
          dir="ltr"
          value={typed[bound]}
          onChange={({ target }) => setTyped({ ...typed, [bound]: target.value })}
          onBlur={apply}
          onKeyDown={({ key }) => {
            if (key === 'Enter') apply();
          }}
          sx={{ minHeight: 40, padding: '8px 12px' }}
        />
      ))}
    </Box>
  );
}

const textOf = (amount: number | null): string => (amount === null ? '' : String(amount));

function amountOf(typed: string): number | null {
  const digits = asciiDigits(typed).replaceAll(/[^\d.]/g, '');
  const amount = Number(digits);
  return digits !== '' && Number.isFinite(amount) && amount < 1e10 ? amount : null;
}
