/** What entries of the audit log say was done; a query is that somebody took something away. */
export const AUDIT_ACTIONS = ['insert', 'update', 'delete', 'query'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The objects of the audit log by what they are about: names of tables. */
export const AUDIT_AREAS = {
  cases:
    'cases case_team case_walls case_parties case_notes case_questions case_invitations case_legal_holds case_engagements case_ebilling case_calls case_digests client_invitations conflict_checks data_imports firm_contacts law_firms proposals',
  people:
    'users account_bans mfa_factors recovery_codes invitations lawyer_profiles lawyer_licences lawyer_reviews hour_requirements away_notices profile_pictures',
  documents:
    'files file_versions file_links file_link_uses file_shares file_redactions attachments document_requests document_request_lines document_request_files exhibits exhibit_sets productions production_documents signature_requests signature_signers signature_fields engagement_letters letter_templates',
  money:
    'time_entries expenses timekeepers billing_rates billing_rules billing_runs billing_run_cases billing_services case_fees case_payers case_interest invoices invoice_items invoice_links invoice_papers invoice_reminders invoice_settings credit_notes credit_note_items late_charges late_terms reminder_pauses reminder_steps tax_rates payments payment_accounts payment_cards payment_plans payment_instalments online_payments online_refunds online_disputes online_payouts accounting_settings account_numbers bank_accounts bank_transactions',
  trust: 'trust_accounts trust_entries trust_reconciliations trust_requests',
  work: 'tasks task_assignees task_attachments task_comments calendar_events calendar_attendees calendar_exceptions consultation_bookings case_deadlines deadline_stays deadline_triggers public_holidays workflows workflow_templates workflow_comments',
  messages: 'messages mail_filings mail_templates deliveries account_letters contact_requests',
  offers:
    'products product_reviews orders order_items discount_codes shop_settings courses course_lessons course_certificates tours tour_bookings tour_reviews posts post_comments openings candidates',
  platform:
    'jobs audit_log maintenance assistant_settings subscriptions plan_bills plan_cards plan_invoices plan_refunds plan_tax_rates plan_tax_registrations',
} as const;
export type AuditArea = keyof typeof AUDIT_AREAS;

/** Whether a text is the name of an area. */
export function isAuditArea(text: string): text is AuditArea {
  return Object.hasOwn(AUDIT_AREAS, text);
}

export const AUDIT_AREA_NAMES: readonly AuditArea[] = Object.keys(AUDIT_AREAS).filter(isAuditArea);

/** The tables of an area. */
export function objectsOf(area: AuditArea): string[] {
  return AUDIT_AREAS[area].split(' ');
}

/** The area of a table; null for one that belongs to none. */
export function auditAreaOf(table: string): AuditArea | null {
  return AUDIT_AREA_NAMES.find((area) => objectsOf(area).includes(table)) ?? null;
}
