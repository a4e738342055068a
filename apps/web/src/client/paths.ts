const DASHBOARD = '/dashboard';
const CASE = `${DASHBOARD}/case`;
const TASKS = `${DASHBOARD}/task_management`;
const PROPOSAL = `${CASE}/proposal`;
const WORKFLOW = `${DASHBOARD}/workflow`;
const INVOICE = `${DASHBOARD}/invoice`;
const PRODUCT = `${DASHBOARD}/product`;
const ORDER = `${DASHBOARD}/order`;
const PEOPLE = `${DASHBOARD}/lawyer_user`;
const COMPONENTS = '/components';
const AUTH = '/auth/supabase';
const SHOP = '/product';
const BLOG = '/post';
const POST = `${DASHBOARD}/post`;
const OPENINGS = '/openings';
const TOURS = '/tours';
const OPENING = `${DASHBOARD}/job`;
const TOUR = `${DASHBOARD}/tour`;
const COURSE = `${DASHBOARD}/course`;
const CERTIFICATES = '/certificates';

/** The five pages of a demonstration of the sign-in screens, in one of their two layouts. */
const authDemo = <const TLayout extends 'split' | 'centered'>(layout: TLayout) =>
  ({
    signIn: `/auth-demo/${layout}/sign-in`,
    signUp: `/auth-demo/${layout}/sign-up`,
    resetPassword: `/auth-demo/${layout}/reset-password`,
    verify: `/auth-demo/${layout}/verify`,
    updatePassword: `/auth-demo/${layout}/update-password`,
  }) as const;

/** The three parts of the component showcase, as its addresses spell them. */
export type ShowcaseGroup = 'foundation' | 'mui' | 'extra';

