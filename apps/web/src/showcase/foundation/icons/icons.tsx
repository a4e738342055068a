import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useCountryName } from '../../../ui/format/country-name.ts';
import { Drawing } from '../../../ui/icons/drawing.tsx';
import { SocialIcon, type SocialNetwork } from '../../../ui/icons/social.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import court from '../../drawings/court.svg';
import gavel from '../../drawings/gavel.svg';
import hourglass from '../../drawings/hourglass.svg';
import lockbox from '../../drawings/lockbox.svg';
import quill from '../../drawings/quill.svg';
import record from '../../drawings/record.svg';
import scales from '../../drawings/scales.svg';
import seal from '../../drawings/seal.svg';
import { ShowcasePage } from '../../frame/showcase-page.tsx';
import { ShowcaseSection } from '../../frame/showcase-section.tsx';
import { Flag, type FLAGS } from './flag.tsx';
import { ICON_SET } from './icon-set.ts';
import { IconTile, IconTiles } from './icon-tile.tsx';

const DRAWINGS = { court, gavel, hourglass, lockbox, quill, record, scales, seal };
const NETWORKS: readonly SocialNetwork[] = ['twitter', 'facebook', 'instagram', 'linkedin'];
const CODES = [
  'AE',
  'AU',
  'BR',
  'CA',
  'CH',
  'CN',
  'DE',
  'ES',
  'FR',
  'GB',
  'IN',
  'JP',
  'MA',
  'NL',
  'SA',
  'US',
  'VN',
  'ZA',
] as const satisfies readonly (keyof typeof FLAGS)[];

/** Every kind of icon; none of them comes from elsewhere at run time. */
export function Icons() {
  const { t } = useTranslation('showcase');
  const countryName = useCountryName();
  const [query, setQuery] = useState('');
  const found = Object.entries(ICON_SET).filter(([name]) => name.toLowerCase().includes(query.trim().toLowerCase()));
  return (
    <ShowcasePage page="icons">
      <ShowcaseSection title={t('icons.set')}>
        <Box sx={{ maxWidth: 360, marginBlockEnd: 2 }}>
          <SearchField label={t('icons.search')} value={query} onChange={setQuery} />
        </Box>
        {found.length === 0 && <EmptyState filled title={t('icons.none', { query })} />}
        <IconTiles>
          {found.map(([name, Icon]) => (
            <IconTile key={name} name={name}>
              <Icon size={24} strokeWidth={1.75} aria-hidden />
            </IconTile>
          ))}
        </IconTiles>
      </ShowcaseSection>
      <ShowcaseSection title={t('icons.drawings')}>
        <IconTiles>
          {Object.entries(DRAWINGS).map(([name, src]) => (
            <IconTile key={name} name={name}>
              <Drawing src={src} size={40} />
            </IconTile>
          ))}
        </IconTiles>
      </ShowcaseSection>
      <ShowcaseSection title={t('icons.social')}>
        <IconTiles>
          {NETWORKS.map((network) => (
            <IconTile key={network} name={network}>
              <SocialIcon network={network} size={28} />
            </IconTile>
          ))}
        </IconTiles>
      </ShowcaseSection>
      <ShowcaseSection title={t('icons.flags')}>
        <IconTiles>
          {CODES.map((code) => (
            <IconTile key={code} name={countryName(code)}>
              <Flag code={code} />
            </IconTile>
          ))}
        </IconTiles>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
