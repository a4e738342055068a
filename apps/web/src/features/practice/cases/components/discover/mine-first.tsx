import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useCountryName } from '../../../../../ui/format/country-name.ts';
import { usePracticeAreaName } from '../../../../../ui/format/practice-area-options.ts';
import { useChangeSearch } from '../../../../../ui/use-change-search.ts';
import { practiceQuery } from '../../api/posting-visit.ts';

/** Says that the lawyer's own fields and places come first, and takes that away or brings it back; nothing for who has neither. */
export function MineFirst({ personId, isOn }: { personId: string; isOn: boolean }) {
  const { t } = useTranslation('caseLists');
  const areaName = usePracticeAreaName();
  const countryName = useCountryName();
  const change = useChangeSearch();
  const { data: practice } = useQuery(practiceQuery(personId));
  if (practice === undefined || practice.areas.length + practice.places.length === 0) return null;
  const names = [
    ...practice.areas.map(areaName),
    ...practice.places.map(({ country, region }) => region ?? countryName(country)),
  ].join(', ');
  const turn = () => change({ mine: isOn ? 'off' : undefined });
  return isOn ? (
    <Chip
      size="small"
      label={t('discover.mineFirst')}
      title={names}
      aria-label={t('discover.notMineFirst', { names })}
      onClick={turn}
      onDelete={turn}
    />
  ) : (
    <Chip size="small" variant="outlined" label={t('discover.bringMineFirst')} title={names} onClick={turn} />
  );
}
