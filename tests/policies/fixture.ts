const id = (suffix: string): string => `00000000-0000-4000-8000-${suffix.padStart(12, '0')}`;

/** The people of the fixture, by what they are to the case 'active'. */
export const actors = {
  guest: '',
  client: id('a1'),
  otherClient: id('a2'),
  teamLawyer: id('a3'),
  firmLawyer: id('a4'),
  rivalLawyer: id('a5'),
  firmAdmin: id('a6'),
  walledAdmin: id('a7'),
  admin: id('a8'),
  superUser: id('a9'),
} as const;
export type Actor = keyof typeof actors;

/** Every actor, in the order of the matrix. */
export const everyActor = [
  'guest',
  'client',
  'otherClient',
  'teamLawyer',
  'firmLawyer',
  'rivalLawyer',
  'firmAdmin',
  'walledAdmin',
  'admin',
  'superUser',
] as const satisfies readonly Actor[];

/** The rows that the tests name. */
export const ids = {
  firm: id('f1'),
  rivalFirm: id('f2'),
  draft: id('c1'),
  open: id('c2'),
  active: id('c3'),
  engaging: id('c4'),
  firmDraft: id('c5'),
  othersOpen: id('c6'),
  proposalDraft: id('d1'),
  proposalSent: id('d2'),
  proposalRival: id('d3'),
  proposalEngaged: id('d4'),
  proposalAccepted: id('d5'),
  profileTeam: id('e1'),
  profileFirm: id('e2'),
  profileRival: id('e3'),
  profilePending: id('e4'),
  licence: id('b1'),
  party: id('b2'),
  noteInternal: id('b3'),
  noteShared: id('b4'),
  wall: id('b5'),
  conflict: id('b6'),
  stage: id('b7'),
  team: id('b8'),
  engagement: id('b9'),
  notification: id('ba'),
  contact: id('bb'),
  eventClient: id('bc'),
  eventFirm: id('bd'),
  eventAll: id('be'),
  member: id('bf'),
  subscriber: id('ca'),
  faqDraft: id('cb'),
  teamMember: id('cc'),
  invitation: id('cd'),
  address: id('1001'),
  preference: id('ce'),
  pushSubscription: id('cf'),
  review: id('2001'),
  caseInvitation: id('2002'),
  firmInvitation: id('2003'),
  clientInvitation: id('2004'),
  conversation: id('3001'),
  message: id('3002'),
  conversationMember: id('3003'),
  messageVersion: id('3004'),
  peopleTalk: id('3005'),
  peopleMessage: id('3006'),
  peopleMember: id('3007'),
  peopleVersion: id('3008'),
  mailAccount: id('3101'),
  mail: id('3102'),
  mailFiled: id('3103'),
  mailMessage: id('3104'),
  mailMessageFiled: id('3105'),
  mailMessageShared: id('3106'),
  mailFiling: id('3107'),
  mailFilingShared: id('3108'),
  mailAttachment: id('3109'),
  mailLabel: id('310a'),
  mailTemplate: id('310b'),
  callInternal: id('3201'),
  callShared: id('3202'),
  digest: id('3203'),
  awayNotice: id('3204'),
  deadlineShared: id('5001'),
  deadlineSoft: id('5002'),
  deadlineTrigger: id('5e01'),
  deadlineStay: id('5e02'),
  holiday: id('5003'),
  question: id('7001'),
  questionToAll: id('7002'),
  firmContact: id('8001'),
  dataImport: id('8002'),
  task: id('6a'),
  taskVisible: id('6b'),
  taskPrivate: id('6c'),
  taskOfFirm: id('6d'),
  taskAssignee: id('6e'),
  taskDependency: id('6f'),
  taskComment: id('70'),
  taskWatcher: id('71'),
  taskReminder: id('72'),
  taskAttachment: id('73'),
  timeEntry: id('74'),
  billingRate: id('75'),
  billingRule: id('76'),
  expense: id('77'),
  fee: id('fee1'),
  payer: id('fa11'),
  timeAnswer: id('78'),
  savedSearch: id('4a'),
  savedReport: id('4c0'),
  sharedReport: id('4c1'),
  template: id('9001'),
  templatePersonal: id('9002'),
  workflow: id('9003'),
  workflowStep: id('9004'),
  workflowStage: id('9005'),
  workflowComment: id('9006'),
  event: id('a001'),
  eventPrivate: id('a002'),
  eventOfFirm: id('a003'),
  eventShown: id('a004'),
  eventOwn: id('a005'),
  attendee: id('a006'),
  exception: id('a007'),
  eventReminder: id('a008'),
  feed: id('a009'),
  consultationHours: id('a00a'),
  booking: id('a00b'),
  fileInternal: id('b001'),
  fileShared: id('b002'),
  fileOwn: id('b003'),
  fileFolder: id('b004'),
  fileVersion: id('b005'),
  fileVersionShared: id('b006'),
  fileShare: id('b007'),
  fileShareOfCase: id('b008'),
  legalHold: id('b009'),
  filePdf: id('b100'),
  fileVersionPdf: id('b101'),
  signatureRequest: id('b102'),
  signatureSigner: id('b103'),
  signatureSecond: id('b104'),
  signatureField: id('b105'),
  signatureDraft: id('b106'),
  documentRequest: id('b107'),
  documentLine: id('b108'),
  documentLineSent: id('b109'),
  documentFile: id('b10a'),
  letterTemplate: id('b10b'),
  production: id('b10c'),
  productionDocument: id('b10d'),
  exhibitSet: id('b10e'),
  exhibit: id('b10f'),
  fileRedaction: id('b10e'),
  fileLink: id('b010'),
  fileLinkOfCase: id('b011'),
  fileLinkUse: id('b012'),
  fileShown: id('b013'),
  fileKept: id('b014'),
  attachmentShown: id('b015'),
  attachmentKept: id('b016'),
  attachmentNote: id('b017'),
  attachmentMessage: id('b018'),
  attachmentProposal: id('b019'),
  attachmentEvent: id('b01a'),
  attachmentUnsaved: id('b01b'),
  attachmentChosen: id('b01c'),
  engagementOfLawyer: id('b01d'),
  engagementLetter: id('b01e'),
  ledgerAccount: id('7101'),
  ledgerIncome: id('7102'),
  ledgerTransaction: id('7103'),
  ledgerPosting: id('7104'),
  ledgerSource: id('7105'),
  accountNumber: id('7a01'),
  exchangeRate: id('7a02'),
  trustAccount: id('7201'),
  trustRequest: id('7202'),
  trustReconciliation: id('7203'),
  trustLine: id('7204'),
  taxRate: id('7301'),
  billingService: id('7302'),
  invoice: id('7303'),
  invoiceDraft: id('7304'),
  invoiceItem: id('7305'),
  invoiceTax: id('7306'),
  payment: id('7307'),
  billingRun: id('7531'),
  billingRunCase: id('7532'),
  paymentAccount: id('7401'),
  invoiceLink: id('7402'),
  onlinePayment: id('7403'),
  onlineRefund: id('7404'),
  onlineDispute: id('7405'),
  onlinePayout: id('7406'),
  invoicePaper: id('7308'),
  bankAccount: id('7501'),
  bankOther: id('7502'),
  bankCard: id('7503'),
  bankLine: id('7504'),
  product: id('d101'),
  productDraft: id('d102'),
  productReview: id('d103'),
  post: id('d201'),
  postDraft: id('d202'),
  postWithdrawn: id('d203'),
  postRevision: id('d204'),
  postComment: id('d205'),
  postCommentHeld: id('d206'),
  opening: id('da01'),
  openingDraft: id('da02'),
  course: id('db01'),
  courseDraft: id('db02'),
  lessonText: id('db03'),
  lessonQuiz: id('db04'),
  lessonDraft: id('db05'),
  enrolment: id('db06'),
  lessonProgress: id('db07'),
  certificate: id('db08'),
  hourRequirement: id('db09'),
  hourBinding: id('db0a'),
  candidate: id('da03'),
  candidateNote: id('da04'),
  candidateLetter: id('da05'),
  candidateFile: id('da06'),
  profilePicture: id('da07'),
  tour: id('db01'),
  tourDraft: id('db02'),
  tourBooking: id('db03'),
  tourReview: id('db04'),
  discountCode: id('d104'),
  shopSettings: id('d105'),
  order: id('d106'),
  orderItem: id('d107'),
  orderEvent: id('d108'),
  creditNote: id('7311'),
  creditNoteItem: id('7312'),
  creditNoteTax: id('7313'),
  invoiceCredited: id('7314'),
  invoiceItemCredited: id('7315'),
  reminderStep: id('7801'),
  reminder: id('7802'),
  reminderPause: id('7803'),
  lateTerms: id('7804'),
  caseInterest: id('7805'),
  interestCharge: id('7806'),
  paymentPlan: id('7807'),
  paymentInstalment: id('7808'),
  timekeeper: id('7601'),
  caseEbilling: id('7602'),
  planCard: id('8101'),
  subscription: id('8102'),
  planBill: id('8103'),
  planInvoice: id('8104'),
  assistantUsage: id('9101'),
  assistantConversation: id('9102'),
  assistantMessage: id('9103'),
  assistantIdea: id('9104'),
} as const;