/** Every address of the app; the only place where one is spelled. Route registration uses the patterns below. */
export const paths = {
  home: '/',
  notFound: '/404',
  aboutUs: '/about-us',
  contactUs: '/contact-us',
  faqs: '/faqs',
  help: { root: '/help', page: (slug: string) => `/help/${slug}` },
  privacyPolicy: '/privacy-policy',
  pricing: '/pricing',
  payment: '/payment',
  /** The legal blog. */
  post: { root: BLOG, details: (title: string) => `${BLOG}/details/${encodeURIComponent(title)}` },
  /** Where anybody checks a certificate by its number. */
  certificate: (number: string) => `${CERTIFICATES}/${encodeURIComponent(number)}`,
  /** What firms offer to those who look for work. */
  tours: { root: TOURS, details: (title: string) => `${TOURS}/${encodeURIComponent(title)}` },
  /** Where somebody who has applied sees what they have sent; letters lead there (apps/server/src/mail/candidate-letter.ts). */
  ownApplication: '/application',
  openings: { root: OPENINGS, details: (title: string) => `${OPENINGS}/${encodeURIComponent(title)}` },
  /** The shop: its list, its checkout, and a service by its part of the address or its id. */
  product: {
    root: SHOP,
    checkout: `${SHOP}/checkout`,
    details: (product: string) => `${SHOP}/${encodeURIComponent(product)}`,
  },
  comingSoon: '/coming-soon',
  maintenance: '/maintenance',
  /** Where the link of a letter leads; its token is in the query. */
  unsubscribe: '/unsubscribe',
  shared: (token: string) => `/shared/${token}`,
  /** Shown by the service worker in place of a page that cannot be reached. */
  offline: '/offline',
  auth: {
    signIn: `${AUTH}/sign-in`,
    signUp: `${AUTH}/sign-up`,
    verify: `${AUTH}/verify`,
    resetPassword: `${AUTH}/reset-password`,
    updatePassword: `${AUTH}/update-password`,
    secondFactor: `${AUTH}/second-factor`,
    setUp: `${AUTH}/set-up`,
  },
  authDemo: { split: authDemo('split'), centered: authDemo('centered') },
  error: {
    forbidden: '/error/403',
    notFound: '/error/404',
    server: '/error/500',
  },
  components: {
    root: COMPONENTS,
    group: (group: ShowcaseGroup) => `${COMPONENTS}/${group}`,
    page: (group: ShowcaseGroup, page: string) => `${COMPONENTS}/${group}/${page}`,
  },
  dashboard: {
    root: DASHBOARD,
    permission: `${DASHBOARD}/permission`,
    params: `${DASHBOARD}/params`,
    blank: `${DASHBOARD}/blank`,
    people: {
      /** The reader's own profile. */
      root: PEOPLE,
      /** The directory of lawyers. */
      cards: `${PEOPLE}/cards`,
      profile: (id: string) => `${PEOPLE}/${encodeURIComponent(id)}`,
      list: `${PEOPLE}/list`,
      new: `${PEOPLE}/new`,
      account: `${PEOPLE}/account`,
      edit: (id: string) => `${PEOPLE}/${encodeURIComponent(id)}/edit`,
      /** The reader's own. */
      ownEdit: `${PEOPLE}/me/edit`,
    },
    /** Cases and contacts brought in and taken along. */
    caseData: `${DASHBOARD}/case_data`,
    /** The board of cases by stage. */
    board: `${DASHBOARD}/case_management`,
    /** What has to be done: as a board, which is also the first page, and as a table. */
    tasks: { root: TASKS, board: `${TASKS}/task_management`, table: `${TASKS}/task_management_table` },
    workflow: {
      root: WORKFLOW,
      list: `${WORKFLOW}/workflow`,
      templates: `${WORKFLOW}/template`,
      details: (id: string) => `${WORKFLOW}/${encodeURIComponent(id)}/details`,
    },
    /** Money of clients, held apart; and the statement of the bank held against it. */
    trust: { root: `${DASHBOARD}/trust`, reconcile: `${DASHBOARD}/trust/reconcile` },
    /** The firm's own bank accounts. */
    banking: `${DASHBOARD}/banking`,
    /** How the firm goes, in figures. */
    analytics: `${DASHBOARD}/analytics`,
    calendar: `${DASHBOARD}/calendar`,
    /** The assistant in full width, and what firms allow it. */
    brainstorm: `${DASHBOARD}/brainstorm`,
    assistant: `${DASHBOARD}/assistant`,
    chat: `${DASHBOARD}/chat`,
    mail: `${DASHBOARD}/mail`,
    /** How much room files take, and all of them. */
    files: {
      overview: `${DASHBOARD}/file`,
      manager: `${DASHBOARD}/file-manager`,
      /** A request to sign a document: made, signed and followed. */
      sign: (requestId: string) => `${DASHBOARD}/file/sign/${encodeURIComponent(requestId)}`,
      /** A new one about a file. */
      askToSign: (fileId: string) => `${DASHBOARD}/file/sign/new/${encodeURIComponent(fileId)}`,
      /** A PDF on which boxes are drawn. */
      redact: (fileId: string) => `${DASHBOARD}/file/redact/${encodeURIComponent(fileId)}`,
      /** The Word documents that letters are made of. */
      letterTemplates: `${DASHBOARD}/file/templates`,
    },
    /** Time, expenses, and what is not billed of them. */
    time: `${DASHBOARD}/time`,
    invoice: {
      root: INVOICE,
      list: `${INVOICE}/list`,
      new: `${INVOICE}/new`,
      details: (id: string) => `${INVOICE}/${encodeURIComponent(id)}`,
      edit: (id: string) => `${INVOICE}/${encodeURIComponent(id)}/edit`,
      /** Drafts for many cases at once. */
      batch: `${INVOICE}/batch`,
      /** What is late, and what is done about it. */
      late: `${INVOICE}/late`,
      creditNotes: `${INVOICE}/credit_note`,
      creditNote: (id: string) => `${INVOICE}/credit_note/${encodeURIComponent(id)}`,
    },
    /** The services that a firm sells. */
    product: {
      root: PRODUCT,
      list: `${PRODUCT}/list`,
      new: `${PRODUCT}/new`,
      /** What takes something off their prices. */
      codes: `${PRODUCT}/discount_code`,
      details: (id: string) => `${PRODUCT}/${encodeURIComponent(id)}`,
      edit: (id: string) => `${PRODUCT}/${encodeURIComponent(id)}/edit`,
    },
    /** What is written for the blog. */
    post: {
      root: POST,
      list: `${POST}/list`,
      new: `${POST}/new`,
      details: (id: string) => `${POST}/${encodeURIComponent(id)}`,
      edit: (id: string) => `${POST}/${encodeURIComponent(id)}/edit`,
    },
    /** Continuing education. */
    course: {
      root: COURSE,
      list: `${COURSE}/list`,
      new: `${COURSE}/new`,
      certificates: `${COURSE}/certificates`,
      hours: `${COURSE}/hours`,
      details: (id: string) => `${COURSE}/${encodeURIComponent(id)}`,
      edit: (id: string) => `${COURSE}/${encodeURIComponent(id)}/edit`,
    },
    /** The firm's openings. */
    opening: {
      root: OPENING,
      new: `${OPENING}/new`,
      details: (id: string) => `${OPENING}/${encodeURIComponent(id)}`,
      edit: (id: string) => `${OPENING}/${encodeURIComponent(id)}/edit`,
    },
    /** Court visits, study tours and seminars away. */
    tour: {
      root: TOUR,
      list: `${TOUR}/list`,
      new: `${TOUR}/new`,
      details: (id: string) => `${TOUR}/${encodeURIComponent(id)}`,
      edit: (id: string) => `${TOUR}/${encodeURIComponent(id)}/edit`,
    },
    /** What clients have ordered of it. */
    order: { root: ORDER, list: `${ORDER}/list`, details: (id: string) => `${ORDER}/${encodeURIComponent(id)}` },
    /** How the shop of a firm goes. */
    ecommerce: `${DASHBOARD}/ecommerce`,
    /** What governments say of the days of rest of the next year. */
    courtNotices: `${DASHBOARD}/court_notices`,
    /** The open dates of the cases. */
    docket: `${DASHBOARD}/docket`,
    /** The rules by which deadlines are computed. */
    law: `${DASHBOARD}/law`,
    /** How the installation is. */
    status: `${DASHBOARD}/status`,
    /** Who changed what. */
    audit: `${DASHBOARD}/audit`,
    /** What the server does on its own. */
    jobs: `${DASHBOARD}/jobs`,
    /** The first consultations that were asked for. */
    booking: `${DASHBOARD}/booking`,
    notification: {
      list: `${DASHBOARD}/notification/NotificationsPage`,
      preferences: `${DASHBOARD}/notification/NotificationPreferences`,
      deliveries: `${DASHBOARD}/notification/deliveries`,
    },
    case: {
      root: CASE,
      list: `${CASE}/list`,
      table: `${CASE}/table`,
      new: `${CASE}/new`,
      details: (id: string) => `${CASE}/${encodeURIComponent(id)}`,
      edit: (id: string) => `${CASE}/${encodeURIComponent(id)}/edit`,
      exhibits: (id: string) => `${CASE}/${encodeURIComponent(id)}/exhibits`,
    },
    proposal: {
      root: PROPOSAL,
      list: `${PROPOSAL}/list`,
      new: (caseId: string) => `${PROPOSAL}/${encodeURIComponent(caseId)}/new`,
      details: (id: string) => `${PROPOSAL}/${encodeURIComponent(id)}`,
      edit: (id: string) => `${PROPOSAL}/${encodeURIComponent(id)}/edit`,
    },
  },
} as const;

