import { onPage } from '../../../../ui/pdf/box-place.ts';
import type { FieldKind, Plan, PlannedField, SignatureRequest } from '../types.ts';

/** In points, on a page as it is shown. */
const SIZES: Readonly<Record<FieldKind, readonly [number, number]>> = {
  signature: [180, 54],
  initials: [72, 36],
  date: [96, 24],
  name: [150, 24],
  text: [150, 24],
};
/** In points: a field with a smaller side could not be read. */
export const SMALLEST = 16;

export function planOf({ signers, fields, ...request }: SignatureRequest): Plan {
  const placeOf = new Map(signers.map(({ id, place }) => [id, place]));
  return {
    title: request.title,
    message: request.message,
    ordered: request.ordered,
    due_on: request.due_on,
    remind_days: request.remind_days,
    signers: signers.map(({ user_id: user, user_name: name }) => ({ user_id: user, name: name ?? '' })),
    fields: fields.map(({ id, signer_id: signer, kind, required, page, x, y, width, height }) => ({
      key: id,
      signer: placeOf.get(signer) ?? 1,
      kind,
      required,
      page,
      x,
      y,
      width,
      height,
    })),
  };
}

/** A new field around a point of a page. */
export function newField(
  kind: FieldKind,
  signer: number,
  page: number,
  point: { x: number; y: number },
  [wide, high]: readonly [number, number],
): PlannedField {
  const [w, h] = SIZES[kind];
  const width = w / wide;
  const height = h / high;
  return onPage({
    key: crypto.randomUUID(),
    signer,
    kind,
    required: true,
    page,
    width,
    height,
    x: point.x - width / 2,
    y: point.y - height / 2,
  });
}

/** Without a signer, and what was placed for them; the others keep their fields. */
export function withoutSigner(plan: Plan, place: number): Plan {
  return {
    ...plan,
    signers: plan.signers.filter((_, index) => index !== place - 1),
    fields: plan.fields
      .filter(({ signer }) => signer !== place)
      .map((field) => (field.signer > place ? { ...field, signer: field.signer - 1 } : field)),
  };
}

/** A signer signs one place earlier. */
export function earlier(plan: Plan, place: number): Plan {
  const signers = [...plan.signers];
  const [moving] = signers.splice(place - 1, 1);
  if (moving === undefined || place < 2) return plan;
  signers.splice(place - 2, 0, moving);
  const turned = new Map([
    [place, place - 1],
    [place - 1, place],
  ]);
  return {
    ...plan,
    signers,
    fields: plan.fields.map((field) => ({ ...field, signer: turned.get(field.signer) ?? field.signer })),
  };
}

/** What is still missing before it can be sent: people, or the signature field of the one who is named. */
export function missingIn({ signers, fields }: Plan): { name: string | null } | null {
  if (signers.length === 0) return { name: null };
  const without = signers.find(
    (_, index) => !fields.some(({ signer, kind }) => signer === index + 1 && kind === 'signature'),
  );
  return without === undefined ? null : { name: without.name };
}
