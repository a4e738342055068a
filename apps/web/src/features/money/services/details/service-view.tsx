import { PRODUCT_CATEGORIES, PRODUCT_DELIVERIES } from '@casewright/contracts/products';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Columns } from '../../../../ui/columns.tsx';
import { useAlternatives } from '../../../../ui/format/list.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { usePracticeAreaName } from '../../../../ui/format/practice-area-options.ts';
import { MATCH_PARENT } from '../../../../ui/match-parent.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { SafeHtml } from '../../../../ui/safe-html.tsx';
import { lawyerChoicesQuery, taxChoicesQuery, workflowChoicesQuery } from '../api/choices.ts';
import type { Service } from '../api/service.ts';
import { optionsOf, questionsOf } from '../read-service.ts';
import { Gallery } from './gallery.tsx';

/** A service: what it is and holds, and beside it what it costs, how much is left, and what an order of it becomes. */
export function ServiceView({ service }: { service: Service }) {
  const { t } = useTranslation('services');
  const questions = questionsOf(service.intake);
  const options = optionsOf(service.options);
  const money = useMoney();
  return (
    <Columns
      side={
        <>
          <PricePanel service={service} />
          <OfferPanel service={service} />
          <OrderPanel service={service} />
        </>
      }
    >
      {service.images.length > 0 && (
        <Panel title={t('fields.images')} count={service.images.length}>
          <Gallery images={service.images} />
        </Panel>
      )}
      <Panel title={t('fields.description')}>
        <Box sx={{ padding: 2 }}>
          <Typography dir="auto" sx={{ fontWeight: 600, marginBlockEnd: 1, ...MATCH_PARENT }}>
            {service.summary}
          </Typography>
          {service.description !== '' && <SafeHtml html={service.description} />}
        </Box>
      </Panel>
      {service.included.length + service.excluded.length > 0 && (
        <Panel title={t('parts.scope')}>
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              padding: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <Lines title={t('fields.included')} lines={service.included} isIn />
            <Lines title={t('fields.excluded')} lines={service.excluded} />
          </Box>
        </Panel>
      )}
      {options.length > 0 && (
        <Panel title={t('fields.options')}>
          <PanelRows>
            {options.map(({ name, values }) => (
              <PanelRow
                key={name}
                title={name}
                detail={values
                  .map(({ value, price }) =>
                    price === 0
                      ? value
                      : t('options.valueAdds', { value, price: money.amount(price, service.currency) }),
                  )
                  .join(' · ')}
              />
            ))}
          </PanelRows>
        </Panel>
      )}
      <Panel title={t('fields.intake')} count={questions.length}>
        {questions.length === 0 ? (
          <PanelNote>{t('intake.none')}</PanelNote>
        ) : (
          <PanelRows ordered>
            {questions.map(({ key, label, kind, required }) => (
              <PanelRow
                key={key}
                title={label}
                detail={[t(`intake.${kind}`), ...(required ? [t('intake.required')] : [])].join(' · ')}
              />
            ))}
          </PanelRows>
        )}
      </Panel>
      {service.engagement_terms !== null && (
        <Panel title={t('fields.terms')}>
          <Typography variant="body2" dir="auto" sx={{ padding: 2, whiteSpace: 'pre-line', ...MATCH_PARENT }}>
            {service.engagement_terms}
          </Typography>
        </Panel>
      )}
    </Columns>
  );
}

function PricePanel({ service }: { service: Service }) {
  const { t } = useTranslation('services');
  const money = useMoney();
  const taxes = useQuery(taxChoicesQuery);
  const { price, price_sale: sale, currency } = service;
  const charged = taxes.data?.filter(({ id }) => service.tax_ids.includes(id)) ?? [];
  return (
    <Panel title={t('parts.pricing')}>
      <Box sx={{ padding: 2 }}>
        <Typography component="div" sx={{ fontSize: 24, lineHeight: '32px', fontWeight: 700 }}>
          {money.amount(sale ?? price, currency)}{' '}
          {sale !== null && (
            <Box component="s" sx={{ fontSize: 16, fontWeight: 400, color: 'text.secondary' }}>
              {money.amount(price, currency)}
            </Box>
          )}
        </Typography>
        {service.tax_ids.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', minHeight: '1lh' }}>
            {charged.map(({ name, percent }) => t('taxOf', { name, percent: money.number(percent) })).join(' · ')}
          </Typography>
        )}
      </Box>
    </Panel>
  );
}