const people: [Exclude<Actor, 'guest'>, string, string | null][] = [
  ['client', 'user', null],
  ['otherClient', 'user', null],
  ['teamLawyer', 'lawyer', ids.firm],
  ['firmLawyer', 'lawyer', ids.firm],
  ['rivalLawyer', 'lawyer', ids.rivalFirm],
  ['firmAdmin', 'lawyer_admin', ids.firm],
  ['walledAdmin', 'lawyer_admin', ids.firm],
  ['admin', 'admin', null],
  ['superUser', 'super_user', null],
];
const caseOf = (key: string, status: string, more = '') =>
  `update public.cases set status = '${status}', posted_at = now(), posting_expires_at = now() + interval '30 days' ${more} where id = '${key}';`;
const newCase = (key: string, client: string, title: string) =>
  `insert into public.cases (id, title, public_summary, description, practice_area, jurisdiction_country, client_id, created_by)
   values ('${key}', '${title}', 'A summary of ${title}', 'The secret of ${title}', 'family', 'US', '${client}', '${client}');`;
const newProposal = (key: string, on: string, lawyer: string, status: string) =>
  `insert into public.proposals (id, case_id, lawyer_id, created_by, fee_type, amount, retainer_amount, cover_letter, status, submitted_at, valid_until)
   values ('${key}', '${on}', '${lawyer}', '${lawyer}', 'flat', 1000, ${status === 'engaged' ? 100 : 'null'}, 'Dear client', '${status}', now(), now() + interval '14 days');`;

