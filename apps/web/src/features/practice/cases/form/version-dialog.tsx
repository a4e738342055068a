import type { CaseFormValues } from '@casewright/contracts/case-form';
import { useTranslation } from 'react-i18next';

import { MergeDialog } from '../../../../ui/merge/merge-dialog.tsx';
import { mergedValues, mergeThreeWays } from '../../../../ui/merge/merge-three-ways.ts';
import { caseFieldNames, caseFields } from './case-fields.ts';
import { mergeParties } from './merge-parties.ts';
import { useFieldText } from './use-field-text.ts';

interface VersionDialogProps {
  /** What the form began with. */
  base: CaseFormValues;
  mine: CaseFormValues;
  /** What is saved now. */
  theirs: CaseFormValues;
  /** Hands over the merged version, to be looked at and saved. */
  onChoose: (values: CaseFormValues) => void;
  onClose: () => void;
}

/** Two edits of one case that overlap, field by field. */
export function VersionDialog({ base, mine, theirs, onChoose, onClose }: VersionDialogProps) {
  const { t } = useTranslation(['caseForm', 'cases']);
  const textOf = useFieldText();
  const merge = mergeThreeWays(caseFieldNames, base, mine, theirs);
  return (
    <MergeDialog
      title={t('form.changedMeanwhile')}
      merge={merge}
      labelOf={(field) => t(caseFields[field].label)}
      textOf={(field, side) => textOf(field, side === 'mine' ? mine : theirs)}
      onApply={(chosen) =>
        onChoose({
          ...mergedValues(merge, mine, theirs, chosen),
          parties: mergeParties(base.parties, mine.parties, theirs.parties),
        })
      }
      onClose={onClose}
    />
  );
}
