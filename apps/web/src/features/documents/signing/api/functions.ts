import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import type { SignatureKind, Stroke } from '../../../../ui/signature/strokes.ts';
import type { SignatureRequest, SigningPerson } from '../types.ts';

/** A plan as the database takes it. */
export type SentPlan = Record<string, unknown>;

type OfRequest = { request_id: string };

/** The functions of the database for signing, with what they answer. */
interface SigningFunctions {
  signature_page: Fn<OfRequest, SignatureRequest>;
  file_signatures: Fn<{ file_id: string }, { id: string; status: string }[]>;
  people_to_sign: Fn<{ file_id: string }, SigningPerson[]>;
  create_signature_request: Fn<{ file_id: string; plan: SentPlan }, { id: string }>;
  change_signature_request: Fn<OfRequest & { plan: SentPlan }, unknown>;
  send_signature_request: Fn<OfRequest, unknown>;
  withdraw_signature_request: Fn<OfRequest, unknown>;
  remind_signers: Fn<OfRequest, number>;
  decline_to_sign: Fn<OfRequest & { reason: string }, unknown>;
  sign_document: Fn<
    OfRequest & {
      checksum: string;
      typed_name: string;
      kind: SignatureKind;
      strokes: Stroke[] | null;
      texts: Record<string, string>;
      consent: string;
    },
    unknown
  >;
}

/** Calls a function of the database. Rejects with its refusal. */
export const callSigning = functionCaller<SigningFunctions>();