/** The rows of every test database, written as the owner. */
export const fixture = [
  `insert into public.law_firms (id, name, slug) values ('${ids.firm}', 'Firm', 'firm'), ('${ids.rivalFirm}', 'Rival', 'rival');`,
  ...people.map(
    ([key, level, firm]) =>
      `insert into auth.users (id, email, raw_user_meta_data) values ('${actors[key]}', '${key}@casewright.test', '{"display_name": "${key} Name"}');
       update public.users set access_level = '${level}', law_firm = ${firm === null ? 'null' : `'${firm}'`}, phone_number = '+1 555 0100' where uuid = '${actors[key]}';`,
  ),
  ...(
    [
      [ids.profileTeam, actors.teamLawyer, 'verified'],
      [ids.profileFirm, actors.firmLawyer, 'verified'],
      [ids.profileRival, actors.rivalLawyer, 'verified'],
      [ids.profilePending, actors.firmAdmin, 'pending_verification'],
    ] as const
  ).map(
    ([key, user, status]) =>
      `insert into public.lawyer_profiles (id, user_id, display_name, status, is_public, created_by)
       values ('${key}', '${user}', 'Lawyer ${key.slice(-2)}', '${status}', ${status === 'verified'}, '${user}');`,
  ),
  `insert into public.addresses (id, user_id, full_name, phone_number, address, city, country) values ('${ids.address}', '${actors.client}', 'Client Name', '+1 555 0100', '1 Main Street', 'Chicago', 'US');`,
  `insert into public.lawyer_name_changes (profile_id, user_id, name) values ('${ids.profileTeam}', '${actors.teamLawyer}', 'Another Name');`,
  `insert into public.lawyer_licences (id, user_id, country, licence_number) values ('${ids.licence}', '${actors.teamLawyer}', 'US', 'NY-1');`,
  `insert into public.case_stages (id, law_firm, name) values ('${ids.stage}', '${ids.firm}', 'Discovery');`,
  `insert into public.teams (id, law_firm, name) values ('${ids.team}', '${ids.firm}', 'Litigation');`,
  `insert into public.team_members (id, team_id, user_id) values ('${ids.teamMember}', '${ids.team}', '${actors.teamLawyer}');`,
  newCase(ids.draft, actors.client, 'Draft'),
  newCase(ids.open, actors.client, 'Open'),
  newCase(ids.active, actors.client, 'Active'),
  newCase(ids.engaging, actors.client, 'Engaging'),
  newCase(ids.othersOpen, actors.otherClient, 'Other'),
  caseOf(ids.open, 'open'),
  caseOf(ids.othersOpen, 'open'),
  newProposal(ids.proposalDraft, ids.othersOpen, actors.teamLawyer, 'draft'),
  newProposal(ids.proposalSent, ids.open, actors.teamLawyer, 'submitted'),
  newProposal(ids.proposalRival, ids.open, actors.rivalLawyer, 'submitted'),
  newProposal(ids.proposalEngaged, ids.active, actors.teamLawyer, 'engaged'),
  newProposal(ids.proposalAccepted, ids.engaging, actors.teamLawyer, 'accepted'),
  caseOf(
    ids.active,
    'active',
    `, law_firm = '${ids.firm}', lead_lawyer_id = '${actors.teamLawyer}', accepted_proposal_id = '${ids.proposalEngaged}'`,
  ),
  caseOf(
    ids.engaging,
    'engaging',
    `, law_firm = '${ids.firm}', lead_lawyer_id = '${actors.teamLawyer}', accepted_proposal_id = '${ids.proposalAccepted}'`,
  ),
  `insert into public.cases (id, title, law_firm, lead_lawyer_id, client_id, created_by, visibility)
   values ('${ids.firmDraft}', 'Firm draft', '${ids.firm}', '${actors.teamLawyer}', '${actors.otherClient}', '${actors.teamLawyer}', 'private');`,
  `insert into public.case_parties (id, case_id, role, name) values ('${ids.party}', '${ids.active}', 'opposing_party', 'Opponent Ltd');`,
  `insert into public.case_notes (id, case_id, visibility, body, author_id) values
   ('${ids.noteInternal}', '${ids.active}', 'internal', 'Strategy', '${actors.teamLawyer}'),
   ('${ids.noteShared}', '${ids.active}', 'shared', 'Hello', '${actors.teamLawyer}');`,
  `insert into public.files (id, name, type, case_id, owner_id, visibility, bucket, object_path, size, version_number) values
   ('${ids.fileInternal}', 'Strategy.png', 'image', '${ids.active}', '${actors.teamLawyer}', 'internal', 'documents', 'internal', 10, 1),
   ('${ids.fileShared}', 'Lease.png', 'image', '${ids.active}', '${actors.teamLawyer}', 'shared', 'documents', 'shared', 10, 1),
   ('${ids.fileOwn}', 'Diary.png', 'image', null, '${actors.client}', 'internal', 'documents', 'own', 10, 1);
   insert into public.files (id, name, type, case_id, owner_id, visibility) values ('${ids.fileFolder}', 'Drafts', 'folder', '${ids.active}', '${actors.teamLawyer}', 'internal');
   insert into public.file_versions (id, file_id, case_id, law_firm, owner_id, number, visibility, object_path, media_type, size) values
   ('${ids.fileVersion}', '${ids.fileInternal}', '${ids.active}', '${ids.firm}', '${actors.teamLawyer}', 1, 'internal', 'internal', 'image/png', 10),
   ('${ids.fileVersionShared}', '${ids.fileShared}', '${ids.active}', '${ids.firm}', '${actors.teamLawyer}', 1, 'shared', 'shared', 'image/png', 10);
   insert into public.file_shares (id, file_id, case_id, law_firm, user_id) values
   ('${ids.fileShare}', '${ids.fileOwn}', null, null, '${actors.otherClient}'),
   ('${ids.fileShareOfCase}', '${ids.fileInternal}', '${ids.active}', '${ids.firm}', '${actors.firmLawyer}');
   insert into public.file_stars (file_id, user_id) values ('${ids.fileShared}', '${actors.client}');
   insert into public.file_links (id, file_id, case_id, law_firm, created_by, ends_at) values
   ('${ids.fileLink}', '${ids.fileOwn}', null, null, '${actors.client}', now() + interval '7 days'),
   ('${ids.fileLinkOfCase}', '${ids.fileInternal}', '${ids.active}', '${ids.firm}', '${actors.teamLawyer}', now() + interval '7 days');
   insert into public.file_link_uses (id, link_id, file_id, case_id, law_firm, address) values
   ('${ids.fileLinkUse}', '${ids.fileLinkOfCase}', '${ids.fileInternal}', '${ids.active}', '${ids.firm}', '203.0.113.5');
   insert into public.case_legal_holds (id, case_id, law_firm, reason, set_by, lift_reason, lifted_by, lifted_at) values
   ('${ids.legalHold}', '${ids.active}', '${ids.firm}', 'A suit was announced', '${actors.firmAdmin}', 'It was settled', '${actors.firmAdmin}', now());`,
  // Internal, and the client is asked to sign it.
  `insert into public.files (id, name, type, case_id, owner_id, visibility, bucket, object_path, size, version_number) values
   ('${ids.filePdf}', 'Power.pdf', 'pdf', '${ids.active}', '${actors.teamLawyer}', 'internal', 'documents', 'power', 10, 1);
   insert into public.file_versions (id, file_id, case_id, law_firm, owner_id, number, visibility, object_path, media_type, size, checksum) values
   ('${ids.fileVersionPdf}', '${ids.filePdf}', '${ids.active}', '${ids.firm}', '${actors.teamLawyer}', 1, 'internal', 'power', 'application/pdf', 10, repeat('ab', 32));
   insert into private.pdf_checks (version_id, pages, sizes) values ('${ids.fileVersionPdf}', 2, '[[595, 842], [595, 842]]');
   insert into public.signature_requests (id, file_id, version_id, checksum, pages, case_id, law_firm, title, status, created_by, created_by_name, sent_at, reminded_at) values
   ('${ids.signatureRequest}', '${ids.filePdf}', '${ids.fileVersionPdf}', repeat('ab', 32), 2, '${ids.active}', '${ids.firm}', 'Power', 'out', '${actors.teamLawyer}', 'T', now(), now() - interval '2 hours'),
   ('${ids.signatureDraft}', '${ids.filePdf}', '${ids.fileVersionPdf}', repeat('ab', 32), 2, '${ids.active}', '${ids.firm}', 'Draft', 'draft', '${actors.teamLawyer}', 'T', null, null);
   insert into public.signature_signers (id, request_id, case_id, law_firm, user_id, user_name, place, status, asked_at) values
   ('${ids.signatureSigner}', '${ids.signatureRequest}', '${ids.active}', '${ids.firm}', '${actors.client}', 'C', 1, 'asked', now()),
   ('${ids.signatureSecond}', '${ids.signatureRequest}', '${ids.active}', '${ids.firm}', '${actors.teamLawyer}', 'T', 2, 'waiting', null);
   insert into public.signature_fields (id, request_id, signer_id, case_id, law_firm, kind, page, x, y, width, height) values
   ('${ids.signatureField}', '${ids.signatureRequest}', '${ids.signatureSigner}', '${ids.active}', '${ids.firm}', 'signature', 1, 0.1, 0.7, 0.3, 0.06),
   (gen_random_uuid(), '${ids.signatureRequest}', '${ids.signatureSecond}', '${ids.active}', '${ids.firm}', 'signature', 1, 0.1, 0.8, 0.3, 0.06);`,
  // What is shared with the client is a redacted copy of what is internal.
  `insert into public.file_redactions (id, file_id, source_file_id, source_version_id, source_number, case_id, law_firm, pages, boxes, created_by, created_by_name) values
   ('${ids.fileRedaction}', '${ids.fileShared}', '${ids.filePdf}', '${ids.fileVersionPdf}', 1, '${ids.active}', '${ids.firm}', 2, 3, '${actors.teamLawyer}', 'T');`,
  // The client is asked for two papers, and has sent one.
  `insert into public.document_requests (id, case_id, law_firm, title, created_by, created_by_name, reminded_at) values
   ('${ids.documentRequest}', '${ids.active}', '${ids.firm}', 'Passport copy, Pay slips', '${actors.teamLawyer}', 'T', now() - interval '2 hours');
   insert into public.document_request_lines (id, request_id, case_id, law_firm, place, name, status, answered_at) values
   ('${ids.documentLine}', '${ids.documentRequest}', '${ids.active}', '${ids.firm}', 1, 'Passport copy', 'asked', null),
   ('${ids.documentLineSent}', '${ids.documentRequest}', '${ids.active}', '${ids.firm}', 2, 'Pay slips', 'sent', now());
   insert into public.document_request_files (id, line_id, file_id, case_id, law_firm) values
   ('${ids.documentFile}', '${ids.documentLineSent}', '${ids.fileShared}', '${ids.active}', '${ids.firm}');`,
  `insert into public.letter_templates (id, law_firm, name, language, created_by) values
   ('${ids.letterTemplate}', '${ids.firm}', 'Engagement letter', 'en', '${actors.firmAdmin}');`,
  // Two pages were produced: ACME000001 and ACME000002.
  `insert into public.productions (id, case_id, law_firm, number, title, recipient, language, prefix, digits, first_number, last_number, document_count, page_count, pages_done, status, file_id, created_by, created_by_name, made_at) values
   ('${ids.production}', '${ids.active}', '${ids.firm}', 1, 'First production', 'Opponent Ltd', 'en', 'ACME', 6, 1, 2, 1, 2, 2, 'made', '${ids.filePdf}', '${actors.teamLawyer}', 'T', now());
   insert into public.production_documents (id, production_id, case_id, law_firm, place, file_id, version_id, name, checksum, kind, page_count, first_number, last_number) values
   ('${ids.productionDocument}', '${ids.production}', '${ids.active}', '${ids.firm}', 1, '${ids.filePdf}', '${ids.fileVersionPdf}', 'Power.pdf', repeat('ab', 32), 'pdf', 2, 1, 2);
   insert into private.bates_series (case_id, prefix, digits, next_number) values ('${ids.active}', 'ACME', 6, 3);`,
  `insert into public.exhibit_sets (id, case_id, law_firm, name, prefix, scheme, sticker, created_by, created_by_name) values
   ('${ids.exhibitSet}', '${ids.active}', '${ids.firm}', 'Exhibits to the motion', 'Exhibit', 'letters', 'first_page', '${actors.teamLawyer}', 'T');
   insert into public.exhibits (id, set_id, case_id, law_firm, place, description, file_id, version_id, name, checksum, kind, page_count) values
   ('${ids.exhibit}', '${ids.exhibitSet}', '${ids.active}', '${ids.firm}', 1, 'Power of attorney', '${ids.filePdf}', '${ids.fileVersionPdf}', 'Power.pdf', repeat('ab', 32), 'pdf', 2);`,
  `insert into public.case_walls (id, case_id, user_id, reason) values ('${ids.wall}', '${ids.active}', '${actors.walledAdmin}', 'Former client');`,
  `insert into public.conflict_checks (id, case_id, law_firm, result) values ('${ids.conflict}', '${ids.active}', '${ids.firm}', 'cleared');`,
  `insert into public.case_events (id, case_id, law_firm, kind, audience) values
   ('${ids.eventAll}', '${ids.active}', '${ids.firm}', 'x', 'all'), ('${ids.eventFirm}', '${ids.active}', '${ids.firm}', 'x', 'firm'),
   ('${ids.eventClient}', '${ids.active}', '${ids.firm}', 'x', 'client');`,
  `insert into public.case_engagements (id, case_id, law_firm, proposal_id, revision, user_id, role, typed_name, terms_hash)
   values ('${ids.engagement}', '${ids.active}', '${ids.firm}', '${ids.proposalEngaged}', 1, '${actors.client}', 'client', 'C', 'h'),
     ('${ids.engagementOfLawyer}', '${ids.active}', '${ids.firm}', '${ids.proposalEngaged}', 1, '${actors.teamLawyer}', 'lawyer', 'L', 'h');
   insert into public.engagement_letters (id, case_id, law_firm, client_signature, lawyer_signature)
   values ('${ids.engagementLetter}', '${ids.active}', '${ids.firm}', '${ids.engagement}', '${ids.engagementOfLawyer}');`,
  `insert into public.notifications (id, user_id, title, case_id) values ('${ids.notification}', '${actors.client}', 'Hello', '${ids.active}');`,
  `insert into public.user_notification_preferences (id, user_id, notification_type, medium) values ('${ids.preference}', '${actors.client}', 'payment', 'in_app');`,
  `insert into public.user_settings (user_id) values ('${actors.client}');`,
  `insert into public.push_subscriptions (id, user_id, endpoint, p256dh, auth)
   values ('${ids.pushSubscription}', '${actors.client}', 'https://push.test/1', 'BA${'B'.repeat(85)}', '${'B'.repeat(22)}');`,
  `insert into public.conversations (id, case_id, law_firm, created_by) values ('${ids.conversation}', '${ids.active}', '${ids.firm}', '${actors.client}');
   insert into public.messages (id, conversation_id, case_id, law_firm, sender_id, sender_side, body)
   values ('${ids.message}', '${ids.conversation}', '${ids.active}', '${ids.firm}', '${actors.client}', 'client', 'Good morning');
   insert into public.conversation_members (id, conversation_id, case_id, user_id)
   values ('${ids.conversationMember}', '${ids.conversation}', '${ids.active}', '${actors.client}');
   insert into public.message_versions (id, message_id, case_id, law_firm, author_id, body)
   values ('${ids.messageVersion}', '${ids.message}', '${ids.active}', '${ids.firm}', '${actors.client}', 'Good mornign');`,
  `insert into public.case_calls (id, case_id, law_firm, direction, person_name, started_at, minutes, body, visibility, author_id, author_name) values
   ('${ids.callInternal}', '${ids.active}', '${ids.firm}', 'out', 'The registry', now() - interval '2 hours', 6, 'Asked for the file.', 'internal', '${actors.teamLawyer}', 'teamLawyer Name'),
   ('${ids.callShared}', '${ids.active}', '${ids.firm}', 'in', 'The client', now() - interval '3 hours', 12, 'Spoke of the hearing.', 'shared', '${actors.teamLawyer}', 'teamLawyer Name');
   insert into public.case_digests (id, case_id, law_firm, month, language, body, message_id, sent_by)
   values ('${ids.digest}', '${ids.active}', '${ids.firm}', '2020-01-01', 'en', 'Good morning', '${ids.message}', '${actors.teamLawyer}');
   insert into public.away_notices (id, user_id, law_firm, from_on, until_on, message)
   values ('${ids.awayNotice}', '${actors.firmLawyer}', '${ids.firm}', current_date - 30, current_date - 20, 'On leave');`,
  // A group of people that a colleague has left.
  `insert into public.conversations (id, law_firm, title, created_by) values ('${ids.peopleTalk}', '${ids.firm}', 'Monday round', '${actors.teamLawyer}');
   insert into public.conversation_members (id, conversation_id, user_id, left_at) values
   ('${ids.peopleMember}', '${ids.peopleTalk}', '${actors.teamLawyer}', null), (gen_random_uuid(), '${ids.peopleTalk}', '${actors.firmLawyer}', now());
   insert into public.messages (id, conversation_id, law_firm, sender_id, sender_side, body)
   values ('${ids.peopleMessage}', '${ids.peopleTalk}', '${ids.firm}', '${actors.teamLawyer}', 'lawyer', 'Who takes the minutes?');
   insert into public.message_versions (id, message_id, law_firm, author_id, body)
   values ('${ids.peopleVersion}', '${ids.peopleMessage}', '${ids.firm}', '${actors.teamLawyer}', 'Who takes the minute?');
   insert into public.presence (user_id) values ('${actors.teamLawyer}');`,
  // What a lawyer has received: one mail is theirs alone, one is filed for the team, and one that they have no more is shared with the client.
  `insert into public.mail_accounts (id, user_id, kind) values ('${ids.mailAccount}', '${actors.teamLawyer}', 'internal');
   insert into public.mail_messages (id, state, from_name, subject, text, sent_at) values
   ('${ids.mailMessage}', 'received', 'Ann', 'Lunch', 'At noon?', '2026-01-01'), ('${ids.mailMessageFiled}', 'received', 'Paul Stroud', 'More time', 'We ask for 28 days.', '2026-01-02'),
   ('${ids.mailMessageShared}', 'received', 'The clerk', 'Hearing', 'At nine.', '2026-01-03');
   insert into public.mails (id, owner_id, account_id, message_id, thread_id, folder, received_at, at) values
   ('${ids.mail}', '${actors.teamLawyer}', '${ids.mailAccount}', '${ids.mailMessage}', '${ids.mail}', 'archive', '2026-01-01', '2026-01-01'),
   ('${ids.mailFiled}', '${actors.teamLawyer}', '${ids.mailAccount}', '${ids.mailMessageFiled}', '${ids.mailFiled}', 'archive', '2026-01-02', '2026-01-02');
   insert into public.mail_filings (id, message_id, case_id, law_firm, visibility, because, filed_by, at) values
   ('${ids.mailFiling}', '${ids.mailMessageFiled}', '${ids.active}', '${ids.firm}', 'internal', 'hand', '${actors.teamLawyer}', '2026-01-02'),
   ('${ids.mailFilingShared}', '${ids.mailMessageShared}', '${ids.active}', '${ids.firm}', 'shared', 'hand', '${actors.teamLawyer}', '2026-01-03');
   insert into public.mail_attachments (id, message_id, name, media_type, size, object_path)
   values ('${ids.mailAttachment}', '${ids.mailMessageFiled}', 'Stipulation.pdf', 'application/pdf', 84000, 'mail/stipulation');
   insert into public.mail_labels (id, user_id, name) values ('${ids.mailLabel}', '${actors.teamLawyer}', 'Follow up');
   insert into public.mail_templates (id, law_firm, name, subject, body, created_by)
   values ('${ids.mailTemplate}', '${ids.firm}', 'Receipt', 'Yours of today', 'We have it, {client}.', '${actors.teamLawyer}');`,
  `insert into public.data_imports (id, law_firm, kind, file_name, row_count, digest, created_by)
   values ('${ids.dataImport}', '${ids.firm}', 'contacts', 'earlier.csv', 1, 'd', '${actors.teamLawyer}');`,
  `insert into public.firm_contacts (id, law_firm, kind, name, created_by) values ('${ids.firmContact}', '${ids.firm}', 'company', 'Harbour Supplies', '${actors.teamLawyer}');`,
  `insert into public.case_questions (id, case_id, lawyer_id, law_firm, asker, question, answer, to_all, answered_at) values
   ('${ids.question}', '${ids.open}', '${actors.rivalLawyer}', '${ids.rivalFirm}', 1, 'Is there a written lease?', null, false, null),
   ('${ids.questionToAll}', '${ids.active}', '${actors.teamLawyer}', '${ids.firm}', 1, 'Since when?', 'Since May.', true, now());`,
  `insert into public.case_deadlines (id, case_id, kind, title, due_at, due_on, time_zone, responsible_id, client_visible, set_by, created_by) values
   ('${ids.deadlineShared}', '${ids.active}', 'soft', 'Answer', now() + interval '40 days', current_date + 40, 'UTC', '${actors.teamLawyer}', true, '${actors.teamLawyer}', '${actors.teamLawyer}'),
   ('${ids.deadlineSoft}', '${ids.active}', 'soft', 'Draft to the partner', now() + interval '50 days', current_date + 50, 'UTC', '${actors.teamLawyer}', false, '${actors.teamLawyer}', '${actors.teamLawyer}');`,
  `insert into public.deadline_triggers (id, case_id, law_firm, event, name, happened_on, jurisdiction, created_by)
   values ('${ids.deadlineTrigger}', '${ids.active}', '${ids.firm}', 'trial', 'Trial', current_date + 200, 'US-NY', '${actors.teamLawyer}');`,
  `insert into public.deadline_stays (id, case_id, law_firm, ground, provision, reason, effect, begins_on, runs_again_on, created_by)
   values ('${ids.deadlineStay}', '${ids.active}', '${ids.firm}', 'order', 'Order', 'x', 'tolled', '2020-03-01', '2020-03-02', '${actors.teamLawyer}');`,
  `insert into public.public_holidays (id, jurisdiction, day, name, law_firm) values ('${ids.holiday}', 'US-NY', '2039-03-01', 'Closed', '${ids.firm}');`,
  `insert into public.contact_requests (id, name, email, subject, message) values ('${ids.contact}', 'N', 'n@x.test', 'S', 'M');`,
  `insert into public.invitations (id, email, access_level, invited_by) values ('${ids.invitation}', 'invited@x.test', 'user', '${actors.superUser}');`,
  `insert into public.invitations (id, email, access_level, law_firm, invited_by)
   values ('${ids.firmInvitation}', 'joining@x.test', 'lawyer', '${ids.firm}', '${actors.firmAdmin}');`,
  `insert into public.lawyer_reviews (id, case_id, author_id, rating, comment) values ('${ids.review}', '${ids.active}', '${actors.client}', 4, 'Clear and calm');`,
  `insert into public.case_invitations (id, case_id, case_title, lawyer_id, lawyer_name, law_firm, status, sent_at, created_by)
   values ('${ids.caseInvitation}', '${ids.open}', 'Open', '${actors.firmLawyer}', 'Lawyer', '${ids.firm}', 'sent', now(), '${actors.client}');`,
  `insert into public.launch_subscribers (id, email) values ('${ids.subscriber}', 'first@x.test');`,
  `insert into public.faqs (id, category, language, position, slug, heading, detail, is_published)
   values ('${ids.faqDraft}', 'cases', 'en', 90, 'not-yet', 'Not yet', 'Nobody reads this.', false);`,
  `insert into public.tasks (id, title, case_id, client_visible, is_private, created_by) values
   ('${ids.task}', 'Draft the reply', '${ids.active}', false, false, '${actors.teamLawyer}'),
   ('${ids.taskVisible}', 'Send the lease', '${ids.active}', true, false, '${actors.teamLawyer}'),
   ('${ids.taskPrivate}', 'Think it over', '${ids.active}', false, true, '${actors.teamLawyer}'),
   ('${ids.taskOfFirm}', 'Renew the insurance', null, false, false, '${actors.teamLawyer}');`,
  // Assigned users are notified; the tests of notifications begin with none.
  `alter table public.task_assignees disable trigger notify_assignee;
   insert into public.task_assignees (id, task_id, user_id) values ('${ids.taskAssignee}', '${ids.task}', '${actors.teamLawyer}');
   alter table public.task_assignees enable trigger notify_assignee;`,
  `insert into public.task_dependencies (id, task_id, depends_on) values ('${ids.taskDependency}', '${ids.task}', '${ids.taskVisible}');`,
  `insert into public.task_comments (id, task_id, body, author_id) values ('${ids.taskComment}', '${ids.task}', 'Ask for more time', '${actors.teamLawyer}');`,
  `insert into public.task_watchers (id, task_id, user_id) values ('${ids.taskWatcher}', '${ids.task}', '${actors.firmAdmin}');`,
  `insert into public.task_reminders (id, task_id, user_id, remind_at) values ('${ids.taskReminder}', '${ids.task}', '${actors.teamLawyer}', now() + interval '9 days');`,
  `insert into public.task_attachments (id, task_id, name, media_type, size, author_id) values ('${ids.taskAttachment}', '${ids.task}', 'reply.txt', 'text/plain', 5, '${actors.teamLawyer}');
   insert into private.task_attachment_bytes (attachment_id, content) values ('${ids.taskAttachment}', 'Hello');
   insert into public.time_entries (id, task_id, user_id, minutes, narrative) values ('${ids.timeEntry}', '${ids.task}', '${actors.teamLawyer}', 30, 'Read the file');`,
  `insert into public.billing_rates (id, law_firm, user_id, case_id, rate, valid_from) values ('${ids.billingRate}', '${ids.firm}', '${actors.teamLawyer}', '${ids.active}', 300, '2020-01-01');
   insert into public.billing_rules (id, law_firm, case_id, increment_minutes) values ('${ids.billingRule}', '${ids.firm}', '${ids.active}', 6);
   insert into public.expenses (id, case_id, user_id, category, description, amount) values ('${ids.expense}', '${ids.active}', '${actors.teamLawyer}', 'filing', 'Filing of the reply', 45.5);
   insert into public.case_fees (id, case_id, law_firm, title, amount, currency, place) values ('${ids.fee}', '${ids.active}', '${ids.firm}', 'Appeal', 700, 'USD', 1);
   insert into public.case_payers (id, case_id, law_firm, contact_id, client_id, share, place) values
   ('${ids.payer}', '${ids.firmDraft}', '${ids.firm}', '${ids.firmContact}', null, 4000, 1), (gen_random_uuid(), '${ids.firmDraft}', '${ids.firm}', null, '${actors.otherClient}', 6000, 2);
   insert into public.timekeepers (id, law_firm, user_id, code, classification) values ('${ids.timekeeper}', '${ids.firm}', '${actors.teamLawyer}', 'TL01', 'PT');
   insert into public.case_ebilling (id, case_id, task_set, client_code, client_matter_code) values ('${ids.caseEbilling}', '${ids.active}', 'litigation', 'CL-7', 'M-100');
   insert into public.time_answers (id, user_id, source) values ('${ids.timeAnswer}', '${actors.teamLawyer}', md5('x'));`,
  `insert into public.saved_searches (id, user_id, scope, name, filters) values ('${ids.savedSearch}', '${actors.client}', 'cases', 'Mine', '{"q": "lease"}');`,
  `insert into public.saved_reports (id, user_id, name, filters, is_shared) values ('${ids.savedReport}', '${actors.teamLawyer}', 'My cases', '{"measure": "intake"}', false),
   ('${ids.sharedReport}', '${actors.firmAdmin}', 'Our cases', '{"measure": "intake", "split": "source"}', true);`,
  `insert into public.workflow_templates (id, name, scope, law_firm, status, activated_at, created_by, trigger_dates, stages, steps) values
   ('${ids.template}', 'Court action', 'firm', '${ids.firm}', 'active', now(), '${actors.firmAdmin}', '[{"key": "served", "label": "Service of the claim"}]',
    '[{"key": "begin", "name": "Begin", "client_label": "We prepare your case", "sla_days": 10}, {"key": "court", "name": "Court"}]',
    '[{"key": "read", "stage": "begin", "type": "task", "title": "Read the file", "assignee_role": "lead", "offset": {"n": 3, "unit": "business_days", "anchor": "start"},
       "client_visible": true, "client_label": "We read your papers"},
      {"key": "answer", "stage": "court", "type": "task", "title": "Answer the claim", "depends_on": ["read"], "offset": {"n": 10, "unit": "days", "anchor": "trigger:served"}}]');
   insert into public.workflow_templates (id, name, scope, created_by) values ('${ids.templatePersonal}', 'My way', 'personal', '${actors.teamLawyer}');`,
  `insert into public.workflows (id, template_id, template_key, template_version, case_id, law_firm, name, status, stages, trigger_dates, time_zone, started_at, started_on, completed_at, created_by)
   select '${ids.workflow}', id, template_key, version, '${ids.active}', '${ids.firm}', 'First steps', 'completed', stages, trigger_dates, 'UTC', now(), current_date, now(), '${actors.teamLawyer}'
   from public.workflow_templates where id = '${ids.template}';
   insert into public.workflow_steps (id, workflow_id, case_id, law_firm, step_key, stage_key, place, type, title, definition, status, finished_at)
   values ('${ids.workflowStep}', '${ids.workflow}', '${ids.active}', '${ids.firm}', 'read', 'begin', 1, 'wait', 'Wait', '{"key": "read", "stage": "begin"}', 'done', now());
   insert into public.workflow_stages (id, workflow_id, case_id, law_firm, stage_key, entered_on, left_at)
   values ('${ids.workflowStage}', '${ids.workflow}', '${ids.active}', '${ids.firm}', 'begin', current_date, now());
   insert into public.workflow_comments (id, workflow_id, body, author_id) values ('${ids.workflowComment}', '${ids.workflow}', 'Ask the court first', '${actors.teamLawyer}');`,
  `insert into public.calendar_events (id, title, "start", "end", time_zone, recurrence, case_id, visibility, client_visible, created_by) values
   ('${ids.event}', 'Meeting of the team', '2039-01-03T15:00:00Z', '2039-01-03T16:00:00Z', 'America/New_York', 'FREQ=WEEKLY;BYDAY=MO', '${ids.active}', 'busy', false, '${actors.teamLawyer}'),
   ('${ids.eventPrivate}', 'Call the expert', '2039-01-04T15:00:00Z', '2039-01-04T16:00:00Z', 'UTC', null, '${ids.active}', 'private', false, '${actors.teamLawyer}'),
   ('${ids.eventOfFirm}', 'Lunch of the firm', '2039-01-05T17:00:00Z', '2039-01-05T18:00:00Z', 'UTC', null, null, 'firm', false, '${actors.teamLawyer}'),
   ('${ids.eventShown}', 'Hearing', '2039-01-06T15:00:00Z', '2039-01-06T16:00:00Z', 'UTC', null, '${ids.active}', 'busy', true, '${actors.teamLawyer}'),
   ('${ids.eventOwn}', 'Dentist', '2039-01-07T15:00:00Z', '2039-01-07T16:00:00Z', 'UTC', null, null, 'busy', false, '${actors.teamLawyer}');
   insert into public.calendar_attendees (id, event_id, user_id) values ('${ids.attendee}', '${ids.eventPrivate}', '${actors.client}');
   insert into public.calendar_exceptions (id, event_id, occurrence, cancelled) values ('${ids.exception}', '${ids.event}', '2039-01-10T15:00:00Z', true);
   insert into public.calendar_reminders (id, event_id, user_id, minutes_before, next_at) values ('${ids.eventReminder}', '${ids.event}', '${actors.teamLawyer}', 15, '2039-01-03T14:45:00Z');
   insert into public.calendar_feeds (id, user_id, token_hash) values ('${ids.feed}', '${actors.teamLawyer}', 'none');
   insert into public.consultation_hours (id, user_id, weekday, from_time, to_time, time_zone, minutes) values
   ('${ids.consultationHours}', '${actors.teamLawyer}', 1, '09:00', '12:00', 'America/New_York', 30);
   insert into public.consultation_bookings (id, lawyer_id, lawyer_name, client_id, client_name, law_firm, "start", "end", time_zone, subject) values
   ('${ids.booking}', '${actors.teamLawyer}', 'teamLawyer Name', '${actors.otherClient}', 'otherClient Name', '${ids.firm}', '2039-01-03T14:00:00Z', '2039-01-03T14:30:00Z', 'America/New_York', 'A lease');`,
  // Of a posting one file is shown to lawyers, another is not.
  `insert into public.files (id, name, type, case_id, owner_id, visibility, bucket, object_path, size, version_number) values
   ('${ids.fileShown}', 'Letter.png', 'image', '${ids.open}', '${actors.client}', 'shared', 'documents', 'shown', 10, 1),
   ('${ids.fileKept}', 'Diagnosis.png', 'image', '${ids.open}', '${actors.client}', 'shared', 'documents', 'kept', 10, 1);
   insert into public.file_versions (file_id, case_id, owner_id, number, visibility, object_path, media_type, size) values
   ('${ids.fileShown}', '${ids.open}', '${actors.client}', 1, 'shared', 'shown', 'image/png', 10),
   ('${ids.fileKept}', '${ids.open}', '${actors.client}', 1, 'shared', 'kept', 'image/png', 10);
   insert into public.attachments (id, kind, case_id, proposal_id, note_id, message_id, event_id, law_firm, file_id, name, media_type, size, object_path, for_proposers, place, author_id) values
   ('${ids.attachmentShown}', 'case', '${ids.open}', null, null, null, null, null, '${ids.fileShown}', 'Letter.png', 'image/png', 10, 'shown', true, null, '${actors.client}'),
   ('${ids.attachmentKept}', 'case', '${ids.open}', null, null, null, null, null, '${ids.fileKept}', 'Diagnosis.png', 'image/png', 10, 'kept', false, null, '${actors.client}'),
   ('${ids.attachmentNote}', 'note', '${ids.active}', null, '${ids.noteInternal}', null, null, '${ids.firm}', null, 'plan.png', 'image/png', 10, 'of note', false, null, '${actors.teamLawyer}'),
   ('${ids.attachmentChosen}', 'note', '${ids.active}', null, '${ids.noteShared}', null, null, '${ids.firm}', '${ids.fileShared}', 'Lease.png', 'image/png', 10, 'shared', false, null, '${actors.teamLawyer}'),
   ('${ids.attachmentMessage}', 'message', '${ids.active}', null, null, '${ids.message}', null, '${ids.firm}', null, 'photo.png', 'image/png', 10, 'of message', false, null, '${actors.client}'),
   ('${ids.attachmentProposal}', 'proposal', '${ids.open}', '${ids.proposalSent}', null, null, null, '${ids.firm}', null, 'cv.png', 'image/png', 10, 'of proposal', false, null, '${actors.teamLawyer}'),
   ('${ids.attachmentEvent}', 'event', '${ids.active}', null, null, null, '${ids.eventPrivate}', '${ids.firm}', null, 'questions.png', 'image/png', 10, 'of event', false, null, '${actors.teamLawyer}'),
   ('${ids.attachmentUnsaved}', null, null, null, null, null, null, null, null, 'begun.png', 'image/png', 10, 'unsaved', false, 'note-of:x', '${actors.client}');`,
  `insert into public.client_invitations (id, case_id, law_firm, email, invited_by, accepted_at, accepted_by)
   values ('${ids.clientInvitation}', '${ids.active}', '${ids.firm}', 'client@casewright.test', '${actors.teamLawyer}', now(), '${actors.client}');`,
  `insert into public.ledger_accounts (id, law_firm, purpose, kind, currency) values
   ('${ids.ledgerAccount}', '${ids.firm}', 'receivable', 'asset', 'USD'), ('${ids.ledgerIncome}', '${ids.firm}', 'fee_income', 'income', 'USD');
   insert into public.ledger_transactions (id, law_firm, occurred_on, kind, source_table, source_id, case_id, client_id)
   values ('${ids.ledgerTransaction}', '${ids.firm}', '2026-01-05', 'invoice', 'invoices', '${ids.ledgerSource}', '${ids.active}', '${actors.client}');
   insert into public.ledger_postings (id, transaction_id, place, law_firm, account_id, amount, currency, case_id, client_id, occurred_on) values
   ('${ids.ledgerPosting}', '${ids.ledgerTransaction}', 1, '${ids.firm}', '${ids.ledgerAccount}', 100, 'USD', '${ids.active}', '${actors.client}', '2026-01-05'),
   (gen_random_uuid(), '${ids.ledgerTransaction}', 2, '${ids.firm}', '${ids.ledgerIncome}', -100, 'USD', '${ids.active}', '${actors.client}', '2026-01-05');`,
  // What came into trust for the case has gone out again: a case with money in trust could not be closed.
  `insert into public.trust_accounts (id, law_firm, name, bank, number_end, currency, second_person_above) values
   ('${ids.trustAccount}', '${ids.firm}', 'Client trust', 'First Lake Bank', '4471', 'USD', 1000);
   select set_config('request.jwt.claims', '{"role": "authenticated", "aal": "aal1", "sub": "${actors.firmAdmin}"}', true);
   select public.deposit_to_trust('${ids.trustAccount}', '${ids.active}', 500, 'Retainer', 'fixture deposit', '2026-01-05', 'ACH 1', true, '2026-01-08');
   select public.clear_trust_deposit(id, '2026-01-08') from public.trust_entries;
   select public.disburse_from_trust('${ids.trustAccount}', '${ids.active}', 500, 'Expert Ltd', 'Report of the expert', 'fixture payment', '2026-01-09', 'Check 7');
   select set_config('request.jwt.claims', '', true);
   insert into public.trust_requests (id, account_id, law_firm, case_id, type, amount, currency, occurred_on, payee, memo, requested_by, requested_by_name, idempotency_key) values
   ('${ids.trustRequest}', '${ids.trustAccount}', '${ids.firm}', '${ids.active}', 'disbursement', 2000, 'USD', '2026-01-10', 'Appraiser Ltd', 'Appraisal', '${actors.firmAdmin}', 'firmAdmin Name', 'fixture request');
   insert into public.trust_reconciliations (id, account_id, law_firm, statement_on, statement_balance) values
   ('${ids.trustReconciliation}', '${ids.trustAccount}', '${ids.firm}', '2026-01-31', 0);
   insert into public.trust_bank_lines (id, reconciliation_id, account_id, law_firm, place, line_on, description, amount, entry_id, matched_by)
   select '${ids.trustLine}', '${ids.trustReconciliation}', '${ids.trustAccount}', '${ids.firm}', 1, '2026-01-05', 'ACH 1', 500, id, 'number' from public.trust_entries where number = 1;`,
  // An invoice of 108.00 of which 8.00 is paid, and a draft.
  `insert into public.tax_rates (id, law_firm, name, percent) values ('${ids.taxRate}', '${ids.firm}', 'Sales tax', 8);
   insert into public.assistant_usage (id, user_id, law_firm, purpose, tokens_reserved) values ('${ids.assistantUsage}', '${actors.teamLawyer}', '${ids.firm}', 'openai-handler', 10);
   insert into public.assistant_conversations (id, user_id, title) values ('${ids.assistantConversation}', '${actors.teamLawyer}', 'About appeals');
   insert into public.assistant_messages (id, conversation_id, role, content) values ('${ids.assistantMessage}', '${ids.assistantConversation}', 'user', 'What is an appeal?');
   insert into public.assistant_ideas (id, conversation_id, body) values ('${ids.assistantIdea}', '${ids.assistantConversation}', 'Who received the notice?');
   insert into public.account_numbers (id, law_firm, purpose, number) values ('${ids.accountNumber}', '${ids.firm}', 'salaries', '4120');
   insert into public.exchange_rates (id, law_firm, base, currency, day, rate, source) values ('${ids.exchangeRate}', '${ids.firm}', 'EUR', 'USD', '2026-01-05', 1.1, 'ECB');
   insert into public.billing_services (id, law_firm, name, price) values ('${ids.billingService}', '${ids.firm}', 'Consultation', 100);
   insert into public.invoices (id, law_firm, case_id, client_id, invoice_to, subtotal, taxes, total_amount, create_date, due_date, created_by) values
   ('${ids.invoice}', '${ids.firm}', '${ids.active}', '${actors.client}', '{"name": "Client Name"}', 100, 8, 108, '2026-01-05', '2026-02-04', '${actors.firmAdmin}'),
   ('${ids.invoiceDraft}', '${ids.firm}', '${ids.active}', '${actors.client}', '{"name": "Client Name"}', 0, 0, 0, '2026-01-06', '2026-02-05', '${actors.teamLawyer}');
   insert into public.invoice_items (id, invoice_id, law_firm, case_id, client_id, is_issued, place, title, price, quantity, total, tax_ids)
   values ('${ids.invoiceItem}', '${ids.invoice}', '${ids.firm}', '${ids.active}', '${actors.client}', true, 1, 'Consultation', 100, 1, 100, '{${ids.taxRate}}');
   insert into public.invoice_taxes (id, invoice_id, law_firm, case_id, client_id, is_issued, tax_id, name, percent, is_reverse_charge, base, amount)
   values ('${ids.invoiceTax}', '${ids.invoice}', '${ids.firm}', '${ids.active}', '${actors.client}', true, '${ids.taxRate}', 'Sales tax', 8, false, 100, 8);
   insert into public.payments (id, invoice_id, law_firm, case_id, client_id, amount, currency, method, source, received_on, idempotency_key, created_by)
   values ('${ids.payment}', '${ids.invoice}', '${ids.firm}', '${ids.active}', '${actors.client}', 8, 'USD', 'bank_transfer', 'operating', '2026-01-08', 'first', '${actors.firmAdmin}');
   update public.invoices set status = 'partially_paid', invoice_number = 'OLD-00001', issued_at = now(), issued_by = '${actors.firmAdmin}', amount_paid = 8
   where id = '${ids.invoice}';`,
  // The draft was made with others of its month.
  `insert into public.billing_runs (id, law_firm, up_to, case_count, drafted, created_by, ended_at) values ('${ids.billingRun}', '${ids.firm}', '2025-12-31', 1, 1, '${actors.firmAdmin}', now());
   insert into public.billing_run_cases (id, run_id, case_id, law_firm, place, status, invoice_id)
   values ('${ids.billingRunCase}', '${ids.billingRun}', '${ids.active}', '${ids.firm}', 1, 'drafted', '${ids.invoiceDraft}');`,
  // The firm takes payments online: one that was not finished, with a refund and a dispute that are only here to be seen.
  `insert into public.payment_accounts (id, law_firm, provider, account, state) values ('${ids.paymentAccount}', '${ids.firm}', 'sandbox', 'account_of_firm', 'enabled');
   insert into public.invoice_links (id, invoice_id, law_firm, case_id, sent_to, language, created_by, mail_state, mail_due_at)
   values ('${ids.invoiceLink}', '${ids.invoice}', '${ids.firm}', '${ids.active}', 'client@example.test', 'en', '${actors.firmAdmin}', 'sent', null);
   insert into public.online_payments (id, invoice_id, law_firm, case_id, client_id, provider, account, idempotency_key, amount, currency, status, reference, check_at, created_at)
   values ('${ids.onlinePayment}', '${ids.invoice}', '${ids.firm}', '${ids.active}', '${actors.client}', 'sandbox', 'account_of_firm', 'fixture', 5, 'USD', 'expired', 'fixture', null, now() - interval '2 days');
   insert into public.online_refunds (id, online_payment_id, invoice_id, law_firm, case_id, amount, currency, reason, status, idempotency_key)
   values ('${ids.onlineRefund}', '${ids.onlinePayment}', '${ids.invoice}', '${ids.firm}', '${ids.active}', 5, 'USD', 'Fixture', 'failed', 'fixture');
   insert into public.online_disputes (id, online_payment_id, invoice_id, law_firm, case_id, provider_dispute, amount, currency, status)
   values ('${ids.onlineDispute}', '${ids.onlinePayment}', '${ids.invoice}', '${ids.firm}', '${ids.active}', 'fixture', 5, 'USD', 'lost');
   insert into public.online_payouts (id, law_firm, provider, reference, amount, currency, paid_on) values ('${ids.onlinePayout}', '${ids.firm}', 'sandbox', 'fixture', 5, 'USD', '2026-01-12');`,
  // A step of the firm's reminders was sent of the invoice that is credited; its reminders were paused, and interest was waived.
  `insert into public.reminder_steps (id, law_firm, days_after, texts) values ('${ids.reminderStep}', '${ids.firm}', 7, '{"en": {"subject": "Reminder {number}", "body": "Please pay {amount}."}}');
   update public.late_terms set id = '${ids.lateTerms}' where law_firm = '${ids.firm}';
   insert into public.case_interest (id, case_id, law_firm, rate, note, created_by) values ('${ids.caseInterest}', '${ids.active}', '${ids.firm}', 0, 'Letter of engagement', '${actors.firmAdmin}');`,
  // Another one, of 5.40, is taken back whole.
  `insert into public.invoices (id, law_firm, case_id, client_id, invoice_to, subtotal, taxes, total_amount, create_date, due_date, created_by) values
   ('${ids.invoiceCredited}', '${ids.firm}', '${ids.active}', '${actors.client}', '{"name": "Client Name"}', 5, 0.4, 5.4, '2026-01-05', '2026-02-04', '${actors.firmAdmin}');
   insert into public.invoice_items (id, invoice_id, law_firm, case_id, client_id, is_issued, place, title, price, quantity, total, tax_ids)
   values ('${ids.invoiceItemCredited}', '${ids.invoiceCredited}', '${ids.firm}', '${ids.active}', '${actors.client}', true, 1, 'Consultation', 5, 1, 5, '{${ids.taxRate}}');
   update public.invoices set status = 'credited', invoice_number = 'OLD-00002', issued_at = now(), issued_by = '${actors.firmAdmin}', amount_credited = 5.4 where id = '${ids.invoiceCredited}';
   insert into public.credit_notes (id, law_firm, invoice_id, case_id, client_id, credit_number, currency, subtotal, discount, shipping, taxes, total_amount, off_due, off_refunded, owed,
    reason, issued_on, idempotency_key, request)
   values ('${ids.creditNote}', '${ids.firm}', '${ids.invoiceCredited}', '${ids.active}', '${actors.client}', 'OLD-00001', 'USD', 5, 0, 0, 0.4, 5.4, 5.4, 0, 0, 'Billed twice', '2026-01-09', 'fixture', 'x');
   insert into public.credit_note_items (id, credit_note_id, invoice_id, invoice_item_id, law_firm, case_id, client_id, place, title, amount)
   values ('${ids.creditNoteItem}', '${ids.creditNote}', '${ids.invoiceCredited}', '${ids.invoiceItemCredited}', '${ids.firm}', '${ids.active}', '${actors.client}', 1, 'Consultation', 5);
   insert into public.credit_note_taxes (id, credit_note_id, law_firm, case_id, client_id, tax_id, name, percent, is_reverse_charge, base, amount)
   values ('${ids.creditNoteTax}', '${ids.creditNote}', '${ids.firm}', '${ids.active}', '${actors.client}', '${ids.taxRate}', 'Sales tax', 8, false, 5, 0.4);
   update public.credit_notes set issued_at = now() where id = '${ids.creditNote}';`,
  `insert into public.invoice_reminders (id, invoice_id, law_firm, case_id, client_id, step_id, due_date, place, tone, language, subject, body, amount_due, currency, days_late, sent_by)
   values ('${ids.reminder}', '${ids.invoiceCredited}', '${ids.firm}', '${ids.active}', '${actors.client}', '${ids.reminderStep}', '2026-02-04', 1, 'friendly', 'en', 'Reminder', 'Please pay.', 5.4, 'USD', 7, '${actors.firmAdmin}');
   insert into public.reminder_pauses (id, invoice_id, law_firm, case_id, client_id, reason, created_by, ended_at)
   values ('${ids.reminderPause}', '${ids.invoiceCredited}', '${ids.firm}', '${ids.active}', '${actors.client}', 'The client was abroad', '${actors.firmAdmin}', now());
   insert into public.late_charges (id, invoice_id, law_firm, case_id, client_id, kind, period, rate, amount, currency, reason, created_by)
   values ('${ids.interestCharge}', '${ids.invoiceCredited}', '${ids.firm}', '${ids.active}', '${actors.client}', 'waived', '[2026-03-01,2026-04-01)', 5, 0.02, 'USD', 'Goodwill', '${actors.firmAdmin}');`,
  `insert into public.payment_plans (id, invoice_id, law_firm, case_id, client_id, status, currency, total, count, first_on, every, broken_days, offered_by, answered_by, answered_at)
   values ('${ids.paymentPlan}', '${ids.invoiceCredited}', '${ids.firm}', '${ids.active}', '${actors.client}', 'declined', 'USD', 5.4, 2, '2026-03-01', 'month', 14, '${actors.firmAdmin}', '${actors.client}', now());
   insert into public.payment_instalments (id, plan_id, law_firm, case_id, client_id, place, due_on, amount)
   values ('${ids.paymentInstalment}', '${ids.paymentPlan}', '${ids.firm}', '${ids.active}', '${actors.client}', 1, '2026-03-01', 2.7);`,
  `update public.invoice_papers set id = '${ids.invoicePaper}' where invoice_id = '${ids.invoice}';
   delete from private.jobs where kind = 'make_invoice_paper';`,
  // A line of the bank that is of the case already, and one that nobody has sorted.
  `insert into public.bank_accounts (id, law_firm, name, bank, number_end, currency) values
   ('${ids.bankAccount}', '${ids.firm}', 'Operating', 'First Lake Bank', '9920', 'USD'), ('${ids.bankOther}', '${ids.firm}', 'Payroll', 'First Lake Bank', '3107', 'USD');
   insert into public.payment_cards (id, account_id, law_firm, holder, last_four, expires_on) values ('${ids.bankCard}', '${ids.bankAccount}', '${ids.firm}', 'Office', '2046', '2027-11-30');
   insert into public.bank_transactions (id, account_id, law_firm, occurred_on, description, amount, currency, source, case_id)
   values ('${ids.bankLine}', '${ids.bankAccount}', '${ids.firm}', '2026-01-08', 'From a client', 8, 'USD', 'csv', '${ids.active}');
   insert into public.bank_transactions (account_id, law_firm, occurred_on, description, amount, currency, source)
   values ('${ids.bankOther}', '${ids.firm}', '2026-01-09', 'CHARGE', -3, 'USD', 'csv');`,
  // The firm sells a service that the client has ordered, and prepares another one.
  `insert into public.shop_settings (id, law_firm, courier_price, express_price) values ('${ids.shopSettings}', '${ids.firm}', 10, 20);
   insert into public.products (id, law_firm, lawyer_id, name, practice_area, price, publish, quantity, deliveries, created_by) values
   ('${ids.product}', '${ids.firm}', '${actors.teamLawyer}', 'A simple will', 'family', 200, 'published', 10, '{email,office,courier}', '${actors.firmAdmin}'),
   ('${ids.productDraft}', '${ids.firm}', null, 'Something that is not offered yet', 'family', 90, 'draft', null, '{email}', '${actors.firmAdmin}');
   insert into public.discount_codes (id, law_firm, code, percent) values ('${ids.discountCode}', '${ids.firm}', 'SPRING', 10);
   insert into public.orders (id, law_firm, buyer_id, order_number, status, customer, delivery, currency, subtotal, total_amount, total_quantity, case_id, accepted_at, paid_at, completed_at,
     idempotency_key, request)
   values ('${ids.order}', '${ids.firm}', '${actors.client}', 'OLD-00001', 'completed', '{"name": "Client Name", "email": "client@example.test"}', '{"kind": "email"}', 'USD', 200, 200, 1,
     '${ids.active}', '2026-01-05', '2026-01-05', '2026-01-06', 'fixture', 'x');
   insert into public.order_items (id, order_id, law_firm, buyer_id, case_id, place, product_id, name, price, quantity, total, created_at)
   values ('${ids.orderItem}', '${ids.order}', '${ids.firm}', '${actors.client}', '${ids.active}', 1, '${ids.product}', 'A simple will', 200, 1, 200, '2026-01-05');
   insert into public.order_events (id, order_id, law_firm, buyer_id, case_id, kind) values ('${ids.orderEvent}', '${ids.order}', '${ids.firm}', '${actors.client}', '${ids.active}', 'placed');
   insert into public.product_reviews (id, product_id, author_id, rating, comment) values ('${ids.productReview}', '${ids.product}', '${actors.client}', 5, 'Quick and clear');
   insert into public.carts (user_id) values ('${actors.client}');`,
  // A lawyer of the firm writes for everybody: one post is read, one is not finished, and one was taken back by the firm.
  `insert into public.posts (id, author_id, law_firm, title, short_id, slug, description, content, tags, status, published_at, withdrawn_by, withdrawn_reason) values
   ('${ids.post}', '${actors.teamLawyer}', '${ids.firm}', 'When the lease ends', 'aaaaaaaaaa', 'x', 'What to do first', '<p>Read the clause.</p>', '{Leases,Notice}', 'published', '2026-01-05', null, null),
   ('${ids.postDraft}', '${actors.teamLawyer}', '${ids.firm}', 'Not finished', 'bbbbbbbbbb', 'y', '', '', '{}', 'draft', null, null, null),
   ('${ids.postWithdrawn}', '${actors.teamLawyer}', '${ids.firm}', 'Taken back', 'cccccccccc', 'z', 'What was said', '<p>Wrong.</p>', '{Leases,Errors}', 'withdrawn', '2026-01-04', '${actors.firmAdmin}', 'It is wrong');
   insert into public.post_revisions (id, post_id, title, description, content, tags) values ('${ids.postRevision}', '${ids.post}', 'When leases end', '', '', '{}');
   insert into public.post_comments (id, post_id, author_id, author_name, body, status, held_for) values
   ('${ids.postComment}', '${ids.post}', '${actors.client}', 'Client N.', 'Thank you', 'published', null),
   ('${ids.postCommentHeld}', '${ids.post}', '${actors.client}', 'Client N.', 'See www.example.test', 'held', 'link');
   insert into public.profile_pictures (id, user_id, picture_url, caption) values ('${ids.profilePicture}', '${actors.teamLawyer}', '/pictures/a.webp', 'Our library');
   insert into public.post_favorites (post_id, user_id) values ('${ids.post}', '${actors.client}');`,
  // The firm looks for somebody: one opening is read by everybody, for which a lawyer of the firm hires, and one is not finished. Somebody has applied, with a file.
  `insert into public.openings (id, law_firm, created_by, title, short_id, slug, content, role, employment_types, working_schedule, skills, locations, salary_price, expires_on, status, published_at) values
   ('${ids.opening}', '${ids.firm}', '${actors.firmAdmin}', 'Associate for leases', 'dddddddddd', 'x', '<p>Come and help.</p>', 'Associate', '{full_time}', '{weekdays}', '{Leases}', '{US}', 90000, current_date + 30, 'published', '2026-01-05'),
   ('${ids.openingDraft}', '${ids.firm}', '${actors.firmAdmin}', 'Not finished', 'eeeeeeeeee', 'y', '', '', '{}', '{}', '{}', '{}', null, null, 'draft', null);
   insert into public.opening_hirers (opening_id, user_id) values ('${ids.opening}', '${actors.teamLawyer}');
   insert into public.candidates (id, opening_id, law_firm, name, email, letter, keep_until) values
   ('${ids.candidate}', '${ids.opening}', '${ids.firm}', 'Cora Candidate', 'cora@example.test', 'I would like to come.', current_date + 90);
   insert into public.candidate_files (id, candidate_id, opening_id, place, path, name, type, size) values ('${ids.candidateFile}', '${ids.candidate}', '${ids.opening}', 1, 'cora/file', 'cora.pdf', 'application/pdf', 100);
   insert into private.candidate_keys (candidate_id, key) values ('${ids.candidate}', repeat('c', 64));
   insert into storage.objects (bucket_id, name, version) values ('candidates', 'cora/file', 'x');
   insert into public.candidate_notes (id, candidate_id, opening_id, author_id, body) values ('${ids.candidateNote}', '${ids.candidate}', '${ids.opening}', '${actors.teamLawyer}', 'Writes well');
   insert into public.candidate_ratings (candidate_id, opening_id, user_id, stars) values ('${ids.candidate}', '${ids.opening}', '${actors.teamLawyer}', 4);
   insert into public.candidate_letters (id, candidate_id, opening_id, kind, mail_state, mail_due_at) values ('${ids.candidateLetter}', '${ids.candidate}', '${ids.opening}', 'received', 'sent', null);`,
  // The firm offers a tour of two places, on which a lawyer of the firm guides and the client has booked one, and writes another one. Somebody has said something of the first.
  `insert into public.tours (id, law_firm, created_by, name, content, images, services, tags, start_date, end_date, durations, country, place, price, currency, places, publish, published_at) values
   ('${ids.tour}', '${ids.firm}', '${actors.firmAdmin}', 'A day at the tax court', repeat('We sit in, and ask the clerk. ', 5), '{/pictures/a.webp,/pictures/b.webp}', '{transport,lunch}', '{Tax,Hearing}',
     current_date + 30, current_date + 31, '2 days', 'US', 'Chicago', 120, 'USD', 2, 'published', '2026-01-05'),
   ('${ids.tourDraft}', '${ids.firm}', '${actors.firmAdmin}', 'Not finished', '', '{}', '{}', '{}', null, null, '', null, '', null, 'USD', 20, 'draft', null);
   insert into public.tour_guides (tour_id, user_id) values ('${ids.tour}', '${actors.teamLawyer}');
   insert into public.tour_bookings (id, tour_id, law_firm, user_id, name, email, places, status, price, currency) values
   ('${ids.tourBooking}', '${ids.tour}', '${ids.firm}', '${actors.client}', 'Clara Client', 'clara@example.test', 1, 'pending', 120, 'USD');
   insert into public.tour_reviews (id, tour_id, law_firm, author_id, rating, comment) values ('${ids.tourReview}', '${ids.tour}', '${ids.firm}', '${actors.otherClient}', 4, 'Cold coffee, warm clerks');`,
  // The firm teaches: one course is taken by a lawyer of it, who has read its first lesson, and another one has its certificate; one is not finished. The first still misses hours.
  `insert into public.courses (id, law_firm, created_by, title, summary, credits, status, published_at) values
   ('${ids.course}', '${ids.firm}', '${actors.firmAdmin}', 'Trust money', 'What is not ours', '[{"jurisdiction": "Illinois", "category": "ethics", "hours": 1.5}]', 'published', '2026-01-05'),
   ('${ids.courseDraft}', '${ids.firm}', '${actors.firmAdmin}', 'Not finished', '', '[]', 'draft', null);
   insert into public.course_lessons (id, course_id, law_firm, place, kind, title, minutes, content) values
   ('${ids.lessonText}', '${ids.course}', '${ids.firm}', 1, 'text', 'The three ledgers', 20, '<p>Count them.</p>'),
   ('${ids.lessonQuiz}', '${ids.course}', '${ids.firm}', 2, 'quiz', 'Do you know them?', 10, ''),
   ('${ids.lessonDraft}', '${ids.courseDraft}', '${ids.firm}', 1, 'text', 'To be written', 20, '<p>Soon.</p>');
   insert into private.quiz_questions (lesson_id, place, question, choices, right_choice, explanation) values
   ('${ids.lessonQuiz}', 1, 'Whose is the money?', '{The firm’s,The client’s}', 2, 'Until it is earned.'),
   ('${ids.lessonQuiz}', 2, 'How often are the ledgers compared?', '{Each month,Each decade,Never}', 1, 'At the end of each month.');
   insert into public.course_enrolments (id, course_id, user_id, law_firm) values ('${ids.enrolment}', '${ids.course}', '${actors.teamLawyer}', '${ids.firm}');
   insert into public.lesson_progress (id, lesson_id, enrolment_id, user_id, minutes) values ('${ids.lessonProgress}', '${ids.lessonText}', '${ids.enrolment}', '${actors.teamLawyer}', 20);
   insert into public.course_certificates (id, course_id, user_id, law_firm, name, title, provider, credits, minutes, issued_on, hash) values
   ('${ids.certificate}', '${ids.course}', '${actors.firmLawyer}', '${ids.firm}', 'Firm Lawyer', 'Trust money', 'The firm', '[{"jurisdiction": "Illinois", "category": "ethics", "hours": 1.5}]', 30, '2026-01-06', '');
   insert into public.hour_requirements (id, law_firm, jurisdiction, category, hours, period_start, period_end) values
   ('${ids.hourRequirement}', '${ids.firm}', 'Illinois', 'ethics', 2, current_date - 100, current_date + 200);
   insert into public.hour_requirement_people (id, requirement_id, user_id) values ('${ids.hourBinding}', '${ids.hourRequirement}', '${actors.teamLawyer}');`,
  // The client had a plan once, which has ended.
  `insert into public.billing_details (user_id, full_name, email, address) values ('${actors.client}', 'Client Name', 'client@example.test', '1 Main Street, Chicago');
   insert into public.plan_cards (id, user_id, provider, customer, token, brand, last4, exp_month, exp_year, is_primary)
   values ('${ids.planCard}', '${actors.client}', 'sandbox', 'holder', 'token', 'visa', '4242', 12, 2090, true);
   insert into public.plan_bills (id, user_id, kind, plan, period, price, amount, currency, lines, period_start, period_end, anchor_at, idempotency_key, status, paid_at)
   values ('${ids.planBill}', '${actors.client}', 'start', 'starter', 'month', 4.99, 4.99, 'USD', '[]', '2026-01-05', '2026-02-05', '2026-01-05', 'fixture', 'paid', '2026-01-05');
   insert into public.subscriptions (id, user_id, plan, period, price, currency, status, period_start, period_end, anchor_at, ended_at)
   values ('${ids.subscription}', '${actors.client}', 'starter', 'month', 4.99, 'USD', 'ended', '2026-01-05', '2026-02-05', '2026-01-05', '2026-02-05');
   insert into public.plan_invoices (id, number, bill_id, user_id, billed_to, language, lines, amount, currency, issued_at)
   values ('${ids.planInvoice}', 1, '${ids.planBill}', '${actors.client}', '{"name": "Client Name"}', 'en',
     '[{"kind": "plan", "plan": "starter", "period": "month", "from": "2026-01-05", "to": "2026-02-05", "amount": 4.99}]', 4.99, 'USD', '2026-01-05');
   update private.plan_invoice_series set last_number = 1;`,
].join('\n');