function OfferPanel({ service }: { service: Service }) {
  const { t } = useTranslation('services');
  const money = useMoney();
  const areaName = usePracticeAreaName();
  const oneOf = useAlternatives();
  const category = PRODUCT_CATEGORIES.find((known) => known === service.category) ?? 'advice';
  const limit = (number: number | null) => (number === null ? t('stock.noLimit') : money.number(number));
  const rows = [
    { label: t('fields.category'), value: t(`category.${category}`) },
    { label: t('fields.practiceArea'), value: areaName(service.practice_area) },
    { label: t('fields.sku'), value: service.sku },
    { label: t('fields.quantity'), value: limit(service.quantity) },
    { label: t('fields.capacity'), value: limit(service.capacity_per_week) },
    {
      label: t('fields.deliveryDays'),
      value: service.delivery_days === null ? null : t('daysOf', { count: service.delivery_days }),
    },
    {
      label: t('fields.deliveries'),
      value: oneOf(
        PRODUCT_DELIVERIES.filter((kind) => service.deliveries.includes(kind)).map((kind) => t(`delivery.${kind}`)),
      ),
    },
    { label: t('columns.sold'), value: money.number(service.total_sold) },
  ];
  return (
    <Panel title={t('parts.offer')}>
      <Facts rows={rows} />
      {service.colors.length > 0 && (
        <Box sx={{ display: 'flex', gap: 0.75, paddingInline: 2, paddingBlockEnd: 2 }}>
          {service.colors.map((color) => (
            <Box
              key={color}
              title={color}
              sx={{
                width: 18,
                height: 18,
                borderRadius: '50%',
                backgroundColor: color,
                boxShadow: 'inset 0 0 0 1px rgb(145 158 171 / 0.4)',
              }}
            />
          ))}
        </Box>
      )}
    </Panel>
  );
}

function OrderPanel({ service }: { service: Service }) {
  const { t } = useTranslation('services');
  const workflows = useQuery(workflowChoicesQuery);
  const lawyers = useQuery({ ...lawyerChoicesQuery(service.law_firm), enabled: service.lawyer_id !== null });
  const yes = (isSo: boolean) => t(isSo ? 'yes' : 'no');
  const rows = [
    {
      label: t('fields.lawyer'),
      value: lawyers.data?.find(({ uuid }) => uuid === service.lawyer_id)?.display_name ?? null,
    },
    { label: t('fields.startsCase'), value: yes(service.starts_case) },
    {
      label: t('fields.workflow'),
      value: workflows.data?.find(({ id }) => id === service.workflow_template_id)?.name ?? null,
    },
    { label: t('fields.checksConflict'), value: yes(service.checks_conflict) },
    { label: t('fields.feeToTrust'), value: yes(service.fee_to_trust) },
  ];
  return (
    <Panel title={t('parts.order')}>
      <Facts rows={rows} />
    </Panel>
  );
}

function Facts({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 1.25,
        margin: 0,
        padding: 2,
        fontSize: 13,
        '& > div': { display: 'flex', justifyContent: 'space-between', gap: 2 },
        '& dt': { color: 'text.secondary' },
        '& dd': { margin: 0, textAlign: 'end', fontWeight: 500, overflowWrap: 'anywhere' },
      }}
    >
      {rows
        .filter(({ value }) => value !== null && value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </Box>
  );
}

function Lines({ title, lines, isIn = false }: { title: string; lines: readonly string[]; isIn?: boolean }) {
  const Icon = isIn ? Check : X;
  return (
    <div>
      <Typography component="h3" variant="subtitle2" sx={{ marginBlockEnd: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', margin: 0, padding: 0 }}>
        {lines.map((line) => (
          <Box
            key={line}
            component="li"
            sx={{
              display: 'flex',
              gap: 1,
              fontSize: 14,
              lineHeight: '20px',
              '& > svg': { flexShrink: 0, color: isIn ? 'success.main' : 'text.disabled' },
            }}
          >
            <Box component={Icon} size={18} aria-hidden />
            <span dir="auto">{line}</span>
          </Box>
        ))}
      </Box>
    </div>
  );
}
