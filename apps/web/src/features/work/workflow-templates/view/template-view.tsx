import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Layers, ListChecks, Scale } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { Fact, FactGrid } from '../../../../ui/fact.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { LoadingText } from '../../../../ui/feedback/skeletons.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { usePracticeAreaName } from '../../../../ui/format/practice-area-options.ts';
import { Label } from '../../../../ui/label.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { editTarget, startTarget } from '../addresses.ts';
import { type TemplateRow, templateQuery, versionsQuery } from '../api/template.ts';
import { type DesignerView, ViewToggle } from '../designer/toolbar.tsx';
import { TemplateMenu } from '../gallery/template-menu.tsx';
import { openTemplate } from '../model/file.ts';
import { useTemplateTexts } from '../texts.ts';
import { ReadList } from './read-list.tsx';
import { TemplatePage } from './template-page.tsx';

const TemplateGraph = lazy(() =>
  import('../graph/template-graph.tsx').then((module) => ({ default: module.TemplateGraph })),
);

/** One version of a template, for reading. */
export function TemplateView({ id }: { id: string }) {
  const { t } = useTranslation('workflowTemplates');
  const query = useQuery(templateQuery(id));
  if (query.data) return <OpenTemplate row={query.data} />;
  return (
    <TemplatePage title={t('title')}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <LoadingText />
      ) : (
        <EmptyState
          filled
          title={t('notThere.title')}
          description={t('notThere.text')}
          action={
            <ButtonLink to={paths.dashboard.workflow.templates} variant="contained">
              {t('back')}
            </ButtonLink>
          }
        />
      )}
    </TemplatePage>
  );
}

function OpenTemplate({ row }: { row: TemplateRow }) {
  const { t } = useTranslation('workflowTemplates');
  const texts = useTemplateTexts();
  const areaName = usePracticeAreaName();
  const money = useMoney();
  const { user } = useSession();
  const [view, setView] = useState<DesignerView>('list');
  const versions = useQuery(versionsQuery(row.template_key));
  const template = openTemplate(row);
  const draft = versions.data?.find((one) => one.status === 'draft' && one.id !== row.id);
  // Display alone: the database decides who may.
  const mayEdit =
    row.scope === 'firm'
      ? user?.accessLevel === 'lawyer_admin'
      : row.scope === 'personal' && row.created_by === user?.id;

  return (
    <TemplatePage
      title={row.name}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {mayEdit && row.status !== 'archived' && (
            <ButtonLink {...editTarget(draft?.id ?? row.id)} variant="outlined" color="inherit">
              {draft
                ? t('menu.continueDraft', { version: draft.version })
                : t(row.status === 'draft' ? 'menu.edit' : 'menu.newVersion')}
            </ButtonLink>
          )}
          {row.status === 'active' && (
            <ButtonLink {...startTarget(row.id)} variant="contained">
              {t('use')}
            </ButtonLink>
          )}
          <TemplateMenu
            template={{
              ...row,
              may_edit: mayEdit,
              draft_id: draft?.id ?? null,
              draft_version: draft?.version ?? null,
            }}
          />
        </Box>
      }
    >
      <Card sx={{ padding: 3, marginBlockEnd: 3 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, marginBlockEnd: 2 }}>
          <Label color={texts.scopeColor(row.scope)}>{texts.scope(row.scope)}</Label>
          <Label color={texts.statusColor(row.status)}>{texts.status(row.status)}</Label>
          <Label>{t('version', { version: row.version })}</Label>
        </Box>
        {row.description && (
          <Typography
            variant="body2"
            sx={{ whiteSpace: 'pre-line', maxWidth: 880, marginBlockEnd: 3, overflowWrap: 'anywhere' }}
          >
            <bdi>{row.description}</bdi>
          </Typography>
        )}
        <FactGrid>
          <Fact icon={Scale} label={t('card.area')}>
            {row.practice_area === null ? t('card.everyArea') : areaName(row.practice_area)}
          </Fact>
          <Fact icon={Layers} label={t('card.stages')}>
            {money.number(template?.stages.length ?? 0)}
          </Fact>
          <Fact icon={ListChecks} label={t('card.steps')}>
            {money.number(template?.steps.length ?? 0)}
          </Fact>
          <Fact icon={CalendarDays} label={t('trigger.title')}>
            <TriggerDates labels={template?.trigger_dates.map(({ label }) => label) ?? []} />
          </Fact>
        </FactGrid>
      </Card>
      {template === null ? (
        <Alert severity="error">{t('cannotOpenText')}</Alert>
      ) : (
        <>
          <Box sx={{ marginBlockEnd: 2 }}>
            <ViewToggle view={view} onView={setView} />
          </Box>
          {view === 'list' ? (
            <ReadList template={template} />
          ) : (
            <LazyPart height={640}>
              <TemplateGraph template={template} />
            </LazyPart>
          )}
        </>
      )}
    </TemplatePage>
  );
}

/** The dates that are asked for at the start, one by one. */
function TriggerDates({ labels }: { labels: readonly string[] }) {
  const { t } = useTranslation('workflowTemplates');
  if (labels.length === 0) return t('trigger.none');
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.75,
        margin: 0,
        marginBlockStart: 0.5,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {labels.map((label, index) => (
        <Box component="li" key={index} sx={{ minWidth: 0, maxWidth: 1 }}>
          <Chip
            size="small"
            variant="outlined"
            label={<bdi>{label || t('untitled')}</bdi>}
            sx={{ maxWidth: 1, height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', paddingBlock: '3px' } }}
          />
        </Box>
      ))}
    </Box>
  );
}
