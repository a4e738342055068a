import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { ArrowUp, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { peopleToSignQuery } from '../api/requests.ts';
import { signerColor } from '../parts/signer-colors.ts';
import { SidePart } from '../../../../ui/pdf/split.tsx';
import type { Plan } from '../types.ts';
import { earlier, withoutSigner } from './plan.ts';

interface SignersPartProps {
  fileId: string;
  plan: Plan;
  /** The place of the signer for whom fields are placed, from 1. */
  signer: number;
  onSigner: (place: number) => void;
  onChange: (turn: (plan: Plan) => Plan) => void;
}

/** Who signs, and in which order. */
export function SignersPart({ fileId, plan, signer, onSigner, onChange }: SignersPartProps) {
  const { t } = useTranslation('signing');
  const { data: people = [] } = useQuery(peopleToSignQuery(fileId));
  const left = people.filter(({ user_id: user }) => !plan.signers.some((each) => each.user_id === user));
  return (
    <SidePart title={t(plan.ordered ? 'prepare.inOrder' : 'prepare.whoSigns')}>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {plan.signers.map(({ user_id: user, name }, index) => {
          const place = index + 1;
          const count = plan.fields.filter((field) => field.signer === place).length;
          return (
            <Box
              component="li"
              key={user}
              sx={{
                display: 'flex',
                alignItems: 'center',
                minHeight: 56,
                paddingInlineEnd: 1,
                borderInlineStart: `3px solid ${signerColor(place)}`,
                ...(place === signer && { backgroundColor: 'action.selected' }),
              }}
            >
              <Box
                component="button"
                type="button"
                aria-pressed={place === signer}
                onClick={() => onSigner(place)}
                sx={{
                  flex: '1 1 0',
                  minWidth: 0,
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1.25,
                  paddingInlineStart: 1.5,
                  paddingBlock: 1,
                  border: 0,
                  background: 'none',
                  font: 'inherit',
                  color: 'inherit',
                  textAlign: 'start',
                  cursor: 'pointer',
                }}
              >
                {plan.ordered && <Box sx={{ width: 14, fontWeight: 600 }}>{place}</Box>}
                <PersonAvatar name={name} size={32} />
                <Box sx={{ minWidth: 0 }}>
                  <Box component="bdi" sx={{ display: 'block', fontSize: 14, fontWeight: 500 }}>
                    {name}
                  </Box>
                  <Box
                    component="span"
                    sx={{ fontSize: 12, color: place === signer ? 'text.primary' : 'text.secondary' }}
                  >
                    {people.find((person) => person.user_id === user)?.role === 'client' && `${t('prepare.client')} · `}
                    {t('prepare.fields', { count })}
                  </Box>
                </Box>
              </Box>
              {plan.ordered && place > 1 && (
                <IconButton
                  size="small"
                  aria-label={t('prepare.earlier', { name })}
                  onClick={() => onChange((now) => earlier(now, place))}
                >
                  <ArrowUp size={16} aria-hidden />
                </IconButton>
              )}
              <IconButton
                size="small"
                aria-label={t('prepare.remove', { name })}
                onClick={() => onChange((now) => withoutSigner(now, place))}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </Box>
          );
        })}
      </Box>
      <Box sx={{ paddingInline: 2, paddingBlockStart: 1.5 }}>
        <Autocomplete
          // A new one for each choice, so that it is empty again.
          key={plan.signers.length}
          size="small"
          options={left}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ user_id: user }) => user}
          noOptionsText={t('prepare.nobody')}
          onChange={(_event, person) => {
            if (person === null) return;
            onChange((now) => ({ ...now, signers: [...now.signers, { user_id: person.user_id, name: person.name }] }));
            onSigner(plan.signers.length + 1);
          }}
          renderInput={(params) => <TextField {...params} label={t('prepare.add')} />}
        />
        {plan.signers.length > 1 && (
          <FormControlLabel
            sx={{ marginBlockStart: 1 }}
            label={t('prepare.ordered')}
            control={
              <Switch checked={plan.ordered} onChange={(_event, ordered) => onChange((now) => ({ ...now, ordered }))} />
            }
          />
        )}
      </Box>
    </SidePart>
  );
}
