import type { SignatureKind } from '../../../ui/signature/strokes.ts';

/** The state of a request. */
export type RequestStatus = 'draft' | 'out' | 'completed' | 'declined' | 'withdrawn' | 'expired';
export type FieldKind = 'signature' | 'initials' | 'date' | 'name' | 'text';

export interface Signer {
  id: string;
  user_id: string;
  user_name: string | null;
  place: number;
  status: 'waiting' | 'asked' | 'signed' | 'declined';
  kind: SignatureKind | null;
  typed_name: string | null;
  reason: string | null;
  asked_at: string | null;
  signed_at: string | null;
  declined_at: string | null;
  /** Can sign no more, so that the request cannot be completed; said to those who may withdraw it. */
  has_left: boolean;
}

/** Where a field is: parts of the page as it is shown, from its left and its top. */
export interface Place {
  /** From 1. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface SignatureField extends Place {
  id: string;
  signer_id: string;
  kind: FieldKind;
  required: boolean;
}

/** A request with all that its page shows. */
export interface SignatureRequest {
  id: string;
  file_id: string;
  checksum: string;
  pages: number;
  case_id: string | null;
  case_title: string | null;
  title: string;
  message: string | null;
  status: RequestStatus;
  ordered: boolean;
  due_on: string | null;
  remind_days: number | null;
  created_by_name: string | null;
  created_at: string;
  sent_at: string | null;
  all_signed_at: string | null;
  ended_at: string | null;
  reminded_at: string | null;
  /** Width and height of each page in points. */
  sizes: [number, number][] | null;
  object_path: string | null;
  size: number | null;
  sealed_path: string | null;
  sealed_size: number | null;
  signers: Signer[];
  fields: SignatureField[];
  /** The reader's own signer. */
  me: string | null;
  may: { lead: boolean; sign: boolean };
}

/** Somebody who can be asked. */
export interface SigningPerson {
  user_id: string;
  name: string;
  email: string | null;
  avatar_url: string | null;
  role: string | null;
}

/** What a draft says; fields name their signer by its place, from 1. */
export interface Plan {
  title: string;
  message: string | null;
  ordered: boolean;
  due_on: string | null;
  remind_days: number | null;
  signers: { user_id: string; name: string }[];
  fields: PlannedField[];
}

export interface PlannedField extends Place {
  /** On this screen alone. */
  key: string;
  signer: number;
  kind: FieldKind;
  required: boolean;
}
