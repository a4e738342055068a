import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Tables } from '@casewright/contracts/database.types';
import type { ProductDetails } from '@casewright/contracts/product-answers';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { database } from '../../../client/database.ts';
import { paths } from '../../../client/paths.ts';
import { removeRow } from '../../../client/save-row.ts';
import { useSession } from '../../../client/session.tsx';
import { useReading } from '../../../client/use-reading.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { RefusalAlert } from '../../../ui/feedback/refusal-alert.tsx';
import { type LightForm, outcome, useLightForm } from '../../../ui/form/use-light-form.ts';
import { useCountryName } from '../../../ui/format/country-name.ts';
import { Label } from '../../../ui/label.tsx';
import { RouterLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Answers, Billing } from '../shared/cart/cart-state.ts';
import { cartVerbs, useCart } from '../shared/cart/cart-store.ts';
import { AddressFields, checkAddress } from './address-fields.tsx';
import { answersIn, checkAnswers, IntakeFields } from './intake-fields.tsx';
import { StepColumns } from './cart-step.tsx';
import { Summary } from './summary.tsx';
import { usePriced } from './use-priced.ts';
import { useCartProducts } from './use-products.ts';

type Address = Tables<'addresses'>;
/** As many addresses of the book are shown, the primary one first. */
const ADDRESSES_SHOWN = 4;
const NEW = 'new';

const readAddresses = async (userId: string): Promise<Address[]> => {
  if (userId === '') return [];
  const { data } = await database
    .from('addresses')
    .select('*')
    .order('is_primary', { ascending: false })
    .order('created_at', { ascending: false })
    .order('id')
    .limit(ADDRESSES_SHOWN)
    .throwOnError();
  return data;
};

interface BillingStepProps {
  onBack: () => void;
  onNext: () => void;
}

interface Sent {
  billing: Billing;
  answers: Answers;
  /** What goes into the address book; null for what is there, or is not to be kept. */
  kept: 'home' | 'office' | null;
}

/** The second step: who buys, where it goes, and what the services ask. */
export function BillingStep({ onBack, onNext }: BillingStepProps) {
  const { t } = useTranslation('checkout');
  const cart = useCart();
  const { user } = useSession();
  const products = useCartProducts(cart);
  const addresses = useReading(readAddresses, user?.id ?? '');
  const { data: priced, pending } = usePriced(cart);
  const isReady = products.data !== undefined && addresses.data !== undefined;
  const failure = products.error ?? addresses.error;
  return (
    <StepColumns aside={<Summary cart={cart} priced={priced} isStale={pending} onEdit={onBack} takesCode />}>
      {isReady ? (
        <BillingForm products={products.data ?? []} addresses={addresses.data ?? []} onBack={onBack} onSent={onNext} />
      ) : failure ? (
        <ErrorState
          error={failure}
          onRetry={() => {
            products.retry();
            addresses.retry();
          }}
        />
      ) : (
        <Skeleton variant="rounded" height={320} aria-busy="true" />
      )}
      {user === null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('guest.have')}{' '}
          <RouterLink
            to={paths.auth.signIn}
            search={{ returnTo: `${paths.product.checkout}?step=1` }}
            underline="always"
          >
            {t('guest.signIn')}
          </RouterLink>
        </Typography>
      )}
    </StepColumns>
  );
}

interface BillingFormProps {
  products: readonly ProductDetails[];
  addresses: readonly Address[];
  onBack: () => void;
  onSent: () => void;
}

function BillingForm({ products, addresses: all, onBack, onSent }: BillingFormProps) {
  const { t } = useTranslation('checkout');
  const { user } = useSession();
  const cart = useCart();
  const email = user?.email ?? '';
  const [picked, setChosen] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Address | null>(null);
  // They are not read again: where that failed, what was typed would go with the form.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const addresses = all.filter(({ id }) => !gone.has(id));
  const heading = useRef<HTMLHeadingElement>(null);
  // One that was deleted makes way for the first that is left.
  const isThere = picked === NEW || addresses.some(({ id }) => id === picked);
  const chosen = isThere ? picked : (addresses[0]?.id ?? NEW);
  const form = useLightForm<Sent>({
    check: (typed) => {
      const address = addresses.find(({ id }) => id === typed['address_id']);
      const answers = answersIn(products, typed);
      const wrong = { ...checkAnswers(products, answers), ...(address === undefined && checkAddress(typed, email)) };
      const said = (name: string) => (typed[name] ?? '').trim();
      const billing: Billing =
        address === undefined
          ? {
              name: said('name'),
              email: email || said('email'),
              phone_number: said('phone_number'),
              company: said('company'),
              address: said('address'),
              city: said('city'),
              state: said('state'),
              zip_code: said('zip_code'),
              country: said('country'),
            }
          : billingOf(address, email);
      const kept = typed['keep'] === 'home' || typed['keep'] === 'office' ? typed['keep'] : null;
      return outcome({ billing, answers, kept: address === undefined ? kept : null }, wrong);
    },
    send: async ({ billing, answers, kept }) => {
      if (kept !== null && user !== null) await keepAddress(billing, kept);
      cartVerbs.bill(billing, answers);
    },
    onSent,
  });
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('billing.form')}
      {...form.handlers}
      // What was answered stays, also on another page.
      onBlur={({ currentTarget }) => cartVerbs.answer(answersIn(products, typedIn(currentTarget)))}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Typography
        ref={heading}
        tabIndex={-1}
        variant="subtitle1"
        component="h2"
        sx={{ fontSize: 20, lineHeight: '28px', outline: 'none' }}
      >
        {t('billing.title')}
      </Typography>
      {addresses.map((address) => (
        <AddressCard
          key={address.id}
          address={address}
          isChosen={chosen === address.id}
          onChoose={() => setChosen(address.id)}
          onRemove={() => setRemoved(address)}
        />
      ))}
      <ConfirmDialog
        open={removed !== null}
        title={t('billing.removeTitle')}
        confirmLabel={t('billing.remove')}
        onClose={() => setRemoved(null)}
        // The button of a deleted address is gone with it: the focus is where the choice begins.
        onClosed={() => {
          if (document.activeElement === document.body) heading.current?.focus();
        }}
        onConfirm={async () => {
          if (removed === null) return;
          await removeRow('addresses', removed.id);
          setGone(new Set([...gone, removed.id]));
        }}
      >
        {t('billing.removeText', { name: removed?.full_name ?? '' })}
      </ConfirmDialog>
      {addresses.length > 0 && (
        <Box component="label" sx={{ ...card, ...(chosen === NEW && chosenCard) }}>
          <input type="radio" name="address_id" value={NEW} checked={chosen === NEW} onChange={() => setChosen(NEW)} />
          <Typography variant="subtitle2" component="span">
            {t('billing.new')}
          </Typography>
        </Box>
      )}
      {addresses.length > 0 && (
        <RouterLink to={paths.dashboard.people.account} search={{ tab: 'billing' }} variant="body2" underline="always">
          {t('billing.manage')}
        </RouterLink>
      )}
      {chosen === NEW && (
        <AddressFields
          form={form}
          billing={cart.billing}
          email={email}
          mayKeep={user !== null && user.accessLevel === 'user'}
        />
      )}
      <Questions products={products} answers={cart.answers} form={form} />
      <RefusalAlert error={form.refusal} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Button color="inherit" onClick={onBack}>
          {t('billing.back')}
        </Button>
        <Button type="submit" size="large" variant="contained" loading={form.pending}>
          {t('billing.deliver')}
        </Button>
      </Box>
    </Box>
  );
}

const typedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

function billingOf(address: Address, email: string): Billing {
  return {
    name: address.full_name,
    email: address.email ?? email,
    phone_number: address.phone_number,
    company: address.company ?? '',
    address: address.address,
    city: address.city,
    state: address.state ?? '',
    zip_code: address.zip_code ?? '',
    country: address.country,
  };
}

/** Adds an address to the book of who is signed in. Rejects with the refusal. */
async function keepAddress({ name, email, ...billing }: Billing, type: 'home' | 'office'): Promise<void> {
  const orNull = (text: string) => (text === '' ? null : text);
  await database
    .from('addresses')
    .insert({
      address_type: type,
      full_name: name,
      email: orNull(email),
      company: orNull(billing.company),
      phone_number: billing.phone_number,
      address: billing.address,
      city: billing.city,
      state: orNull(billing.state),
      zip_code: orNull(billing.zip_code),
      country: billing.country,
    })
    .throwOnError();
}

const card = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  padding: 2,
  borderRadius: '12px',
  border: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  cursor: 'pointer',
  '& input': { flexShrink: 0, width: 18, height: 18, margin: 0, accentColor: 'var(--mui-palette-primary-main)' },
} as const;
const chosenCard = {
  borderColor: 'primary.main',
  boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
} as const;

/** The part of a card that chooses it, beside its button. */
const within = { flexGrow: 1, minWidth: 0, border: 0, backgroundColor: 'transparent' } as const;

interface AddressCardProps {
  address: Address;
  isChosen: boolean;
  onChoose: () => void;
  onRemove: () => void;
}

function AddressCard({ address, isChosen, onChoose, onRemove }: AddressCardProps) {
  const { t } = useTranslation('checkout');
  const countryName = useCountryName();
  const line = [
    address.company,
    address.address,
    address.city,
    [address.state, address.zip_code].filter(Boolean).join(' '),
    countryName(address.country),
  ];
  return (
    <Box sx={{ ...card, ...(isChosen && chosenCard), padding: 0, gap: 0 }}>
      <Box component="label" sx={{ ...card, ...within }}>
        <input type="radio" name="address_id" value={address.id} checked={isChosen} onChange={onChoose} />
        <Box component="span" sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography variant="subtitle2" component="span">
              <bdi>{address.full_name}</bdi>
            </Typography>
            <Label>{t(address.address_type === 'office' ? 'billing.office' : 'billing.home')}</Label>
            {address.is_primary && <Label color="info">{t('billing.default')}</Label>}
          </Box>
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <bdi>{line.filter(Boolean).join(', ')}</bdi> · <bdi dir="ltr">{address.phone_number}</bdi>
          </Typography>
        </Box>
      </Box>
      <IconButton
        aria-label={t('billing.removeOf', { address: line.filter(Boolean).join(', ') })}
        onClick={onRemove}
        sx={{ margin: 1, flexShrink: 0 }}
      >
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </Box>
  );
}

interface QuestionsProps {
  products: readonly ProductDetails[];
  answers: Answers;
  form: LightForm;
}

function Questions({ products, answers, form }: QuestionsProps) {
  const { t } = useTranslation('checkout');
  return products
    .filter(({ intake }) => intake.length > 0)
    .map((product) => (
      <Panel key={product.id} title={t('intake.title', { name: product.name })}>
        <Box sx={{ display: 'grid', gap: 2, padding: 2 }}>
          {product.checksConflict && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('intake.conflict')}
            </Typography>
          )}
          <IntakeFields product={product} answers={answers[product.id] ?? {}} form={form} />
        </Box>
      </Panel>
    ));
}
