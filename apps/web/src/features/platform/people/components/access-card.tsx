import { ACCESS_LEVELS } from '@casewright/contracts/access-levels';
import { levelsBelow, needsFirm } from '@casewright/contracts/people';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { firmsQuery } from '../api/firms.ts';
import type { Person } from '../api/matching-people.ts';
import { useSetAccessLevel } from '../api/use-person-change.ts';
import { useLevelName } from './person-labels.tsx';

interface AccessCardProps {
  person: Person;
  hindrance: string | null;
}

/** What somebody may reach, and the firm of a lawyer. */
export function AccessCard({ person, hindrance }: AccessCardProps) {
  const { t } = useTranslation('people');
  const { user } = useSession();
  const levelName = useLevelName();
  const { data: firms = [] } = useQuery(firmsQuery);
  const change = useSetAccessLevel();
  const form = useForm({ values: { level: person.accessLevel, firm: person.firmId } });
  const level = useWatch({ control: form.control, name: 'level' });
  const offered = hindrance === null ? levelsBelow(user?.accessLevel ?? 'user') : ACCESS_LEVELS;

  const save = ({ level: chosen, firm }: { level: string; firm: string | null }) =>
    change.mutate(
      { id: person.id, level: chosen, firm },
      { onSuccess: () => toast.success(t('access.done', { name: person.name })) },
    );

  return (
    <SectionCard title={t('access.title')}>
      <Form form={form} draft={null} onSubmit={save}>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <SelectField
            name="level"
            label={t('columns.role')}
            helperText={hindrance ?? t('access.help')}
            disabled={hindrance !== null}
            options={offered.map((value) => ({ value, label: levelName(value) }))}
          />
          {needsFirm(level) && (
            <SelectField name="firm" label={t('columns.company')} disabled={hindrance !== null} options={firms} />
          )}
          <RefusalAlert error={change.error} />
          {hindrance === null && (
            <Button
              type="submit"
              variant="contained"
              disabled={!form.formState.isDirty}
              loading={change.isPending}
              sx={{ justifySelf: 'end' }}
            >
              {t('access.save')}
            </Button>
          )}
        </Box>
      </Form>
    </SectionCard>
  );
}
