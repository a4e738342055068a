import { useTranslation } from 'react-i18next';

import { Label } from '../../../../ui/label.tsx';
import { stateOf } from '../model.ts';

const COLORS = { draft: 'default', scheduled: 'info', published: 'success', withdrawn: 'warning' } as const;

/** Whether a post is read, and if not, why not. */
export function PostLabel({ status }: { status: string }) {
  const { t } = useTranslation('posts');
  const state = stateOf(status);
  return <Label color={COLORS[state]}>{t(`status.${state}`)}</Label>;
}