/** Addresses of other sites to which the app leads. */
export const externalLinks = {
  legalDictionary: 'https://www.law.cornell.edu/wex',
} as const;

/** The router's patterns of the addresses that carry a parameter. */
export const patterns = {
  help: '/help/$slug',
  shared: '/shared/$token',
  shop: `${SHOP}/$id`,
  post: { public: `${BLOG}/details/$title`, details: `${POST}/$id`, edit: `${POST}/$id/edit` },
  certificate: `${CERTIFICATES}/$number`,
  course: { details: `${COURSE}/$id`, edit: `${COURSE}/$id/edit` },
  tours: `${TOURS}/$title`,
  openings: `${OPENINGS}/$title`,
  opening: { details: `${OPENING}/$id`, edit: `${OPENING}/$id/edit` },
  tour: { details: `${TOUR}/$id`, edit: `${TOUR}/$id/edit` },
  case: { details: `${CASE}/$id`, edit: `${CASE}/$id/edit`, exhibits: `${CASE}/$id/exhibits` },
  people: { profile: `${PEOPLE}/$id`, edit: `${PEOPLE}/$id/edit` },
  files: {
    sign: `${DASHBOARD}/file/sign/$id`,
    askToSign: `${DASHBOARD}/file/sign/new/$fileId`,
    redact: `${DASHBOARD}/file/redact/$fileId`,
  },
  invoice: { details: `${INVOICE}/$id`, edit: `${INVOICE}/$id/edit`, creditNote: `${INVOICE}/credit_note/$id` },
  workflow: { details: `${WORKFLOW}/$id/details` },
  product: { details: `${PRODUCT}/$id`, edit: `${PRODUCT}/$id/edit` },
  order: { details: `${ORDER}/$id` },
  componentGroup: `${COMPONENTS}/$group`,
  component: `${COMPONENTS}/$group/$page`,
  proposal: { new: `${PROPOSAL}/$caseId/new`, details: `${PROPOSAL}/$id`, edit: `${PROPOSAL}/$id/edit` },
} as const;
