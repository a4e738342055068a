import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Label } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import type { Hit, NamedHit } from '../model/hit.ts';

/** Names that are alike, one pair a line: which, how much and why, and where the other one is. */
export function HitList({ hits }: { hits: readonly Hit[] }) {
  const { t } = useTranslation('conflicts');
  const named = hits.filter((hit): hit is NamedHit => !hit.isWalled);
  const isWalled = named.length < hits.length;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {named.length > 0 && (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {named.map((hit, index) => (
            // Hits have no identity besides their place.
            <HitLine key={index} hit={hit} />
          ))}
        </Box>
      )}
      {isWalled && <Alert severity="warning">{t('walled')}</Alert>}
    </Box>
  );
}

function HitLine({ hit }: { hit: NamedHit }) {
  const { t } = useTranslation('conflicts');
  const money = useMoney();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        alignItems: 'start',
        columnGap: 3,
        rowGap: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr) 200px' },
        paddingBlock: 2,
        '& + li': { borderBlockStart: '1px dashed', borderColor: 'divider' },
      }}
    >
      <Name label={t('hit.here')} name={hit.name} role={t(`role.${hit.role}`)} />
      <div>
        <Name label={t('hit.there')} name={hit.foundName} role={t(`role.${hit.foundRole}`)} />
        <Where hit={hit} />
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {hit.opposes && <Label color="error">{t('hit.opposes')}</Label>}
        <Label color={hit.score >= 0.8 ? 'warning' : 'default'}>
          {t('hit.score', { percent: money.number(Math.round(hit.score * 100)) })}
        </Label>
        <Typography variant="caption" component="p" sx={{ width: 1, color: 'text.secondary' }}>
          {t(`why.${hit.why}`)}
        </Typography>
      </Box>
    </Box>
  );
}

function Name({ label, name, role }: { label: string; name: string; role: string }) {
  return (
    <div>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
      </Typography>
      <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
        {role}
      </Typography>
    </div>
  );
}

/** The other case: a link for those who may open it, otherwise its number and whom to ask. */
function Where({ hit }: { hit: NamedHit }) {
  const { t } = useTranslation('conflicts');
  if (hit.caseNumber === null) return null;
  return (
    <Typography variant="body2" component="p" sx={{ marginBlockStart: 0.5, overflowWrap: 'anywhere' }}>
      {hit.caseId === null ? (
        <bdi>{hit.caseNumber}</bdi>
      ) : (
        <RouterLink to={paths.dashboard.case.details(hit.caseId)}>
          {t('hit.case', { number: hit.caseNumber, title: hit.caseTitle ?? '' })}
        </RouterLink>
      )}
      {hit.caseId === null && hit.leadName && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {t('hit.ask', { name: hit.leadName })}
        </Box>
      )}
    </Typography>
  );
}
