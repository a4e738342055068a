export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "14"
  }
  public: {
    Tables: {
      account_numbers: {
        Row: {
          created_at: string
          holder: string | null
          id: string
          law_firm: string
          number: string
          purpose: string
        }
        Insert: {
          created_at?: string
          holder?: string | null
          id?: string
          law_firm: string
          number: string
          purpose: string
        }
        Update: {
          created_at?: string
          holder?: string | null
          id?: string
          law_firm?: string
          number?: string
          purpose?: string
        }
        Relationships: [
          {
            foreignKeyName: "account_numbers_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      accounting_settings: {
        Row: {
          account_length: number
          client_number: number | null
          consultant_number: number | null
          created_at: string
          currency: string | null
          id: string
          law_firm: string
          updated_at: string
          version: number
          year_begins: number
        }
        Insert: {
          account_length?: number
          client_number?: number | null
          consultant_number?: number | null
          created_at?: string
          currency?: string | null
          id?: string
          law_firm: string
          updated_at?: string
          version?: number
          year_begins?: number
        }
        Update: {
          account_length?: number
          client_number?: number | null
          consultant_number?: number | null
          created_at?: string
          currency?: string | null
          id?: string
          law_firm?: string
          updated_at?: string
          version?: number
          year_begins?: number
        }
        Relationships: [
          {
            foreignKeyName: "accounting_settings_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      addresses: {
        Row: {
          address: string
          address_type: string
          city: string
          company: string | null
          country: string
          created_at: string
          email: string | null
          full_name: string
          id: string
          is_primary: boolean
          phone_number: string
          state: string | null
          updated_at: string
          user_id: string
          version: number
          zip_code: string | null
        }
        Insert: {
          address: string
          address_type?: string
          city: string
          company?: string | null
          country: string
          created_at?: string
          email?: string | null
          full_name: string
          id?: string
          is_primary?: boolean
          phone_number: string
          state?: string | null
          updated_at?: string
          user_id?: string
          version?: number
          zip_code?: string | null
        }
        Update: {
          address?: string
          address_type?: string
          city?: string
          company?: string | null
          country?: string
          created_at?: string
          email?: string | null
          full_name?: string
          id?: string
          is_primary?: boolean
          phone_number?: string
          state?: string | null
          updated_at?: string
          user_id?: string
          version?: number
          zip_code?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "addresses_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      assistant_conversations: {
        Row: {
          agent: string
          case_id: string | null
          created_at: string
          id: string
          law_firm: string | null
          title: string
          updated_at: string
          user_id: string
          version: number
        }
        Insert: {
          agent?: string
          case_id?: string | null
          created_at?: string
          id?: string
          law_firm?: string | null
          title: string
          updated_at?: string
          user_id?: string
          version?: number
        }
        Update: {
          agent?: string
          case_id?: string | null
          created_at?: string
          id?: string
          law_firm?: string | null
          title?: string
          updated_at?: string
          user_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "assistant_conversations_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assistant_conversations_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assistant_conversations_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      assistant_ideas: {
        Row: {
          body: string
          case_id: string | null
          case_ids: string[]
          conversation_id: string
          created_at: string
          id: string
          message_id: string | null
          note_id: string | null
          side: string
          source: Json | null
          task_id: string | null
          updated_at: string
          version: number
        }
        Insert: {
          body: string
          case_id?: string | null
          case_ids?: string[]
          conversation_id: string
          created_at?: string
          id?: string
          message_id?: string | null
          note_id?: string | null
          side?: string
          source?: Json | null
          task_id?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          body?: string
          case_id?: string | null
          case_ids?: string[]
          conversation_id?: string
          created_at?: string
          id?: string
          message_id?: string | null
          note_id?: string | null
          side?: string
          source?: Json | null
          task_id?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "assistant_ideas_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assistant_ideas_conversation_id_fkey"
            columns: ["conversation_id"]
            referencedRelation: "assistant_conversations"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assistant_ideas_message_id_fkey"
            columns: ["message_id"]
            referencedRelation: "assistant_messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assistant_ideas_note_id_fkey"
            columns: ["note_id"]
            referencedRelation: "case_notes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assistant_ideas_task_id_fkey"
            columns: ["task_id"]
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
        ]
      }
      assistant_messages: {
        Row: {
          case_ids: string[]
          content: string
          conversation_id: string
          created_at: string
          feedback: string | null
          feedback_reason: string | null
          id: string
          model: string | null
          role: string
          sources: NonNullable<Json>
          updated_at: string
          version: number
        }
        Insert: {
          case_ids?: string[]
          content: string
          conversation_id: string
          created_at?: string
          feedback?: string | null
          feedback_reason?: string | null
          id?: string
          model?: string | null
          role: string
          sources?: NonNullable<Json>
          updated_at?: string
          version?: number
        }
        Update: {
          case_ids?: string[]
          content?: string
          conversation_id?: string
          created_at?: string
          feedback?: string | null
          feedback_reason?: string | null
          id?: string
          model?: string | null
          role?: string
          sources?: NonNullable<Json>
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "assistant_messages_conversation_id_fkey"
            columns: ["conversation_id"]
            referencedRelation: "assistant_conversations"
            referencedColumns: ["id"]
          },
        ]
      }
      assistant_settings: {
        Row: {
          created_at: string
          id: string
          is_enabled: boolean
          law_firm: string
          monthly_cost: number | null
          monthly_tokens: number | null
          retention_days: number
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          id?: string
          is_enabled?: boolean
          law_firm: string
          monthly_cost?: number | null
          monthly_tokens?: number | null
          retention_days?: number
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          id?: string
          is_enabled?: boolean
          law_firm?: string
          monthly_cost?: number | null
          monthly_tokens?: number | null
          retention_days?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "assistant_settings_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      assistant_usage: {
        Row: {
          cost: number
          created_at: string
          id: string
          law_firm: string | null
          model: string | null
          purpose: string
          settled_at: string | null
          state: string
          tokens_in: number
          tokens_out: number
          tokens_reserved: number
          user_id: string | null
        }
        Insert: {
          cost?: number
          created_at?: string
          id?: string
          law_firm?: string | null
          model?: string | null
          purpose: string
          settled_at?: string | null
          state?: string
          tokens_in?: number
          tokens_out?: number
          tokens_reserved: number
          user_id?: string | null
        }
        Update: {
          cost?: number
          created_at?: string
          id?: string
          law_firm?: string | null
          model?: string | null
          purpose?: string
          settled_at?: string | null
          state?: string
          tokens_in?: number
          tokens_out?: number
          tokens_reserved?: number
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "assistant_usage_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assistant_usage_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      attachments: {
        Row: {
          author_id: string
          case_id: string | null
          checksum: string | null
          created_at: string
          event_id: string | null
          file_id: string | null
          for_proposers: boolean
          id: string
          kind: string | null
          law_firm: string | null
          media_type: string
          message_id: string | null
          name: string
          note_id: string | null
          object_path: string
          place: string | null
          proposal_id: string | null
          size: number
          updated_at: string
        }
        Insert: {
          author_id: string
          case_id?: string | null
          checksum?: string | null
          created_at?: string
          event_id?: string | null
          file_id?: string | null
          for_proposers?: boolean
          id?: string
          kind?: string | null
          law_firm?: string | null
          media_type: string
          message_id?: string | null
          name: string
          note_id?: string | null
          object_path: string
          place?: string | null
          proposal_id?: string | null
          size: number
          updated_at?: string
        }
        Update: {
          author_id?: string
          case_id?: string | null
          checksum?: string | null
          created_at?: string
          event_id?: string | null
          file_id?: string | null
          for_proposers?: boolean
          id?: string
          kind?: string | null
          law_firm?: string | null
          media_type?: string
          message_id?: string | null
          name?: string
          note_id?: string | null
          object_path?: string
          place?: string | null
          proposal_id?: string | null
          size?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "attachments_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "attachments_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "attachments_event_id_fkey"
            columns: ["event_id"]
            referencedRelation: "calendar_events"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "attachments_file_id_fkey"
            columns: ["file_id"]
            referencedRelation: "files"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "attachments_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "attachments_message_id_fkey"
            columns: ["message_id"]
            referencedRelation: "messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "attachments_note_id_fkey"
            columns: ["note_id"]
            referencedRelation: "case_notes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "attachments_proposal_id_fkey"
            columns: ["proposal_id"]
            referencedRelation: "proposals"
            referencedColumns: ["id"]
          },
        ]
      }
      audit_log: {
        Row: {
          action: string
          actor_id: string | null
          after: Json | null
          before: Json | null
          case_id: string | null
          created_at: string
          hash: string
          id: string
          law_firm: string | null
          prev_hash: string
          row_id: string
          seq: number
          table_name: string
        }
        Insert: {
          action: string
          actor_id?: string | null
          after?: Json | null
          before?: Json | null
          case_id?: string | null
          created_at?: string
          hash: string
          id?: string
          law_firm?: string | null
          prev_hash: string
          row_id: string
          seq: number
          table_name: string
        }
        Update: {
          action?: string
          actor_id?: string | null
          after?: Json | null
          before?: Json | null
          case_id?: string | null
          created_at?: string
          hash?: string
          id?: string
          law_firm?: string | null
          prev_hash?: string
          row_id?: string
          seq?: number
          table_name?: string
        }
        Relationships: []
      }
      away_notices: {
        Row: {
          created_at: string
          deputy_id: string | null
          ended_at: string | null
          from_on: string
          id: string
          law_firm: string
          message: string
          until_on: string
          updated_at: string
          user_id: string
          version: number
        }
        Insert: {
          created_at?: string
          deputy_id?: string | null
          ended_at?: string | null
          from_on: string
          id?: string
          law_firm: string
          message: string
          until_on: string
          updated_at?: string
          user_id?: string
          version?: number
        }
        Update: {
          created_at?: string
          deputy_id?: string | null
          ended_at?: string | null
          from_on?: string
          id?: string
          law_firm?: string
          message?: string
          until_on?: string
          updated_at?: string
          user_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "away_notices_deputy_id_fkey"
            columns: ["deputy_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "away_notices_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "away_notices_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      bank_accounts: {
        Row: {
          bank: string
          created_at: string
          created_by: string | null
          currency: string
          id: string
          law_firm: string
          moved_at: string
          name: string
          number_end: string
          updated_at: string
          version: number
        }
        Insert: {
          bank: string
          created_at?: string
          created_by?: string | null
          currency: string
          id?: string
          law_firm: string
          moved_at?: string
          name: string
          number_end: string
          updated_at?: string
          version?: number
        }
        Update: {
          bank?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          id?: string
          law_firm?: string
          moved_at?: string
          name?: string
          number_end?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "bank_accounts_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "bank_accounts_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      bank_transactions: {
        Row: {
          account_id: string
          amount: number
          case_id: string | null
          category: string | null
          client_id: string | null
          created_at: string
          currency: string
          description: string
          fingerprint: string | null
          id: string
          invoice_id: string | null
          law_firm: string
          occurred_on: string
          of_clients: boolean
          payee: string | null
          payment_id: string | null
          posted_as: string | null
          reference: string | null
          sorted_at: string | null
          sorted_by: string | null
          source: string
          status: string
          transfer_id: string | null
          unapplied: number
          updated_at: string
          version: number
          words: string
        }
        Insert: {
          account_id: string
          amount: number
          case_id?: string | null
          category?: string | null
          client_id?: string | null
          created_at?: string
          currency: string
          description: string
          fingerprint?: string | null
          id?: string
          invoice_id?: string | null
          law_firm: string
          occurred_on: string
          of_clients?: never
          payee?: string | null
          payment_id?: string | null
          posted_as?: string | null
          reference?: string | null
          sorted_at?: string | null
          sorted_by?: string | null
          source: string
          status?: string
          transfer_id?: string | null
          unapplied?: number
          updated_at?: string
          version?: number
          words?: never
        }
        Update: {
          account_id?: string
          amount?: number
          case_id?: string | null
          category?: string | null
          client_id?: string | null
          created_at?: string
          currency?: string
          description?: string
          fingerprint?: string | null
          id?: string
          invoice_id?: string | null
          law_firm?: string
          occurred_on?: string
          of_clients?: never
          payee?: string | null
          payment_id?: string | null
          posted_as?: string | null
          reference?: string | null
          sorted_at?: string | null
          sorted_by?: string | null
          source?: string
          status?: string
          transfer_id?: string | null
          unapplied?: number
          updated_at?: string
          version?: number
          words?: never
        }
        Relationships: [
          {
            foreignKeyName: "bank_transactions_account_id_law_firm_fkey"
            columns: ["account_id", "law_firm"]
            referencedRelation: "bank_accounts"
            referencedColumns: ["id", "law_firm"]
          },
          {
            foreignKeyName: "bank_transactions_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bank_transactions_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "bank_transactions_invoice_id_fkey"
            columns: ["invoice_id"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bank_transactions_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bank_transactions_payment_id_fkey"
            columns: ["payment_id"]
            referencedRelation: "payments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bank_transactions_sorted_by_fkey"
            columns: ["sorted_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      billing_codes: {
        Row: {
          code: string
          code_set: string
          kind: string
          name: string
        }
        Insert: {
          code: string
          code_set: string
          kind: string
          name: string
        }
        Update: {
          code?: string
          code_set?: string
          kind?: string
          name?: string
        }
        Relationships: []
      }
      billing_details: {
        Row: {
          address: string
          country: string | null
          created_at: string
          email: string
          full_name: string
          id: string
          is_business: boolean
          phone_number: string | null
          tax_number: string | null
          updated_at: string
          user_id: string
          version: number
        }
        Insert: {
          address: string
          country?: string | null
          created_at?: string
          email: string
          full_name: string
          id?: string
          is_business?: boolean
          phone_number?: string | null
          tax_number?: string | null
          updated_at?: string
          user_id?: string
          version?: number
        }
        Update: {
          address?: string
          country?: string | null
          created_at?: string
          email?: string
          full_name?: string
          id?: string
          is_business?: boolean
          phone_number?: string | null
          tax_number?: string | null
          updated_at?: string
          user_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "billing_details_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      billing_rates: {
        Row: {
          case_id: string | null
          created_at: string
          created_by: string | null
          currency: string
          id: string
          law_firm: string
          rate: number
          role: string | null
          updated_at: string
          user_id: string | null
          valid_from: string
          version: number
        }
        Insert: {
          case_id?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          id?: string
          law_firm: string
          rate: number
          role?: string | null
          updated_at?: string
          user_id?: string | null
          valid_from: string
          version?: number
        }
        Update: {
          case_id?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          id?: string
          law_firm?: string
          rate?: number
          role?: string | null
          updated_at?: string
          user_id?: string | null
          valid_from?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "billing_rates_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "billing_rates_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "billing_rates_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "billing_rates_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      billing_rules: {
        Row: {
          case_id: string | null
          client_id: string | null
          contact_id: string | null
          created_at: string
          created_by: string | null
          direction: string
          id: string
          increment_minutes: number
          law_firm: string
          minimum_minutes: number
          updated_at: string
          version: number
          warn_client: boolean
        }
        Insert: {
          case_id?: string | null
          client_id?: string | null
          contact_id?: string | null
          created_at?: string
          created_by?: string | null
          direction?: string
          id?: string
          increment_minutes?: number
          law_firm: string
          minimum_minutes?: number
          updated_at?: string
          version?: number
          warn_client?: boolean
        }
        Update: {
          case_id?: string | null
          client_id?: string | null
          contact_id?: string | null
          created_at?: string
          created_by?: string | null
          direction?: string
          id?: string
          increment_minutes?: number
          law_firm?: string
          minimum_minutes?: number
          updated_at?: string
          version?: number
          warn_client?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "billing_rules_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "billing_rules_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "billing_rules_contact_id_fkey"
            columns: ["contact_id"]
            referencedRelation: "firm_contacts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "billing_rules_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "billing_rules_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      billing_run_cases: {
        Row: {
          case_id: string
          id: string
          invoice_id: string | null
          law_firm: string
          place: number
          refusal: string | null
          refusal_text: string | null
          run_id: string
          status: string
        }
        Insert: {
          case_id: string
          id?: string
          invoice_id?: string | null
          law_firm: string
          place: number
          refusal?: string | null
          refusal_text?: string | null
          run_id: string
          status?: string
        }
        Update: {
          case_id?: string
          id?: string
          invoice_id?: string | null
          law_firm?: string
          place?: number
          refusal?: string | null
          refusal_text?: string | null
          run_id?: string
          status?: string
        }
        Relationships: [
          {
            foreignKeyName: "billing_run_cases_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "billing_run_cases_invoice_id_fkey"
            columns: ["invoice_id"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "billing_run_cases_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "billing_run_cases_run_id_fkey"
            columns: ["run_id"]
            referencedRelation: "billing_runs"
            referencedColumns: ["id"]
          },
        ]
      }
      billing_runs: {
        Row: {
          case_count: number
          created_at: string
          created_by: string
          drafted: number
          ended_at: string | null
          failed: number
          id: string
          law_firm: string
          up_to: string
        }
        Insert: {
          case_count: number
          created_at?: string
          created_by?: string
          drafted?: number
          ended_at?: string | null
          failed?: number
          id?: string
          law_firm: string
          up_to: string
        }
        Update: {
          case_count?: number
          created_at?: string
          created_by?: string
          drafted?: number
          ended_at?: string | null
          failed?: number
          id?: string
          law_firm?: string
          up_to?: string
        }
        Relationships: [
          {
            foreignKeyName: "billing_runs_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "billing_runs_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      billing_services: {
        Row: {
          created_at: string
          currency: string
          ended_at: string | null
          id: string
          law_firm: string
          name: string
          price: number
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          currency?: string
          ended_at?: string | null
          id?: string
          law_firm: string
          name: string
          price: number
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          currency?: string
          ended_at?: string | null
          id?: string
          law_firm?: string
          name?: string
          price?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "billing_services_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      calendar_attendees: {
        Row: {
          answer: string
          answered_at: string | null
          answers: NonNullable<Json>
          created_at: string
          email: string | null
          event_id: string
          id: string
          is_interview: boolean
          name: string | null
          updated_at: string
          user_id: string | null
        }
        Insert: {
          answer?: string
          answered_at?: string | null
          answers?: NonNullable<Json>
          created_at?: string
          email?: string | null
          event_id: string
          id?: string
          is_interview?: boolean
          name?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          answer?: string
          answered_at?: string | null
          answers?: NonNullable<Json>
          created_at?: string
          email?: string | null
          event_id?: string
          id?: string
          is_interview?: boolean
          name?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "calendar_attendees_event_id_fkey"
            columns: ["event_id"]
            referencedRelation: "calendar_events"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "calendar_attendees_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      calendar_events: {
        Row: {
          all_day: boolean
          attendees: NonNullable<Json>
          busy: boolean
          case_id: string | null
          client_visible: boolean
          color: string | null
          created_at: string
          created_by: string | null
          description: string | null
          end: string
          end_date: string | null
          id: string
          import_hash: string | null
          is_interview: boolean
          law_firm: string | null
          location: string | null
          people: string[]
          rdates: string[]
          recurrence: string | null
          span_end: string
          span_start: string
          start: string
          start_date: string | null
          step_key: string | null
          time_zone: string
          title: string
          uid: string
          updated_at: string
          version: number
          visibility: string
          workflow_id: string | null
          may_edit: boolean | null
        }
        Insert: {
          all_day?: boolean
          attendees?: NonNullable<Json>
          busy?: boolean
          case_id?: string | null
          client_visible?: boolean
          color?: string | null
          created_at?: string
          created_by?: string | null
          description?: string | null
          end: string
          end_date?: string | null
          id?: string
          import_hash?: string | null
          is_interview?: boolean
          law_firm?: string | null
          location?: string | null
          people?: string[]
          rdates?: string[]
          recurrence?: string | null
          span_end?: string
          span_start?: string
          start: string
          start_date?: string | null
          step_key?: string | null
          time_zone?: string
          title: string
          uid?: string
          updated_at?: string
          version?: number
          visibility?: string
          workflow_id?: string | null
        }
        Update: {
          all_day?: boolean
          attendees?: NonNullable<Json>
          busy?: boolean
          case_id?: string | null
          client_visible?: boolean
          color?: string | null
          created_at?: string
          created_by?: string | null
          description?: string | null
          end?: string
          end_date?: string | null
          id?: string
          import_hash?: string | null
          is_interview?: boolean
          law_firm?: string | null
          location?: string | null
          people?: string[]
          rdates?: string[]
          recurrence?: string | null
          span_end?: string
          span_start?: string
          start?: string
          start_date?: string | null
          step_key?: string | null
          time_zone?: string
          title?: string
          uid?: string
          updated_at?: string
          version?: number
          visibility?: string
          workflow_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "calendar_events_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "calendar_events_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "calendar_events_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "calendar_events_workflow_id_fkey"
            columns: ["workflow_id"]
            referencedRelation: "workflows"
            referencedColumns: ["id"]
          },
        ]
      }
      calendar_exceptions: {
        Row: {
          cancelled: boolean
          color: string | null
          created_at: string
          description: string | null
          end: string | null
          event_id: string
          id: string
          location: string | null
          occurrence: string
          start: string | null
          title: string | null
          updated_at: string
        }
        Insert: {
          cancelled?: boolean
          color?: string | null
          created_at?: string
          description?: string | null
          end?: string | null
          event_id: string
          id?: string
          location?: string | null
          occurrence: string
          start?: string | null
          title?: string | null
          updated_at?: string
        }
        Update: {
          cancelled?: boolean
          color?: string | null
          created_at?: string
          description?: string | null
          end?: string | null
          event_id?: string
          id?: string
          location?: string | null
          occurrence?: string
          start?: string | null
          title?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "calendar_exceptions_event_id_fkey"
            columns: ["event_id"]
            referencedRelation: "calendar_events"
            referencedColumns: ["id"]
          },
        ]
      }
      calendar_feeds: {
        Row: {
          created_at: string
          details: string
          id: string
          last_read_at: string | null
          revoked_at: string | null
          token_hash: string
          user_id: string
        }
        Insert: {
          created_at?: string
          details?: string
          id?: string
          last_read_at?: string | null
          revoked_at?: string | null
          token_hash: string
          user_id: string
        }
        Update: {
          created_at?: string
          details?: string
          id?: string
          last_read_at?: string | null
          revoked_at?: string | null
          token_hash?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "calendar_feeds_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      calendar_reminders: {
        Row: {
          created_at: string
          event_id: string
          id: string
          medium: string
          minutes_before: number
          next_at: string | null
          user_id: string
        }
        Insert: {
          created_at?: string
          event_id: string
          id?: string
          medium?: string
          minutes_before: number
          next_at?: string | null
          user_id: string
        }
        Update: {
          created_at?: string
          event_id?: string
          id?: string
          medium?: string
          minutes_before?: number
          next_at?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "calendar_reminders_event_id_fkey"
            columns: ["event_id"]
            referencedRelation: "calendar_events"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "calendar_reminders_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      candidate_files: {
        Row: {
          candidate_id: string
          created_at: string
          id: string
          name: string
          opening_id: string
          path: string
          place: number
          size: number
          type: string
        }
        Insert: {
          candidate_id: string
          created_at?: string
          id?: string
          name: string
          opening_id: string
          path: string
          place: number
          size: number
          type: string
        }
        Update: {
          candidate_id?: string
          created_at?: string
          id?: string
          name?: string
          opening_id?: string
          path?: string
          place?: number
          size?: number
          type?: string
        }
        Relationships: [
          {
            foreignKeyName: "candidate_files_candidate_id_fkey"
            columns: ["candidate_id"]
            referencedRelation: "candidates"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "candidate_files_opening_id_fkey"
            columns: ["opening_id"]
            referencedRelation: "openings"
            referencedColumns: ["id"]
          },
        ]
      }
      candidate_letters: {
        Row: {
          author_id: string | null
          body: string | null
          candidate_id: string
          created_at: string
          id: string
          kind: string
          mail_attempts: number
          mail_due_at: string | null
          mail_error: string | null
          mail_state: string
          mailed_at: string | null
          opening_id: string
          subject: string | null
        }
        Insert: {
          author_id?: string | null
          body?: string | null
          candidate_id: string
          created_at?: string
          id?: string
          kind: string
          mail_attempts?: number
          mail_due_at?: string | null
          mail_error?: string | null
          mail_state?: string
          mailed_at?: string | null
          opening_id: string
          subject?: string | null
        }
        Update: {
          author_id?: string | null
          body?: string | null
          candidate_id?: string
          created_at?: string
          id?: string
          kind?: string
          mail_attempts?: number
          mail_due_at?: string | null
          mail_error?: string | null
          mail_state?: string
          mailed_at?: string | null
          opening_id?: string
          subject?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "candidate_letters_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "candidate_letters_candidate_id_fkey"
            columns: ["candidate_id"]
            referencedRelation: "candidates"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "candidate_letters_opening_id_fkey"
            columns: ["opening_id"]
            referencedRelation: "openings"
            referencedColumns: ["id"]
          },
        ]
      }
      candidate_notes: {
        Row: {
          author_id: string | null
          body: string
          candidate_id: string
          created_at: string
          id: string
          opening_id: string
        }
        Insert: {
          author_id?: string | null
          body: string
          candidate_id: string
          created_at?: string
          id?: string
          opening_id: string
        }
        Update: {
          author_id?: string | null
          body?: string
          candidate_id?: string
          created_at?: string
          id?: string
          opening_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "candidate_notes_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "candidate_notes_candidate_id_fkey"
            columns: ["candidate_id"]
            referencedRelation: "candidates"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "candidate_notes_opening_id_fkey"
            columns: ["opening_id"]
            referencedRelation: "openings"
            referencedColumns: ["id"]
          },
        ]
      }
      candidate_ratings: {
        Row: {
          candidate_id: string
          created_at: string
          opening_id: string
          stars: number
          user_id: string
        }
        Insert: {
          candidate_id: string
          created_at?: string
          opening_id: string
          stars: number
          user_id: string
        }
        Update: {
          candidate_id?: string
          created_at?: string
          opening_id?: string
          stars?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "candidate_ratings_candidate_id_fkey"
            columns: ["candidate_id"]
            referencedRelation: "candidates"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "candidate_ratings_opening_id_fkey"
            columns: ["opening_id"]
            referencedRelation: "openings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "candidate_ratings_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      candidates: {
        Row: {
          closed_as: string | null
          consented_at: string
          created_at: string
          email: string
          id: string
          interview_at: string | null
          interview_event_id: string | null
          keep_until: string
          language: string
          law_firm: string
          letter: string
          name: string
          opening_id: string
          phone: string | null
          stage: string
          stage_at: string
          updated_at: string
          version: number
        }
        Insert: {
          closed_as?: string | null
          consented_at?: string
          created_at?: string
          email: string
          id?: string
          interview_at?: string | null
          interview_event_id?: string | null
          keep_until: string
          language?: string
          law_firm: string
          letter?: string
          name: string
          opening_id: string
          phone?: string | null
          stage?: string
          stage_at?: string
          updated_at?: string
          version?: number
        }
        Update: {
          closed_as?: string | null
          consented_at?: string
          created_at?: string
          email?: string
          id?: string
          interview_at?: string | null
          interview_event_id?: string | null
          keep_until?: string
          language?: string
          law_firm?: string
          letter?: string
          name?: string
          opening_id?: string
          phone?: string | null
          stage?: string
          stage_at?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "candidates_interview_event_id_fkey"
            columns: ["interview_event_id"]
            referencedRelation: "calendar_events"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "candidates_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "candidates_opening_id_fkey"
            columns: ["opening_id"]
            referencedRelation: "openings"
            referencedColumns: ["id"]
          },
        ]
      }
      carts: {
        Row: {
          state: NonNullable<Json>
          updated_at: string
          user_id: string
          version: number
        }
        Insert: {
          state?: NonNullable<Json>
          updated_at?: string
          user_id?: string
          version?: number
        }
        Update: {
          state?: NonNullable<Json>
          updated_at?: string
          user_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "carts_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      case_calls: {
        Row: {
          author_id: string | null
          author_name: string | null
          body: string
          case_id: string
          created_at: string
          direction: string
          id: string
          law_firm: string | null
          minutes: number
          person_name: string
          started_at: string
          updated_at: string
          version: number
          visibility: string
          with_client: boolean
        }
        Insert: {
          author_id?: string | null
          author_name?: string | null
          body: string
          case_id: string
          created_at?: string
          direction: string
          id?: string
          law_firm?: string | null
          minutes: number
          person_name: string
          started_at: string
          updated_at?: string
          version?: number
          visibility?: string
          with_client?: boolean
        }
        Update: {
          author_id?: string | null
          author_name?: string | null
          body?: string
          case_id?: string
          created_at?: string
          direction?: string
          id?: string
          law_firm?: string | null
          minutes?: number
          person_name?: string
          started_at?: string
          updated_at?: string
          version?: number
          visibility?: string
          with_client?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "case_calls_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "case_calls_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_calls_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      case_deadlines: {
        Row: {
          amount: number | null
          anchor_id: string | null
          cancel_reason: string | null
          cancelled_at: string | null
          case_id: string
          change_reason: string | null
          changed_by: string | null
          client_visible: boolean
          completed_at: string | null
          completed_by: string | null
          completed_name: string | null
          confirmed_at: string | null
          confirmed_by: string | null
          confirmed_name: string | null
          created_at: string
          created_by: string | null
          direction: string | null
          due_at: string
          due_on: string
          facts: NonNullable<Json>
          id: string
          jurisdiction: string | null
          kind: string
          law_firm: string | null
          note: string | null
          remind_days: number[]
          responsible_id: string | null
          responsible_name: string | null
          rule: string | null
          rule_id: string | null
          rule_reason: string | null
          rule_unverified: boolean
          set_by: string | null
          suspended: boolean
          time_zone: string
          title: string
          trace: NonNullable<Json>
          trigger_date: string | null
          trigger_event: string | null
          trigger_id: string | null
          trigger_time: string | null
          unit: string | null
          updated_at: string
          version: number
        }
        Insert: {
          amount?: number | null
          anchor_id?: string | null
          cancel_reason?: string | null
          cancelled_at?: string | null
          case_id: string
          change_reason?: string | null
          changed_by?: string | null
          client_visible?: boolean
          completed_at?: string | null
          completed_by?: string | null
          completed_name?: string | null
          confirmed_at?: string | null
          confirmed_by?: string | null
          confirmed_name?: string | null
          created_at?: string
          created_by?: string | null
          direction?: string | null
          due_at: string
          due_on: string
          facts?: NonNullable<Json>
          id?: string
          jurisdiction?: string | null
          kind?: string
          law_firm?: string | null
          note?: string | null
          remind_days?: number[]
          responsible_id?: string | null
          responsible_name?: string | null
          rule?: string | null
          rule_id?: string | null
          rule_reason?: string | null
          rule_unverified?: never
          set_by?: string | null
          suspended?: never
          time_zone: string
          title: string
          trace?: NonNullable<Json>
          trigger_date?: string | null
          trigger_event?: string | null
          trigger_id?: string | null
          trigger_time?: string | null
          unit?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number | null
          anchor_id?: string | null
          cancel_reason?: string | null
          cancelled_at?: string | null
          case_id?: string
          change_reason?: string | null
          changed_by?: string | null
          client_visible?: boolean
          completed_at?: string | null
          completed_by?: string | null
          completed_name?: string | null
          confirmed_at?: string | null
          confirmed_by?: string | null
          confirmed_name?: string | null
          created_at?: string
          created_by?: string | null
          direction?: string | null
          due_at?: string
          due_on?: string
          facts?: NonNullable<Json>
          id?: string
          jurisdiction?: string | null
          kind?: string
          law_firm?: string | null
          note?: string | null
          remind_days?: number[]
          responsible_id?: string | null
          responsible_name?: string | null
          rule?: string | null
          rule_id?: string | null
          rule_reason?: string | null
          rule_unverified?: never
          set_by?: string | null
          suspended?: never
          time_zone?: string
          title?: string
          trace?: NonNullable<Json>
          trigger_date?: string | null
          trigger_event?: string | null
          trigger_id?: string | null
          trigger_time?: string | null
          unit?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "case_deadlines_anchor_id_case_id_fkey"
            columns: ["anchor_id", "case_id"]
            referencedRelation: "case_deadlines"
            referencedColumns: ["id", "case_id"]
          },
          {
            foreignKeyName: "case_deadlines_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_deadlines_completed_by_fkey"
            columns: ["completed_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "case_deadlines_confirmed_by_fkey"
            columns: ["confirmed_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "case_deadlines_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "case_deadlines_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_deadlines_responsible_id_fkey"
            columns: ["responsible_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "case_deadlines_rule_id_fkey"
            columns: ["rule_id"]
            referencedRelation: "deadline_rules"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_deadlines_set_by_fkey"
            columns: ["set_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "case_deadlines_trigger_id_case_id_fkey"
            columns: ["trigger_id", "case_id"]
            referencedRelation: "deadline_triggers"
            referencedColumns: ["id", "case_id"]
          },
        ]
      }
      case_digests: {
        Row: {
          body: string
          case_id: string
          id: string
          language: string
          law_firm: string
          message_id: string
          month: string
          sent_at: string
          sent_by: string | null
          sent_by_name: string | null
        }
        Insert: {
          body: string
          case_id: string
          id?: string
          language: string
          law_firm: string
          message_id: string
          month: string
          sent_at?: string
          sent_by?: string | null
          sent_by_name?: string | null
        }
        Update: {
          body?: string
          case_id?: string
          id?: string
          language?: string
          law_firm?: string
          message_id?: string
          month?: string
          sent_at?: string
          sent_by?: string | null
          sent_by_name?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "case_digests_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_digests_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_digests_message_id_fkey"
            columns: ["message_id"]
            referencedRelation: "messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_digests_sent_by_fkey"
            columns: ["sent_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      case_ebilling: {
        Row: {
          case_id: string
          client_code: string | null
          client_matter_code: string | null
          created_at: string
          id: string
          law_firm: string
          task_set: string | null
          updated_at: string
          version: number
        }
        Insert: {
          case_id: string
          client_code?: string | null
          client_matter_code?: string | null
          created_at?: string
          id?: string
          law_firm: string
          task_set?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          case_id?: string
          client_code?: string | null
          client_matter_code?: string | null
          created_at?: string
          id?: string
          law_firm?: string
          task_set?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "case_ebilling_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_ebilling_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      case_engagements: {
        Row: {
          address: string | null
          case_id: string
          consent: string | null
          created_at: string
          id: string
          kind: string
          law_firm: string | null
          proposal_id: string
          released_at: string | null
          revision: number
          role: string
          signed_at: string
          terms_hash: string
          typed_name: string
          user_id: string
        }
        Insert: {
          address?: string | null
          case_id: string
          consent?: string | null
          created_at?: string
          id?: string
          kind?: string
          law_firm?: string | null
          proposal_id: string
          released_at?: string | null
          revision: number
          role: string
          signed_at?: string
          terms_hash: string
          typed_name: string
          user_id: string
        }
        Update: {
          address?: string | null
          case_id?: string
          consent?: string | null
          created_at?: string
          id?: string
          kind?: string
          law_firm?: string | null
          proposal_id?: string
          released_at?: string | null
          revision?: number
          role?: string
          signed_at?: string
          terms_hash?: string
          typed_name?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "case_engagements_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_engagements_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_engagements_proposal_id_fkey"
            columns: ["proposal_id"]
            referencedRelation: "proposals"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_engagements_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      case_events: {
        Row: {
          actor_id: string | null
          actor_name: string | null
          audience: string
          case_id: string
          created_at: string
          detail: NonNullable<Json>
          id: string
          kind: string
          law_firm: string | null
        }
        Insert: {
          actor_id?: string | null
          actor_name?: string | null
          audience?: string
          case_id: string
          created_at?: string
          detail?: NonNullable<Json>
          id?: string
          kind: string
          law_firm?: string | null
        }
        Update: {
          actor_id?: string | null
          actor_name?: string | null
          audience?: string
          case_id?: string
          created_at?: string
          detail?: NonNullable<Json>
          id?: string
          kind?: string
          law_firm?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "case_events_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "case_events_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_events_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      case_fees: {
        Row: {
          amount: number
          case_id: string
          created_at: string
          created_by: string | null
          currency: string
          deducted: number | null
          due: string
          due_on: string | null
          from_terms: boolean
          id: string
          invoice_item_id: string | null
          kind: string
          law_firm: string
          percent: number | null
          place: number
          reached_at: string | null
          reached_by: string | null
          recovered: number | null
          step_id: string | null
          task_id: string | null
          title: string
          updated_at: string
          version: number
        }
        Insert: {
          amount: number
          case_id: string
          created_at?: string
          created_by?: string | null
          currency: string
          deducted?: number | null
          due?: string
          due_on?: string | null
          from_terms?: boolean
          id?: string
          invoice_item_id?: string | null
          kind?: string
          law_firm: string
          percent?: number | null
          place: number
          reached_at?: string | null
          reached_by?: string | null
          recovered?: number | null
          step_id?: string | null
          task_id?: string | null
          title: string
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number
          case_id?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          deducted?: number | null
          due?: string
          due_on?: string | null
          from_terms?: boolean
          id?: string
          invoice_item_id?: string | null
          kind?: string
          law_firm?: string
          percent?: number | null
          place?: number
          reached_at?: string | null
          reached_by?: string | null
          recovered?: number | null
          step_id?: string | null
          task_id?: string | null
          title?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "case_fees_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_fees_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "case_fees_invoice_item_id_fkey"
            columns: ["invoice_item_id"]
            referencedRelation: "invoice_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_fees_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_fees_reached_by_fkey"
            columns: ["reached_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "case_fees_step_id_fkey"
            columns: ["step_id"]
            referencedRelation: "workflow_steps"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_fees_task_id_fkey"
            columns: ["task_id"]
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
        ]
      }
      case_interest: {
        Row: {
          after_days: number
          case_id: string
          created_at: string
          created_by: string
          id: string
          law_firm: string
          note: string
          rate: number
        }
        Insert: {
          after_days?: number
          case_id: string
          created_at?: string
          created_by?: string
          id?: string
          law_firm: string
          note: string
          rate: number
        }
        Update: {
          after_days?: number
          case_id?: string
          created_at?: string
          created_by?: string
          id?: string
          law_firm?: string
          note?: string
          rate?: number
        }
        Relationships: [
          {
            foreignKeyName: "case_interest_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_interest_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "case_interest_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      case_invitations: {
        Row: {
          answered_at: string | null
          case_id: string
          case_title: string
          created_at: string
          created_by: string | null
          decline_reason: string | null
          id: string
          law_firm: string | null
          lawyer_id: string
          lawyer_name: string | null
          message: string | null
          sent_at: string | null
          status: string
          updated_at: string
          version: number
        }
        Insert: {
          answered_at?: string | null
          case_id: string
          case_title: string
          created_at?: string
          created_by?: string | null
          decline_reason?: string | null
          id?: string
          law_firm?: string | null
          lawyer_id: string
          lawyer_name?: string | null
          message?: string | null
          sent_at?: string | null
          status?: string
          updated_at?: string
          version?: number
        }
        Update: {
          answered_at?: string | null
          case_id?: string
          case_title?: string
          created_at?: string
          created_by?: string | null
          decline_reason?: string | null
          id?: string
          law_firm?: string | null
          lawyer_id?: string
          lawyer_name?: string | null
          message?: string | null
          sent_at?: string | null
          status?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "case_invitations_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_invitations_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "case_invitations_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_invitations_lawyer_id_fkey"
            columns: ["lawyer_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      case_legal_holds: {
        Row: {
          case_id: string
          id: string
          law_firm: string | null
          lift_asked_at: string | null
          lift_asked_by: string | null
          lift_asked_by_name: string | null
          lift_reason: string | null
          lifted_at: string | null
          lifted_by: string | null
          lifted_by_name: string | null
          reason: string
          set_at: string
          set_by: string | null
          set_by_name: string | null
          updated_at: string
        }
        Insert: {
          case_id: string
          id?: string
          law_firm?: string | null
          lift_asked_at?: string | null
          lift_asked_by?: string | null
          lift_asked_by_name?: string | null
          lift_reason?: string | null
          lifted_at?: string | null
          lifted_by?: string | null
          lifted_by_name?: string | null
          reason: string
          set_at?: string
          set_by?: string | null
          set_by_name?: string | null
          updated_at?: string
        }
        Update: {
          case_id?: string
          id?: string
          law_firm?: string | null
          lift_asked_at?: string | null
          lift_asked_by?: string | null
          lift_asked_by_name?: string | null
          lift_reason?: string | null
          lifted_at?: string | null
          lifted_by?: string | null
          lifted_by_name?: string | null
          reason?: string
          set_at?: string
          set_by?: string | null
          set_by_name?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "case_legal_holds_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_legal_holds_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_legal_holds_lift_asked_by_fkey"
            columns: ["lift_asked_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "case_legal_holds_lifted_by_fkey"
            columns: ["lifted_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "case_legal_holds_set_by_fkey"
            columns: ["set_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      case_note_versions: {
        Row: {
          author_id: string | null
          author_name: string | null
          body: string
          case_id: string
          created_at: string
          id: string
          law_firm: string | null
          note_id: string
          shown_as: string
          version: number
          visibility: string
        }
        Insert: {
          author_id?: string | null
          author_name?: string | null
          body: string
          case_id: string
          created_at?: string
          id?: string
          law_firm?: string | null
          note_id: string
          shown_as: string
          version: number
          visibility: string
        }
        Update: {
          author_id?: string | null
          author_name?: string | null
          body?: string
          case_id?: string
          created_at?: string
          id?: string
          law_firm?: string | null
          note_id?: string
          shown_as?: string
          version?: number
          visibility?: string
        }
        Relationships: [
          {
            foreignKeyName: "case_note_versions_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "case_note_versions_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_note_versions_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_note_versions_note_id_fkey"
            columns: ["note_id"]
            referencedRelation: "case_notes"
            referencedColumns: ["id"]
          },
        ]
      }
      case_notes: {
        Row: {
          author_id: string | null
          author_name: string | null
          body: string
          case_id: string
          created_at: string
          id: string
          law_firm: string | null
          updated_at: string
          version: number
          visibility: string
        }
        Insert: {
          author_id?: string | null
          author_name?: string | null
          body: string
          case_id: string
          created_at?: string
          id?: string
          law_firm?: string | null
          updated_at?: string
          version?: number
          visibility?: string
        }
        Update: {
          author_id?: string | null
          author_name?: string | null
          body?: string
          case_id?: string
          created_at?: string
          id?: string
          law_firm?: string | null
          updated_at?: string
          version?: number
          visibility?: string
        }
        Relationships: [
          {
            foreignKeyName: "case_notes_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "case_notes_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_notes_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      case_parties: {
        Row: {
          aliases: string[]
          case_id: string
          created_at: string
          created_by: string | null
          id: string
          law_firm: string | null
          name: string
          represented_by: string | null
          represented_by_id: string | null
          role: string
          updated_at: string
          version: number
        }
        Insert: {
          aliases?: string[]
          case_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          law_firm?: string | null
          name: string
          represented_by?: string | null
          represented_by_id?: string | null
          role: string
          updated_at?: string
          version?: number
        }
        Update: {
          aliases?: string[]
          case_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          law_firm?: string | null
          name?: string
          represented_by?: string | null
          represented_by_id?: string | null
          role?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "case_parties_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_parties_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "case_parties_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_parties_represented_by_id_case_id_fkey"
            columns: ["represented_by_id", "case_id"]
            referencedRelation: "case_parties"
            referencedColumns: ["id", "case_id"]
          },
        ]
      }
      case_payers: {
        Row: {
          case_id: string
          client_id: string | null
          contact_id: string | null
          created_at: string
          created_by: string | null
          id: string
          law_firm: string
          place: number
          share: number
        }
        Insert: {
          case_id: string
          client_id?: string | null
          contact_id?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          law_firm: string
          place: number
          share: number
        }
        Update: {
          case_id?: string
          client_id?: string | null
          contact_id?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          law_firm?: string
          place?: number
          share?: number
        }
        Relationships: [
          {
            foreignKeyName: "case_payers_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_payers_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "case_payers_contact_id_fkey"
            columns: ["contact_id"]
            referencedRelation: "firm_contacts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_payers_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "case_payers_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      case_postings: {
        Row: {
          budget_max: number | null
          budget_min: number | null
          budget_type: string | null
          created_at: string
          currency: string
          id: string
          jurisdiction_country: string | null
          jurisdiction_region: string | null
          posted_at: string
          posting_expires_at: string
          practice_area: string | null
          proposal_count: number
          public_summary: string | null
          search: unknown
          search_text: string
          tags: string[]
          title: string
          updated_at: string
          urgency: string
          visibility: string
        }
        Insert: {
          budget_max?: number | null
          budget_min?: number | null
          budget_type?: string | null
          created_at?: string
          currency: string
          id: string
          jurisdiction_country?: string | null
          jurisdiction_region?: string | null
          posted_at: string
          posting_expires_at: string
          practice_area?: string | null
          proposal_count?: number
          public_summary?: string | null
          search?: never
          search_text?: never
          tags?: string[]
          title: string
          updated_at?: string
          urgency: string
          visibility?: string
        }
        Update: {
          budget_max?: number | null
          budget_min?: number | null
          budget_type?: string | null
          created_at?: string
          currency?: string
          id?: string
          jurisdiction_country?: string | null
          jurisdiction_region?: string | null
          posted_at?: string
          posting_expires_at?: string
          practice_area?: string | null
          proposal_count?: number
          public_summary?: string | null
          search?: never
          search_text?: never
          tags?: string[]
          title?: string
          updated_at?: string
          urgency?: string
          visibility?: string
        }
        Relationships: [
          {
            foreignKeyName: "case_postings_id_fkey"
            columns: ["id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_postings_practice_area_fkey"
            columns: ["practice_area"]
            referencedRelation: "practice_areas"
            referencedColumns: ["slug"]
          },
        ]
      }
      case_questions: {
        Row: {
          answer: string | null
          answered_at: string | null
          asker: number
          case_id: string
          created_at: string
          id: string
          law_firm: string | null
          lawyer_id: string
          question: string
          to_all: boolean
          updated_at: string
        }
        Insert: {
          answer?: string | null
          answered_at?: string | null
          asker: number
          case_id: string
          created_at?: string
          id?: string
          law_firm?: string | null
          lawyer_id: string
          question: string
          to_all?: boolean
          updated_at?: string
        }
        Update: {
          answer?: string | null
          answered_at?: string | null
          asker?: number
          case_id?: string
          created_at?: string
          id?: string
          law_firm?: string | null
          lawyer_id?: string
          question?: string
          to_all?: boolean
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "case_questions_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_questions_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_questions_lawyer_id_fkey"
            columns: ["lawyer_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      case_stages: {
        Row: {
          created_at: string
          id: string
          law_firm: string
          name: string
          position: number
          rules: NonNullable<Json>
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          id?: string
          law_firm: string
          name: string
          position?: number
          rules?: NonNullable<Json>
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          id?: string
          law_firm?: string
          name?: string
          position?: number
          rules?: NonNullable<Json>
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "case_stages_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      case_team: {
        Row: {
          case_id: string
          created_at: string
          created_by: string | null
          id: string
          law_firm: string | null
          role: string
          updated_at: string
          user_id: string
          version: number
        }
        Insert: {
          case_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          law_firm?: string | null
          role: string
          updated_at?: string
          user_id: string
          version?: number
        }
        Update: {
          case_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          law_firm?: string | null
          role?: string
          updated_at?: string
          user_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "case_team_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_team_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "case_team_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_team_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      case_walls: {
        Row: {
          case_id: string
          created_at: string
          created_by: string | null
          id: string
          law_firm: string | null
          reason: string
          updated_at: string
          user_id: string
          version: number
        }
        Insert: {
          case_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          law_firm?: string | null
          reason: string
          updated_at?: string
          user_id: string
          version?: number
        }
        Update: {
          case_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          law_firm?: string | null
          reason?: string
          updated_at?: string
          user_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "case_walls_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_walls_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "case_walls_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_walls_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      cases: {
        Row: {
          accepted_proposal_id: string | null
          budget_max: number | null
          budget_min: number | null
          budget_type: string | null
          client_contact_id: string | null
          client_id: string | null
          client_name: string | null
          close_reason: string | null
          closed_at: string | null
          court: string | null
          court_case_number: string | null
          created_at: string
          created_by: string | null
          currency: string
          description: string | null
          desired_outcome: string | null
          engagement_terms: string | null
          fee_amount: number | null
          fee_cap: number | null
          fee_percent: number | null
          fee_rate: number | null
          fee_type: string | null
          id: string
          intake_id: string | null
          intake_workflow: Json | null
          jurisdiction_country: string | null
          jurisdiction_region: string | null
          law_firm: string | null
          lead_lawyer_id: string | null
          next_deadline_at: string | null
          next_deadline_on: string | null
          next_deadline_zone: string | null
          next_update_by: string | null
          number: string
          opened_at: string | null
          outcome: string | null
          position: number | null
          posted_at: string | null
          posting_expires_at: string | null
          practice_area: string | null
          proposal_count: number
          public_summary: string | null
          retainer_amount: number | null
          stage_id: string | null
          status: string
          tags: string[]
          team_id: string | null
          title: string
          unanswered_since: string | null
          updated_at: string
          urgency: string
          version: number
          visibility: string
        }
        Insert: {
          accepted_proposal_id?: string | null
          budget_max?: number | null
          budget_min?: number | null
          budget_type?: string | null
          client_contact_id?: string | null
          client_id?: string | null
          client_name?: string | null
          close_reason?: string | null
          closed_at?: string | null
          court?: string | null
          court_case_number?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          description?: string | null
          desired_outcome?: string | null
          engagement_terms?: string | null
          fee_amount?: number | null
          fee_cap?: number | null
          fee_percent?: number | null
          fee_rate?: number | null
          fee_type?: string | null
          id?: string
          intake_id?: string | null
          intake_workflow?: Json | null
          jurisdiction_country?: string | null
          jurisdiction_region?: string | null
          law_firm?: string | null
          lead_lawyer_id?: string | null
          next_deadline_at?: string | null
          next_deadline_on?: string | null
          next_deadline_zone?: string | null
          next_update_by?: string | null
          number?: string
          opened_at?: string | null
          outcome?: string | null
          position?: number | null
          posted_at?: string | null
          posting_expires_at?: string | null
          practice_area?: string | null
          proposal_count?: number
          public_summary?: string | null
          retainer_amount?: number | null
          stage_id?: string | null
          status?: string
          tags?: string[]
          team_id?: string | null
          title: string
          unanswered_since?: string | null
          updated_at?: string
          urgency?: string
          version?: number
          visibility?: string
        }
        Update: {
          accepted_proposal_id?: string | null
          budget_max?: number | null
          budget_min?: number | null
          budget_type?: string | null
          client_contact_id?: string | null
          client_id?: string | null
          client_name?: string | null
          close_reason?: string | null
          closed_at?: string | null
          court?: string | null
          court_case_number?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          description?: string | null
          desired_outcome?: string | null
          engagement_terms?: string | null
          fee_amount?: number | null
          fee_cap?: number | null
          fee_percent?: number | null
          fee_rate?: number | null
          fee_type?: string | null
          id?: string
          intake_id?: string | null
          intake_workflow?: Json | null
          jurisdiction_country?: string | null
          jurisdiction_region?: string | null
          law_firm?: string | null
          lead_lawyer_id?: string | null
          next_deadline_at?: string | null
          next_deadline_on?: string | null
          next_deadline_zone?: string | null
          next_update_by?: string | null
          number?: string
          opened_at?: string | null
          outcome?: string | null
          position?: number | null
          posted_at?: string | null
          posting_expires_at?: string | null
          practice_area?: string | null
          proposal_count?: number
          public_summary?: string | null
          retainer_amount?: number | null
          stage_id?: string | null
          status?: string
          tags?: string[]
          team_id?: string | null
          title?: string
          unanswered_since?: string | null
          updated_at?: string
          urgency?: string
          version?: number
          visibility?: string
        }
        Relationships: [
          {
            foreignKeyName: "cases_accepted_proposal_id_fkey"
            columns: ["accepted_proposal_id"]
            referencedRelation: "proposals"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cases_client_contact_id_fkey"
            columns: ["client_contact_id"]
            referencedRelation: "firm_contacts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cases_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "cases_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "cases_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cases_lead_lawyer_id_fkey"
            columns: ["lead_lawyer_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "cases_practice_area_fkey"
            columns: ["practice_area"]
            referencedRelation: "practice_areas"
            referencedColumns: ["slug"]
          },
          {
            foreignKeyName: "cases_stage_id_law_firm_fkey"
            columns: ["stage_id", "law_firm"]
            referencedRelation: "case_stages"
            referencedColumns: ["id", "law_firm"]
          },
          {
            foreignKeyName: "cases_team_id_law_firm_fkey"
            columns: ["team_id", "law_firm"]
            referencedRelation: "teams"
            referencedColumns: ["id", "law_firm"]
          },
        ]
      }
      client_invitations: {
        Row: {
          accepted_at: string | null
          accepted_by: string | null
          case_id: string
          created_at: string
          declined_at: string | null
          email: string
          expires_at: string
          id: string
          invited_by: string | null
          law_firm: string
          revoked_at: string | null
          updated_at: string
        }
        Insert: {
          accepted_at?: string | null
          accepted_by?: string | null
          case_id: string
          created_at?: string
          declined_at?: string | null
          email: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          law_firm: string
          revoked_at?: string | null
          updated_at?: string
        }
        Update: {
          accepted_at?: string | null
          accepted_by?: string | null
          case_id?: string
          created_at?: string
          declined_at?: string | null
          email?: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          law_firm?: string
          revoked_at?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "client_invitations_accepted_by_fkey"
            columns: ["accepted_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "client_invitations_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "client_invitations_invited_by_fkey"
            columns: ["invited_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "client_invitations_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      conflict_checks: {
        Row: {
          case_id: string
          created_at: string
          decided_at: string | null
          decided_by: string | null
          id: string
          law_firm: string | null
          names: NonNullable<Json>
          reason: string | null
          result: string
          updated_at: string
        }
        Insert: {
          case_id: string
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          law_firm?: string | null
          names?: NonNullable<Json>
          reason?: string | null
          result?: string
          updated_at?: string
        }
        Update: {
          case_id?: string
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          law_firm?: string | null
          names?: NonNullable<Json>
          reason?: string | null
          result?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "conflict_checks_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conflict_checks_decided_by_fkey"
            columns: ["decided_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "conflict_checks_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      consultation_bookings: {
        Row: {
          client_id: string
          client_name: string
          created_at: string
          end: string
          event_id: string | null
          id: string
          law_firm: string | null
          lawyer_id: string
          lawyer_name: string
          note: string | null
          reason: string | null
          start: string
          status: string
          subject: string
          time_zone: string
          updated_at: string
          version: number
        }
        Insert: {
          client_id: string
          client_name: string
          created_at?: string
          end: string
          event_id?: string | null
          id?: string
          law_firm?: string | null
          lawyer_id: string
          lawyer_name: string
          note?: string | null
          reason?: string | null
          start: string
          status?: string
          subject: string
          time_zone: string
          updated_at?: string
          version?: number
        }
        Update: {
          client_id?: string
          client_name?: string
          created_at?: string
          end?: string
          event_id?: string | null
          id?: string
          law_firm?: string | null
          lawyer_id?: string
          lawyer_name?: string
          note?: string | null
          reason?: string | null
          start?: string
          status?: string
          subject?: string
          time_zone?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "consultation_bookings_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "consultation_bookings_event_id_fkey"
            columns: ["event_id"]
            referencedRelation: "calendar_events"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "consultation_bookings_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "consultation_bookings_lawyer_id_fkey"
            columns: ["lawyer_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      consultation_hours: {
        Row: {
          created_at: string
          from_time: string
          horizon_days: number
          id: string
          minutes: number
          notice_hours: number
          published: boolean
          time_zone: string
          to_time: string
          user_id: string
          weekday: number
        }
        Insert: {
          created_at?: string
          from_time: string
          horizon_days?: number
          id?: string
          minutes: number
          notice_hours?: number
          published?: boolean
          time_zone: string
          to_time: string
          user_id: string
          weekday: number
        }
        Update: {
          created_at?: string
          from_time?: string
          horizon_days?: number
          id?: string
          minutes?: number
          notice_hours?: number
          published?: boolean
          time_zone?: string
          to_time?: string
          user_id?: string
          weekday?: number
        }
        Relationships: [
          {
            foreignKeyName: "consultation_hours_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      contact_requests: {
        Row: {
          created_at: string
          email: string
          handled_at: string | null
          handled_by: string | null
          id: string
          is_handled: boolean
          mail_attempts: number
          mail_due_at: string | null
          mail_error: string | null
          mail_state: string
          mailed_at: string | null
          message: string
          name: string
          subject: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          email: string
          handled_at?: string | null
          handled_by?: string | null
          id?: string
          is_handled?: boolean
          mail_attempts?: number
          mail_due_at?: string | null
          mail_error?: string | null
          mail_state?: string
          mailed_at?: string | null
          message: string
          name: string
          subject: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          email?: string
          handled_at?: string | null
          handled_by?: string | null
          id?: string
          is_handled?: boolean
          mail_attempts?: number
          mail_due_at?: string | null
          mail_error?: string | null
          mail_state?: string
          mailed_at?: string | null
          message?: string
          name?: string
          subject?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "contact_requests_handled_by_fkey"
            columns: ["handled_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      conversation_members: {
        Row: {
          case_id: string | null
          conversation_id: string
          created_at: string
          id: string
          is_admin: boolean
          is_muted: boolean
          joined_at: string | null
          last_read_at: string
          left_at: string | null
          reads: unknown
          typing_at: string | null
          user_id: string
          was_removed: boolean
        }
        Insert: {
          case_id?: string | null
          conversation_id: string
          created_at?: string
          id?: string
          is_admin?: boolean
          is_muted?: boolean
          joined_at?: string | null
          last_read_at?: string
          left_at?: string | null
          reads?: unknown
          typing_at?: string | null
          user_id: string
          was_removed?: boolean
        }
        Update: {
          case_id?: string | null
          conversation_id?: string
          created_at?: string
          id?: string
          is_admin?: boolean
          is_muted?: boolean
          joined_at?: string | null
          last_read_at?: string
          left_at?: string | null
          reads?: unknown
          typing_at?: string | null
          user_id?: string
          was_removed?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "conversation_members_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversation_members_conversation_id_fkey"
            columns: ["conversation_id"]
            referencedRelation: "conversations"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversation_members_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      conversations: {
        Row: {
          case_id: string | null
          client_id: string | null
          created_at: string
          created_by: string | null
          id: string
          last_message_at: string | null
          law_firm: string
          pair: string | null
          title: string | null
          type: string
          updated_at: string
        }
        Insert: {
          case_id?: string | null
          client_id?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          last_message_at?: string | null
          law_firm: string
          pair?: string | null
          title?: string | null
          type?: string
          updated_at?: string
        }
        Update: {
          case_id?: string | null
          client_id?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          last_message_at?: string | null
          law_firm?: string
          pair?: string | null
          title?: string | null
          type?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "conversations_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversations_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "conversations_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "conversations_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      course_certificates: {
        Row: {
          course_id: string
          created_at: string
          credits: NonNullable<Json>
          hash: string
          id: string
          issued_on: string
          law_firm: string
          minutes: number
          name: string
          number: string
          provider: string
          title: string
          user_id: string
        }
        Insert: {
          course_id: string
          created_at?: string
          credits: NonNullable<Json>
          hash: string
          id?: string
          issued_on: string
          law_firm: string
          minutes: number
          name: string
          number?: string
          provider: string
          title: string
          user_id: string
        }
        Update: {
          course_id?: string
          created_at?: string
          credits?: NonNullable<Json>
          hash?: string
          id?: string
          issued_on?: string
          law_firm?: string
          minutes?: number
          name?: string
          number?: string
          provider?: string
          title?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "course_certificates_course_id_fkey"
            columns: ["course_id"]
            referencedRelation: "courses"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "course_certificates_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "course_certificates_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      course_enrolments: {
        Row: {
          completed_at: string | null
          course_id: string
          id: string
          joined_at: string
          law_firm: string
          user_id: string
        }
        Insert: {
          completed_at?: string | null
          course_id: string
          id?: string
          joined_at?: string
          law_firm: string
          user_id: string
        }
        Update: {
          completed_at?: string | null
          course_id?: string
          id?: string
          joined_at?: string
          law_firm?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "course_enrolments_course_id_fkey"
            columns: ["course_id"]
            referencedRelation: "courses"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "course_enrolments_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "course_enrolments_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      course_lessons: {
        Row: {
          content: string
          course_id: string
          created_at: string
          id: string
          kind: string
          law_firm: string
          minutes: number
          pass_percent: number
          place: number
          title: string
          updated_at: string
          version: number
          video_path: string | null
        }
        Insert: {
          content?: string
          course_id: string
          created_at?: string
          id?: string
          kind: string
          law_firm: string
          minutes: number
          pass_percent?: number
          place: number
          title: string
          updated_at?: string
          version?: number
          video_path?: string | null
        }
        Update: {
          content?: string
          course_id?: string
          created_at?: string
          id?: string
          kind?: string
          law_firm?: string
          minutes?: number
          pass_percent?: number
          place?: number
          title?: string
          updated_at?: string
          version?: number
          video_path?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "course_lessons_course_id_fkey"
            columns: ["course_id"]
            referencedRelation: "courses"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "course_lessons_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      courses: {
        Row: {
          cover_url: string | null
          created_at: string
          created_by: string | null
          credits: NonNullable<Json>
          id: string
          language: string
          law_firm: string
          lesson_count: number
          minutes: number
          published_at: string | null
          status: string
          summary: string
          title: string
          updated_at: string
          version: number
        }
        Insert: {
          cover_url?: string | null
          created_at?: string
          created_by?: string | null
          credits?: NonNullable<Json>
          id?: string
          language?: string
          law_firm: string
          lesson_count?: number
          minutes?: number
          published_at?: string | null
          status?: string
          summary?: string
          title: string
          updated_at?: string
          version?: number
        }
        Update: {
          cover_url?: string | null
          created_at?: string
          created_by?: string | null
          credits?: NonNullable<Json>
          id?: string
          language?: string
          law_firm?: string
          lesson_count?: number
          minutes?: number
          published_at?: string | null
          status?: string
          summary?: string
          title?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "courses_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "courses_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      court_calendars: {
        Row: {
          holidays_from: number
          holidays_to: number
          jurisdiction: string
          name: string
          notice_to: number | null
          parent: string | null
          time_zone: string
          weekend: number[]
        }
        Insert: {
          holidays_from: number
          holidays_to: number
          jurisdiction: string
          name: string
          notice_to?: number | null
          parent?: string | null
          time_zone: string
          weekend: number[]
        }
        Update: {
          holidays_from?: number
          holidays_to?: number
          jurisdiction?: string
          name?: string
          notice_to?: number | null
          parent?: string | null
          time_zone?: string
          weekend?: number[]
        }
        Relationships: [
          {
            foreignKeyName: "court_calendars_parent_fkey"
            columns: ["parent"]
            referencedRelation: "court_calendars"
            referencedColumns: ["jurisdiction"]
          },
        ]
      }
      credit_note_items: {
        Row: {
          amount: number
          case_id: string | null
          client_id: string | null
          credit_note_id: string
          id: string
          invoice_id: string
          invoice_item_id: string
          law_firm: string
          place: number
          title: string
        }
        Insert: {
          amount: number
          case_id?: string | null
          client_id?: string | null
          credit_note_id: string
          id?: string
          invoice_id: string
          invoice_item_id: string
          law_firm: string
          place: number
          title: string
        }
        Update: {
          amount?: number
          case_id?: string | null
          client_id?: string | null
          credit_note_id?: string
          id?: string
          invoice_id?: string
          invoice_item_id?: string
          law_firm?: string
          place?: number
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: "credit_note_items_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "credit_note_items_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "credit_note_items_credit_note_id_invoice_id_fkey"
            columns: ["credit_note_id", "invoice_id"]
            referencedRelation: "credit_notes"
            referencedColumns: ["id", "invoice_id"]
          },
          {
            foreignKeyName: "credit_note_items_invoice_item_id_fkey"
            columns: ["invoice_item_id"]
            referencedRelation: "invoice_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "credit_note_items_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      credit_note_taxes: {
        Row: {
          amount: number
          base: number
          case_id: string | null
          client_id: string | null
          credit_note_id: string
          id: string
          is_reverse_charge: boolean
          law_firm: string
          name: string
          note: string | null
          percent: number
          tax_id: string
        }
        Insert: {
          amount: number
          base: number
          case_id?: string | null
          client_id?: string | null
          credit_note_id: string
          id?: string
          is_reverse_charge: boolean
          law_firm: string
          name: string
          note?: string | null
          percent: number
          tax_id: string
        }
        Update: {
          amount?: number
          base?: number
          case_id?: string | null
          client_id?: string | null
          credit_note_id?: string
          id?: string
          is_reverse_charge?: boolean
          law_firm?: string
          name?: string
          note?: string | null
          percent?: number
          tax_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "credit_note_taxes_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "credit_note_taxes_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "credit_note_taxes_credit_note_id_fkey"
            columns: ["credit_note_id"]
            referencedRelation: "credit_notes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "credit_note_taxes_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "credit_note_taxes_tax_id_fkey"
            columns: ["tax_id"]
            referencedRelation: "tax_rates"
            referencedColumns: ["id"]
          },
        ]
      }
      credit_notes: {
        Row: {
          amount_applied: number
          amount_refunded: number
          case_id: string | null
          client_id: string | null
          created_at: string
          credit_left: number | null
          credit_number: string
          currency: string
          discount: number
          id: string
          idempotency_key: string
          invoice_id: string
          issued_at: string | null
          issued_by: string | null
          issued_on: string
          law_firm: string
          off_due: number
          off_refunded: number
          owed: number
          reason: string
          request: string
          shipping: number
          subtotal: number
          taxes: number
          total_amount: number
          updated_at: string
          version: number
        }
        Insert: {
          amount_applied?: number
          amount_refunded?: number
          case_id?: string | null
          client_id?: string | null
          created_at?: string
          credit_left?: never
          credit_number: string
          currency: string
          discount: number
          id?: string
          idempotency_key: string
          invoice_id: string
          issued_at?: string | null
          issued_by?: string | null
          issued_on: string
          law_firm: string
          off_due: number
          off_refunded: number
          owed: number
          reason: string
          request: string
          shipping: number
          subtotal: number
          taxes: number
          total_amount: number
          updated_at?: string
          version?: number
        }
        Update: {
          amount_applied?: number
          amount_refunded?: number
          case_id?: string | null
          client_id?: string | null
          created_at?: string
          credit_left?: never
          credit_number?: string
          currency?: string
          discount?: number
          id?: string
          idempotency_key?: string
          invoice_id?: string
          issued_at?: string | null
          issued_by?: string | null
          issued_on?: string
          law_firm?: string
          off_due?: number
          off_refunded?: number
          owed?: number
          reason?: string
          request?: string
          shipping?: number
          subtotal?: number
          taxes?: number
          total_amount?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "credit_notes_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "credit_notes_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "credit_notes_invoice_id_fkey"
            columns: ["invoice_id"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "credit_notes_issued_by_fkey"
            columns: ["issued_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "credit_notes_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      data_imports: {
        Row: {
          created_at: string
          created_by: string | null
          created_by_name: string | null
          digest: string
          file_name: string | null
          id: string
          kind: string
          law_firm: string
          row_count: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          created_by_name?: string | null
          digest: string
          file_name?: string | null
          id?: string
          kind: string
          law_firm: string
          row_count: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          created_by_name?: string | null
          digest?: string
          file_name?: string | null
          id?: string
          kind?: string
          law_firm?: string
          row_count?: number
        }
        Relationships: [
          {
            foreignKeyName: "data_imports_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "data_imports_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      deadline_rules: {
        Row: {
          amount: number | null
          asks: string[]
          checked_again_by: string | null
          checked_again_on: string | null
          checked_by: string | null
          checked_on: string
          citation: string
          code: string
          counting_id: string | null
          courts: string | null
          direction: string
          effective_from: string | null
          effective_to: string | null
          follows: string | null
          hard: boolean
          id: string
          jurisdiction: string | null
          kind: string
          look_again_on: string | null
          places: string[] | null
          quotation: string | null
          searched: string
          source_scope: string
          source_url: string | null
          status: string
          steps: NonNullable<Json>
          title: NonNullable<Json>
          transition: string | null
          trigger_event: Json | null
          trigger_key: string | null
          unit: string | null
          units: string[]
          unverified_because: string | null
          vectors: number
          version: number
        }
        Insert: {
          amount?: number | null
          asks?: string[]
          checked_again_by?: string | null
          checked_again_on?: string | null
          checked_by?: string | null
          checked_on: string
          citation: string
          code: string
          counting_id?: string | null
          courts?: string | null
          direction?: string
          effective_from?: string | null
          effective_to?: string | null
          follows?: string | null
          hard?: boolean
          id: string
          jurisdiction?: string | null
          kind: string
          look_again_on?: string | null
          places?: string[] | null
          quotation?: string | null
          searched?: never
          source_scope?: string
          source_url?: string | null
          status: string
          steps?: NonNullable<Json>
          title: NonNullable<Json>
          transition?: string | null
          trigger_event?: Json | null
          trigger_key?: string | null
          unit?: string | null
          units?: string[]
          unverified_because?: string | null
          vectors?: number
          version?: number
        }
        Update: {
          amount?: number | null
          asks?: string[]
          checked_again_by?: string | null
          checked_again_on?: string | null
          checked_by?: string | null
          checked_on?: string
          citation?: string
          code?: string
          counting_id?: string | null
          courts?: string | null
          direction?: string
          effective_from?: string | null
          effective_to?: string | null
          follows?: string | null
          hard?: boolean
          id?: string
          jurisdiction?: string | null
          kind?: string
          look_again_on?: string | null
          places?: string[] | null
          quotation?: string | null
          searched?: never
          source_scope?: string
          source_url?: string | null
          status?: string
          steps?: NonNullable<Json>
          title?: NonNullable<Json>
          transition?: string | null
          trigger_event?: Json | null
          trigger_key?: string | null
          unit?: string | null
          units?: string[]
          unverified_because?: string | null
          vectors?: number
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "deadline_rules_counting_id_fkey"
            columns: ["counting_id"]
            referencedRelation: "deadline_rules"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deadline_rules_jurisdiction_fkey"
            columns: ["jurisdiction"]
            referencedRelation: "court_calendars"
            referencedColumns: ["jurisdiction"]
          },
        ]
      }
      deadline_stays: {
        Row: {
          begins_on: string
          case_id: string
          created_at: string
          created_by: string | null
          deadline_ids: string[]
          effect: string
          ground: string
          id: string
          law_firm: string | null
          provision: string
          reason: string
          runs_again_on: string | null
          updated_at: string
          version: number
        }
        Insert: {
          begins_on: string
          case_id: string
          created_at?: string
          created_by?: string | null
          deadline_ids?: string[]
          effect: string
          ground: string
          id?: string
          law_firm?: string | null
          provision: string
          reason: string
          runs_again_on?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          begins_on?: string
          case_id?: string
          created_at?: string
          created_by?: string | null
          deadline_ids?: string[]
          effect?: string
          ground?: string
          id?: string
          law_firm?: string | null
          provision?: string
          reason?: string
          runs_again_on?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "deadline_stays_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deadline_stays_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "deadline_stays_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      deadline_triggers: {
        Row: {
          case_id: string
          created_at: string
          created_by: string | null
          event: string
          facts: NonNullable<Json>
          happened_at: string | null
          happened_on: string
          id: string
          jurisdiction: string
          law_firm: string | null
          name: string
          updated_at: string
          version: number
        }
        Insert: {
          case_id: string
          created_at?: string
          created_by?: string | null
          event: string
          facts?: NonNullable<Json>
          happened_at?: string | null
          happened_on: string
          id?: string
          jurisdiction: string
          law_firm?: string | null
          name: string
          updated_at?: string
          version?: number
        }
        Update: {
          case_id?: string
          created_at?: string
          created_by?: string | null
          event?: string
          facts?: NonNullable<Json>
          happened_at?: string | null
          happened_on?: string
          id?: string
          jurisdiction?: string
          law_firm?: string | null
          name?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "deadline_triggers_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deadline_triggers_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "deadline_triggers_jurisdiction_fkey"
            columns: ["jurisdiction"]
            referencedRelation: "court_calendars"
            referencedColumns: ["jurisdiction"]
          },
          {
            foreignKeyName: "deadline_triggers_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      discount_codes: {
        Row: {
          amount: number | null
          code: string
          created_at: string
          currency: string
          ends_at: string | null
          id: string
          law_firm: string
          max_uses: number | null
          minimum: number
          percent: number | null
          starts_at: string
          updated_at: string
          used: number
          version: number
        }
        Insert: {
          amount?: number | null
          code: string
          created_at?: string
          currency?: string
          ends_at?: string | null
          id?: string
          law_firm: string
          max_uses?: number | null
          minimum?: number
          percent?: number | null
          starts_at?: string
          updated_at?: string
          used?: number
          version?: number
        }
        Update: {
          amount?: number | null
          code?: string
          created_at?: string
          currency?: string
          ends_at?: string | null
          id?: string
          law_firm?: string
          max_uses?: number | null
          minimum?: number
          percent?: number | null
          starts_at?: string
          updated_at?: string
          used?: number
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "discount_codes_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      document_request_files: {
        Row: {
          case_id: string
          file_id: string
          id: string
          law_firm: string | null
          line_id: string
          returned_at: string | null
          sent_at: string
        }
        Insert: {
          case_id: string
          file_id: string
          id?: string
          law_firm?: string | null
          line_id: string
          returned_at?: string | null
          sent_at?: string
        }
        Update: {
          case_id?: string
          file_id?: string
          id?: string
          law_firm?: string | null
          line_id?: string
          returned_at?: string | null
          sent_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "document_request_files_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "document_request_files_file_id_fkey"
            columns: ["file_id"]
            referencedRelation: "files"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "document_request_files_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "document_request_files_line_id_fkey"
            columns: ["line_id"]
            referencedRelation: "document_request_lines"
            referencedColumns: ["id"]
          },
        ]
      }
      document_request_lines: {
        Row: {
          answer: string | null
          answered_at: string | null
          case_id: string
          created_at: string
          decided_at: string | null
          decided_by_name: string | null
          id: string
          law_firm: string | null
          name: string
          note: string | null
          place: number
          reason: string | null
          request_id: string
          status: string
          updated_at: string
        }
        Insert: {
          answer?: string | null
          answered_at?: string | null
          case_id: string
          created_at?: string
          decided_at?: string | null
          decided_by_name?: string | null
          id?: string
          law_firm?: string | null
          name: string
          note?: string | null
          place: number
          reason?: string | null
          request_id: string
          status?: string
          updated_at?: string
        }
        Update: {
          answer?: string | null
          answered_at?: string | null
          case_id?: string
          created_at?: string
          decided_at?: string | null
          decided_by_name?: string | null
          id?: string
          law_firm?: string | null
          name?: string
          note?: string | null
          place?: number
          reason?: string | null
          request_id?: string
          status?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "document_request_lines_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "document_request_lines_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "document_request_lines_request_id_fkey"
            columns: ["request_id"]
            referencedRelation: "document_requests"
            referencedColumns: ["id"]
          },
        ]
      }
      document_requests: {
        Row: {
          case_id: string
          created_at: string
          created_by: string
          created_by_name: string | null
          due_on: string | null
          ended_at: string | null
          id: string
          law_firm: string | null
          message: string | null
          remind: boolean
          reminded_at: string
          status: string
          title: string
          updated_at: string
        }
        Insert: {
          case_id: string
          created_at?: string
          created_by: string
          created_by_name?: string | null
          due_on?: string | null
          ended_at?: string | null
          id?: string
          law_firm?: string | null
          message?: string | null
          remind?: boolean
          reminded_at?: string
          status?: string
          title: string
          updated_at?: string
        }
        Update: {
          case_id?: string
          created_at?: string
          created_by?: string
          created_by_name?: string | null
          due_on?: string | null
          ended_at?: string | null
          id?: string
          law_firm?: string | null
          message?: string | null
          remind?: boolean
          reminded_at?: string
          status?: string
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "document_requests_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "document_requests_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "document_requests_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      engagement_letters: {
        Row: {
          case_id: string
          client_signature: string
          created_at: string
          file_id: string | null
          id: string
          law_firm: string | null
          lawyer_signature: string
          made_at: string | null
          object_path: string
          released_at: string | null
          status: string
          updated_at: string
        }
        Insert: {
          case_id: string
          client_signature: string
          created_at?: string
          file_id?: string | null
          id?: string
          law_firm?: string | null
          lawyer_signature: string
          made_at?: string | null
          object_path?: string
          released_at?: string | null
          status?: string
          updated_at?: string
        }
        Update: {
          case_id?: string
          client_signature?: string
          created_at?: string
          file_id?: string | null
          id?: string
          law_firm?: string | null
          lawyer_signature?: string
          made_at?: string | null
          object_path?: string
          released_at?: string | null
          status?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "engagement_letters_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "engagement_letters_client_signature_fkey"
            columns: ["client_signature"]
            referencedRelation: "case_engagements"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "engagement_letters_file_id_fkey"
            columns: ["file_id"]
            referencedRelation: "files"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "engagement_letters_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "engagement_letters_lawyer_signature_fkey"
            columns: ["lawyer_signature"]
            referencedRelation: "case_engagements"
            referencedColumns: ["id"]
          },
        ]
      }
      exchange_rates: {
        Row: {
          base: string
          created_at: string
          created_by: string | null
          currency: string
          day: string
          id: string
          law_firm: string
          rate: number
          source: string
        }
        Insert: {
          base: string
          created_at?: string
          created_by?: string | null
          currency: string
          day: string
          id?: string
          law_firm: string
          rate: number
          source: string
        }
        Update: {
          base?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          day?: string
          id?: string
          law_firm?: string
          rate?: number
          source?: string
        }
        Relationships: [
          {
            foreignKeyName: "exchange_rates_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "exchange_rates_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      exhibit_sets: {
        Row: {
          binder_by: string | null
          binder_failed_document: string | null
          binder_failure: string | null
          binder_language: string | null
          binder_pages: number | null
          binder_pages_done: number
          binder_run: string | null
          binder_status: string
          case_id: string
          created_at: string
          created_by: string
          created_by_name: string | null
          file_at: string | null
          file_id: string | null
          file_revision: number | null
          filed_at: string | null
          filed_by_name: string | null
          id: string
          law_firm: string | null
          name: string
          prefix: string
          revision: number
          scheme: string
          status: string
          sticker: string
          updated_at: string
        }
        Insert: {
          binder_by?: string | null
          binder_failed_document?: string | null
          binder_failure?: string | null
          binder_language?: string | null
          binder_pages?: number | null
          binder_pages_done?: number
          binder_run?: string | null
          binder_status?: string
          case_id: string
          created_at?: string
          created_by: string
          created_by_name?: string | null
          file_at?: string | null
          file_id?: string | null
          file_revision?: number | null
          filed_at?: string | null
          filed_by_name?: string | null
          id?: string
          law_firm?: string | null
          name: string
          prefix: string
          revision?: number
          scheme: string
          status?: string
          sticker: string
          updated_at?: string
        }
        Update: {
          binder_by?: string | null
          binder_failed_document?: string | null
          binder_failure?: string | null
          binder_language?: string | null
          binder_pages?: number | null
          binder_pages_done?: number
          binder_run?: string | null
          binder_status?: string
          case_id?: string
          created_at?: string
          created_by?: string
          created_by_name?: string | null
          file_at?: string | null
          file_id?: string | null
          file_revision?: number | null
          filed_at?: string | null
          filed_by_name?: string | null
          id?: string
          law_firm?: string | null
          name?: string
          prefix?: string
          revision?: number
          scheme?: string
          status?: string
          sticker?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "exhibit_sets_binder_by_fkey"
            columns: ["binder_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "exhibit_sets_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "exhibit_sets_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "exhibit_sets_file_id_fkey"
            columns: ["file_id"]
            referencedRelation: "files"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "exhibit_sets_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      exhibits: {
        Row: {
          case_id: string
          checksum: string | null
          created_at: string
          description: string | null
          file_id: string | null
          id: string
          kind: string
          law_firm: string | null
          name: string
          page_count: number
          place: number
          set_id: string
          version_id: string | null
          withdrawn_at: string | null
          withdrawn_by_name: string | null
        }
        Insert: {
          case_id: string
          checksum?: string | null
          created_at?: string
          description?: string | null
          file_id?: string | null
          id?: string
          kind: string
          law_firm?: string | null
          name: string
          page_count: number
          place: number
          set_id: string
          version_id?: string | null
          withdrawn_at?: string | null
          withdrawn_by_name?: string | null
        }
        Update: {
          case_id?: string
          checksum?: string | null
          created_at?: string
          description?: string | null
          file_id?: string | null
          id?: string
          kind?: string
          law_firm?: string | null
          name?: string
          page_count?: number
          place?: number
          set_id?: string
          version_id?: string | null
          withdrawn_at?: string | null
          withdrawn_by_name?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "exhibits_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "exhibits_file_id_fkey"
            columns: ["file_id"]
            referencedRelation: "files"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "exhibits_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "exhibits_set_id_fkey"
            columns: ["set_id"]
            referencedRelation: "exhibit_sets"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "exhibits_version_id_fkey"
            columns: ["version_id"]
            referencedRelation: "file_versions"
            referencedColumns: ["id"]
          },
        ]
      }
      expenses: {
        Row: {
          amount: number
          billable: boolean
          billed_amount: number | null
          billed_currency: string | null
          case_id: string
          category: string
          created_at: string
          currency: string
          description: string
          exchange_on: string | null
          exchange_rate: number | null
          exchange_source: string | null
          expense_code: string | null
          id: string
          invoice_item_id: string | null
          law_firm: string | null
          markup_percent: number
          receipt_id: string | null
          spent_on: string
          updated_at: string
          user_id: string
          user_name: string | null
          version: number
        }
        Insert: {
          amount: number
          billable?: boolean
          billed_amount?: number | null
          billed_currency?: string | null
          case_id: string
          category?: string
          created_at?: string
          currency?: string
          description?: string
          exchange_on?: string | null
          exchange_rate?: number | null
          exchange_source?: string | null
          expense_code?: string | null
          id?: string
          invoice_item_id?: string | null
          law_firm?: string | null
          markup_percent?: number
          receipt_id?: string | null
          spent_on: string
          updated_at?: string
          user_id?: string
          user_name?: string | null
          version?: number
        }
        Update: {
          amount?: number
          billable?: boolean
          billed_amount?: number | null
          billed_currency?: string | null
          case_id?: string
          category?: string
          created_at?: string
          currency?: string
          description?: string
          exchange_on?: string | null
          exchange_rate?: number | null
          exchange_source?: string | null
          expense_code?: string | null
          id?: string
          invoice_item_id?: string | null
          law_firm?: string | null
          markup_percent?: number
          receipt_id?: string | null
          spent_on?: string
          updated_at?: string
          user_id?: string
          user_name?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "expenses_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expenses_invoice_item_id_fkey"
            columns: ["invoice_item_id"]
            referencedRelation: "invoice_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expenses_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expenses_receipt_id_fkey"
            columns: ["receipt_id"]
            referencedRelation: "files"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expenses_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      faq_categories: {
        Row: {
          created_at: string
          is_active: boolean
          position: number
          slug: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          is_active?: boolean
          position: number
          slug: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          is_active?: boolean
          position?: number
          slug?: string
          updated_at?: string
        }
        Relationships: []
      }
      faqs: {
        Row: {
          category: string
          created_at: string
          detail: string
          heading: string
          id: string
          is_published: boolean
          language: string
          position: number
          search_text: string
          slug: string
          updated_at: string
        }
        Insert: {
          category: string
          created_at?: string
          detail: string
          heading: string
          id?: string
          is_published?: boolean
          language: string
          position: number
          search_text?: string
          slug: string
          updated_at?: string
        }
        Update: {
          category?: string
          created_at?: string
          detail?: string
          heading?: string
          id?: string
          is_published?: boolean
          language?: string
          position?: number
          search_text?: string
          slug?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "faqs_category_fkey"
            columns: ["category"]
            referencedRelation: "faq_categories"
            referencedColumns: ["slug"]
          },
        ]
      }
      file_link_uses: {
        Row: {
          address: string | null
          case_id: string | null
          file_id: string
          id: string
          law_firm: string | null
          link_id: string
          used_at: string
        }
        Insert: {
          address?: string | null
          case_id?: string | null
          file_id: string
          id?: string
          law_firm?: string | null
          link_id: string
          used_at?: string
        }
        Update: {
          address?: string | null
          case_id?: string | null
          file_id?: string
          id?: string
          law_firm?: string | null
          link_id?: string
          used_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "file_link_uses_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "file_link_uses_file_id_fkey"
            columns: ["file_id"]
            referencedRelation: "files"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "file_link_uses_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "file_link_uses_link_id_fkey"
            columns: ["link_id"]
            referencedRelation: "file_links"
            referencedColumns: ["id"]
          },
        ]
      }
      file_links: {
        Row: {
          case_id: string | null
          created_at: string
          created_by: string
          created_by_name: string | null
          download_count: number
          ends_at: string
          file_id: string
          has_password: boolean
          id: string
          last_used_at: string | null
          law_firm: string | null
          member_of: string | null
          most_downloads: number | null
          revoked_at: string | null
          updated_at: string
        }
        Insert: {
          case_id?: string | null
          created_at?: string
          created_by: string
          created_by_name?: string | null
          download_count?: number
          ends_at: string
          file_id: string
          has_password?: boolean
          id?: string
          last_used_at?: string | null
          law_firm?: string | null
          member_of?: string | null
          most_downloads?: number | null
          revoked_at?: string | null
          updated_at?: string
        }
        Update: {
          case_id?: string | null
          created_at?: string
          created_by?: string
          created_by_name?: string | null
          download_count?: number
          ends_at?: string
          file_id?: string
          has_password?: boolean
          id?: string
          last_used_at?: string | null
          law_firm?: string | null
          member_of?: string | null
          most_downloads?: number | null
          revoked_at?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "file_links_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "file_links_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "file_links_file_id_fkey"
            columns: ["file_id"]
            referencedRelation: "files"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "file_links_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "file_links_member_of_fkey"
            columns: ["member_of"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      file_redactions: {
        Row: {
          boxes: number
          case_id: string | null
          created_at: string
          created_by: string | null
          created_by_name: string | null
          file_id: string
          id: string
          law_firm: string | null
          pages: number
          source_file_id: string
          source_number: number
          source_version_id: string
        }
        Insert: {
          boxes: number
          case_id?: string | null
          created_at?: string
          created_by?: string | null
          created_by_name?: string | null
          file_id: string
          id?: string
          law_firm?: string | null
          pages: number
          source_file_id: string
          source_number: number
          source_version_id: string
        }
        Update: {
          boxes?: number
          case_id?: string | null
          created_at?: string
          created_by?: string | null
          created_by_name?: string | null
          file_id?: string
          id?: string
          law_firm?: string | null
          pages?: number
          source_file_id?: string
          source_number?: number
          source_version_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "file_redactions_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "file_redactions_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "file_redactions_file_id_fkey"
            columns: ["file_id"]
            referencedRelation: "files"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "file_redactions_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "file_redactions_source_file_id_fkey"
            columns: ["source_file_id"]
            referencedRelation: "files"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "file_redactions_source_version_id_fkey"
            columns: ["source_version_id"]
            referencedRelation: "file_versions"
            referencedColumns: ["id"]
          },
        ]
      }
      file_shares: {
        Row: {
          case_id: string | null
          created_at: string
          created_by: string | null
          file_id: string
          id: string
          law_firm: string | null
          member_of: string | null
          permission: string
          updated_at: string
          user_id: string
          user_name: string | null
        }
        Insert: {
          case_id?: string | null
          created_at?: string
          created_by?: string | null
          file_id: string
          id?: string
          law_firm?: string | null
          member_of?: string | null
          permission?: string
          updated_at?: string
          user_id: string
          user_name?: string | null
        }
        Update: {
          case_id?: string | null
          created_at?: string
          created_by?: string | null
          file_id?: string
          id?: string
          law_firm?: string | null
          member_of?: string | null
          permission?: string
          updated_at?: string
          user_id?: string
          user_name?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "file_shares_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "file_shares_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "file_shares_file_id_fkey"
            columns: ["file_id"]
            referencedRelation: "files"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "file_shares_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "file_shares_member_of_fkey"
            columns: ["member_of"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "file_shares_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      file_stars: {
        Row: {
          created_at: string
          file_id: string
          id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          file_id: string
          id?: string
          user_id?: string
        }
        Update: {
          created_at?: string
          file_id?: string
          id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "file_stars_file_id_fkey"
            columns: ["file_id"]
            referencedRelation: "files"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "file_stars_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      file_versions: {
        Row: {
          author_id: string | null
          author_name: string | null
          case_id: string | null
          checksum: string | null
          created_at: string
          file_id: string
          id: string
          law_firm: string | null
          media_type: string | null
          number: number
          object_path: string
          owner_id: string
          size: number
          visibility: string
        }
        Insert: {
          author_id?: string | null
          author_name?: string | null
          case_id?: string | null
          checksum?: string | null
          created_at?: string
          file_id: string
          id?: string
          law_firm?: string | null
          media_type?: string | null
          number: number
          object_path: string
          owner_id: string
          size: number
          visibility: string
        }
        Update: {
          author_id?: string | null
          author_name?: string | null
          case_id?: string | null
          checksum?: string | null
          created_at?: string
          file_id?: string
          id?: string
          law_firm?: string | null
          media_type?: string | null
          number?: number
          object_path?: string
          owner_id?: string
          size?: number
          visibility?: string
        }
        Relationships: [
          {
            foreignKeyName: "file_versions_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "file_versions_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "file_versions_file_id_fkey"
            columns: ["file_id"]
            referencedRelation: "files"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "file_versions_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "file_versions_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      files: {
        Row: {
          binned_with: string | null
          bucket: string | null
          case_id: string | null
          created_at: string
          deleted_at: string | null
          deleted_by: string | null
          id: string
          law_firm: string | null
          media_type: string | null
          modified_at: string
          name: string
          object_path: string | null
          owner_id: string
          owner_name: string | null
          parent_id: string | null
          path: string[]
          size: number
          tags: string[]
          type: string
          updated_at: string
          version_number: number
          visibility: string
          is_favorited: boolean | null
        }
        Insert: {
          binned_with?: string | null
          bucket?: string | null
          case_id?: string | null
          created_at?: string
          deleted_at?: string | null
          deleted_by?: string | null
          id?: string
          law_firm?: string | null
          media_type?: string | null
          modified_at?: string
          name: string
          object_path?: string | null
          owner_id: string
          owner_name?: string | null
          parent_id?: string | null
          path?: string[]
          size?: number
          tags?: string[]
          type: string
          updated_at?: string
          version_number?: number
          visibility?: string
        }
        Update: {
          binned_with?: string | null
          bucket?: string | null
          case_id?: string | null
          created_at?: string
          deleted_at?: string | null
          deleted_by?: string | null
          id?: string
          law_firm?: string | null
          media_type?: string | null
          modified_at?: string
          name?: string
          object_path?: string | null
          owner_id?: string
          owner_name?: string | null
          parent_id?: string | null
          path?: string[]
          size?: number
          tags?: string[]
          type?: string
          updated_at?: string
          version_number?: number
          visibility?: string
        }
        Relationships: [
          {
            foreignKeyName: "files_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "files_deleted_by_fkey"
            columns: ["deleted_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "files_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "files_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "files_parent_id_fkey"
            columns: ["parent_id"]
            referencedRelation: "files"
            referencedColumns: ["id"]
          },
        ]
      }
      firm_contacts: {
        Row: {
          address: string | null
          aliases: string[]
          created_at: string
          created_by: string | null
          email: string | null
          id: string
          import_id: string | null
          kind: string
          law_firm: string
          name: string
          organisation: string | null
          phone: string | null
          updated_at: string
          version: number
        }
        Insert: {
          address?: string | null
          aliases?: string[]
          created_at?: string
          created_by?: string | null
          email?: string | null
          id?: string
          import_id?: string | null
          kind?: string
          law_firm: string
          name: string
          organisation?: string | null
          phone?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          address?: string | null
          aliases?: string[]
          created_at?: string
          created_by?: string | null
          email?: string | null
          id?: string
          import_id?: string | null
          kind?: string
          law_firm?: string
          name?: string
          organisation?: string | null
          phone?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "firm_contacts_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "firm_contacts_import_id_fkey"
            columns: ["import_id"]
            referencedRelation: "data_imports"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "firm_contacts_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      help_passages: {
        Row: {
          anchor: string
          body: string
          document: unknown
          heading: string
          language: string
          position: number
          slug: string
          title: string
        }
        Insert: {
          anchor: string
          body: string
          document?: unknown
          heading: string
          language: string
          position: number
          slug: string
          title: string
        }
        Update: {
          anchor?: string
          body?: string
          document?: unknown
          heading?: string
          language?: string
          position?: number
          slug?: string
          title?: string
        }
        Relationships: []
      }
      hour_requirement_people: {
        Row: {
          id: string
          requirement_id: string
          user_id: string
        }
        Insert: {
          id?: string
          requirement_id: string
          user_id: string
        }
        Update: {
          id?: string
          requirement_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "hour_requirement_people_requirement_id_fkey"
            columns: ["requirement_id"]
            referencedRelation: "hour_requirements"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "hour_requirement_people_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      hour_requirements: {
        Row: {
          category: string | null
          created_at: string
          hours: number
          id: string
          jurisdiction: string
          law_firm: string
          period_end: string
          period_start: string
          updated_at: string
          version: number
        }
        Insert: {
          category?: string | null
          created_at?: string
          hours: number
          id?: string
          jurisdiction: string
          law_firm: string
          period_end: string
          period_start: string
          updated_at?: string
          version?: number
        }
        Update: {
          category?: string | null
          created_at?: string
          hours?: number
          id?: string
          jurisdiction?: string
          law_firm?: string
          period_end?: string
          period_start?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "hour_requirements_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      invitations: {
        Row: {
          accepted_at: string | null
          accepted_by: string | null
          access_level: string
          created_at: string
          declined_at: string | null
          email: string
          expires_at: string
          id: string
          invited_by: string | null
          law_firm: string | null
          revoked_at: string | null
          updated_at: string
          user_id: string | null
          version: number
        }
        Insert: {
          accepted_at?: string | null
          accepted_by?: string | null
          access_level: string
          created_at?: string
          declined_at?: string | null
          email: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          law_firm?: string | null
          revoked_at?: string | null
          updated_at?: string
          user_id?: string | null
          version?: number
        }
        Update: {
          accepted_at?: string | null
          accepted_by?: string | null
          access_level?: string
          created_at?: string
          declined_at?: string | null
          email?: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          law_firm?: string | null
          revoked_at?: string | null
          updated_at?: string
          user_id?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "invitations_accepted_by_fkey"
            columns: ["accepted_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "invitations_invited_by_fkey"
            columns: ["invited_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "invitations_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invitations_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      invoice_items: {
        Row: {
          activity_code: string | null
          adjustment: number
          case_id: string | null
          client_id: string | null
          description: string | null
          expense_code: string | null
          expense_id: string | null
          fee_id: string | null
          id: string
          invoice_id: string
          is_issued: boolean
          kind: string
          late_charge_id: string | null
          law_firm: string
          minutes: number | null
          person_name: string | null
          place: number
          price: number
          quantity: number
          service: string | null
          share_of: number | null
          task_code: string | null
          tax_ids: string[]
          time_entry_id: string | null
          timekeeper_class: string | null
          timekeeper_code: string | null
          timekeeper_id: string | null
          title: string
          total: number
          worked_on: string | null
        }
        Insert: {
          activity_code?: string | null
          adjustment?: number
          case_id?: string | null
          client_id?: string | null
          description?: string | null
          expense_code?: string | null
          expense_id?: string | null
          fee_id?: string | null
          id?: string
          invoice_id: string
          is_issued?: boolean
          kind?: string
          late_charge_id?: string | null
          law_firm: string
          minutes?: number | null
          person_name?: string | null
          place: number
          price: number
          quantity: number
          service?: string | null
          share_of?: number | null
          task_code?: string | null
          tax_ids?: string[]
          time_entry_id?: string | null
          timekeeper_class?: string | null
          timekeeper_code?: string | null
          timekeeper_id?: string | null
          title: string
          total: number
          worked_on?: string | null
        }
        Update: {
          activity_code?: string | null
          adjustment?: number
          case_id?: string | null
          client_id?: string | null
          description?: string | null
          expense_code?: string | null
          expense_id?: string | null
          fee_id?: string | null
          id?: string
          invoice_id?: string
          is_issued?: boolean
          kind?: string
          late_charge_id?: string | null
          law_firm?: string
          minutes?: number | null
          person_name?: string | null
          place?: number
          price?: number
          quantity?: number
          service?: string | null
          share_of?: number | null
          task_code?: string | null
          tax_ids?: string[]
          time_entry_id?: string | null
          timekeeper_class?: string | null
          timekeeper_code?: string | null
          timekeeper_id?: string | null
          title?: string
          total?: number
          worked_on?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "invoice_items_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_items_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "invoice_items_invoice_id_fkey"
            columns: ["invoice_id"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_items_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      invoice_links: {
        Row: {
          case_id: string | null
          created_at: string
          created_by: string | null
          ends_at: string
          id: string
          invoice_id: string
          language: string
          law_firm: string
          mail_attempts: number
          mail_due_at: string | null
          mail_error: string | null
          mail_state: string
          mailed_at: string | null
          message: string | null
          opened_at: string | null
          revoked_at: string | null
          sent_to: string
        }
        Insert: {
          case_id?: string | null
          created_at?: string
          created_by?: string | null
          ends_at?: string
          id?: string
          invoice_id: string
          language: string
          law_firm: string
          mail_attempts?: number
          mail_due_at?: string | null
          mail_error?: string | null
          mail_state?: string
          mailed_at?: string | null
          message?: string | null
          opened_at?: string | null
          revoked_at?: string | null
          sent_to: string
        }
        Update: {
          case_id?: string | null
          created_at?: string
          created_by?: string | null
          ends_at?: string
          id?: string
          invoice_id?: string
          language?: string
          law_firm?: string
          mail_attempts?: number
          mail_due_at?: string | null
          mail_error?: string | null
          mail_state?: string
          mailed_at?: string | null
          message?: string | null
          opened_at?: string | null
          revoked_at?: string | null
          sent_to?: string
        }
        Relationships: [
          {
            foreignKeyName: "invoice_links_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_links_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "invoice_links_invoice_id_fkey"
            columns: ["invoice_id"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_links_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      invoice_papers: {
        Row: {
          case_id: string | null
          case_number: string | null
          case_title: string | null
          client_id: string | null
          created_at: string
          credit_note_id: string | null
          id: string
          invoice_id: string | null
          language: string
          law_firm: string
          logo_path: string | null
          made_at: string | null
          object_path: string
          pages: number | null
          paper: string
          sha256: string | null
          size: number | null
          status: string
          updated_at: string
        }
        Insert: {
          case_id?: string | null
          case_number?: string | null
          case_title?: string | null
          client_id?: string | null
          created_at?: string
          credit_note_id?: string | null
          id?: string
          invoice_id?: string | null
          language: string
          law_firm: string
          logo_path?: string | null
          made_at?: string | null
          object_path?: string
          pages?: number | null
          paper: string
          sha256?: string | null
          size?: number | null
          status?: string
          updated_at?: string
        }
        Update: {
          case_id?: string | null
          case_number?: string | null
          case_title?: string | null
          client_id?: string | null
          created_at?: string
          credit_note_id?: string | null
          id?: string
          invoice_id?: string | null
          language?: string
          law_firm?: string
          logo_path?: string | null
          made_at?: string | null
          object_path?: string
          pages?: number | null
          paper?: string
          sha256?: string | null
          size?: number | null
          status?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "invoice_papers_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_papers_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "invoice_papers_credit_note_id_fkey"
            columns: ["credit_note_id"]
            referencedRelation: "credit_notes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_papers_invoice_id_fkey"
            columns: ["invoice_id"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_papers_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      invoice_reminders: {
        Row: {
          amount_due: number
          body: string
          case_id: string | null
          client_id: string | null
          created_at: string
          currency: string
          days_late: number
          due_date: string
          fee: number | null
          id: string
          invoice_id: string
          language: string
          law_firm: string
          link_id: string | null
          place: number
          sent_by: string | null
          step_id: string
          subject: string
          tone: string
        }
        Insert: {
          amount_due: number
          body: string
          case_id?: string | null
          client_id?: string | null
          created_at?: string
          currency: string
          days_late: number
          due_date: string
          fee?: number | null
          id?: string
          invoice_id: string
          language: string
          law_firm: string
          link_id?: string | null
          place: number
          sent_by?: string | null
          step_id: string
          subject: string
          tone: string
        }
        Update: {
          amount_due?: number
          body?: string
          case_id?: string | null
          client_id?: string | null
          created_at?: string
          currency?: string
          days_late?: number
          due_date?: string
          fee?: number | null
          id?: string
          invoice_id?: string
          language?: string
          law_firm?: string
          link_id?: string | null
          place?: number
          sent_by?: string | null
          step_id?: string
          subject?: string
          tone?: string
        }
        Relationships: [
          {
            foreignKeyName: "invoice_reminders_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_reminders_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "invoice_reminders_invoice_id_fkey"
            columns: ["invoice_id"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_reminders_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_reminders_link_id_fkey"
            columns: ["link_id"]
            referencedRelation: "invoice_links"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_reminders_sent_by_fkey"
            columns: ["sent_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "invoice_reminders_step_id_fkey"
            columns: ["step_id"]
            referencedRelation: "reminder_steps"
            referencedColumns: ["id"]
          },
        ]
      }
      invoice_settings: {
        Row: {
          bic: string | null
          city: string | null
          contact_email: string | null
          contact_name: string | null
          contact_phone: string | null
          country: string | null
          created_at: string
          credit_series: string
          due_days: number
          footer: string | null
          iban: string | null
          id: string
          language: string
          law_firm: string
          lawyers_see: boolean
          ledes_id: string | null
          logo_path: string | null
          needs_approval: boolean
          payment_details: string | null
          postal_code: string | null
          series: string
          tax_number: string | null
          updated_at: string
          version: number
          weekly_hours: number
        }
        Insert: {
          bic?: string | null
          city?: string | null
          contact_email?: string | null
          contact_name?: string | null
          contact_phone?: string | null
          country?: string | null
          created_at?: string
          credit_series?: string
          due_days?: number
          footer?: string | null
          iban?: string | null
          id?: string
          language?: string
          law_firm: string
          lawyers_see?: boolean
          ledes_id?: string | null
          logo_path?: string | null
          needs_approval?: boolean
          payment_details?: string | null
          postal_code?: string | null
          series?: string
          tax_number?: string | null
          updated_at?: string
          version?: number
          weekly_hours?: number
        }
        Update: {
          bic?: string | null
          city?: string | null
          contact_email?: string | null
          contact_name?: string | null
          contact_phone?: string | null
          country?: string | null
          created_at?: string
          credit_series?: string
          due_days?: number
          footer?: string | null
          iban?: string | null
          id?: string
          language?: string
          law_firm?: string
          lawyers_see?: boolean
          ledes_id?: string | null
          logo_path?: string | null
          needs_approval?: boolean
          payment_details?: string | null
          postal_code?: string | null
          series?: string
          tax_number?: string | null
          updated_at?: string
          version?: number
          weekly_hours?: number
        }
        Relationships: [
          {
            foreignKeyName: "invoice_settings_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      invoice_taxes: {
        Row: {
          amount: number
          base: number
          case_id: string | null
          client_id: string | null
          id: string
          invoice_id: string
          is_issued: boolean
          is_reverse_charge: boolean
          law_firm: string
          name: string
          note: string | null
          percent: number
          tax_id: string
        }
        Insert: {
          amount: number
          base: number
          case_id?: string | null
          client_id?: string | null
          id?: string
          invoice_id: string
          is_issued?: boolean
          is_reverse_charge: boolean
          law_firm: string
          name: string
          note?: string | null
          percent: number
          tax_id: string
        }
        Update: {
          amount?: number
          base?: number
          case_id?: string | null
          client_id?: string | null
          id?: string
          invoice_id?: string
          is_issued?: boolean
          is_reverse_charge?: boolean
          law_firm?: string
          name?: string
          note?: string | null
          percent?: number
          tax_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "invoice_taxes_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_taxes_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "invoice_taxes_invoice_id_fkey"
            columns: ["invoice_id"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_taxes_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_taxes_tax_id_fkey"
            columns: ["tax_id"]
            referencedRelation: "tax_rates"
            referencedColumns: ["id"]
          },
        ]
      }
      invoices: {
        Row: {
          amount_credited: number
          amount_paid: number
          amount_refunded: number
          approved_at: string | null
          approved_by: string | null
          case_id: string | null
          client_id: string | null
          contact_id: string | null
          create_date: string
          created_at: string
          created_by: string | null
          currency: string
          discount: number
          discount_percent: number | null
          due_date: string
          end_reason: string | null
          ended_at: string | null
          footer: string | null
          id: string
          invoice_from: NonNullable<Json>
          invoice_number: string | null
          invoice_to: NonNullable<Json>
          issued_at: string | null
          issued_by: string | null
          law_firm: string
          notes: string | null
          payment_details: string | null
          prices_include_tax: boolean
          sent: number
          share: number | null
          share_place: number | null
          shipping: number
          split_id: string | null
          status: string
          subtotal: number
          taxes: number
          total_amount: number
          updated_at: string
          version: number
          written_by: string | null
          amount_due: number | null
          amount_payable: number | null
          overdue: boolean | null
          pays_online: boolean | null
        }
        Insert: {
          amount_credited?: number
          amount_paid?: number
          amount_refunded?: number
          approved_at?: string | null
          approved_by?: string | null
          case_id?: string | null
          client_id?: string | null
          contact_id?: string | null
          create_date: string
          created_at?: string
          created_by?: string | null
          currency?: string
          discount?: number
          discount_percent?: number | null
          due_date: string
          end_reason?: string | null
          ended_at?: string | null
          footer?: string | null
          id?: string
          invoice_from?: NonNullable<Json>
          invoice_number?: string | null
          invoice_to?: NonNullable<Json>
          issued_at?: string | null
          issued_by?: string | null
          law_firm: string
          notes?: string | null
          payment_details?: string | null
          prices_include_tax?: boolean
          sent?: number
          share?: number | null
          share_place?: number | null
          shipping?: number
          split_id?: string | null
          status?: string
          subtotal?: number
          taxes?: number
          total_amount?: number
          updated_at?: string
          version?: number
          written_by?: string | null
        }
        Update: {
          amount_credited?: number
          amount_paid?: number
          amount_refunded?: number
          approved_at?: string | null
          approved_by?: string | null
          case_id?: string | null
          client_id?: string | null
          contact_id?: string | null
          create_date?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          discount?: number
          discount_percent?: number | null
          due_date?: string
          end_reason?: string | null
          ended_at?: string | null
          footer?: string | null
          id?: string
          invoice_from?: NonNullable<Json>
          invoice_number?: string | null
          invoice_to?: NonNullable<Json>
          issued_at?: string | null
          issued_by?: string | null
          law_firm?: string
          notes?: string | null
          payment_details?: string | null
          prices_include_tax?: boolean
          sent?: number
          share?: number | null
          share_place?: number | null
          shipping?: number
          split_id?: string | null
          status?: string
          subtotal?: number
          taxes?: number
          total_amount?: number
          updated_at?: string
          version?: number
          written_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "invoices_approved_by_fkey"
            columns: ["approved_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "invoices_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "invoices_contact_id_fkey"
            columns: ["contact_id"]
            referencedRelation: "firm_contacts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "invoices_issued_by_fkey"
            columns: ["issued_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "invoices_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_written_by_fkey"
            columns: ["written_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      late_charges: {
        Row: {
          amount: number
          case_id: string | null
          client_id: string | null
          created_at: string
          created_by: string
          currency: string
          freed_at: string | null
          id: string
          invoice_id: string
          kind: string
          law_firm: string
          on_invoice: string | null
          period: unknown
          rate: number | null
          reason: string | null
          reminder_id: string | null
        }
        Insert: {
          amount: number
          case_id?: string | null
          client_id?: string | null
          created_at?: string
          created_by?: string
          currency: string
          freed_at?: string | null
          id?: string
          invoice_id: string
          kind: string
          law_firm: string
          on_invoice?: string | null
          period?: unknown
          rate?: number | null
          reason?: string | null
          reminder_id?: string | null
        }
        Update: {
          amount?: number
          case_id?: string | null
          client_id?: string | null
          created_at?: string
          created_by?: string
          currency?: string
          freed_at?: string | null
          id?: string
          invoice_id?: string
          kind?: string
          law_firm?: string
          on_invoice?: string | null
          period?: unknown
          rate?: number | null
          reason?: string | null
          reminder_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "late_charges_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "late_charges_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "late_charges_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "late_charges_invoice_id_fkey"
            columns: ["invoice_id"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "late_charges_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "late_charges_on_invoice_fkey"
            columns: ["on_invoice"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "late_charges_reminder_id_fkey"
            columns: ["reminder_id"]
            referencedRelation: "invoice_reminders"
            referencedColumns: ["id"]
          },
        ]
      }
      late_terms: {
        Row: {
          created_at: string
          id: string
          interest_after: number
          interest_agreed: boolean
          interest_minimum: number
          interest_rate: number | null
          law_firm: string
          plan_broken_days: number
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          id?: string
          interest_after?: number
          interest_agreed?: boolean
          interest_minimum?: number
          interest_rate?: number | null
          law_firm: string
          plan_broken_days?: number
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          id?: string
          interest_after?: number
          interest_agreed?: boolean
          interest_minimum?: number
          interest_rate?: number | null
          law_firm?: string
          plan_broken_days?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "late_terms_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      launch_subscribers: {
        Row: {
          created_at: string
          email: string
          id: string
        }
        Insert: {
          created_at?: string
          email: string
          id?: string
        }
        Update: {
          created_at?: string
          email?: string
          id?: string
        }
        Relationships: []
      }
      law_firms: {
        Row: {
          address: string | null
          created_at: string
          created_by: string | null
          docket_at: string | null
          id: string
          logo_url: string | null
          name: string
          settings: NonNullable<Json>
          slug: string
          time_zone: string | null
          update_days: number | null
          updated_at: string
          version: number
        }
        Insert: {
          address?: string | null
          created_at?: string
          created_by?: string | null
          docket_at?: string | null
          id?: string
          logo_url?: string | null
          name: string
          settings?: NonNullable<Json>
          slug: string
          time_zone?: string | null
          update_days?: number | null
          updated_at?: string
          version?: number
        }
        Update: {
          address?: string | null
          created_at?: string
          created_by?: string | null
          docket_at?: string | null
          id?: string
          logo_url?: string | null
          name?: string
          settings?: NonNullable<Json>
          slug?: string
          time_zone?: string | null
          update_days?: number | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "law_firms_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      lawyer_licences: {
        Row: {
          admitted_on: string | null
          country: string
          created_at: string
          expires_on: string | null
          id: string
          licence_number: string
          region: string | null
          reject_reason: string | null
          rejected_at: string | null
          updated_at: string
          user_id: string
          verified_at: string | null
          verified_by: string | null
          verified_until: string | null
          version: number
        }
        Insert: {
          admitted_on?: string | null
          country: string
          created_at?: string
          expires_on?: string | null
          id?: string
          licence_number: string
          region?: string | null
          reject_reason?: string | null
          rejected_at?: string | null
          updated_at?: string
          user_id?: string
          verified_at?: string | null
          verified_by?: string | null
          verified_until?: string | null
          version?: number
        }
        Update: {
          admitted_on?: string | null
          country?: string
          created_at?: string
          expires_on?: string | null
          id?: string
          licence_number?: string
          region?: string | null
          reject_reason?: string | null
          rejected_at?: string | null
          updated_at?: string
          user_id?: string
          verified_at?: string | null
          verified_by?: string | null
          verified_until?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "lawyer_licences_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "lawyer_licences_verified_by_fkey"
            columns: ["verified_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      lawyer_name_changes: {
        Row: {
          created_at: string
          name: string
          profile_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          name: string
          profile_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          name?: string
          profile_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "lawyer_name_changes_profile_id_fkey"
            columns: ["profile_id"]
            referencedRelation: "lawyer_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "lawyer_name_changes_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      lawyer_profiles: {
        Row: {
          about: string | null
          accepting_cases: boolean
          available_from: string | null
          avatar_url: string | null
          cases_engaged: number
          city: string | null
          consultation_fee: number | null
          consultation_minutes: number | null
          country: string | null
          created_at: string
          created_by: string | null
          currency: string
          display_name: string
          fee_types: string[]
          headline: string | null
          hourly_rate_max: number | null
          hourly_rate_min: number | null
          id: string
          is_public: boolean
          languages: string[]
          lapsed_at: string | null
          law_firm: string | null
          law_firm_name: string | null
          practice_areas: string[]
          public_before_lapse: boolean
          rating_average: number | null
          rating_count: number
          region: string | null
          response_hours_p50: number | null
          slug: string
          social_links: NonNullable<Json>
          status: string
          status_reason: string | null
          submitted_at: string | null
          updated_at: string
          user_id: string
          verified_at: string | null
          verified_by: string | null
          version: number
          years_of_experience: number | null
        }
        Insert: {
          about?: string | null
          accepting_cases?: boolean
          available_from?: string | null
          avatar_url?: string | null
          cases_engaged?: number
          city?: string | null
          consultation_fee?: number | null
          consultation_minutes?: number | null
          country?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          display_name: string
          fee_types?: string[]
          headline?: string | null
          hourly_rate_max?: number | null
          hourly_rate_min?: number | null
          id?: string
          is_public?: boolean
          languages?: string[]
          lapsed_at?: string | null
          law_firm?: string | null
          law_firm_name?: string | null
          practice_areas?: string[]
          public_before_lapse?: boolean
          rating_average?: number | null
          rating_count?: number
          region?: string | null
          response_hours_p50?: number | null
          slug?: string
          social_links?: NonNullable<Json>
          status?: string
          status_reason?: string | null
          submitted_at?: string | null
          updated_at?: string
          user_id?: string
          verified_at?: string | null
          verified_by?: string | null
          version?: number
          years_of_experience?: number | null
        }
        Update: {
          about?: string | null
          accepting_cases?: boolean
          available_from?: string | null
          avatar_url?: string | null
          cases_engaged?: number
          city?: string | null
          consultation_fee?: number | null
          consultation_minutes?: number | null
          country?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          display_name?: string
          fee_types?: string[]
          headline?: string | null
          hourly_rate_max?: number | null
          hourly_rate_min?: number | null
          id?: string
          is_public?: boolean
          languages?: string[]
          lapsed_at?: string | null
          law_firm?: string | null
          law_firm_name?: string | null
          practice_areas?: string[]
          public_before_lapse?: boolean
          rating_average?: number | null
          rating_count?: number
          region?: string | null
          response_hours_p50?: number | null
          slug?: string
          social_links?: NonNullable<Json>
          status?: string
          status_reason?: string | null
          submitted_at?: string | null
          updated_at?: string
          user_id?: string
          verified_at?: string | null
          verified_by?: string | null
          version?: number
          years_of_experience?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "lawyer_profiles_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "lawyer_profiles_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "lawyer_profiles_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "lawyer_profiles_verified_by_fkey"
            columns: ["verified_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      lawyer_reviews: {
        Row: {
          author_id: string
          author_name: string | null
          case_id: string
          comment: string
          created_at: string
          hidden_reason: string | null
          id: string
          law_firm: string | null
          lawyer_id: string
          practice_area: string | null
          rating: number
          replied_at: string | null
          reply: string | null
          show_name: boolean
          status: string
          updated_at: string
          version: number
        }
        Insert: {
          author_id?: string
          author_name?: string | null
          case_id: string
          comment?: string
          created_at?: string
          hidden_reason?: string | null
          id?: string
          law_firm?: string | null
          lawyer_id: string
          practice_area?: string | null
          rating: number
          replied_at?: string | null
          reply?: string | null
          show_name?: boolean
          status?: string
          updated_at?: string
          version?: number
        }
        Update: {
          author_id?: string
          author_name?: string | null
          case_id?: string
          comment?: string
          created_at?: string
          hidden_reason?: string | null
          id?: string
          law_firm?: string | null
          lawyer_id?: string
          practice_area?: string | null
          rating?: number
          replied_at?: string | null
          reply?: string | null
          show_name?: boolean
          status?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "lawyer_reviews_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "lawyer_reviews_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "lawyer_reviews_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "lawyer_reviews_lawyer_id_fkey"
            columns: ["lawyer_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "lawyer_reviews_practice_area_fkey"
            columns: ["practice_area"]
            referencedRelation: "practice_areas"
            referencedColumns: ["slug"]
          },
        ]
      }
      ledger_accounts: {
        Row: {
          created_at: string
          currency: string
          holder: string | null
          id: string
          kind: string
          law_firm: string
          purpose: string
        }
        Insert: {
          created_at?: string
          currency: string
          holder?: string | null
          id?: string
          kind: string
          law_firm: string
          purpose: string
        }
        Update: {
          created_at?: string
          currency?: string
          holder?: string | null
          id?: string
          kind?: string
          law_firm?: string
          purpose?: string
        }
        Relationships: [
          {
            foreignKeyName: "ledger_accounts_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      ledger_postings: {
        Row: {
          account_id: string
          amount: number
          case_id: string | null
          client_id: string | null
          currency: string
          id: string
          law_firm: string
          occurred_on: string
          of_clients: boolean
          place: number
          transaction_id: string
        }
        Insert: {
          account_id: string
          amount: number
          case_id?: string | null
          client_id?: string | null
          currency: string
          id?: string
          law_firm: string
          occurred_on: string
          of_clients?: boolean
          place: number
          transaction_id: string
        }
        Update: {
          account_id?: string
          amount?: number
          case_id?: string | null
          client_id?: string | null
          currency?: string
          id?: string
          law_firm?: string
          occurred_on?: string
          of_clients?: boolean
          place?: number
          transaction_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "ledger_postings_account_id_law_firm_currency_fkey"
            columns: ["account_id", "law_firm", "currency"]
            referencedRelation: "ledger_accounts"
            referencedColumns: ["id", "law_firm", "currency"]
          },
          {
            foreignKeyName: "ledger_postings_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ledger_postings_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "ledger_postings_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ledger_postings_transaction_id_law_firm_fkey"
            columns: ["transaction_id", "law_firm"]
            referencedRelation: "ledger_transactions"
            referencedColumns: ["id", "law_firm"]
          },
        ]
      }
      ledger_transactions: {
        Row: {
          case_id: string | null
          client_id: string | null
          created_at: string
          created_by: string | null
          id: string
          kind: string
          law_firm: string
          memo: string | null
          occurred_on: string
          of_clients: boolean
          source_digest: string | null
          source_id: string
          source_table: string
        }
        Insert: {
          case_id?: string | null
          client_id?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          kind: string
          law_firm: string
          memo?: string | null
          occurred_on: string
          of_clients?: boolean
          source_digest?: string | null
          source_id: string
          source_table: string
        }
        Update: {
          case_id?: string | null
          client_id?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: string
          law_firm?: string
          memo?: string | null
          occurred_on?: string
          of_clients?: boolean
          source_digest?: string | null
          source_id?: string
          source_table?: string
        }
        Relationships: [
          {
            foreignKeyName: "ledger_transactions_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ledger_transactions_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "ledger_transactions_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "ledger_transactions_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      lesson_progress: {
        Row: {
          enrolment_id: string
          finished_at: string
          id: string
          lesson_id: string
          minutes: number
          user_id: string
        }
        Insert: {
          enrolment_id: string
          finished_at?: string
          id?: string
          lesson_id: string
          minutes: number
          user_id: string
        }
        Update: {
          enrolment_id?: string
          finished_at?: string
          id?: string
          lesson_id?: string
          minutes?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "lesson_progress_enrolment_id_fkey"
            columns: ["enrolment_id"]
            referencedRelation: "course_enrolments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "lesson_progress_lesson_id_fkey"
            columns: ["lesson_id"]
            referencedRelation: "course_lessons"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "lesson_progress_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      letter_templates: {
        Row: {
          checked_path: string | null
          checksum: string | null
          created_at: string
          created_by: string | null
          description: string | null
          faults: NonNullable<Json>
          id: string
          language: string
          law_firm: string
          name: string
          object_path: string | null
          size: number
          updated_at: string
          version: number
        }
        Insert: {
          checked_path?: string | null
          checksum?: string | null
          created_at?: string
          created_by?: string | null
          description?: string | null
          faults?: NonNullable<Json>
          id?: string
          language: string
          law_firm: string
          name: string
          object_path?: string | null
          size?: number
          updated_at?: string
          version?: number
        }
        Update: {
          checked_path?: string | null
          checksum?: string | null
          created_at?: string
          created_by?: string | null
          description?: string | null
          faults?: NonNullable<Json>
          id?: string
          language?: string
          law_firm?: string
          name?: string
          object_path?: string | null
          size?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "letter_templates_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "letter_templates_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      mail_accounts: {
        Row: {
          address: string | null
          created_at: string
          display_name: string | null
          error: string | null
          id: string
          imap_host: string | null
          imap_port: number | null
          imap_security: string | null
          imap_user: string | null
          kind: string
          last_synced_at: string | null
          law_firm: string | null
          provider: string | null
          signature: string | null
          smtp_host: string | null
          smtp_port: number | null
          smtp_security: string | null
          smtp_user: string | null
          state: string
          updated_at: string
          user_id: string
        }
        Insert: {
          address?: string | null
          created_at?: string
          display_name?: string | null
          error?: string | null
          id?: string
          imap_host?: string | null
          imap_port?: number | null
          imap_security?: string | null
          imap_user?: string | null
          kind: string
          last_synced_at?: string | null
          law_firm?: string | null
          provider?: string | null
          signature?: string | null
          smtp_host?: string | null
          smtp_port?: number | null
          smtp_security?: string | null
          smtp_user?: string | null
          state?: string
          updated_at?: string
          user_id: string
        }
        Update: {
          address?: string | null
          created_at?: string
          display_name?: string | null
          error?: string | null
          id?: string
          imap_host?: string | null
          imap_port?: number | null
          imap_security?: string | null
          imap_user?: string | null
          kind?: string
          last_synced_at?: string | null
          law_firm?: string | null
          provider?: string | null
          signature?: string | null
          smtp_host?: string | null
          smtp_port?: number | null
          smtp_security?: string | null
          smtp_user?: string | null
          state?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "mail_accounts_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mail_accounts_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      mail_attachments: {
        Row: {
          author_id: string | null
          checksum: string | null
          content_id: string | null
          created_at: string
          id: string
          is_inline: boolean
          media_type: string
          message_id: string
          name: string
          object_path: string
          position: number
          size: number
        }
        Insert: {
          author_id?: string | null
          checksum?: string | null
          content_id?: string | null
          created_at?: string
          id?: string
          is_inline?: boolean
          media_type: string
          message_id: string
          name: string
          object_path: string
          position?: number
          size: number
        }
        Update: {
          author_id?: string | null
          checksum?: string | null
          content_id?: string | null
          created_at?: string
          id?: string
          is_inline?: boolean
          media_type?: string
          message_id?: string
          name?: string
          object_path?: string
          position?: number
          size?: number
        }
        Relationships: [
          {
            foreignKeyName: "mail_attachments_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "mail_attachments_message_id_fkey"
            columns: ["message_id"]
            referencedRelation: "mail_messages"
            referencedColumns: ["id"]
          },
        ]
      }
      mail_filings: {
        Row: {
          at: string
          because: string
          case_id: string
          created_at: string
          filed_by: string | null
          id: string
          law_firm: string
          message_id: string
          updated_at: string
          visibility: string
        }
        Insert: {
          at: string
          because: string
          case_id: string
          created_at?: string
          filed_by?: string | null
          id?: string
          law_firm: string
          message_id: string
          updated_at?: string
          visibility?: string
        }
        Update: {
          at?: string
          because?: string
          case_id?: string
          created_at?: string
          filed_by?: string | null
          id?: string
          law_firm?: string
          message_id?: string
          updated_at?: string
          visibility?: string
        }
        Relationships: [
          {
            foreignKeyName: "mail_filings_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mail_filings_filed_by_fkey"
            columns: ["filed_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "mail_filings_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mail_filings_message_id_fkey"
            columns: ["message_id"]
            referencedRelation: "mail_messages"
            referencedColumns: ["id"]
          },
        ]
      }
      mail_labels: {
        Row: {
          color: string
          created_at: string
          id: string
          name: string
          updated_at: string
          user_id: string
        }
        Insert: {
          color?: string
          created_at?: string
          id?: string
          name: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          color?: string
          created_at?: string
          id?: string
          name?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "mail_labels_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      mail_messages: {
        Row: {
          attempts: number
          author_id: string | null
          body: string | null
          body_type: string
          cc_people: NonNullable<Json>
          checks: NonNullable<Json>
          created_at: string
          error: string | null
          file_on: string | null
          from_address: string | null
          from_name: string | null
          header_id: string | null
          html: string | null
          id: string
          in_reply_to: string | null
          invitation: Json | null
          raw_path: string | null
          reference_ids: string[]
          reply_to: NonNullable<Json>
          revision: number
          send_at: string | null
          sent_at: string | null
          size: number
          snippet: string
          state: string
          subject: string
          text: string | null
          to_people: NonNullable<Json>
          updated_at: string
        }
        Insert: {
          attempts?: number
          author_id?: string | null
          body?: string | null
          body_type?: string
          cc_people?: NonNullable<Json>
          checks?: NonNullable<Json>
          created_at?: string
          error?: string | null
          file_on?: string | null
          from_address?: string | null
          from_name?: string | null
          header_id?: string | null
          html?: string | null
          id?: string
          in_reply_to?: string | null
          invitation?: Json | null
          raw_path?: string | null
          reference_ids?: string[]
          reply_to?: NonNullable<Json>
          revision?: number
          send_at?: string | null
          sent_at?: string | null
          size?: number
          snippet?: string
          state: string
          subject?: string
          text?: string | null
          to_people?: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          attempts?: number
          author_id?: string | null
          body?: string | null
          body_type?: string
          cc_people?: NonNullable<Json>
          checks?: NonNullable<Json>
          created_at?: string
          error?: string | null
          file_on?: string | null
          from_address?: string | null
          from_name?: string | null
          header_id?: string | null
          html?: string | null
          id?: string
          in_reply_to?: string | null
          invitation?: Json | null
          raw_path?: string | null
          reference_ids?: string[]
          reply_to?: NonNullable<Json>
          revision?: number
          send_at?: string | null
          sent_at?: string | null
          size?: number
          snippet?: string
          state?: string
          subject?: string
          text?: string | null
          to_people?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "mail_messages_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "mail_messages_file_on_fkey"
            columns: ["file_on"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
        ]
      }
      mail_templates: {
        Row: {
          body: string
          created_at: string
          created_by: string | null
          id: string
          law_firm: string
          name: string
          subject: string
          updated_at: string
          version: number
        }
        Insert: {
          body?: string
          created_at?: string
          created_by?: string | null
          id?: string
          law_firm: string
          name: string
          subject?: string
          updated_at?: string
          version?: number
        }
        Update: {
          body?: string
          created_at?: string
          created_by?: string | null
          id?: string
          law_firm?: string
          name?: string
          subject?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "mail_templates_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "mail_templates_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      mails: {
        Row: {
          account_id: string
          at: string
          bcc_people: NonNullable<Json>
          case_id: string | null
          changed_at: string
          folder: string
          folder_before: string | null
          has_attachments: boolean
          id: string
          is_important: boolean
          is_starred: boolean
          is_unread: boolean
          labels: string[]
          law_firm: string | null
          message_id: string
          owner_id: string
          received_at: string
          snoozed_until: string | null
          suggested_on: string | null
          thread_id: string
          words: unknown
        }
        Insert: {
          account_id: string
          at?: string
          bcc_people?: NonNullable<Json>
          case_id?: string | null
          changed_at?: string
          folder: string
          folder_before?: string | null
          has_attachments?: boolean
          id?: string
          is_important?: boolean
          is_starred?: boolean
          is_unread?: boolean
          labels?: string[]
          law_firm?: string | null
          message_id: string
          owner_id: string
          received_at?: string
          snoozed_until?: string | null
          suggested_on?: string | null
          thread_id: string
          words?: unknown
        }
        Update: {
          account_id?: string
          at?: string
          bcc_people?: NonNullable<Json>
          case_id?: string | null
          changed_at?: string
          folder?: string
          folder_before?: string | null
          has_attachments?: boolean
          id?: string
          is_important?: boolean
          is_starred?: boolean
          is_unread?: boolean
          labels?: string[]
          law_firm?: string | null
          message_id?: string
          owner_id?: string
          received_at?: string
          snoozed_until?: string | null
          suggested_on?: string | null
          thread_id?: string
          words?: unknown
        }
        Relationships: [
          {
            foreignKeyName: "mails_account_id_fkey"
            columns: ["account_id"]
            referencedRelation: "mail_accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mails_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mails_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mails_message_id_fkey"
            columns: ["message_id"]
            referencedRelation: "mail_messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mails_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "mails_suggested_on_fkey"
            columns: ["suggested_on"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
        ]
      }
      message_versions: {
        Row: {
          author_id: string | null
          body: string
          case_id: string | null
          created_at: string
          id: string
          law_firm: string
          message_id: string
        }
        Insert: {
          author_id?: string | null
          body: string
          case_id?: string | null
          created_at?: string
          id?: string
          law_firm: string
          message_id: string
        }
        Update: {
          author_id?: string | null
          body?: string
          case_id?: string | null
          created_at?: string
          id?: string
          law_firm?: string
          message_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "message_versions_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "message_versions_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "message_versions_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "message_versions_message_id_fkey"
            columns: ["message_id"]
            referencedRelation: "messages"
            referencedColumns: ["id"]
          },
        ]
      }
      messages: {
        Row: {
          body: string
          case_id: string | null
          content_type: string
          conversation_id: string
          created_at: string
          deleted_at: string | null
          edited_at: string | null
          id: string
          law_firm: string
          mentions: string[]
          pinned_at: string | null
          reactions: NonNullable<Json>
          reply_to_id: string | null
          sender_id: string | null
          sender_name: string | null
          sender_side: string
        }
        Insert: {
          body: string
          case_id?: string | null
          content_type?: string
          conversation_id: string
          created_at?: string
          deleted_at?: string | null
          edited_at?: string | null
          id?: string
          law_firm: string
          mentions?: string[]
          pinned_at?: string | null
          reactions?: NonNullable<Json>
          reply_to_id?: string | null
          sender_id?: string | null
          sender_name?: string | null
          sender_side: string
        }
        Update: {
          body?: string
          case_id?: string | null
          content_type?: string
          conversation_id?: string
          created_at?: string
          deleted_at?: string | null
          edited_at?: string | null
          id?: string
          law_firm?: string
          mentions?: string[]
          pinned_at?: string | null
          reactions?: NonNullable<Json>
          reply_to_id?: string | null
          sender_id?: string | null
          sender_name?: string | null
          sender_side?: string
        }
        Relationships: [
          {
            foreignKeyName: "messages_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "messages_conversation_id_case_id_law_firm_fkey"
            columns: ["conversation_id", "case_id", "law_firm"]
            referencedRelation: "conversations"
            referencedColumns: ["id", "case_id", "law_firm"]
          },
          {
            foreignKeyName: "messages_conversation_id_fkey"
            columns: ["conversation_id"]
            referencedRelation: "conversations"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "messages_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "messages_reply_to_id_fkey"
            columns: ["reply_to_id"]
            referencedRelation: "messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "messages_sender_id_fkey"
            columns: ["sender_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      notifications: {
        Row: {
          avatar_url: string | null
          case_id: string | null
          category: string
          created_at: string
          id: string
          is_unread: boolean
          kind: string | null
          link_id: string | null
          link_kind: string | null
          params: NonNullable<Json>
          proposal_id: string | null
          title: string
          type: string
          updated_at: string
          user_id: string
        }
        Insert: {
          avatar_url?: string | null
          case_id?: string | null
          category: string
          created_at?: string
          id?: string
          is_unread?: boolean
          kind?: string | null
          link_id?: string | null
          link_kind?: string | null
          params?: NonNullable<Json>
          proposal_id?: string | null
          title: string
          type: string
          updated_at?: string
          user_id: string
        }
        Update: {
          avatar_url?: string | null
          case_id?: string | null
          category?: string
          created_at?: string
          id?: string
          is_unread?: boolean
          kind?: string | null
          link_id?: string | null
          link_kind?: string | null
          params?: NonNullable<Json>
          proposal_id?: string | null
          title?: string
          type?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notifications_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_proposal_id_fkey"
            columns: ["proposal_id"]
            referencedRelation: "proposals"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      online_disputes: {
        Row: {
          amount: number
          case_id: string | null
          created_at: string
          currency: string
          fee: number
          id: string
          invoice_id: string
          law_firm: string
          online_payment_id: string
          payment_id: string | null
          provider_dispute: string
          returned_at: string | null
          status: string
          taken_at: string | null
        }
        Insert: {
          amount: number
          case_id?: string | null
          created_at?: string
          currency: string
          fee?: number
          id?: string
          invoice_id: string
          law_firm: string
          online_payment_id: string
          payment_id?: string | null
          provider_dispute: string
          returned_at?: string | null
          status?: string
          taken_at?: string | null
        }
        Update: {
          amount?: number
          case_id?: string | null
          created_at?: string
          currency?: string
          fee?: number
          id?: string
          invoice_id?: string
          law_firm?: string
          online_payment_id?: string
          payment_id?: string | null
          provider_dispute?: string
          returned_at?: string | null
          status?: string
          taken_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "online_disputes_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "online_disputes_invoice_id_fkey"
            columns: ["invoice_id"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "online_disputes_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "online_disputes_online_payment_id_fkey"
            columns: ["online_payment_id"]
            referencedRelation: "online_payments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "online_disputes_payment_id_fkey"
            columns: ["payment_id"]
            referencedRelation: "payments"
            referencedColumns: ["id"]
          },
        ]
      }
      online_payments: {
        Row: {
          account: string
          amount: number
          amount_applied: number
          amount_over: number
          asked_at: string | null
          captures: boolean
          case_id: string | null
          check_at: string | null
          checks: number
          client_id: string | null
          created_at: string
          created_by: string | null
          currency: string
          expires_at: string
          failure: string | null
          fee: number
          id: string
          idempotency_key: string
          invoice_id: string
          is_closing: boolean
          law_firm: string
          link_id: string | null
          paid_at: string | null
          payment_id: string | null
          provider: string
          provider_payment: string | null
          reference: string | null
          status: string
          told_at: string | null
        }
        Insert: {
          account: string
          amount: number
          amount_applied?: number
          amount_over?: number
          asked_at?: string | null
          captures?: boolean
          case_id?: string | null
          check_at?: string | null
          checks?: number
          client_id?: string | null
          created_at?: string
          created_by?: string | null
          currency: string
          expires_at?: string
          failure?: string | null
          fee?: number
          id?: string
          idempotency_key: string
          invoice_id: string
          is_closing?: boolean
          law_firm: string
          link_id?: string | null
          paid_at?: string | null
          payment_id?: string | null
          provider: string
          provider_payment?: string | null
          reference?: string | null
          status?: string
          told_at?: string | null
        }
        Update: {
          account?: string
          amount?: number
          amount_applied?: number
          amount_over?: number
          asked_at?: string | null
          captures?: boolean
          case_id?: string | null
          check_at?: string | null
          checks?: number
          client_id?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          expires_at?: string
          failure?: string | null
          fee?: number
          id?: string
          idempotency_key?: string
          invoice_id?: string
          is_closing?: boolean
          law_firm?: string
          link_id?: string | null
          paid_at?: string | null
          payment_id?: string | null
          provider?: string
          provider_payment?: string | null
          reference?: string | null
          status?: string
          told_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "online_payments_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "online_payments_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "online_payments_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "online_payments_invoice_id_fkey"
            columns: ["invoice_id"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "online_payments_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "online_payments_link_id_fkey"
            columns: ["link_id"]
            referencedRelation: "invoice_links"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "online_payments_payment_id_fkey"
            columns: ["payment_id"]
            referencedRelation: "payments"
            referencedColumns: ["id"]
          },
        ]
      }
      online_payouts: {
        Row: {
          amount: number
          created_at: string
          currency: string
          id: string
          law_firm: string
          paid_on: string
          provider: string
          reference: string
        }
        Insert: {
          amount: number
          created_at?: string
          currency: string
          id?: string
          law_firm: string
          paid_on: string
          provider: string
          reference: string
        }
        Update: {
          amount?: number
          created_at?: string
          currency?: string
          id?: string
          law_firm?: string
          paid_on?: string
          provider?: string
          reference?: string
        }
        Relationships: [
          {
            foreignKeyName: "online_payouts_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      online_refunds: {
        Row: {
          amount: number
          asked_by: string | null
          case_id: string | null
          created_at: string
          currency: string
          failure: string | null
          id: string
          idempotency_key: string
          invoice_id: string
          is_over: boolean
          law_firm: string
          online_payment_id: string
          provider_refund: string | null
          reason: string | null
          settled_at: string | null
          status: string
        }
        Insert: {
          amount: number
          asked_by?: string | null
          case_id?: string | null
          created_at?: string
          currency: string
          failure?: string | null
          id?: string
          idempotency_key: string
          invoice_id: string
          is_over?: boolean
          law_firm: string
          online_payment_id: string
          provider_refund?: string | null
          reason?: string | null
          settled_at?: string | null
          status?: string
        }
        Update: {
          amount?: number
          asked_by?: string | null
          case_id?: string | null
          created_at?: string
          currency?: string
          failure?: string | null
          id?: string
          idempotency_key?: string
          invoice_id?: string
          is_over?: boolean
          law_firm?: string
          online_payment_id?: string
          provider_refund?: string | null
          reason?: string | null
          settled_at?: string | null
          status?: string
        }
        Relationships: [
          {
            foreignKeyName: "online_refunds_asked_by_fkey"
            columns: ["asked_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "online_refunds_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "online_refunds_invoice_id_fkey"
            columns: ["invoice_id"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "online_refunds_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "online_refunds_online_payment_id_fkey"
            columns: ["online_payment_id"]
            referencedRelation: "online_payments"
            referencedColumns: ["id"]
          },
        ]
      }
      opening_hirers: {
        Row: {
          created_at: string
          opening_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          opening_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          opening_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "opening_hirers_opening_id_fkey"
            columns: ["opening_id"]
            referencedRelation: "openings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "opening_hirers_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      openings: {
        Row: {
          benefits: string[]
          candidate_count: number
          city: string
          content: string
          created_at: string
          created_by: string | null
          currency: string
          employment_types: string[]
          experience: string
          expires_on: string | null
          id: string
          keep_months: number
          language: string
          law_firm: string
          locations: string[]
          new_count: number
          popularity: number
          published_at: string | null
          role: string
          salary_negotiable: boolean
          salary_price: number | null
          salary_type: string
          search_text: string
          short_id: string
          skills: string[]
          slug: string
          status: string
          title: string
          total_views: number
          updated_at: string
          version: number
          working_schedule: string[]
        }
        Insert: {
          benefits?: string[]
          candidate_count?: number
          city?: string
          content?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          employment_types?: string[]
          experience?: string
          expires_on?: string | null
          id?: string
          keep_months?: number
          language?: string
          law_firm: string
          locations?: string[]
          new_count?: number
          popularity?: never
          published_at?: string | null
          role?: string
          salary_negotiable?: boolean
          salary_price?: number | null
          salary_type?: string
          search_text?: string
          short_id?: string
          skills?: string[]
          slug: string
          status?: string
          title: string
          total_views?: number
          updated_at?: string
          version?: number
          working_schedule?: string[]
        }
        Update: {
          benefits?: string[]
          candidate_count?: number
          city?: string
          content?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          employment_types?: string[]
          experience?: string
          expires_on?: string | null
          id?: string
          keep_months?: number
          language?: string
          law_firm?: string
          locations?: string[]
          new_count?: number
          popularity?: never
          published_at?: string | null
          role?: string
          salary_negotiable?: boolean
          salary_price?: number | null
          salary_type?: string
          search_text?: string
          short_id?: string
          skills?: string[]
          slug?: string
          status?: string
          title?: string
          total_views?: number
          updated_at?: string
          version?: number
          working_schedule?: string[]
        }
        Relationships: [
          {
            foreignKeyName: "openings_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "openings_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      order_events: {
        Row: {
          actor_id: string | null
          buyer_id: string
          case_id: string | null
          created_at: string
          detail: NonNullable<Json>
          id: string
          kind: string
          law_firm: string
          order_id: string
        }
        Insert: {
          actor_id?: string | null
          buyer_id: string
          case_id?: string | null
          created_at?: string
          detail?: NonNullable<Json>
          id?: string
          kind: string
          law_firm: string
          order_id: string
        }
        Update: {
          actor_id?: string | null
          buyer_id?: string
          case_id?: string | null
          created_at?: string
          detail?: NonNullable<Json>
          id?: string
          kind?: string
          law_firm?: string
          order_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "order_events_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "order_events_buyer_id_fkey"
            columns: ["buyer_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "order_events_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_events_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_events_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      order_items: {
        Row: {
          buyer_id: string
          case_id: string | null
          colors: string[]
          cover_url: string | null
          created_at: string
          id: string
          law_firm: string
          name: string
          options: NonNullable<Json>
          order_id: string
          place: number
          price: number
          product_id: string | null
          quantity: number
          sku: string | null
          tax_ids: string[]
          total: number
        }
        Insert: {
          buyer_id: string
          case_id?: string | null
          colors?: string[]
          cover_url?: string | null
          created_at?: string
          id?: string
          law_firm: string
          name: string
          options?: NonNullable<Json>
          order_id: string
          place: number
          price: number
          product_id?: string | null
          quantity: number
          sku?: string | null
          tax_ids?: string[]
          total: number
        }
        Update: {
          buyer_id?: string
          case_id?: string | null
          colors?: string[]
          cover_url?: string | null
          created_at?: string
          id?: string
          law_firm?: string
          name?: string
          options?: NonNullable<Json>
          order_id?: string
          place?: number
          price?: number
          product_id?: string | null
          quantity?: number
          sku?: string | null
          tax_ids?: string[]
          total?: number
        }
        Relationships: [
          {
            foreignKeyName: "order_items_buyer_id_fkey"
            columns: ["buyer_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "order_items_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_items_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_items_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_items_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      orders: {
        Row: {
          accepted_at: string | null
          amount_refunded: number
          buyer_id: string
          case_id: string | null
          completed_at: string | null
          created_at: string
          currency: string
          customer: NonNullable<Json>
          delivery: NonNullable<Json>
          discount: number
          discount_code_id: string | null
          end_reason: string | null
          ended_at: string | null
          id: string
          idempotency_key: string
          invoice_id: string | null
          law_firm: string
          order_number: string
          paid_at: string | null
          payment: NonNullable<Json>
          prices_include_tax: boolean
          reminded_at: string | null
          request: string
          shipping: number
          shipping_address: Json | null
          status: string
          subtotal: number
          taxes: number
          terms_accepted_at: string | null
          total_amount: number
          total_quantity: number
          updated_at: string
          version: number
        }
        Insert: {
          accepted_at?: string | null
          amount_refunded?: number
          buyer_id: string
          case_id?: string | null
          completed_at?: string | null
          created_at?: string
          currency: string
          customer: NonNullable<Json>
          delivery: NonNullable<Json>
          discount?: number
          discount_code_id?: string | null
          end_reason?: string | null
          ended_at?: string | null
          id?: string
          idempotency_key: string
          invoice_id?: string | null
          law_firm: string
          order_number: string
          paid_at?: string | null
          payment?: NonNullable<Json>
          prices_include_tax?: boolean
          reminded_at?: string | null
          request: string
          shipping?: number
          shipping_address?: Json | null
          status?: string
          subtotal: number
          taxes?: number
          terms_accepted_at?: string | null
          total_amount: number
          total_quantity: number
          updated_at?: string
          version?: number
        }
        Update: {
          accepted_at?: string | null
          amount_refunded?: number
          buyer_id?: string
          case_id?: string | null
          completed_at?: string | null
          created_at?: string
          currency?: string
          customer?: NonNullable<Json>
          delivery?: NonNullable<Json>
          discount?: number
          discount_code_id?: string | null
          end_reason?: string | null
          ended_at?: string | null
          id?: string
          idempotency_key?: string
          invoice_id?: string | null
          law_firm?: string
          order_number?: string
          paid_at?: string | null
          payment?: NonNullable<Json>
          prices_include_tax?: boolean
          reminded_at?: string | null
          request?: string
          shipping?: number
          shipping_address?: Json | null
          status?: string
          subtotal?: number
          taxes?: number
          terms_accepted_at?: string | null
          total_amount?: number
          total_quantity?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "orders_buyer_id_fkey"
            columns: ["buyer_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "orders_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "orders_discount_code_id_fkey"
            columns: ["discount_code_id"]
            referencedRelation: "discount_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "orders_invoice_id_fkey"
            columns: ["invoice_id"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "orders_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      payment_accounts: {
        Row: {
          account: string | null
          created_at: string
          created_by: string | null
          id: string
          is_offered: boolean
          law_firm: string
          payouts_read_at: string | null
          provider: string
          silence_notified_at: string | null
          silent_since: string | null
          state: string
          updated_at: string
          version: number
        }
        Insert: {
          account?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          is_offered?: boolean
          law_firm: string
          payouts_read_at?: string | null
          provider: string
          silence_notified_at?: string | null
          silent_since?: string | null
          state?: string
          updated_at?: string
          version?: number
        }
        Update: {
          account?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          is_offered?: boolean
          law_firm?: string
          payouts_read_at?: string | null
          provider?: string
          silence_notified_at?: string | null
          silent_since?: string | null
          state?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "payment_accounts_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "payment_accounts_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      payment_cards: {
        Row: {
          account_id: string
          created_at: string
          created_by: string | null
          expires_on: string
          holder: string
          id: string
          last_four: string
          law_firm: string
        }
        Insert: {
          account_id: string
          created_at?: string
          created_by?: string | null
          expires_on: string
          holder: string
          id?: string
          last_four: string
          law_firm: string
        }
        Update: {
          account_id?: string
          created_at?: string
          created_by?: string | null
          expires_on?: string
          holder?: string
          id?: string
          last_four?: string
          law_firm?: string
        }
        Relationships: [
          {
            foreignKeyName: "payment_cards_account_id_law_firm_fkey"
            columns: ["account_id", "law_firm"]
            referencedRelation: "bank_accounts"
            referencedColumns: ["id", "law_firm"]
          },
          {
            foreignKeyName: "payment_cards_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "payment_cards_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      payment_instalments: {
        Row: {
          amount: number
          case_id: string | null
          client_id: string | null
          due_on: string
          id: string
          law_firm: string
          place: number
          plan_id: string
        }
        Insert: {
          amount: number
          case_id?: string | null
          client_id?: string | null
          due_on: string
          id?: string
          law_firm: string
          place: number
          plan_id: string
        }
        Update: {
          amount?: number
          case_id?: string | null
          client_id?: string | null
          due_on?: string
          id?: string
          law_firm?: string
          place?: number
          plan_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "payment_instalments_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payment_instalments_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "payment_instalments_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payment_instalments_plan_id_fkey"
            columns: ["plan_id"]
            referencedRelation: "payment_plans"
            referencedColumns: ["id"]
          },
        ]
      }
      payment_plans: {
        Row: {
          answer_note: string | null
          answered_at: string | null
          answered_by: string | null
          broken_days: number
          case_id: string | null
          client_id: string | null
          count: number
          currency: string
          ended_at: string | null
          every: string
          first_on: string
          id: string
          invoice_id: string
          law_firm: string
          note: string | null
          offered_at: string
          offered_by: string
          status: string
          total: number
        }
        Insert: {
          answer_note?: string | null
          answered_at?: string | null
          answered_by?: string | null
          broken_days: number
          case_id?: string | null
          client_id?: string | null
          count: number
          currency: string
          ended_at?: string | null
          every: string
          first_on: string
          id?: string
          invoice_id: string
          law_firm: string
          note?: string | null
          offered_at?: string
          offered_by?: string
          status?: string
          total: number
        }
        Update: {
          answer_note?: string | null
          answered_at?: string | null
          answered_by?: string | null
          broken_days?: number
          case_id?: string | null
          client_id?: string | null
          count?: number
          currency?: string
          ended_at?: string | null
          every?: string
          first_on?: string
          id?: string
          invoice_id?: string
          law_firm?: string
          note?: string | null
          offered_at?: string
          offered_by?: string
          status?: string
          total?: number
        }
        Relationships: [
          {
            foreignKeyName: "payment_plans_answered_by_fkey"
            columns: ["answered_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "payment_plans_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payment_plans_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "payment_plans_invoice_id_fkey"
            columns: ["invoice_id"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payment_plans_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payment_plans_offered_by_fkey"
            columns: ["offered_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      payments: {
        Row: {
          amount: number
          case_id: string | null
          cause: string | null
          client_id: string | null
          created_at: string
          created_by: string | null
          credit_note_id: string | null
          currency: string
          id: string
          idempotency_key: string
          invoice_id: string
          law_firm: string
          method: string
          reason: string | null
          received_on: string
          reference: string | null
          refund_of: string | null
          source: string
          trust_entry_id: string | null
        }
        Insert: {
          amount: number
          case_id?: string | null
          cause?: string | null
          client_id?: string | null
          created_at?: string
          created_by?: string | null
          credit_note_id?: string | null
          currency: string
          id?: string
          idempotency_key: string
          invoice_id: string
          law_firm: string
          method: string
          reason?: string | null
          received_on: string
          reference?: string | null
          refund_of?: string | null
          source: string
          trust_entry_id?: string | null
        }
        Update: {
          amount?: number
          case_id?: string | null
          cause?: string | null
          client_id?: string | null
          created_at?: string
          created_by?: string | null
          credit_note_id?: string | null
          currency?: string
          id?: string
          idempotency_key?: string
          invoice_id?: string
          law_firm?: string
          method?: string
          reason?: string | null
          received_on?: string
          reference?: string | null
          refund_of?: string | null
          source?: string
          trust_entry_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "payments_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payments_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "payments_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "payments_credit_note_id_fkey"
            columns: ["credit_note_id"]
            referencedRelation: "credit_notes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payments_invoice_id_fkey"
            columns: ["invoice_id"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payments_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payments_refund_of_fkey"
            columns: ["refund_of"]
            referencedRelation: "payments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payments_trust_entry_id_fkey"
            columns: ["trust_entry_id"]
            referencedRelation: "trust_entries"
            referencedColumns: ["id"]
          },
        ]
      }
      plan_bills: {
        Row: {
          amount: number
          anchor_at: string
          card_id: string | null
          check_at: string | null
          checks: number
          country: string | null
          created_at: string
          currency: string
          failure: string | null
          id: string
          idempotency_key: string
          is_business: boolean
          kind: string
          lines: NonNullable<Json>
          next_period: string | null
          next_try_at: string | null
          paid_at: string | null
          period: string
          period_end: string
          period_start: string
          plan: string
          price: number
          status: string
          tax_number: string | null
          tries: number
          user_id: string
        }
        Insert: {
          amount: number
          anchor_at: string
          card_id?: string | null
          check_at?: string | null
          checks?: number
          country?: string | null
          created_at?: string
          currency: string
          failure?: string | null
          id?: string
          idempotency_key: string
          is_business?: boolean
          kind: string
          lines: NonNullable<Json>
          next_period?: string | null
          next_try_at?: string | null
          paid_at?: string | null
          period: string
          period_end: string
          period_start: string
          plan: string
          price: number
          status?: string
          tax_number?: string | null
          tries?: number
          user_id: string
        }
        Update: {
          amount?: number
          anchor_at?: string
          card_id?: string | null
          check_at?: string | null
          checks?: number
          country?: string | null
          created_at?: string
          currency?: string
          failure?: string | null
          id?: string
          idempotency_key?: string
          is_business?: boolean
          kind?: string
          lines?: NonNullable<Json>
          next_period?: string | null
          next_try_at?: string | null
          paid_at?: string | null
          period?: string
          period_end?: string
          period_start?: string
          plan?: string
          price?: number
          status?: string
          tax_number?: string | null
          tries?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "plan_bills_card_id_fkey"
            columns: ["card_id"]
            referencedRelation: "plan_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "plan_bills_plan_fkey"
            columns: ["plan"]
            referencedRelation: "plans"
            referencedColumns: ["slug"]
          },
          {
            foreignKeyName: "plan_bills_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      plan_cards: {
        Row: {
          brand: string
          created_at: string
          customer: string
          exp_month: number
          exp_year: number
          id: string
          is_primary: boolean
          last4: string
          provider: string
          token: string
          user_id: string
        }
        Insert: {
          brand: string
          created_at?: string
          customer: string
          exp_month: number
          exp_year: number
          id?: string
          is_primary?: boolean
          last4: string
          provider: string
          token: string
          user_id: string
        }
        Update: {
          brand?: string
          created_at?: string
          customer?: string
          exp_month?: number
          exp_year?: number
          id?: string
          is_primary?: boolean
          last4?: string
          provider?: string
          token?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "plan_cards_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      plan_invoices: {
        Row: {
          amount: number
          bill_id: string | null
          billed_to: NonNullable<Json>
          card: string | null
          created_at: string
          credit_of: string | null
          currency: string
          id: string
          invoice_number: string
          issued_at: string
          language: string
          lines: NonNullable<Json>
          number: number
          tax: NonNullable<Json>
          user_id: string | null
        }
        Insert: {
          amount: number
          bill_id?: string | null
          billed_to: NonNullable<Json>
          card?: string | null
          created_at?: string
          credit_of?: string | null
          currency: string
          id?: string
          invoice_number?: never
          issued_at: string
          language: string
          lines: NonNullable<Json>
          number: number
          tax?: NonNullable<Json>
          user_id?: string | null
        }
        Update: {
          amount?: number
          bill_id?: string | null
          billed_to?: NonNullable<Json>
          card?: string | null
          created_at?: string
          credit_of?: string | null
          currency?: string
          id?: string
          invoice_number?: never
          issued_at?: string
          language?: string
          lines?: NonNullable<Json>
          number?: number
          tax?: NonNullable<Json>
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "plan_invoices_bill_id_fkey"
            columns: ["bill_id"]
            referencedRelation: "plan_bills"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "plan_invoices_credit_of_fkey"
            columns: ["credit_of"]
            referencedRelation: "plan_invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "plan_invoices_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      plans: {
        Row: {
          created_at: string
          currency: string
          features: string[]
          is_offered: boolean
          is_popular: boolean
          open_postings: number
          position: number
          price_monthly: number
          saved_searches: number
          slug: string
          storage_gb: number
          updated_at: string
        }
        Insert: {
          created_at?: string
          currency?: string
          features: string[]
          is_offered?: boolean
          is_popular?: boolean
          open_postings: number
          position: number
          price_monthly: number
          saved_searches: number
          slug: string
          storage_gb: number
          updated_at?: string
        }
        Update: {
          created_at?: string
          currency?: string
          features?: string[]
          is_offered?: boolean
          is_popular?: boolean
          open_postings?: number
          position?: number
          price_monthly?: number
          saved_searches?: number
          slug?: string
          storage_gb?: number
          updated_at?: string
        }
        Relationships: []
      }
      post_comments: {
        Row: {
          author_id: string
          author_name: string
          body: string
          created_at: string
          decided_by: string | null
          held_for: string | null
          id: string
          parent_id: string | null
          post_id: string
          status: string
          updated_at: string
          version: number
        }
        Insert: {
          author_id: string
          author_name?: string
          body: string
          created_at?: string
          decided_by?: string | null
          held_for?: string | null
          id?: string
          parent_id?: string | null
          post_id: string
          status?: string
          updated_at?: string
          version?: number
        }
        Update: {
          author_id?: string
          author_name?: string
          body?: string
          created_at?: string
          decided_by?: string | null
          held_for?: string | null
          id?: string
          parent_id?: string | null
          post_id?: string
          status?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "post_comments_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "post_comments_decided_by_fkey"
            columns: ["decided_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "post_comments_parent_id_fkey"
            columns: ["parent_id"]
            referencedRelation: "post_comments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "post_comments_post_id_fkey"
            columns: ["post_id"]
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
        ]
      }
      post_favorites: {
        Row: {
          created_at: string
          post_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          post_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          post_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "post_favorites_post_id_fkey"
            columns: ["post_id"]
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "post_favorites_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      post_revisions: {
        Row: {
          content: string
          created_at: string
          description: string
          id: string
          post_id: string
          tags: string[]
          title: string
        }
        Insert: {
          content: string
          created_at?: string
          description: string
          id?: string
          post_id: string
          tags: string[]
          title: string
        }
        Update: {
          content?: string
          created_at?: string
          description?: string
          id?: string
          post_id?: string
          tags?: string[]
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: "post_revisions_post_id_fkey"
            columns: ["post_id"]
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
        ]
      }
      posts: {
        Row: {
          author_id: string
          comment_count: number
          comments_enabled: boolean
          content: string
          cover_url: string | null
          created_at: string
          description: string
          favorite_count: number
          held_count: number
          id: string
          language: string
          law_firm: string | null
          meta_description: string | null
          meta_keywords: string[]
          meta_title: string | null
          popularity: number
          publish_at: string | null
          published_at: string | null
          search: unknown
          search_text: string
          short_id: string
          slug: string
          status: string
          tags: string[]
          title: string
          total_shares: number
          total_views: number
          translation_group: string
          updated_at: string
          version: number
          withdrawn_by: string | null
          withdrawn_reason: string | null
        }
        Insert: {
          author_id: string
          comment_count?: number
          comments_enabled?: boolean
          content?: string
          cover_url?: string | null
          created_at?: string
          description?: string
          favorite_count?: number
          held_count?: number
          id?: string
          language?: string
          law_firm?: string | null
          meta_description?: string | null
          meta_keywords?: string[]
          meta_title?: string | null
          popularity?: never
          publish_at?: string | null
          published_at?: string | null
          search?: unknown
          search_text?: string
          short_id?: string
          slug: string
          status?: string
          tags?: string[]
          title: string
          total_shares?: number
          total_views?: number
          translation_group?: string
          updated_at?: string
          version?: number
          withdrawn_by?: string | null
          withdrawn_reason?: string | null
        }
        Update: {
          author_id?: string
          comment_count?: number
          comments_enabled?: boolean
          content?: string
          cover_url?: string | null
          created_at?: string
          description?: string
          favorite_count?: number
          held_count?: number
          id?: string
          language?: string
          law_firm?: string | null
          meta_description?: string | null
          meta_keywords?: string[]
          meta_title?: string | null
          popularity?: never
          publish_at?: string | null
          published_at?: string | null
          search?: unknown
          search_text?: string
          short_id?: string
          slug?: string
          status?: string
          tags?: string[]
          title?: string
          total_shares?: number
          total_views?: number
          translation_group?: string
          updated_at?: string
          version?: number
          withdrawn_by?: string | null
          withdrawn_reason?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "posts_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "posts_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "posts_withdrawn_by_fkey"
            columns: ["withdrawn_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      practice_areas: {
        Row: {
          created_at: string
          id: string
          is_active: boolean
          name: string
          slug: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          id?: string
          is_active?: boolean
          name: string
          slug: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          id?: string
          is_active?: boolean
          name?: string
          slug?: string
          updated_at?: string
        }
        Relationships: []
      }
      presence: {
        Row: {
          last_active_at: string
          state: string
          user_id: string
        }
        Insert: {
          last_active_at?: string
          state?: string
          user_id?: string
        }
        Update: {
          last_active_at?: string
          state?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "presence_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      product_reviews: {
        Row: {
          author_id: string
          author_name: string | null
          comment: string
          created_at: string
          hidden_reason: string | null
          id: string
          law_firm: string
          product_id: string
          rating: number
          show_name: boolean
          status: string
          updated_at: string
          version: number
        }
        Insert: {
          author_id?: string
          author_name?: string | null
          comment?: string
          created_at?: string
          hidden_reason?: string | null
          id?: string
          law_firm: string
          product_id: string
          rating: number
          show_name?: boolean
          status?: string
          updated_at?: string
          version?: number
        }
        Update: {
          author_id?: string
          author_name?: string | null
          comment?: string
          created_at?: string
          hidden_reason?: string | null
          id?: string
          law_firm?: string
          product_id?: string
          rating?: number
          show_name?: boolean
          status?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "product_reviews_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "product_reviews_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "product_reviews_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      production_documents: {
        Row: {
          case_id: string
          checksum: string | null
          created_at: string
          file_id: string | null
          first_number: number | null
          id: string
          kind: string
          last_number: number | null
          law_firm: string | null
          name: string
          page_count: number
          place: number
          production_id: string
          version_id: string | null
        }
        Insert: {
          case_id: string
          checksum?: string | null
          created_at?: string
          file_id?: string | null
          first_number?: number | null
          id?: string
          kind: string
          last_number?: number | null
          law_firm?: string | null
          name: string
          page_count: number
          place: number
          production_id: string
          version_id?: string | null
        }
        Update: {
          case_id?: string
          checksum?: string | null
          created_at?: string
          file_id?: string | null
          first_number?: number | null
          id?: string
          kind?: string
          last_number?: number | null
          law_firm?: string | null
          name?: string
          page_count?: number
          place?: number
          production_id?: string
          version_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "production_documents_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "production_documents_file_id_fkey"
            columns: ["file_id"]
            referencedRelation: "files"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "production_documents_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "production_documents_production_id_fkey"
            columns: ["production_id"]
            referencedRelation: "productions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "production_documents_version_id_fkey"
            columns: ["version_id"]
            referencedRelation: "file_versions"
            referencedColumns: ["id"]
          },
        ]
      }
      productions: {
        Row: {
          case_id: string
          created_at: string
          created_by: string
          created_by_name: string | null
          digits: number
          document_count: number
          failed_document: string | null
          failure: string | null
          file_id: string | null
          first_number: number | null
          folder_id: string | null
          id: string
          language: string
          last_number: number | null
          law_firm: string | null
          legend: string | null
          made_at: string | null
          number: number
          page_count: number
          pages_done: number
          prefix: string
          recipient: string
          status: string
          title: string
          updated_at: string
          wanted_number: number | null
          withdraw_reason: string | null
          withdrawn_at: string | null
          withdrawn_by_name: string | null
        }
        Insert: {
          case_id: string
          created_at?: string
          created_by: string
          created_by_name?: string | null
          digits: number
          document_count: number
          failed_document?: string | null
          failure?: string | null
          file_id?: string | null
          first_number?: number | null
          folder_id?: string | null
          id?: string
          language: string
          last_number?: number | null
          law_firm?: string | null
          legend?: string | null
          made_at?: string | null
          number: number
          page_count: number
          pages_done?: number
          prefix: string
          recipient: string
          status?: string
          title: string
          updated_at?: string
          wanted_number?: number | null
          withdraw_reason?: string | null
          withdrawn_at?: string | null
          withdrawn_by_name?: string | null
        }
        Update: {
          case_id?: string
          created_at?: string
          created_by?: string
          created_by_name?: string | null
          digits?: number
          document_count?: number
          failed_document?: string | null
          failure?: string | null
          file_id?: string | null
          first_number?: number | null
          folder_id?: string | null
          id?: string
          language?: string
          last_number?: number | null
          law_firm?: string | null
          legend?: string | null
          made_at?: string | null
          number?: number
          page_count?: number
          pages_done?: number
          prefix?: string
          recipient?: string
          status?: string
          title?: string
          updated_at?: string
          wanted_number?: number | null
          withdraw_reason?: string | null
          withdrawn_at?: string | null
          withdrawn_by_name?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "productions_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "productions_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "productions_file_id_fkey"
            columns: ["file_id"]
            referencedRelation: "files"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "productions_folder_id_fkey"
            columns: ["folder_id"]
            referencedRelation: "files"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "productions_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      products: {
        Row: {
          capacity_per_week: number | null
          category: string
          checks_conflict: boolean
          colors: string[]
          cover_url: string | null
          created_at: string
          created_by: string | null
          currency: string
          deliveries: string[]
          delivery_days: number | null
          description: string
          engagement_terms: string | null
          excluded: string[]
          fee_to_trust: boolean
          id: string
          images: string[]
          included: string[]
          intake: NonNullable<Json>
          is_featured: boolean
          law_firm: string
          lawyer_id: string | null
          name: string
          new_label: string | null
          options: NonNullable<Json>
          practice_area: string
          price: number
          price_now: number | null
          price_sale: number | null
          publish: string
          published_at: string | null
          quantity: number | null
          rating_average: number | null
          rating_count: number
          sale_label: string | null
          search_text: string
          sku: string | null
          slug: string
          starts_case: boolean
          summary: string | null
          tax_ids: string[]
          total_sold: number
          updated_at: string
          version: number
          workflow_template_id: string | null
        }
        Insert: {
          capacity_per_week?: number | null
          category?: string
          checks_conflict?: boolean
          colors?: string[]
          cover_url?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          deliveries?: string[]
          delivery_days?: number | null
          description?: string
          engagement_terms?: string | null
          excluded?: string[]
          fee_to_trust?: boolean
          id?: string
          images?: string[]
          included?: string[]
          intake?: NonNullable<Json>
          is_featured?: boolean
          law_firm: string
          lawyer_id?: string | null
          name: string
          new_label?: string | null
          options?: NonNullable<Json>
          practice_area: string
          price: number
          price_now?: never
          price_sale?: number | null
          publish?: string
          published_at?: string | null
          quantity?: number | null
          rating_average?: number | null
          rating_count?: number
          sale_label?: string | null
          search_text?: string
          sku?: string | null
          slug: string
          starts_case?: boolean
          summary?: string | null
          tax_ids?: string[]
          total_sold?: number
          updated_at?: string
          version?: number
          workflow_template_id?: string | null
        }
        Update: {
          capacity_per_week?: number | null
          category?: string
          checks_conflict?: boolean
          colors?: string[]
          cover_url?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          deliveries?: string[]
          delivery_days?: number | null
          description?: string
          engagement_terms?: string | null
          excluded?: string[]
          fee_to_trust?: boolean
          id?: string
          images?: string[]
          included?: string[]
          intake?: NonNullable<Json>
          is_featured?: boolean
          law_firm?: string
          lawyer_id?: string | null
          name?: string
          new_label?: string | null
          options?: NonNullable<Json>
          practice_area?: string
          price?: number
          price_now?: never
          price_sale?: number | null
          publish?: string
          published_at?: string | null
          quantity?: number | null
          rating_average?: number | null
          rating_count?: number
          sale_label?: string | null
          search_text?: string
          sku?: string | null
          slug?: string
          starts_case?: boolean
          summary?: string | null
          tax_ids?: string[]
          total_sold?: number
          updated_at?: string
          version?: number
          workflow_template_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "products_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "products_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "products_lawyer_id_fkey"
            columns: ["lawyer_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "products_practice_area_fkey"
            columns: ["practice_area"]
            referencedRelation: "practice_areas"
            referencedColumns: ["slug"]
          },
          {
            foreignKeyName: "products_workflow_template_id_fkey"
            columns: ["workflow_template_id"]
            referencedRelation: "workflow_templates"
            referencedColumns: ["id"]
          },
        ]
      }
      profile_pictures: {
        Row: {
          caption: string
          created_at: string
          id: string
          picture_url: string
          user_id: string
        }
        Insert: {
          caption: string
          created_at?: string
          id?: string
          picture_url: string
          user_id: string
        }
        Update: {
          caption?: string
          created_at?: string
          id?: string
          picture_url?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "profile_pictures_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "lawyer_profiles"
            referencedColumns: ["user_id"]
          },
        ]
      }
      proposal_revisions: {
        Row: {
          case_id: string
          cover_letter: string | null
          created_at: string
          created_by: string | null
          id: string
          law_firm: string | null
          lawyer_id: string
          message: string | null
          proposal_id: string
          proposed_by: string
          revision: number
          terms: NonNullable<Json>
          terms_hash: string
          total_expected: number | null
          total_high: number | null
          total_low: number | null
        }
        Insert: {
          case_id: string
          cover_letter?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          law_firm?: string | null
          lawyer_id: string
          message?: string | null
          proposal_id: string
          proposed_by: string
          revision: number
          terms: NonNullable<Json>
          terms_hash: string
          total_expected?: number | null
          total_high?: number | null
          total_low?: number | null
        }
        Update: {
          case_id?: string
          cover_letter?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          law_firm?: string | null
          lawyer_id?: string
          message?: string | null
          proposal_id?: string
          proposed_by?: string
          revision?: number
          terms?: NonNullable<Json>
          terms_hash?: string
          total_expected?: number | null
          total_high?: number | null
          total_low?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "proposal_revisions_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "proposal_revisions_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "proposal_revisions_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "proposal_revisions_lawyer_id_fkey"
            columns: ["lawyer_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "proposal_revisions_proposal_id_fkey"
            columns: ["proposal_id"]
            referencedRelation: "proposals"
            referencedColumns: ["id"]
          },
        ]
      }
      proposals: {
        Row: {
          amount: number | null
          assumptions: string | null
          cap: number | null
          case_id: string
          case_public_summary: string | null
          case_title: string | null
          client_seen_at: string | null
          client_seen_revision: number | null
          confirmed_at: string | null
          contingency_percent: number | null
          cover_letter: string | null
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decline_reason: string | null
          earliest_start: string | null
          expenses_policy: string | null
          fee_type: string
          hourly_rate: number | null
          hours_high: number | null
          hours_low: number | null
          id: string
          law_firm: string | null
          law_firm_name: string | null
          lawyer_id: string
          lawyer_name: string | null
          milestones: NonNullable<Json>
          negotiable: boolean
          posting_changes: string[]
          retainer_amount: number | null
          revision: number
          scope_excluded: string[]
          scope_included: string[]
          shortlisted_at: string | null
          status: string
          submitted_at: string | null
          timeline_days: number | null
          total_expected: number | null
          total_high: number | null
          total_low: number | null
          updated_at: string
          valid_until: string | null
          version: number
          withdraw_reason: string | null
        }
        Insert: {
          amount?: number | null
          assumptions?: string | null
          cap?: number | null
          case_id: string
          case_public_summary?: string | null
          case_title?: string | null
          client_seen_at?: string | null
          client_seen_revision?: number | null
          confirmed_at?: string | null
          contingency_percent?: number | null
          cover_letter?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decline_reason?: string | null
          earliest_start?: string | null
          expenses_policy?: string | null
          fee_type?: string
          hourly_rate?: number | null
          hours_high?: number | null
          hours_low?: number | null
          id?: string
          law_firm?: string | null
          law_firm_name?: string | null
          lawyer_id?: string
          lawyer_name?: string | null
          milestones?: NonNullable<Json>
          negotiable?: boolean
          posting_changes?: string[]
          retainer_amount?: number | null
          revision?: number
          scope_excluded?: string[]
          scope_included?: string[]
          shortlisted_at?: string | null
          status?: string
          submitted_at?: string | null
          timeline_days?: number | null
          total_expected?: never
          total_high?: never
          total_low?: never
          updated_at?: string
          valid_until?: string | null
          version?: number
          withdraw_reason?: string | null
        }
        Update: {
          amount?: number | null
          assumptions?: string | null
          cap?: number | null
          case_id?: string
          case_public_summary?: string | null
          case_title?: string | null
          client_seen_at?: string | null
          client_seen_revision?: number | null
          confirmed_at?: string | null
          contingency_percent?: number | null
          cover_letter?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decline_reason?: string | null
          earliest_start?: string | null
          expenses_policy?: string | null
          fee_type?: string
          hourly_rate?: number | null
          hours_high?: number | null
          hours_low?: number | null
          id?: string
          law_firm?: string | null
          law_firm_name?: string | null
          lawyer_id?: string
          lawyer_name?: string | null
          milestones?: NonNullable<Json>
          negotiable?: boolean
          posting_changes?: string[]
          retainer_amount?: number | null
          revision?: number
          scope_excluded?: string[]
          scope_included?: string[]
          shortlisted_at?: string | null
          status?: string
          submitted_at?: string | null
          timeline_days?: number | null
          total_expected?: never
          total_high?: never
          total_low?: never
          updated_at?: string
          valid_until?: string | null
          version?: number
          withdraw_reason?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "proposals_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "proposals_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "proposals_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "proposals_lawyer_id_fkey"
            columns: ["lawyer_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      public_holidays: {
        Row: {
          county: string | null
          created_at: string
          created_by: string | null
          day: string
          doubt: string | null
          id: string
          jurisdiction: string
          kind: string
          law_firm: string | null
          name: string
          names: Json | null
          observed: boolean
          source: string
          source_url: string | null
          verified: boolean
        }
        Insert: {
          county?: string | null
          created_at?: string
          created_by?: string | null
          day: string
          doubt?: string | null
          id?: string
          jurisdiction: string
          kind?: string
          law_firm?: string | null
          name: string
          names?: Json | null
          observed?: boolean
          source?: string
          source_url?: string | null
          verified?: boolean
        }
        Update: {
          county?: string | null
          created_at?: string
          created_by?: string | null
          day?: string
          doubt?: string | null
          id?: string
          jurisdiction?: string
          kind?: string
          law_firm?: string | null
          name?: string
          names?: Json | null
          observed?: boolean
          source?: string
          source_url?: string | null
          verified?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "public_holidays_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "public_holidays_jurisdiction_fkey"
            columns: ["jurisdiction"]
            referencedRelation: "court_calendars"
            referencedColumns: ["jurisdiction"]
          },
          {
            foreignKeyName: "public_holidays_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      push_subscriptions: {
        Row: {
          auth: string
          created_at: string
          endpoint: string
          id: string
          last_ok_at: string | null
          p256dh: string
          user_agent: string | null
          user_id: string
        }
        Insert: {
          auth: string
          created_at?: string
          endpoint: string
          id?: string
          last_ok_at?: string | null
          p256dh: string
          user_agent?: string | null
          user_id?: string
        }
        Update: {
          auth?: string
          created_at?: string
          endpoint?: string
          id?: string
          last_ok_at?: string | null
          p256dh?: string
          user_agent?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "push_subscriptions_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      reminder_pauses: {
        Row: {
          case_id: string | null
          client_id: string | null
          contact_id: string | null
          created_at: string
          created_by: string
          ended_at: string | null
          ended_by: string | null
          id: string
          invoice_id: string
          law_firm: string
          of_client: boolean
          reason: string
          until: string | null
        }
        Insert: {
          case_id?: string | null
          client_id?: string | null
          contact_id?: string | null
          created_at?: string
          created_by?: string
          ended_at?: string | null
          ended_by?: string | null
          id?: string
          invoice_id: string
          law_firm: string
          of_client?: boolean
          reason: string
          until?: string | null
        }
        Update: {
          case_id?: string | null
          client_id?: string | null
          contact_id?: string | null
          created_at?: string
          created_by?: string
          ended_at?: string | null
          ended_by?: string | null
          id?: string
          invoice_id?: string
          law_firm?: string
          of_client?: boolean
          reason?: string
          until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "reminder_pauses_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reminder_pauses_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "reminder_pauses_contact_id_fkey"
            columns: ["contact_id"]
            referencedRelation: "firm_contacts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reminder_pauses_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "reminder_pauses_ended_by_fkey"
            columns: ["ended_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "reminder_pauses_invoice_id_fkey"
            columns: ["invoice_id"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reminder_pauses_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      reminder_steps: {
        Row: {
          copy_to: string
          created_at: string
          days_after: number
          ended_at: string | null
          fee: number | null
          fee_currency: string | null
          id: string
          is_automatic: boolean
          law_firm: string
          texts: NonNullable<Json>
          tone: string
          updated_at: string
          version: number
        }
        Insert: {
          copy_to?: string
          created_at?: string
          days_after: number
          ended_at?: string | null
          fee?: number | null
          fee_currency?: string | null
          id?: string
          is_automatic?: boolean
          law_firm: string
          texts: NonNullable<Json>
          tone?: string
          updated_at?: string
          version?: number
        }
        Update: {
          copy_to?: string
          created_at?: string
          days_after?: number
          ended_at?: string | null
          fee?: number | null
          fee_currency?: string | null
          id?: string
          is_automatic?: boolean
          law_firm?: string
          texts?: NonNullable<Json>
          tone?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "reminder_steps_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      saved_reports: {
        Row: {
          created_at: string
          filters: NonNullable<Json>
          id: string
          is_shared: boolean
          law_firm: string | null
          name: string
          updated_at: string
          user_id: string
          version: number
        }
        Insert: {
          created_at?: string
          filters?: NonNullable<Json>
          id?: string
          is_shared?: boolean
          law_firm?: string | null
          name: string
          updated_at?: string
          user_id?: string
          version?: number
        }
        Update: {
          created_at?: string
          filters?: NonNullable<Json>
          id?: string
          is_shared?: boolean
          law_firm?: string | null
          name?: string
          updated_at?: string
          user_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "saved_reports_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "saved_reports_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      saved_searches: {
        Row: {
          created_at: string
          filters: NonNullable<Json>
          frequency: string
          id: string
          name: string
          scope: string
          updated_at: string
          user_id: string
          version: number
        }
        Insert: {
          created_at?: string
          filters?: NonNullable<Json>
          frequency?: string
          id?: string
          name: string
          scope: string
          updated_at?: string
          user_id?: string
          version?: number
        }
        Update: {
          created_at?: string
          filters?: NonNullable<Json>
          frequency?: string
          id?: string
          name?: string
          scope?: string
          updated_at?: string
          user_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "saved_searches_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      shop_settings: {
        Row: {
          courier_price: number | null
          created_at: string
          currency: string
          express_price: number | null
          id: string
          law_firm: string
          prices_include_tax: boolean
          unpaid_days: number | null
          updated_at: string
          version: number
        }
        Insert: {
          courier_price?: number | null
          created_at?: string
          currency?: string
          express_price?: number | null
          id?: string
          law_firm: string
          prices_include_tax?: boolean
          unpaid_days?: number | null
          updated_at?: string
          version?: number
        }
        Update: {
          courier_price?: number | null
          created_at?: string
          currency?: string
          express_price?: number | null
          id?: string
          law_firm?: string
          prices_include_tax?: boolean
          unpaid_days?: number | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "shop_settings_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      signature_fields: {
        Row: {
          case_id: string | null
          height: number
          id: string
          kind: string
          law_firm: string | null
          page: number
          request_id: string
          required: boolean
          signer_id: string
          width: number
          x: number
          y: number
        }
        Insert: {
          case_id?: string | null
          height: number
          id?: string
          kind: string
          law_firm?: string | null
          page: number
          request_id: string
          required?: boolean
          signer_id: string
          width: number
          x: number
          y: number
        }
        Update: {
          case_id?: string | null
          height?: number
          id?: string
          kind?: string
          law_firm?: string | null
          page?: number
          request_id?: string
          required?: boolean
          signer_id?: string
          width?: number
          x?: number
          y?: number
        }
        Relationships: [
          {
            foreignKeyName: "signature_fields_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "signature_fields_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "signature_fields_request_id_fkey"
            columns: ["request_id"]
            referencedRelation: "signature_requests"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "signature_fields_signer_id_fkey"
            columns: ["signer_id"]
            referencedRelation: "signature_signers"
            referencedColumns: ["id"]
          },
        ]
      }
      signature_requests: {
        Row: {
          all_signed_at: string | null
          case_id: string | null
          checksum: string
          created_at: string
          created_by: string
          created_by_name: string | null
          due_on: string | null
          ended_at: string | null
          file_id: string
          id: string
          law_firm: string | null
          message: string | null
          ordered: boolean
          pages: number
          remind_days: number | null
          reminded_at: string | null
          seal_path: string | null
          sealed_version_id: string | null
          sent_at: string | null
          status: string
          title: string
          updated_at: string
          version_id: string
        }
        Insert: {
          all_signed_at?: string | null
          case_id?: string | null
          checksum: string
          created_at?: string
          created_by: string
          created_by_name?: string | null
          due_on?: string | null
          ended_at?: string | null
          file_id: string
          id?: string
          law_firm?: string | null
          message?: string | null
          ordered?: boolean
          pages: number
          remind_days?: number | null
          reminded_at?: string | null
          seal_path?: string | null
          sealed_version_id?: string | null
          sent_at?: string | null
          status?: string
          title: string
          updated_at?: string
          version_id: string
        }
        Update: {
          all_signed_at?: string | null
          case_id?: string | null
          checksum?: string
          created_at?: string
          created_by?: string
          created_by_name?: string | null
          due_on?: string | null
          ended_at?: string | null
          file_id?: string
          id?: string
          law_firm?: string | null
          message?: string | null
          ordered?: boolean
          pages?: number
          remind_days?: number | null
          reminded_at?: string | null
          seal_path?: string | null
          sealed_version_id?: string | null
          sent_at?: string | null
          status?: string
          title?: string
          updated_at?: string
          version_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "signature_requests_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "signature_requests_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "signature_requests_file_id_fkey"
            columns: ["file_id"]
            referencedRelation: "files"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "signature_requests_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "signature_requests_sealed_version_id_fkey"
            columns: ["sealed_version_id"]
            referencedRelation: "file_versions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "signature_requests_version_id_fkey"
            columns: ["version_id"]
            referencedRelation: "file_versions"
            referencedColumns: ["id"]
          },
        ]
      }
      signature_signers: {
        Row: {
          asked_at: string | null
          case_id: string | null
          consent: string | null
          created_at: string
          declined_at: string | null
          id: string
          kind: string | null
          law_firm: string | null
          place: number
          reason: string | null
          request_id: string
          signed_at: string | null
          status: string
          typed_name: string | null
          updated_at: string
          user_id: string
          user_name: string | null
        }
        Insert: {
          asked_at?: string | null
          case_id?: string | null
          consent?: string | null
          created_at?: string
          declined_at?: string | null
          id?: string
          kind?: string | null
          law_firm?: string | null
          place: number
          reason?: string | null
          request_id: string
          signed_at?: string | null
          status?: string
          typed_name?: string | null
          updated_at?: string
          user_id: string
          user_name?: string | null
        }
        Update: {
          asked_at?: string | null
          case_id?: string | null
          consent?: string | null
          created_at?: string
          declined_at?: string | null
          id?: string
          kind?: string | null
          law_firm?: string | null
          place?: number
          reason?: string | null
          request_id?: string
          signed_at?: string | null
          status?: string
          typed_name?: string | null
          updated_at?: string
          user_id?: string
          user_name?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "signature_signers_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "signature_signers_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "signature_signers_request_id_fkey"
            columns: ["request_id"]
            referencedRelation: "signature_requests"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "signature_signers_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      subscriptions: {
        Row: {
          anchor_at: string
          cancels_at_end: boolean
          created_at: string
          currency: string
          ended_at: string | null
          grace_until: string | null
          id: string
          next_period: string | null
          next_plan: string | null
          period: string
          period_end: string
          period_start: string
          plan: string
          price: number
          status: string
          updated_at: string
          user_id: string
          version: number
        }
        Insert: {
          anchor_at: string
          cancels_at_end?: boolean
          created_at?: string
          currency: string
          ended_at?: string | null
          grace_until?: string | null
          id?: string
          next_period?: string | null
          next_plan?: string | null
          period: string
          period_end: string
          period_start: string
          plan: string
          price: number
          status?: string
          updated_at?: string
          user_id: string
          version?: number
        }
        Update: {
          anchor_at?: string
          cancels_at_end?: boolean
          created_at?: string
          currency?: string
          ended_at?: string | null
          grace_until?: string | null
          id?: string
          next_period?: string | null
          next_plan?: string | null
          period?: string
          period_end?: string
          period_start?: string
          plan?: string
          price?: number
          status?: string
          updated_at?: string
          user_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "subscriptions_next_plan_fkey"
            columns: ["next_plan"]
            referencedRelation: "plans"
            referencedColumns: ["slug"]
          },
          {
            foreignKeyName: "subscriptions_plan_fkey"
            columns: ["plan"]
            referencedRelation: "plans"
            referencedColumns: ["slug"]
          },
          {
            foreignKeyName: "subscriptions_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      task_assignees: {
        Row: {
          case_id: string | null
          created_at: string
          created_by: string | null
          id: string
          is_private: boolean
          law_firm: string | null
          task_id: string
          updated_at: string
          user_id: string
        }
        Insert: {
          case_id?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          is_private?: boolean
          law_firm?: string | null
          task_id: string
          updated_at?: string
          user_id: string
        }
        Update: {
          case_id?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          is_private?: boolean
          law_firm?: string | null
          task_id?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "task_assignees_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_assignees_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "task_assignees_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_assignees_task_id_fkey"
            columns: ["task_id"]
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_assignees_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      task_attachments: {
        Row: {
          author_id: string | null
          author_name: string | null
          case_id: string | null
          checksum: string | null
          created_at: string
          id: string
          is_private: boolean
          law_firm: string | null
          media_type: string
          name: string
          object_path: string | null
          size: number
          task_id: string
          updated_at: string
        }
        Insert: {
          author_id?: string | null
          author_name?: string | null
          case_id?: string | null
          checksum?: string | null
          created_at?: string
          id?: string
          is_private?: boolean
          law_firm?: string | null
          media_type: string
          name: string
          object_path?: string | null
          size: number
          task_id: string
          updated_at?: string
        }
        Update: {
          author_id?: string | null
          author_name?: string | null
          case_id?: string | null
          checksum?: string | null
          created_at?: string
          id?: string
          is_private?: boolean
          law_firm?: string | null
          media_type?: string
          name?: string
          object_path?: string | null
          size?: number
          task_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "task_attachments_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "task_attachments_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_attachments_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_attachments_task_id_fkey"
            columns: ["task_id"]
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
        ]
      }
      task_comments: {
        Row: {
          author_id: string | null
          author_name: string | null
          body: string
          case_id: string | null
          created_at: string
          id: string
          is_private: boolean
          law_firm: string | null
          mentions: string[]
          task_id: string
          updated_at: string
          version: number
        }
        Insert: {
          author_id?: string | null
          author_name?: string | null
          body: string
          case_id?: string | null
          created_at?: string
          id?: string
          is_private?: boolean
          law_firm?: string | null
          mentions?: string[]
          task_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          author_id?: string | null
          author_name?: string | null
          body?: string
          case_id?: string | null
          created_at?: string
          id?: string
          is_private?: boolean
          law_firm?: string | null
          mentions?: string[]
          task_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "task_comments_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "task_comments_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_comments_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_comments_task_id_fkey"
            columns: ["task_id"]
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
        ]
      }
      task_dependencies: {
        Row: {
          case_id: string | null
          created_at: string
          created_by: string | null
          depends_on: string
          id: string
          is_private: boolean
          law_firm: string | null
          task_id: string
          updated_at: string
        }
        Insert: {
          case_id?: string | null
          created_at?: string
          created_by?: string | null
          depends_on: string
          id?: string
          is_private?: boolean
          law_firm?: string | null
          task_id: string
          updated_at?: string
        }
        Update: {
          case_id?: string | null
          created_at?: string
          created_by?: string | null
          depends_on?: string
          id?: string
          is_private?: boolean
          law_firm?: string | null
          task_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "task_dependencies_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_dependencies_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "task_dependencies_depends_on_fkey"
            columns: ["depends_on"]
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_dependencies_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_dependencies_task_id_fkey"
            columns: ["task_id"]
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
        ]
      }
      task_reminders: {
        Row: {
          case_id: string | null
          created_at: string
          id: string
          is_private: boolean
          law_firm: string | null
          minutes_before: number | null
          next_at: string | null
          remind_at: string | null
          sent_at: string | null
          task_id: string
          updated_at: string
          user_id: string
        }
        Insert: {
          case_id?: string | null
          created_at?: string
          id?: string
          is_private?: boolean
          law_firm?: string | null
          minutes_before?: number | null
          next_at?: string | null
          remind_at?: string | null
          sent_at?: string | null
          task_id: string
          updated_at?: string
          user_id: string
        }
        Update: {
          case_id?: string | null
          created_at?: string
          id?: string
          is_private?: boolean
          law_firm?: string | null
          minutes_before?: number | null
          next_at?: string | null
          remind_at?: string | null
          sent_at?: string | null
          task_id?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "task_reminders_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_reminders_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_reminders_task_id_fkey"
            columns: ["task_id"]
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_reminders_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      task_watchers: {
        Row: {
          case_id: string | null
          created_at: string
          created_by: string | null
          id: string
          is_private: boolean
          law_firm: string | null
          task_id: string
          updated_at: string
          user_id: string
        }
        Insert: {
          case_id?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          is_private?: boolean
          law_firm?: string | null
          task_id: string
          updated_at?: string
          user_id: string
        }
        Update: {
          case_id?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          is_private?: boolean
          law_firm?: string | null
          task_id?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "task_watchers_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_watchers_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "task_watchers_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_watchers_task_id_fkey"
            columns: ["task_id"]
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_watchers_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      tasks: {
        Row: {
          billable: boolean
          case_id: string | null
          checklist: NonNullable<Json>
          client_visible: boolean
          completed_at: string | null
          completed_by: string | null
          created_at: string
          created_by: string | null
          description: string | null
          due_at: string | null
          estimate_minutes: number | null
          id: string
          is_private: boolean
          labels: string[]
          law_firm: string | null
          occurrence: string | null
          original_due_at: string | null
          position: number
          priority: string
          recurred_at: string | null
          recurrence: string | null
          recurrence_start: string | null
          recurs_from: string | null
          requires_review: boolean
          review_asked_by: string | null
          reviewer_id: string | null
          start_at: string | null
          status: string
          step_key: string | null
          time_zone: string | null
          title: string
          updated_at: string
          version: number
          workflow_id: string | null
          blocked: boolean | null
        }
        Insert: {
          billable?: boolean
          case_id?: string | null
          checklist?: NonNullable<Json>
          client_visible?: boolean
          completed_at?: string | null
          completed_by?: string | null
          created_at?: string
          created_by?: string | null
          description?: string | null
          due_at?: string | null
          estimate_minutes?: number | null
          id?: string
          is_private?: boolean
          labels?: string[]
          law_firm?: string | null
          occurrence?: string | null
          original_due_at?: string | null
          position?: number
          priority?: string
          recurred_at?: string | null
          recurrence?: string | null
          recurrence_start?: string | null
          recurs_from?: string | null
          requires_review?: boolean
          review_asked_by?: string | null
          reviewer_id?: string | null
          start_at?: string | null
          status?: string
          step_key?: string | null
          time_zone?: string | null
          title: string
          updated_at?: string
          version?: number
          workflow_id?: string | null
        }
        Update: {
          billable?: boolean
          case_id?: string | null
          checklist?: NonNullable<Json>
          client_visible?: boolean
          completed_at?: string | null
          completed_by?: string | null
          created_at?: string
          created_by?: string | null
          description?: string | null
          due_at?: string | null
          estimate_minutes?: number | null
          id?: string
          is_private?: boolean
          labels?: string[]
          law_firm?: string | null
          occurrence?: string | null
          original_due_at?: string | null
          position?: number
          priority?: string
          recurred_at?: string | null
          recurrence?: string | null
          recurrence_start?: string | null
          recurs_from?: string | null
          requires_review?: boolean
          review_asked_by?: string | null
          reviewer_id?: string | null
          start_at?: string | null
          status?: string
          step_key?: string | null
          time_zone?: string | null
          title?: string
          updated_at?: string
          version?: number
          workflow_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "tasks_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tasks_completed_by_fkey"
            columns: ["completed_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "tasks_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "tasks_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tasks_review_asked_by_fkey"
            columns: ["review_asked_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "tasks_reviewer_id_fkey"
            columns: ["reviewer_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "tasks_workflow_id_fkey"
            columns: ["workflow_id"]
            referencedRelation: "workflows"
            referencedColumns: ["id"]
          },
        ]
      }
      tax_rates: {
        Row: {
          country: string | null
          created_at: string
          ended_at: string | null
          id: string
          is_reverse_charge: boolean
          law_firm: string
          name: string
          note: string | null
          percent: number
          updated_at: string
          version: number
        }
        Insert: {
          country?: string | null
          created_at?: string
          ended_at?: string | null
          id?: string
          is_reverse_charge?: boolean
          law_firm: string
          name: string
          note?: string | null
          percent: number
          updated_at?: string
          version?: number
        }
        Update: {
          country?: string | null
          created_at?: string
          ended_at?: string | null
          id?: string
          is_reverse_charge?: boolean
          law_firm?: string
          name?: string
          note?: string | null
          percent?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "tax_rates_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      team_members: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          law_firm: string
          team_id: string
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          law_firm?: string
          team_id: string
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          law_firm?: string
          team_id?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "team_members_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "team_members_team_id_law_firm_fkey"
            columns: ["team_id", "law_firm"]
            referencedRelation: "teams"
            referencedColumns: ["id", "law_firm"]
          },
          {
            foreignKeyName: "team_members_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      teams: {
        Row: {
          created_at: string
          id: string
          law_firm: string
          logo_url: string | null
          name: string
          plan: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          id?: string
          law_firm: string
          logo_url?: string | null
          name: string
          plan?: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          id?: string
          law_firm?: string
          logo_url?: string | null
          name?: string
          plan?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "teams_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      time_answers: {
        Row: {
          created_at: string
          entry_id: string | null
          id: string
          source: string
          user_id: string
        }
        Insert: {
          created_at?: string
          entry_id?: string | null
          id?: string
          source: string
          user_id?: string
        }
        Update: {
          created_at?: string
          entry_id?: string | null
          id?: string
          source?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "time_answers_entry_id_fkey"
            columns: ["entry_id"]
            referencedRelation: "time_entries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "time_answers_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      time_entries: {
        Row: {
          activity_code: string | null
          amount: number | null
          billable: boolean
          billed_minutes: number | null
          case_id: string | null
          created_at: string
          currency: string | null
          full_amount: number | null
          full_minutes: number | null
          id: string
          invoice_item_id: string | null
          is_private: boolean
          law_firm: string | null
          minutes: number | null
          narrative: string | null
          paused_at: string | null
          paused_seconds: number
          rate: number | null
          started_at: string
          task_code: string | null
          task_id: string | null
          updated_at: string
          user_id: string
          user_name: string | null
          version: number
          write_down_reason: string | null
          written_down_at: string | null
          written_down_by: string | null
        }
        Insert: {
          activity_code?: string | null
          amount?: number | null
          billable?: boolean
          billed_minutes?: number | null
          case_id?: string | null
          created_at?: string
          currency?: string | null
          full_amount?: number | null
          full_minutes?: number | null
          id?: string
          invoice_item_id?: string | null
          is_private?: boolean
          law_firm?: string | null
          minutes?: number | null
          narrative?: string | null
          paused_at?: string | null
          paused_seconds?: number
          rate?: number | null
          started_at?: string
          task_code?: string | null
          task_id?: string | null
          updated_at?: string
          user_id?: string
          user_name?: string | null
          version?: number
          write_down_reason?: string | null
          written_down_at?: string | null
          written_down_by?: string | null
        }
        Update: {
          activity_code?: string | null
          amount?: number | null
          billable?: boolean
          billed_minutes?: number | null
          case_id?: string | null
          created_at?: string
          currency?: string | null
          full_amount?: number | null
          full_minutes?: number | null
          id?: string
          invoice_item_id?: string | null
          is_private?: boolean
          law_firm?: string | null
          minutes?: number | null
          narrative?: string | null
          paused_at?: string | null
          paused_seconds?: number
          rate?: number | null
          started_at?: string
          task_code?: string | null
          task_id?: string | null
          updated_at?: string
          user_id?: string
          user_name?: string | null
          version?: number
          write_down_reason?: string | null
          written_down_at?: string | null
          written_down_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "time_entries_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "time_entries_invoice_item_id_fkey"
            columns: ["invoice_item_id"]
            referencedRelation: "invoice_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "time_entries_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "time_entries_task_id_fkey"
            columns: ["task_id"]
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "time_entries_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "time_entries_written_down_by_fkey"
            columns: ["written_down_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      timekeepers: {
        Row: {
          classification: string
          code: string
          created_at: string
          id: string
          law_firm: string
          updated_at: string
          user_id: string
          version: number
        }
        Insert: {
          classification: string
          code: string
          created_at?: string
          id?: string
          law_firm: string
          updated_at?: string
          user_id: string
          version?: number
        }
        Update: {
          classification?: string
          code?: string
          created_at?: string
          id?: string
          law_firm?: string
          updated_at?: string
          user_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "timekeepers_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timekeepers_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      tour_bookings: {
        Row: {
          amount: number | null
          approved_at: string | null
          created_at: string
          currency: string
          email: string
          end_reason: string | null
          ended_at: string | null
          event_id: string | null
          id: string
          invoice_id: string | null
          law_firm: string
          name: string
          note: string | null
          offered_until: string | null
          phone: string | null
          places: number
          price: number | null
          prices_include_tax: boolean
          sold_at: string | null
          status: string
          tax_ids: string[]
          tour_id: string
          updated_at: string
          user_id: string
          version: number
        }
        Insert: {
          amount?: never
          approved_at?: string | null
          created_at?: string
          currency: string
          email: string
          end_reason?: string | null
          ended_at?: string | null
          event_id?: string | null
          id?: string
          invoice_id?: string | null
          law_firm: string
          name: string
          note?: string | null
          offered_until?: string | null
          phone?: string | null
          places: number
          price?: number | null
          prices_include_tax?: boolean
          sold_at?: string | null
          status: string
          tax_ids?: string[]
          tour_id: string
          updated_at?: string
          user_id: string
          version?: number
        }
        Update: {
          amount?: never
          approved_at?: string | null
          created_at?: string
          currency?: string
          email?: string
          end_reason?: string | null
          ended_at?: string | null
          event_id?: string | null
          id?: string
          invoice_id?: string | null
          law_firm?: string
          name?: string
          note?: string | null
          offered_until?: string | null
          phone?: string | null
          places?: number
          price?: number | null
          prices_include_tax?: boolean
          sold_at?: string | null
          status?: string
          tax_ids?: string[]
          tour_id?: string
          updated_at?: string
          user_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "tour_bookings_event_id_fkey"
            columns: ["event_id"]
            referencedRelation: "calendar_events"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tour_bookings_invoice_id_fkey"
            columns: ["invoice_id"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tour_bookings_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tour_bookings_tour_id_fkey"
            columns: ["tour_id"]
            referencedRelation: "tours"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tour_bookings_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      tour_guides: {
        Row: {
          created_at: string
          tour_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          tour_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          tour_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "tour_guides_tour_id_fkey"
            columns: ["tour_id"]
            referencedRelation: "tours"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tour_guides_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      tour_reviews: {
        Row: {
          author_id: string
          author_name: string | null
          comment: string
          created_at: string
          id: string
          judged_reason: string | null
          law_firm: string
          rating: number
          status: string
          tour_id: string
          updated_at: string
          version: number
        }
        Insert: {
          author_id: string
          author_name?: string | null
          comment?: string
          created_at?: string
          id?: string
          judged_reason?: string | null
          law_firm: string
          rating: number
          status?: string
          tour_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          author_id?: string
          author_name?: string | null
          comment?: string
          created_at?: string
          id?: string
          judged_reason?: string | null
          law_firm?: string
          rating?: number
          status?: string
          tour_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "tour_reviews_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "tour_reviews_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tour_reviews_tour_id_fkey"
            columns: ["tour_id"]
            referencedRelation: "tours"
            referencedColumns: ["id"]
          },
        ]
      }
      tours: {
        Row: {
          contact_name: string
          contact_phone: string
          content: string
          country: string | null
          created_at: string
          created_by: string | null
          currency: string
          durations: string
          end_date: string | null
          event_id: string | null
          id: string
          images: string[]
          law_firm: string
          name: string
          place: string
          places: number
          price: number | null
          price_now: number | null
          price_sale: number | null
          publish: string
          published_at: string | null
          rating_average: number | null
          rating_count: number
          search_text: string
          services: string[]
          short_id: string
          slug: string
          start_date: string | null
          tags: string[]
          tax_ids: string[]
          total_views: number
          updated_at: string
          version: number
        }
        Insert: {
          contact_name?: string
          contact_phone?: string
          content?: string
          country?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          durations?: string
          end_date?: string | null
          event_id?: string | null
          id?: string
          images?: string[]
          law_firm: string
          name: string
          place?: string
          places?: number
          price?: number | null
          price_now?: never
          price_sale?: number | null
          publish?: string
          published_at?: string | null
          rating_average?: number | null
          rating_count?: number
          search_text?: string
          services?: string[]
          short_id?: string
          slug: string
          start_date?: string | null
          tags?: string[]
          tax_ids?: string[]
          total_views?: number
          updated_at?: string
          version?: number
        }
        Update: {
          contact_name?: string
          contact_phone?: string
          content?: string
          country?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          durations?: string
          end_date?: string | null
          event_id?: string | null
          id?: string
          images?: string[]
          law_firm?: string
          name?: string
          place?: string
          places?: number
          price?: number | null
          price_now?: never
          price_sale?: number | null
          publish?: string
          published_at?: string | null
          rating_average?: number | null
          rating_count?: number
          search_text?: string
          services?: string[]
          short_id?: string
          slug?: string
          start_date?: string | null
          tags?: string[]
          tax_ids?: string[]
          total_views?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "tours_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "tours_event_id_fkey"
            columns: ["event_id"]
            referencedRelation: "calendar_events"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tours_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      trust_accounts: {
        Row: {
          bank: string
          created_at: string
          created_by: string | null
          currency: string
          id: string
          interest_to: string | null
          last_number: number
          law_firm: string
          name: string
          number_end: string
          second_person_above: number | null
          updated_at: string
          version: number
        }
        Insert: {
          bank: string
          created_at?: string
          created_by?: string | null
          currency: string
          id?: string
          interest_to?: string | null
          last_number?: number
          law_firm: string
          name: string
          number_end: string
          second_person_above?: number | null
          updated_at?: string
          version?: number
        }
        Update: {
          bank?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          id?: string
          interest_to?: string | null
          last_number?: number
          law_firm?: string
          name?: string
          number_end?: string
          second_person_above?: number | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "trust_accounts_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "trust_accounts_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      trust_balances: {
        Row: {
          account_id: string
          case_id: string | null
          cleared: number
          created_at: string
          held: number
          id: string
          law_firm: string
          minimum: number | null
          refill_amount: number | null
          refill_asked_at: string | null
          refill_sent_at: string | null
          updated_at: string
        }
        Insert: {
          account_id: string
          case_id?: string | null
          cleared?: number
          created_at?: string
          held?: number
          id?: string
          law_firm: string
          minimum?: number | null
          refill_amount?: number | null
          refill_asked_at?: string | null
          refill_sent_at?: string | null
          updated_at?: string
        }
        Update: {
          account_id?: string
          case_id?: string | null
          cleared?: number
          created_at?: string
          held?: number
          id?: string
          law_firm?: string
          minimum?: number | null
          refill_amount?: number | null
          refill_asked_at?: string | null
          refill_sent_at?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "trust_balances_account_id_law_firm_fkey"
            columns: ["account_id", "law_firm"]
            referencedRelation: "trust_accounts"
            referencedColumns: ["id", "law_firm"]
          },
          {
            foreignKeyName: "trust_balances_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trust_balances_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      trust_bank_lines: {
        Row: {
          account_id: string
          amount: number
          description: string
          entry_id: string | null
          id: string
          law_firm: string
          line_on: string
          matched_by: string | null
          place: number
          reconciliation_id: string
          reference: string | null
        }
        Insert: {
          account_id: string
          amount: number
          description: string
          entry_id?: string | null
          id?: string
          law_firm: string
          line_on: string
          matched_by?: string | null
          place: number
          reconciliation_id: string
          reference?: string | null
        }
        Update: {
          account_id?: string
          amount?: number
          description?: string
          entry_id?: string | null
          id?: string
          law_firm?: string
          line_on?: string
          matched_by?: string | null
          place?: number
          reconciliation_id?: string
          reference?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "trust_bank_lines_account_id_fkey"
            columns: ["account_id"]
            referencedRelation: "trust_accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trust_bank_lines_entry_id_fkey"
            columns: ["entry_id"]
            referencedRelation: "trust_entries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trust_bank_lines_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trust_bank_lines_reconciliation_id_fkey"
            columns: ["reconciliation_id"]
            referencedRelation: "trust_reconciliations"
            referencedColumns: ["id"]
          },
        ]
      }
      trust_clearances: {
        Row: {
          case_id: string
          cleared_by: string | null
          cleared_by_name: string | null
          cleared_on: string
          created_at: string
          entry_id: string
          law_firm: string
        }
        Insert: {
          case_id: string
          cleared_by?: string | null
          cleared_by_name?: string | null
          cleared_on: string
          created_at?: string
          entry_id: string
          law_firm: string
        }
        Update: {
          case_id?: string
          cleared_by?: string | null
          cleared_by_name?: string | null
          cleared_on?: string
          created_at?: string
          entry_id?: string
          law_firm?: string
        }
        Relationships: [
          {
            foreignKeyName: "trust_clearances_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trust_clearances_cleared_by_fkey"
            columns: ["cleared_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "trust_clearances_entry_id_fkey"
            columns: ["entry_id"]
            referencedRelation: "trust_entries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trust_clearances_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      trust_entries: {
        Row: {
          account_id: string
          amount: number
          approved_by: string | null
          approved_by_name: string | null
          balance: number
          case_id: string | null
          client_id: string | null
          client_name: string | null
          created_at: string
          currency: string
          held: boolean
          id: string
          idempotency_key: string
          invoice_id: string | null
          law_firm: string
          memo: string
          number: number
          occurred_on: string
          payee: string | null
          reference: string | null
          release_on: string | null
          request_id: string | null
          requested_by: string | null
          requested_by_name: string | null
          reverses: string | null
          type: string
        }
        Insert: {
          account_id: string
          amount: number
          approved_by?: string | null
          approved_by_name?: string | null
          balance: number
          case_id?: string | null
          client_id?: string | null
          client_name?: string | null
          created_at?: string
          currency: string
          held?: boolean
          id?: string
          idempotency_key: string
          invoice_id?: string | null
          law_firm: string
          memo: string
          number: number
          occurred_on: string
          payee?: string | null
          reference?: string | null
          release_on?: string | null
          request_id?: string | null
          requested_by?: string | null
          requested_by_name?: string | null
          reverses?: string | null
          type: string
        }
        Update: {
          account_id?: string
          amount?: number
          approved_by?: string | null
          approved_by_name?: string | null
          balance?: number
          case_id?: string | null
          client_id?: string | null
          client_name?: string | null
          created_at?: string
          currency?: string
          held?: boolean
          id?: string
          idempotency_key?: string
          invoice_id?: string | null
          law_firm?: string
          memo?: string
          number?: number
          occurred_on?: string
          payee?: string | null
          reference?: string | null
          release_on?: string | null
          request_id?: string | null
          requested_by?: string | null
          requested_by_name?: string | null
          reverses?: string | null
          type?: string
        }
        Relationships: [
          {
            foreignKeyName: "trust_entries_account_id_law_firm_fkey"
            columns: ["account_id", "law_firm"]
            referencedRelation: "trust_accounts"
            referencedColumns: ["id", "law_firm"]
          },
          {
            foreignKeyName: "trust_entries_approved_by_fkey"
            columns: ["approved_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "trust_entries_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trust_entries_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "trust_entries_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trust_entries_request_id_fkey"
            columns: ["request_id"]
            referencedRelation: "trust_requests"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trust_entries_requested_by_fkey"
            columns: ["requested_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "trust_entries_reverses_fkey"
            columns: ["reverses"]
            referencedRelation: "trust_entries"
            referencedColumns: ["id"]
          },
        ]
      }
      trust_reconciliations: {
        Row: {
          account_id: string
          created_at: string
          created_by: string | null
          figures: Json | null
          hash: string | null
          id: string
          law_firm: string
          signed_at: string | null
          signed_by: string | null
          signed_by_name: string | null
          source: string
          statement_balance: number
          statement_on: string
          status: string
          updated_at: string
        }
        Insert: {
          account_id: string
          created_at?: string
          created_by?: string | null
          figures?: Json | null
          hash?: string | null
          id?: string
          law_firm: string
          signed_at?: string | null
          signed_by?: string | null
          signed_by_name?: string | null
          source?: string
          statement_balance: number
          statement_on: string
          status?: string
          updated_at?: string
        }
        Update: {
          account_id?: string
          created_at?: string
          created_by?: string | null
          figures?: Json | null
          hash?: string | null
          id?: string
          law_firm?: string
          signed_at?: string | null
          signed_by?: string | null
          signed_by_name?: string | null
          source?: string
          statement_balance?: number
          statement_on?: string
          status?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "trust_reconciliations_account_id_law_firm_fkey"
            columns: ["account_id", "law_firm"]
            referencedRelation: "trust_accounts"
            referencedColumns: ["id", "law_firm"]
          },
          {
            foreignKeyName: "trust_reconciliations_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "trust_reconciliations_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trust_reconciliations_signed_by_fkey"
            columns: ["signed_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      trust_requests: {
        Row: {
          account_id: string
          amount: number
          case_id: string | null
          created_at: string
          currency: string
          decided_at: string | null
          decided_by: string | null
          decided_by_name: string | null
          decline_reason: string | null
          id: string
          idempotency_key: string
          invoice_id: string | null
          law_firm: string
          memo: string
          occurred_on: string
          payee: string | null
          reference: string | null
          requested_by: string | null
          requested_by_name: string | null
          status: string
          type: string
          updated_at: string
        }
        Insert: {
          account_id: string
          amount: number
          case_id?: string | null
          created_at?: string
          currency: string
          decided_at?: string | null
          decided_by?: string | null
          decided_by_name?: string | null
          decline_reason?: string | null
          id?: string
          idempotency_key: string
          invoice_id?: string | null
          law_firm: string
          memo: string
          occurred_on: string
          payee?: string | null
          reference?: string | null
          requested_by?: string | null
          requested_by_name?: string | null
          status?: string
          type: string
          updated_at?: string
        }
        Update: {
          account_id?: string
          amount?: number
          case_id?: string | null
          created_at?: string
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          decided_by_name?: string | null
          decline_reason?: string | null
          id?: string
          idempotency_key?: string
          invoice_id?: string | null
          law_firm?: string
          memo?: string
          occurred_on?: string
          payee?: string | null
          reference?: string | null
          requested_by?: string | null
          requested_by_name?: string | null
          status?: string
          type?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "trust_requests_account_id_law_firm_fkey"
            columns: ["account_id", "law_firm"]
            referencedRelation: "trust_accounts"
            referencedColumns: ["id", "law_firm"]
          },
          {
            foreignKeyName: "trust_requests_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trust_requests_decided_by_fkey"
            columns: ["decided_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "trust_requests_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trust_requests_requested_by_fkey"
            columns: ["requested_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      user_notification_preferences: {
        Row: {
          created_at: string
          enabled: boolean
          id: string
          medium: string
          notification_type: string
          updated_at: string
          user_id: string
          version: number
        }
        Insert: {
          created_at?: string
          enabled?: boolean
          id?: string
          medium: string
          notification_type: string
          updated_at?: string
          user_id?: string
          version?: number
        }
        Update: {
          created_at?: string
          enabled?: boolean
          id?: string
          medium?: string
          notification_type?: string
          updated_at?: string
          user_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "user_notification_preferences_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      user_settings: {
        Row: {
          created_at: string
          digest: string
          language: string | null
          push_details: boolean
          quiet_from: string | null
          quiet_to: string | null
          time_zone: string
          updated_at: string
          user_id: string
          version: number
        }
        Insert: {
          created_at?: string
          digest?: string
          language?: string | null
          push_details?: boolean
          quiet_from?: string | null
          quiet_to?: string | null
          time_zone?: string
          updated_at?: string
          user_id?: string
          version?: number
        }
        Update: {
          created_at?: string
          digest?: string
          language?: string | null
          push_details?: boolean
          quiet_from?: string | null
          quiet_to?: string | null
          time_zone?: string
          updated_at?: string
          user_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "user_settings_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
        ]
      }
      users: {
        Row: {
          access_level: string
          address: string | null
          avatar_url: string | null
          city: string | null
          country: string | null
          created_at: string
          display_name: string
          email: string | null
          first_name: string
          is_verified: boolean
          last_name: string
          law_firm: string | null
          phone_number: string | null
          plan: string | null
          state: string | null
          status: string
          updated_at: string
          uuid: string
          version: number
          zip_code: string | null
        }
        Insert: {
          access_level?: string
          address?: string | null
          avatar_url?: string | null
          city?: string | null
          country?: string | null
          created_at?: string
          display_name?: string
          email?: string | null
          first_name?: string
          is_verified?: boolean
          last_name?: string
          law_firm?: string | null
          phone_number?: string | null
          plan?: string | null
          state?: string | null
          status?: string
          updated_at?: string
          uuid: string
          version?: number
          zip_code?: string | null
        }
        Update: {
          access_level?: string
          address?: string | null
          avatar_url?: string | null
          city?: string | null
          country?: string | null
          created_at?: string
          display_name?: string
          email?: string | null
          first_name?: string
          is_verified?: boolean
          last_name?: string
          law_firm?: string | null
          phone_number?: string | null
          plan?: string | null
          state?: string | null
          status?: string
          updated_at?: string
          uuid?: string
          version?: number
          zip_code?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "users_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
        ]
      }
      workflow_comments: {
        Row: {
          author_id: string | null
          author_name: string | null
          body: string
          case_id: string
          created_at: string
          id: string
          law_firm: string
          updated_at: string
          version: number
          workflow_id: string
        }
        Insert: {
          author_id?: string | null
          author_name?: string | null
          body: string
          case_id: string
          created_at?: string
          id?: string
          law_firm: string
          updated_at?: string
          version?: number
          workflow_id: string
        }
        Update: {
          author_id?: string | null
          author_name?: string | null
          body?: string
          case_id?: string
          created_at?: string
          id?: string
          law_firm?: string
          updated_at?: string
          version?: number
          workflow_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "workflow_comments_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "workflow_comments_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workflow_comments_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workflow_comments_workflow_id_fkey"
            columns: ["workflow_id"]
            referencedRelation: "workflows"
            referencedColumns: ["id"]
          },
        ]
      }
      workflow_stages: {
        Row: {
          case_id: string
          entered_at: string
          entered_on: string
          id: string
          law_firm: string
          left_at: string | null
          paused_seconds: number
          stage_key: string
          visit: number
          workflow_id: string
        }
        Insert: {
          case_id: string
          entered_at?: string
          entered_on: string
          id?: string
          law_firm: string
          left_at?: string | null
          paused_seconds?: number
          stage_key: string
          visit?: number
          workflow_id: string
        }
        Update: {
          case_id?: string
          entered_at?: string
          entered_on?: string
          id?: string
          law_firm?: string
          left_at?: string | null
          paused_seconds?: number
          stage_key?: string
          visit?: number
          workflow_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "workflow_stages_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workflow_stages_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workflow_stages_workflow_id_fkey"
            columns: ["workflow_id"]
            referencedRelation: "workflows"
            referencedColumns: ["id"]
          },
        ]
      }
      workflow_steps: {
        Row: {
          brought_back: boolean
          case_id: string
          created_at: string
          deadline_id: string | null
          definition: NonNullable<Json>
          due_at: string | null
          due_on: string | null
          ends_alone: boolean
          estimated: boolean
          finished_at: string | null
          finished_by: string | null
          finished_name: string | null
          id: string
          law_firm: string
          original_due_at: string | null
          place: number
          skip_reason: string | null
          skipped_by: string | null
          stage_key: string
          status: string
          step_key: string
          task_id: string | null
          title: string
          type: string
          updated_at: string
          workflow_id: string
        }
        Insert: {
          brought_back?: boolean
          case_id: string
          created_at?: string
          deadline_id?: string | null
          definition: NonNullable<Json>
          due_at?: string | null
          due_on?: string | null
          ends_alone?: boolean
          estimated?: boolean
          finished_at?: string | null
          finished_by?: string | null
          finished_name?: string | null
          id?: string
          law_firm: string
          original_due_at?: string | null
          place: number
          skip_reason?: string | null
          skipped_by?: string | null
          stage_key: string
          status?: string
          step_key: string
          task_id?: string | null
          title: string
          type: string
          updated_at?: string
          workflow_id: string
        }
        Update: {
          brought_back?: boolean
          case_id?: string
          created_at?: string
          deadline_id?: string | null
          definition?: NonNullable<Json>
          due_at?: string | null
          due_on?: string | null
          ends_alone?: boolean
          estimated?: boolean
          finished_at?: string | null
          finished_by?: string | null
          finished_name?: string | null
          id?: string
          law_firm?: string
          original_due_at?: string | null
          place?: number
          skip_reason?: string | null
          skipped_by?: string | null
          stage_key?: string
          status?: string
          step_key?: string
          task_id?: string | null
          title?: string
          type?: string
          updated_at?: string
          workflow_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "workflow_steps_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workflow_steps_deadline_id_fkey"
            columns: ["deadline_id"]
            referencedRelation: "case_deadlines"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workflow_steps_finished_by_fkey"
            columns: ["finished_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "workflow_steps_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workflow_steps_task_id_fkey"
            columns: ["task_id"]
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workflow_steps_workflow_id_fkey"
            columns: ["workflow_id"]
            referencedRelation: "workflows"
            referencedColumns: ["id"]
          },
        ]
      }
      workflow_templates: {
        Row: {
          activated_at: string | null
          created_at: string
          created_by: string | null
          description: string | null
          id: string
          language: string
          law_firm: string | null
          name: string
          practice_area: string | null
          revision: number
          scope: string
          stages: NonNullable<Json>
          status: string
          steps: NonNullable<Json>
          system_key: string | null
          template_key: string
          trigger_dates: NonNullable<Json>
          updated_at: string
          version: number
        }
        Insert: {
          activated_at?: string | null
          created_at?: string
          created_by?: string | null
          description?: string | null
          id?: string
          language?: string
          law_firm?: string | null
          name?: string
          practice_area?: string | null
          revision?: number
          scope?: string
          stages?: NonNullable<Json>
          status?: string
          steps?: NonNullable<Json>
          system_key?: string | null
          template_key?: string
          trigger_dates?: NonNullable<Json>
          updated_at?: string
          version?: number
        }
        Update: {
          activated_at?: string | null
          created_at?: string
          created_by?: string | null
          description?: string | null
          id?: string
          language?: string
          law_firm?: string | null
          name?: string
          practice_area?: string | null
          revision?: number
          scope?: string
          stages?: NonNullable<Json>
          status?: string
          steps?: NonNullable<Json>
          system_key?: string | null
          template_key?: string
          trigger_dates?: NonNullable<Json>
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "workflow_templates_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "workflow_templates_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workflow_templates_practice_area_fkey"
            columns: ["practice_area"]
            referencedRelation: "practice_areas"
            referencedColumns: ["slug"]
          },
        ]
      }
      workflows: {
        Row: {
          calendar: string | null
          cancel_reason: string | null
          cancelled_at: string | null
          case_id: string
          completed_at: string | null
          created_at: string
          created_by: string | null
          current_stage: string | null
          id: string
          last_pause_days: number
          last_paused_on: string | null
          law_firm: string
          name: string
          pause_reason: string | null
          paused_at: string | null
          paused_seconds: number
          progress_done: number
          progress_total: number
          shifts: NonNullable<Json>
          stages: NonNullable<Json>
          started_at: string | null
          started_on: string | null
          status: string
          template_id: string
          template_key: string
          template_version: number
          time_zone: string
          trigger_dates: NonNullable<Json>
          trigger_values: NonNullable<Json>
          updated_at: string
          version: number
        }
        Insert: {
          calendar?: string | null
          cancel_reason?: string | null
          cancelled_at?: string | null
          case_id: string
          completed_at?: string | null
          created_at?: string
          created_by?: string | null
          current_stage?: string | null
          id?: string
          last_pause_days?: number
          last_paused_on?: string | null
          law_firm: string
          name: string
          pause_reason?: string | null
          paused_at?: string | null
          paused_seconds?: number
          progress_done?: number
          progress_total?: number
          shifts?: NonNullable<Json>
          stages: NonNullable<Json>
          started_at?: string | null
          started_on?: string | null
          status?: string
          template_id: string
          template_key: string
          template_version: number
          time_zone: string
          trigger_dates: NonNullable<Json>
          trigger_values?: NonNullable<Json>
          updated_at?: string
          version?: number
        }
        Update: {
          calendar?: string | null
          cancel_reason?: string | null
          cancelled_at?: string | null
          case_id?: string
          completed_at?: string | null
          created_at?: string
          created_by?: string | null
          current_stage?: string | null
          id?: string
          last_pause_days?: number
          last_paused_on?: string | null
          law_firm?: string
          name?: string
          pause_reason?: string | null
          paused_at?: string | null
          paused_seconds?: number
          progress_done?: number
          progress_total?: number
          shifts?: NonNullable<Json>
          stages?: NonNullable<Json>
          started_at?: string | null
          started_on?: string | null
          status?: string
          template_id?: string
          template_key?: string
          template_version?: number
          time_zone?: string
          trigger_dates?: NonNullable<Json>
          trigger_values?: NonNullable<Json>
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "workflows_calendar_fkey"
            columns: ["calendar"]
            referencedRelation: "court_calendars"
            referencedColumns: ["jurisdiction"]
          },
          {
            foreignKeyName: "workflows_case_id_fkey"
            columns: ["case_id"]
            referencedRelation: "cases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workflows_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "users"
            referencedColumns: ["uuid"]
          },
          {
            foreignKeyName: "workflows_law_firm_fkey"
            columns: ["law_firm"]
            referencedRelation: "law_firms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workflows_template_id_fkey"
            columns: ["template_id"]
            referencedRelation: "workflow_templates"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_case_invitation: {
        Args: { invitation_id: string }
        Returns: {
          answered_at: string | null
          case_id: string
          case_title: string
          created_at: string
          created_by: string | null
          decline_reason: string | null
          id: string
          law_firm: string | null
          lawyer_id: string
          lawyer_name: string | null
          message: string | null
          sent_at: string | null
          status: string
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "case_invitations"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      accept_proposal: {
        Args: { proposal_id: string; revision?: number }
        Returns: {
          amount: number | null
          assumptions: string | null
          cap: number | null
          case_id: string
          case_public_summary: string | null
          case_title: string | null
          client_seen_at: string | null
          client_seen_revision: number | null
          confirmed_at: string | null
          contingency_percent: number | null
          cover_letter: string | null
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decline_reason: string | null
          earliest_start: string | null
          expenses_policy: string | null
          fee_type: string
          hourly_rate: number | null
          hours_high: number | null
          hours_low: number | null
          id: string
          law_firm: string | null
          law_firm_name: string | null
          lawyer_id: string
          lawyer_name: string | null
          milestones: NonNullable<Json>
          negotiable: boolean
          posting_changes: string[]
          retainer_amount: number | null
          revision: number
          scope_excluded: string[]
          scope_included: string[]
          shortlisted_at: string | null
          status: string
          submitted_at: string | null
          timeline_days: number | null
          total_expected: number | null
          total_high: number | null
          total_low: number | null
          updated_at: string
          valid_until: string | null
          version: number
          withdraw_reason: string | null
        }
        SetofOptions: {
          from: "*"
          to: "proposals"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      accept_requested_document: {
        Args: { line_id: string }
        Returns: {
          answer: string | null
          answered_at: string | null
          case_id: string
          created_at: string
          decided_at: string | null
          decided_by_name: string | null
          id: string
          law_firm: string | null
          name: string
          note: string | null
          place: number
          reason: string | null
          request_id: string
          status: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "document_request_lines"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      accept_tour_place: {
        Args: { booking_id: string }
        Returns: {
          amount: number | null
          approved_at: string | null
          created_at: string
          currency: string
          email: string
          end_reason: string | null
          ended_at: string | null
          event_id: string | null
          id: string
          invoice_id: string | null
          law_firm: string
          name: string
          note: string | null
          offered_until: string | null
          phone: string | null
          places: number
          price: number | null
          prices_include_tax: boolean
          sold_at: string | null
          status: string
          tax_ids: string[]
          tour_id: string
          updated_at: string
          user_id: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "tour_bookings"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      accounting_accounts: {
        Args: Record<PropertyKey, never>
        Returns: {
          holder: string
          holder_name: string
          kind: string
          number: string
          purpose: string
        }[]
      }
      activate_template: {
        Args: { template_id: string }
        Returns: {
          activated_at: string | null
          created_at: string
          created_by: string | null
          description: string | null
          id: string
          language: string
          law_firm: string | null
          name: string
          practice_area: string | null
          revision: number
          scope: string
          stages: NonNullable<Json>
          status: string
          steps: NonNullable<Json>
          system_key: string | null
          template_key: string
          trigger_dates: NonNullable<Json>
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "workflow_templates"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      add_deadline: {
        Args: {
          amount?: number
          anchor_id?: string
          case_id: string
          client_visible?: boolean
          deadline_id?: string
          direction?: string
          due_on?: string
          due_time?: string
          facts?: Json
          jurisdiction?: string
          kind?: string
          note?: string
          remind_days?: number[]
          responsible_id?: string
          rule_id?: string
          rule_reason?: string
          time_zone?: string
          title: string
          trigger_date?: string
          trigger_event?: string
          trigger_time?: string
          unit?: string
        }
        Returns: {
          amount: number | null
          anchor_id: string | null
          cancel_reason: string | null
          cancelled_at: string | null
          case_id: string
          change_reason: string | null
          changed_by: string | null
          client_visible: boolean
          completed_at: string | null
          completed_by: string | null
          completed_name: string | null
          confirmed_at: string | null
          confirmed_by: string | null
          confirmed_name: string | null
          created_at: string
          created_by: string | null
          direction: string | null
          due_at: string
          due_on: string
          facts: NonNullable<Json>
          id: string
          jurisdiction: string | null
          kind: string
          law_firm: string | null
          note: string | null
          remind_days: number[]
          responsible_id: string | null
          responsible_name: string | null
          rule: string | null
          rule_id: string | null
          rule_reason: string | null
          rule_unverified: boolean
          set_by: string | null
          suspended: boolean
          time_zone: string
          title: string
          trace: NonNullable<Json>
          trigger_date: string | null
          trigger_event: string | null
          trigger_id: string | null
          trigger_time: string | null
          unit: string | null
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "case_deadlines"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      add_deadline_set: {
        Args: {
          case_id: string
          chosen: Json
          event: string
          facts?: Json
          happened_at?: string
          happened_on: string
          jurisdiction: string
          name: string
          rule_reason?: string
          trigger_id?: string
        }
        Returns: {
          amount: number | null
          anchor_id: string | null
          cancel_reason: string | null
          cancelled_at: string | null
          case_id: string
          change_reason: string | null
          changed_by: string | null
          client_visible: boolean
          completed_at: string | null
          completed_by: string | null
          completed_name: string | null
          confirmed_at: string | null
          confirmed_by: string | null
          confirmed_name: string | null
          created_at: string
          created_by: string | null
          direction: string | null
          due_at: string
          due_on: string
          facts: NonNullable<Json>
          id: string
          jurisdiction: string | null
          kind: string
          law_firm: string | null
          note: string | null
          remind_days: number[]
          responsible_id: string | null
          responsible_name: string | null
          rule: string | null
          rule_id: string | null
          rule_reason: string | null
          rule_unverified: boolean
          set_by: string | null
          suspended: boolean
          time_zone: string
          title: string
          trace: NonNullable<Json>
          trigger_date: string | null
          trigger_event: string | null
          trigger_id: string | null
          trigger_time: string | null
          unit: string | null
          updated_at: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "case_deadlines"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      add_exhibits: {
        Args: { documents: Json; set_id: string }
        Returns: {
          binder_by: string | null
          binder_failed_document: string | null
          binder_failure: string | null
          binder_language: string | null
          binder_pages: number | null
          binder_pages_done: number
          binder_run: string | null
          binder_status: string
          case_id: string
          created_at: string
          created_by: string
          created_by_name: string | null
          file_at: string | null
          file_id: string | null
          file_revision: number | null
          filed_at: string | null
          filed_by_name: string | null
          id: string
          law_firm: string | null
          name: string
          prefix: string
          revision: number
          scheme: string
          status: string
          sticker: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "exhibit_sets"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      add_payment_card: {
        Args: {
          account_id: string
          expires_on: string
          holder: string
          last_four: string
        }
        Returns: {
          account_id: string
          created_at: string
          created_by: string | null
          expires_on: string
          holder: string
          id: string
          last_four: string
          law_firm: string
        }
        SetofOptions: {
          from: "*"
          to: "payment_cards"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      add_plan_tax_rate: {
        Args: {
          checked_on?: string
          country: string
          name?: string
          percent: number
          provision?: string
          since: string
          source: string
          until?: string
        }
        Returns: string
      }
      add_stage: {
        Args: { before?: string; name: string }
        Returns: {
          created_at: string
          id: string
          law_firm: string
          name: string
          position: number
          rules: NonNullable<Json>
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "case_stages"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      add_stay: {
        Args: {
          begins_on: string
          case_id: string
          effect: string
          ground: string
          moves: Json
          provision: string
          reason: string
          runs_again_on?: string
          stay_id?: string
        }
        Returns: {
          begins_on: string
          case_id: string
          created_at: string
          created_by: string | null
          deadline_ids: string[]
          effect: string
          ground: string
          id: string
          law_firm: string | null
          provision: string
          reason: string
          runs_again_on: string | null
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "deadline_stays"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      add_to_conversation: {
        Args: {
          conversation_id: string
          user_ids: string[]
          with_history?: boolean
        }
        Returns: {
          case_id: string | null
          client_id: string | null
          created_at: string
          created_by: string | null
          id: string
          last_message_at: string | null
          law_firm: string
          pair: string | null
          title: string | null
          type: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "conversations"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      amount_due: {
        Args: { invoice: Database["public"]["Tables"]["invoices"]["Row"] }
        Returns: number
      }
      amount_payable: {
        Args: { invoice: Database["public"]["Tables"]["invoices"]["Row"] }
        Returns: number
      }
      analytics_figures: {
        Args: {
          area?: string
          earlier_from?: string
          earlier_to?: string
          from_day: string
          measure: string
          person?: string
          split: string
          to_day: string
        }
        Returns: {
          above: number
          below: number
          currency: string
          earlier_above: number
          earlier_below: number
          earlier_lines: number
          is_whole: boolean
          key: string
          lines: number
          name: string
        }[]
      }
      analytics_segments: {
        Args: Record<PropertyKey, never>
        Returns: {
          key: string
          kind: string
          name: string
        }[]
      }
      answer_client_invitation: {
        Args: { accepted: boolean; id: string }
        Returns: string
      }
      answer_firm_invitation: {
        Args: { accepted: boolean; id: string }
        Returns: {
          accepted_at: string | null
          accepted_by: string | null
          access_level: string
          created_at: string
          declined_at: string | null
          email: string
          expires_at: string
          id: string
          invited_by: string | null
          law_firm: string | null
          revoked_at: string | null
          updated_at: string
          user_id: string | null
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "invitations"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      answer_invitation: {
        Args: { answer: string; event_id: string; occurrence?: string }
        Returns: {
          all_day: boolean
          attendees: NonNullable<Json>
          busy: boolean
          case_id: string | null
          client_visible: boolean
          color: string | null
          created_at: string
          created_by: string | null
          description: string | null
          end: string
          end_date: string | null
          id: string
          import_hash: string | null
          is_interview: boolean
          law_firm: string | null
          location: string | null
          people: string[]
          rdates: string[]
          recurrence: string | null
          span_end: string
          span_start: string
          start: string
          start_date: string | null
          step_key: string | null
          time_zone: string
          title: string
          uid: string
          updated_at: string
          version: number
          visibility: string
          workflow_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "calendar_events"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      answer_mail_invitation: {
        Args: {
          answer: string
          mail_id: string
          subject?: string
          words?: string
        }
        Returns: Json
      }
      answer_payment_plan: {
        Args: { accepts: boolean; note?: string; plan_id: string }
        Returns: undefined
      }
      answer_question: {
        Args: { answer: string; question_id: string; to_all?: boolean }
        Returns: {
          answer: string | null
          answered_at: string | null
          asker: number
          case_id: string
          created_at: string
          id: string
          law_firm: string | null
          lawyer_id: string
          question: string
          to_all: boolean
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "case_questions"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      answer_quiz: {
        Args: {
          answers: number[]
          expected_version?: number
          lesson_id: string
        }
        Returns: Json
      }
      answer_without_document: {
        Args: { answer: string; line_id: string }
        Returns: {
          answer: string | null
          answered_at: string | null
          case_id: string
          created_at: string
          decided_at: string | null
          decided_by_name: string | null
          id: string
          law_firm: string | null
          name: string
          note: string | null
          place: number
          reason: string | null
          request_id: string
          status: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "document_request_lines"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      apply_credit: {
        Args: {
          amount?: number
          credit_note_id: string
          idempotency_key: string
          invoice_id: string
        }
        Returns: {
          amount_credited: number
          amount_paid: number
          amount_refunded: number
          approved_at: string | null
          approved_by: string | null
          case_id: string | null
          client_id: string | null
          contact_id: string | null
          create_date: string
          created_at: string
          created_by: string | null
          currency: string
          discount: number
          discount_percent: number | null
          due_date: string
          end_reason: string | null
          ended_at: string | null
          footer: string | null
          id: string
          invoice_from: NonNullable<Json>
          invoice_number: string | null
          invoice_to: NonNullable<Json>
          issued_at: string | null
          issued_by: string | null
          law_firm: string
          notes: string | null
          payment_details: string | null
          prices_include_tax: boolean
          sent: number
          share: number | null
          share_place: number | null
          shipping: number
          split_id: string | null
          status: string
          subtotal: number
          taxes: number
          total_amount: number
          updated_at: string
          version: number
          written_by: string | null
        }
        SetofOptions: {
          from: "*"
          to: "invoices"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      approve_invoice: {
        Args: { invoice_id: string }
        Returns: {
          amount_credited: number
          amount_paid: number
          amount_refunded: number
          approved_at: string | null
          approved_by: string | null
          case_id: string | null
          client_id: string | null
          contact_id: string | null
          create_date: string
          created_at: string
          created_by: string | null
          currency: string
          discount: number
          discount_percent: number | null
          due_date: string
          end_reason: string | null
          ended_at: string | null
          footer: string | null
          id: string
          invoice_from: NonNullable<Json>
          invoice_number: string | null
          invoice_to: NonNullable<Json>
          issued_at: string | null
          issued_by: string | null
          law_firm: string
          notes: string | null
          payment_details: string | null
          prices_include_tax: boolean
          sent: number
          share: number | null
          share_place: number | null
          shipping: number
          split_id: string | null
          status: string
          subtotal: number
          taxes: number
          total_amount: number
          updated_at: string
          version: number
          written_by: string | null
        }
        SetofOptions: {
          from: "*"
          to: "invoices"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      approve_task: {
        Args: { task_id: string }
        Returns: {
          billable: boolean
          case_id: string | null
          checklist: NonNullable<Json>
          client_visible: boolean
          completed_at: string | null
          completed_by: string | null
          created_at: string
          created_by: string | null
          description: string | null
          due_at: string | null
          estimate_minutes: number | null
          id: string
          is_private: boolean
          labels: string[]
          law_firm: string | null
          occurrence: string | null
          original_due_at: string | null
          position: number
          priority: string
          recurred_at: string | null
          recurrence: string | null
          recurrence_start: string | null
          recurs_from: string | null
          requires_review: boolean
          review_asked_by: string | null
          reviewer_id: string | null
          start_at: string | null
          status: string
          step_key: string | null
          time_zone: string | null
          title: string
          updated_at: string
          version: number
          workflow_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "tasks"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      approve_tour_booking: {
        Args: { approved?: boolean; booking_id: string }
        Returns: {
          amount: number | null
          approved_at: string | null
          created_at: string
          currency: string
          email: string
          end_reason: string | null
          ended_at: string | null
          event_id: string | null
          id: string
          invoice_id: string | null
          law_firm: string
          name: string
          note: string | null
          offered_until: string | null
          phone: string | null
          places: number
          price: number | null
          prices_include_tax: boolean
          sold_at: string | null
          status: string
          tax_ids: string[]
          tour_id: string
          updated_at: string
          user_id: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "tour_bookings"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      approve_trust_disbursement: {
        Args: { request_id: string }
        Returns: {
          account_id: string
          amount: number
          case_id: string | null
          created_at: string
          currency: string
          decided_at: string | null
          decided_by: string | null
          decided_by_name: string | null
          decline_reason: string | null
          id: string
          idempotency_key: string
          invoice_id: string | null
          law_firm: string
          memo: string
          occurred_on: string
          payee: string | null
          reference: string | null
          requested_by: string | null
          requested_by_name: string | null
          status: string
          type: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "trust_requests"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      archive_case: {
        Args: { case_id: string; reason?: string }
        Returns: {
          accepted_proposal_id: string | null
          budget_max: number | null
          budget_min: number | null
          budget_type: string | null
          client_contact_id: string | null
          client_id: string | null
          client_name: string | null
          close_reason: string | null
          closed_at: string | null
          court: string | null
          court_case_number: string | null
          created_at: string
          created_by: string | null
          currency: string
          description: string | null
          desired_outcome: string | null
          engagement_terms: string | null
          fee_amount: number | null
          fee_cap: number | null
          fee_percent: number | null
          fee_rate: number | null
          fee_type: string | null
          id: string
          intake_id: string | null
          intake_workflow: Json | null
          jurisdiction_country: string | null
          jurisdiction_region: string | null
          law_firm: string | null
          lead_lawyer_id: string | null
          next_deadline_at: string | null
          next_deadline_on: string | null
          next_deadline_zone: string | null
          next_update_by: string | null
          number: string
          opened_at: string | null
          outcome: string | null
          position: number | null
          posted_at: string | null
          posting_expires_at: string | null
          practice_area: string | null
          proposal_count: number
          public_summary: string | null
          retainer_amount: number | null
          stage_id: string | null
          status: string
          tags: string[]
          team_id: string | null
          title: string
          unanswered_since: string | null
          updated_at: string
          urgency: string
          version: number
          visibility: string
        }
        SetofOptions: {
          from: "*"
          to: "cases"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      archive_template: {
        Args: { template_id: string }
        Returns: {
          activated_at: string | null
          created_at: string
          created_by: string | null
          description: string | null
          id: string
          language: string
          law_firm: string | null
          name: string
          practice_area: string | null
          revision: number
          scope: string
          stages: NonNullable<Json>
          status: string
          steps: NonNullable<Json>
          system_key: string | null
          template_key: string
          trigger_dates: NonNullable<Json>
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "workflow_templates"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      areas_in_description: { Args: { description: string }; Returns: string[] }
      ask_document_again: {
        Args: { line_id: string; reason: string }
        Returns: {
          answer: string | null
          answered_at: string | null
          case_id: string
          created_at: string
          decided_at: string | null
          decided_by_name: string | null
          id: string
          law_firm: string | null
          name: string
          note: string | null
          place: number
          reason: string | null
          request_id: string
          status: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "document_request_lines"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      ask_question: {
        Args: { case_id: string; question: string }
        Returns: {
          answer: string | null
          answered_at: string | null
          asker: number
          case_id: string
          created_at: string
          id: string
          law_firm: string | null
          lawyer_id: string
          question: string
          to_all: boolean
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "case_questions"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      ask_trust_refill: {
        Args: { account_id: string; amount?: number; case_id: string }
        Returns: {
          account_id: string
          case_id: string | null
          cleared: number
          created_at: string
          held: number
          id: string
          law_firm: string
          minimum: number | null
          refill_amount: number | null
          refill_asked_at: string | null
          refill_sent_at: string | null
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "trust_balances"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      assistant_conversation_list: {
        Args: {
          before_at?: string
          before_id?: string
          max_rows?: number
          search?: string
        }
        Returns: {
          agent: string
          case_id: string
          case_number: string
          case_title: string
          id: string
          messages: number
          title: string
          updated_at: string
        }[]
      }
      assistant_month: {
        Args: Record<PropertyKey, never>
        Returns: {
          cost: number
          is_enabled: boolean
          monthly_cost: number
          monthly_tokens: number
          requests: number
          tokens: number
        }[]
      }
      assistant_reserve: {
        Args: { purpose: string; tokens: number }
        Returns: string
      }
      assistant_reserve_guest: {
        Args: { network: string; purpose: string; tokens: number }
        Returns: string
      }
      assistant_search: {
        Args: {
          case_id?: string
          language?: string
          most?: number
          query: string
        }
        Returns: {
          id: string
          kind: string
          link: string
          may_leave: boolean
          of_case: string
          quotation: string
          rank: number
          title: string
        }[]
      }
      assistant_settle: {
        Args: {
          cost: number
          id: string
          model: string
          state: string
          tokens_in: number
          tokens_out: number
        }
        Returns: boolean
      }
      assistant_usage_report: {
        Args: {
          after_tokens?: number
          after_user?: string
          from_day: string
          page_size?: number
          to_day: string
        }
        Returns: {
          cost: number
          failed: number
          last_at: string
          name: string
          requests: number
          tokens_in: number
          tokens_out: number
          user_id: string
        }[]
      }
      attach: {
        Args: {
          attachment_ids: string[]
          kind: string
          subject_id: string
          visibility?: string
        }
        Returns: string[]
      }
      attach_to_mail: {
        Args: { attachment_ids: string[]; draft_id: string }
        Returns: Json
      }
      audit_chains: {
        Args: Record<PropertyKey, never>
        Returns: {
          entries: number
          law_firm: string
          name: string
        }[]
      }
      ban_person: {
        Args: { reason: string; user_id: string }
        Returns: {
          access_level: string
          address: string | null
          avatar_url: string | null
          city: string | null
          country: string | null
          created_at: string
          display_name: string
          email: string | null
          first_name: string
          is_verified: boolean
          last_name: string
          law_firm: string | null
          phone_number: string | null
          plan: string | null
          state: string | null
          status: string
          updated_at: string
          uuid: string
          version: number
          zip_code: string | null
        }
        SetofOptions: {
          from: "*"
          to: "users"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      bank_matches: {
        Args: { account_id: string; first?: number; size?: number }
        Returns: {
          amount: number
          amount_due: number
          currency: string
          description: string
          invoice_id: string
          invoice_number: string
          is_sure: boolean
          occurred_on: string
          payer: string
          payment_id: string
          reason: string
          reference: string
          rest: number
          sure: number
          total: number
          transaction_id: string
        }[]
      }
      bank_overview: {
        Args: Record<PropertyKey, never>
        Returns: {
          account_id: string
          balance: number
          bank: string
          cards: number
          currency: string
          is_partial: boolean
          name: string
          number_end: string
          on_the_way: number
          shown_until: string
          to_sort: number
          to_sort_amount: number
        }[]
      }
      bank_payees: {
        Args: { account_id?: string }
        Returns: {
          currency: string
          last_on: string
          lines: number
          paid: number
          payee: string
        }[]
      }
      bank_periods: {
        Args: { account_id?: string; unit?: string }
        Returns: {
          begins: string
          currency: string
          ends: string
          expenses: number
          expenses_so_far: number
          income: number
          income_so_far: number
        }[]
      }
      bank_sums: {
        Args: {
          account_id?: string
          from_day?: string
          search?: string
          to_day?: string
        }
        Returns: {
          amount: number
          category: string
          currency: string
          flow: string
          lines: number
          part: string
          shown_as: string
        }[]
      }
      begin_attachment: {
        Args: { name: string; place: string; size: number }
        Returns: {
          bucket: string
          id: string
          object_path: string
        }[]
      }
      begin_attachment_upload: {
        Args: { name: string; size: number; task_id: string }
        Returns: {
          bucket: string
          id: string
          object_path: string
        }[]
      }
      begin_audit_export: { Args: Record<PropertyKey, never>; Returns: string }
      begin_card: { Args: { provider: string }; Returns: string }
      begin_export: {
        Args: { case_id?: string }
        Returns: {
          audit_entries: number
          audit_head: string
          case_number: string
          firm_name: string
          law_firm: string
        }[]
      }
      begin_journal: {
        Args: {
          currency: string
          format: string
          from_day: string
          to_day: string
        }
        Returns: {
          account_length: number
          client_number: number
          consultant_number: number
          firm_name: string
          law_firm: string
          transactions: number
          year_begin: string
        }[]
      }
      begin_letter_template_upload: {
        Args: { size: number; template_id: string }
        Returns: {
          bucket: string
          id: string
          object_path: string
        }[]
      }
      begin_mail_draft: {
        Args: {
          account_id?: string
          case_id?: string
          draft_id?: string
          kind?: string
          mail_id?: string
          to_people?: Json
        }
        Returns: Json
      }
      begin_online_payment: {
        Args: { amount?: number; idempotency_key: string; invoice_id: string }
        Returns: string
      }
      begin_order_hold: { Args: { order_id: string }; Returns: string }
      begin_plan: {
        Args: {
          amount: number
          card_id: string
          idempotency_key: string
          period: string
          plan: string
        }
        Returns: string
      }
      begin_upload: {
        Args: {
          case_id?: string
          file_id?: string
          name: string
          parent_id?: string
          size: number
          visibility?: string
        }
        Returns: {
          bucket: string
          id: string
          object_path: string
        }[]
      }
      bill_share: {
        Args: { share_place: number; split_id: string }
        Returns: {
          amount_credited: number
          amount_paid: number
          amount_refunded: number
          approved_at: string | null
          approved_by: string | null
          case_id: string | null
          client_id: string | null
          contact_id: string | null
          create_date: string
          created_at: string
          created_by: string | null
          currency: string
          discount: number
          discount_percent: number | null
          due_date: string
          end_reason: string | null
          ended_at: string | null
          footer: string | null
          id: string
          invoice_from: NonNullable<Json>
          invoice_number: string | null
          invoice_to: NonNullable<Json>
          issued_at: string | null
          issued_by: string | null
          law_firm: string
          notes: string | null
          payment_details: string | null
          prices_include_tax: boolean
          sent: number
          share: number | null
          share_place: number | null
          shipping: number
          split_id: string | null
          status: string
          subtotal: number
          taxes: number
          total_amount: number
          updated_at: string
          version: number
          written_by: string | null
        }
        SetofOptions: {
          from: "*"
          to: "invoices"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      billing_outcome: {
        Args: { first?: number; run_id: string; size?: number; status?: string }
        Returns: {
          case_id: string
          case_number: string
          case_title: string
          invoice_id: string
          refusal: string
          refusal_text: string
          status: string
          total: number
        }[]
      }
      billing_preview: {
        Args: {
          descending?: boolean
          first?: number
          search?: string
          shown_as?: string
          size?: number
          sort?: string
          up_to: string
        }
        Returns: {
          amount: number
          case_id: string
          case_number: string
          case_title: string
          client_name: string
          currency: string
          expense_amount: number
          fee_amount: number
          minutes: number
          oldest: string
          payers: number
          time_amount: number
          total: number
          warnings: string[]
        }[]
      }
      billing_sums: {
        Args: { search?: string; up_to: string }
        Returns: {
          amount: number
          cases: number
          currency: string
          shown_as: string
        }[]
      }
      bin_files: {
        Args: { file_ids: string[] }
        Returns: {
          binned_with: string | null
          bucket: string | null
          case_id: string | null
          created_at: string
          deleted_at: string | null
          deleted_by: string | null
          id: string
          law_firm: string | null
          media_type: string | null
          modified_at: string
          name: string
          object_path: string | null
          owner_id: string
          owner_name: string | null
          parent_id: string | null
          path: string[]
          size: number
          tags: string[]
          type: string
          updated_at: string
          version_number: number
          visibility: string
        }[]
        SetofOptions: {
          from: "*"
          to: "files"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      blocked: {
        Args: { task: Database["public"]["Tables"]["tasks"]["Row"] }
        Returns: boolean
      }
      board_card: { Args: { case_id: string }; Returns: Json }
      board_cards: {
        Args: {
          after_position?: number
          max_cards?: number
          search?: string
          stage_id?: string
          team_id?: string
        }
        Returns: {
          client_name: string
          id: string
          may_move: boolean
          next_deadline_at: string
          next_deadline_on: string
          next_deadline_zone: string
          next_update_by: string
          notes_total: number
          number: string
          people: Json
          people_total: number
          position: number
          practice_area: string
          stage: string
          status: string
          tags: string[]
          tasks_done: number
          tasks_total: number
          title: string
          unanswered_since: string
          urgency: string
        }[]
      }
      book_consultation: {
        Args: {
          lawyer_id: string
          note?: string
          start: string
          subject: string
        }
        Returns: {
          client_id: string
          client_name: string
          created_at: string
          end: string
          event_id: string | null
          id: string
          law_firm: string | null
          lawyer_id: string
          lawyer_name: string
          note: string | null
          reason: string | null
          start: string
          status: string
          subject: string
          time_zone: string
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "consultation_bookings"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      book_tour: {
        Args: {
          contact: Json
          expected_currency?: string
          expected_price?: number
          places: number
          tour_id: string
        }
        Returns: {
          amount: number | null
          approved_at: string | null
          created_at: string
          currency: string
          email: string
          end_reason: string | null
          ended_at: string | null
          event_id: string | null
          id: string
          invoice_id: string | null
          law_firm: string
          name: string
          note: string | null
          offered_until: string | null
          phone: string | null
          places: number
          price: number | null
          prices_include_tax: boolean
          sold_at: string | null
          status: string
          tax_ids: string[]
          tour_id: string
          updated_at: string
          user_id: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "tour_bookings"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      booking_overview: {
        Args: { from_day: string; to_day: string }
        Returns: Json
      }
      calendar_deadlines: {
        Args: { from_moment: string; to_moment: string }
        Returns: {
          item: Json
        }[]
      }
      calendar_event: { Args: { event_id: string }; Returns: Json }
      calendar_people: {
        Args: { case_id?: string; search?: string }
        Returns: {
          avatar_url: string
          id: string
          name: string
          role: string
        }[]
      }
      calendar_tasks: {
        Args: { from_moment: string; to_moment: string }
        Returns: {
          item: Json
        }[]
      }
      calendar_window: {
        Args: { from_moment: string; to_moment: string }
        Returns: {
          event: Json
        }[]
      }
      caller_practice: {
        Args: Record<PropertyKey, never>
        Returns: {
          areas: string[]
          places: Json
        }[]
      }
      cancel_case: {
        Args: { case_id: string; reason?: string }
        Returns: {
          accepted_proposal_id: string | null
          budget_max: number | null
          budget_min: number | null
          budget_type: string | null
          client_contact_id: string | null
          client_id: string | null
          client_name: string | null
          close_reason: string | null
          closed_at: string | null
          court: string | null
          court_case_number: string | null
          created_at: string
          created_by: string | null
          currency: string
          description: string | null
          desired_outcome: string | null
          engagement_terms: string | null
          fee_amount: number | null
          fee_cap: number | null
          fee_percent: number | null
          fee_rate: number | null
          fee_type: string | null
          id: string
          intake_id: string | null
          intake_workflow: Json | null
          jurisdiction_country: string | null
          jurisdiction_region: string | null
          law_firm: string | null
          lead_lawyer_id: string | null
          next_deadline_at: string | null
          next_deadline_on: string | null
          next_deadline_zone: string | null
          next_update_by: string | null
          number: string
          opened_at: string | null
          outcome: string | null
          position: number | null
          posted_at: string | null
          posting_expires_at: string | null
          practice_area: string | null
          proposal_count: number
          public_summary: string | null
          retainer_amount: number | null
          stage_id: string | null
          status: string
          tags: string[]
          team_id: string | null
          title: string
          unanswered_since: string | null
          updated_at: string
          urgency: string
          version: number
          visibility: string
        }
        SetofOptions: {
          from: "*"
          to: "cases"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      cancel_consultation: {
        Args: { booking_id: string; reason?: string }
        Returns: {
          client_id: string
          client_name: string
          created_at: string
          end: string
          event_id: string | null
          id: string
          law_firm: string | null
          lawyer_id: string
          lawyer_name: string
          note: string | null
          reason: string | null
          start: string
          status: string
          subject: string
          time_zone: string
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "consultation_bookings"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      cancel_deadline: {
        Args: { deadline_id: string; reason?: string }
        Returns: {
          amount: number | null
          anchor_id: string | null
          cancel_reason: string | null
          cancelled_at: string | null
          case_id: string
          change_reason: string | null
          changed_by: string | null
          client_visible: boolean
          completed_at: string | null
          completed_by: string | null
          completed_name: string | null
          confirmed_at: string | null
          confirmed_by: string | null
          confirmed_name: string | null
          created_at: string
          created_by: string | null
          direction: string | null
          due_at: string
          due_on: string
          facts: NonNullable<Json>
          id: string
          jurisdiction: string | null
          kind: string
          law_firm: string | null
          note: string | null
          remind_days: number[]
          responsible_id: string | null
          responsible_name: string | null
          rule: string | null
          rule_id: string | null
          rule_reason: string | null
          rule_unverified: boolean
          set_by: string | null
          suspended: boolean
          time_zone: string
          title: string
          trace: NonNullable<Json>
          trigger_date: string | null
          trigger_event: string | null
          trigger_id: string | null
          trigger_time: string | null
          unit: string | null
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "case_deadlines"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      cancel_mail: { Args: { mail_id: string }; Returns: Json }
      cancel_order: {
        Args: { order_id: string; reason?: string }
        Returns: {
          accepted_at: string | null
          amount_refunded: number
          buyer_id: string
          case_id: string | null
          completed_at: string | null
          created_at: string
          currency: string
          customer: NonNullable<Json>
          delivery: NonNullable<Json>
          discount: number
          discount_code_id: string | null
          end_reason: string | null
          ended_at: string | null
          id: string
          idempotency_key: string
          invoice_id: string | null
          law_firm: string
          order_number: string
          paid_at: string | null
          payment: NonNullable<Json>
          prices_include_tax: boolean
          reminded_at: string | null
          request: string
          shipping: number
          shipping_address: Json | null
          status: string
          subtotal: number
          taxes: number
          terms_accepted_at: string | null
          total_amount: number
          total_quantity: number
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      cancel_plan: { Args: Record<PropertyKey, never>; Returns: undefined }
      cancel_tour_booking: {
        Args: { booking_id: string; reason?: string }
        Returns: {
          amount: number | null
          approved_at: string | null
          created_at: string
          currency: string
          email: string
          end_reason: string | null
          ended_at: string | null
          event_id: string | null
          id: string
          invoice_id: string | null
          law_firm: string
          name: string
          note: string | null
          offered_until: string | null
          phone: string | null
          places: number
          price: number | null
          prices_include_tax: boolean
          sold_at: string | null
          status: string
          tax_ids: string[]
          tour_id: string
          updated_at: string
          user_id: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "tour_bookings"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      cancel_upload: { Args: { upload_id: string }; Returns: boolean }
      cancel_workflow: {
        Args: { reason?: string; workflow_id: string }
        Returns: {
          calendar: string | null
          cancel_reason: string | null
          cancelled_at: string | null
          case_id: string
          completed_at: string | null
          created_at: string
          created_by: string | null
          current_stage: string | null
          id: string
          last_pause_days: number
          last_paused_on: string | null
          law_firm: string
          name: string
          pause_reason: string | null
          paused_at: string | null
          paused_seconds: number
          progress_done: number
          progress_total: number
          shifts: NonNullable<Json>
          stages: NonNullable<Json>
          started_at: string | null
          started_on: string | null
          status: string
          template_id: string
          template_key: string
          template_version: number
          time_zone: string
          trigger_dates: NonNullable<Json>
          trigger_values: NonNullable<Json>
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "workflows"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      candidate_board: {
        Args: { opening_id: string }
        Returns: {
          closed_as: string
          created_at: string
          files: number
          id: string
          interview_at: string
          keep_until: string
          letters: number
          name: string
          notes: number
          own_stars: number
          raters: number
          rating: number
          stage: string
          stage_at: string
          total: number
          version: number
        }[]
      }
      candidate_record: { Args: { candidate_id: string }; Returns: Json }
      case_abilities: { Args: { case_id: string }; Returns: string[] }
      case_billing_abilities: { Args: { case_id: string }; Returns: Json }
      case_board: {
        Args: { max_cards?: number; search?: string; team_id?: string }
        Returns: {
          card_count: number
          cards: Json
          id: string
          name: string
          position: number
          rules: Json
          version: number
        }[]
      }
      case_communications: {
        Args: {
          before_at?: string
          before_id?: string
          case_id: string
          from_moment?: string
          kinds?: string[]
          max_rows?: number
          person?: string
          search?: string
          side?: string
          to_moment?: string
        }
        Returns: Json
      }
      case_counts: {
        Args: { case_id: string }
        Returns: {
          notes: number
          open_deadlines: number
          open_tasks: number
          proposals: number
          questions: number
          unread_messages: number
        }[]
      }
      case_legal_hold: { Args: { case_id: string }; Returns: Json }
      case_papers: {
        Args: { case_id: string; for_client?: boolean }
        Returns: {
          id: string
          modified_at: string
          name: string
          object_path: string
          parent_id: string
          size: number
          type: string
        }[]
      }
      case_papers_state: { Args: { case_id: string }; Returns: Json }
      case_people: {
        Args: { case_id: string }
        Returns: {
          avatar_url: string
          display_name: string
          email: string
          law_firm_name: string
          phone_number: string
          role: string
          user_id: string
        }[]
      }
      case_rules: {
        Args: { case_id: string }
        Returns: {
          fits: boolean
          preselected: boolean
          rule_id: string
        }[]
      }
      case_status_counts: {
        Args: {
          budget_types?: string[]
          created_from?: string
          created_to?: string
          deadline?: string
          jurisdiction_country?: string
          practice_areas?: string[]
          search?: string
          tag?: string
          team_id?: string
          urgencies?: string[]
        }
        Returns: {
          count: number
          is_more: boolean
          status: string
        }[]
      }
      case_trust: {
        Args: { case_id: string }
        Returns: {
          account_id: string
          account_name: string
          bank: string
          cleared: number
          currency: string
          entries: number
          held: number
          may_keep: boolean
          minimum: number
          number_end: string
          refill_amount: number
          refill_asked_at: string
        }[]
      }
      case_workflows: {
        Args: { case_id: string }
        Returns: {
          completed_at: string
          current_stage_name: string
          id: string
          late_count: number
          name: string
          next_due_at: string
          next_due_on: string
          people: Json
          people_total: number
          progress_done: number
          progress_total: number
          stage_count: number
          stage_place: number
          started_at: string
          status: string
          viewer: string
        }[]
      }
      cases_for_mail: {
        Args: { max_rows?: number; search?: string }
        Returns: {
          case_id: string
          case_number: string
          case_title: string
          client_name: string
        }[]
      }
      cases_to_work: {
        Args: { search?: string }
        Returns: {
          id: string
          number: string
          practice_area: string
          title: string
          updated_at: string
        }[]
      }
      cases_without_next_step: {
        Args: { search?: string }
        Returns: {
          case_id: string
          client_name: string
          last_event_at: string
          lead_name: string
          next_update_by: string
          number: string
          status: string
          title: string
        }[]
      }
      change_call: {
        Args: {
          body: string
          call_id: string
          direction: string
          minutes: number
          person_name: string
          shared?: boolean
          started_at: string
          version: number
          with_client?: boolean
        }
        Returns: {
          author_id: string | null
          author_name: string | null
          body: string
          case_id: string
          created_at: string
          direction: string
          id: string
          law_firm: string | null
          minutes: number
          person_name: string
          started_at: string
          updated_at: string
          version: number
          visibility: string
          with_client: boolean
        }
        SetofOptions: {
          from: "*"
          to: "case_calls"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      change_cases: {
        Args: { case_ids: string[]; reason?: string; verb: string }
        Returns: Database["public"]["CompositeTypes"]["bulk_result"][]
        SetofOptions: {
          from: "*"
          to: "bulk_result"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      change_deadline: {
        Args: {
          basis: string
          deadline_id: string
          due_on: string
          due_time?: string
          reason: string
        }
        Returns: {
          amount: number | null
          anchor_id: string | null
          cancel_reason: string | null
          cancelled_at: string | null
          case_id: string
          change_reason: string | null
          changed_by: string | null
          client_visible: boolean
          completed_at: string | null
          completed_by: string | null
          completed_name: string | null
          confirmed_at: string | null
          confirmed_by: string | null
          confirmed_name: string | null
          created_at: string
          created_by: string | null
          direction: string | null
          due_at: string
          due_on: string
          facts: NonNullable<Json>
          id: string
          jurisdiction: string | null
          kind: string
          law_firm: string | null
          note: string | null
          remind_days: number[]
          responsible_id: string | null
          responsible_name: string | null
          rule: string | null
          rule_id: string | null
          rule_reason: string | null
          rule_unverified: boolean
          set_by: string | null
          suspended: boolean
          time_zone: string
          title: string
          trace: NonNullable<Json>
          trigger_date: string | null
          trigger_event: string | null
          trigger_id: string | null
          trigger_time: string | null
          unit: string | null
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "case_deadlines"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      change_signature_request: {
        Args: { plan: Json; request_id: string }
        Returns: {
          all_signed_at: string | null
          case_id: string | null
          checksum: string
          created_at: string
          created_by: string
          created_by_name: string | null
          due_on: string | null
          ended_at: string | null
          file_id: string
          id: string
          law_firm: string | null
          message: string | null
          ordered: boolean
          pages: number
          remind_days: number | null
          reminded_at: string | null
          seal_path: string | null
          sealed_version_id: string | null
          sent_at: string | null
          status: string
          title: string
          updated_at: string
          version_id: string
        }
        SetofOptions: {
          from: "*"
          to: "signature_requests"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      change_stay: {
        Args: {
          moves: Json
          reason?: string
          runs_again_on?: string
          stay_id: string
          version?: number
        }
        Returns: {
          begins_on: string
          case_id: string
          created_at: string
          created_by: string | null
          deadline_ids: string[]
          effect: string
          ground: string
          id: string
          law_firm: string | null
          provision: string
          reason: string
          runs_again_on: string | null
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "deadline_stays"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      change_tasks: {
        Args: { change: Json; task_ids: string[] }
        Returns: Database["public"]["CompositeTypes"]["task_bulk_result"][]
        SetofOptions: {
          from: "*"
          to: "task_bulk_result"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      change_terms: {
        Args: { case_id: string; terms: Json }
        Returns: {
          accepted_proposal_id: string | null
          budget_max: number | null
          budget_min: number | null
          budget_type: string | null
          client_contact_id: string | null
          client_id: string | null
          client_name: string | null
          close_reason: string | null
          closed_at: string | null
          court: string | null
          court_case_number: string | null
          created_at: string
          created_by: string | null
          currency: string
          description: string | null
          desired_outcome: string | null
          engagement_terms: string | null
          fee_amount: number | null
          fee_cap: number | null
          fee_percent: number | null
          fee_rate: number | null
          fee_type: string | null
          id: string
          intake_id: string | null
          intake_workflow: Json | null
          jurisdiction_country: string | null
          jurisdiction_region: string | null
          law_firm: string | null
          lead_lawyer_id: string | null
          next_deadline_at: string | null
          next_deadline_on: string | null
          next_deadline_zone: string | null
          next_update_by: string | null
          number: string
          opened_at: string | null
          outcome: string | null
          position: number | null
          posted_at: string | null
          posting_expires_at: string | null
          practice_area: string | null
          proposal_count: number
          public_summary: string | null
          retainer_amount: number | null
          stage_id: string | null
          status: string
          tags: string[]
          team_id: string | null
          title: string
          unanswered_since: string | null
          updated_at: string
          urgency: string
          version: number
          visibility: string
        }
        SetofOptions: {
          from: "*"
          to: "cases"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      change_time: {
        Args: {
          activity_code?: string
          billable?: boolean
          entry_id: string
          minutes: number
          narrative?: string
          started_at: string
          task_code?: string
        }
        Returns: {
          activity_code: string | null
          amount: number | null
          billable: boolean
          billed_minutes: number | null
          case_id: string | null
          created_at: string
          currency: string | null
          full_amount: number | null
          full_minutes: number | null
          id: string
          invoice_item_id: string | null
          is_private: boolean
          law_firm: string | null
          minutes: number | null
          narrative: string | null
          paused_at: string | null
          paused_seconds: number
          rate: number | null
          started_at: string
          task_code: string | null
          task_id: string | null
          updated_at: string
          user_id: string
          user_name: string | null
          version: number
          write_down_reason: string | null
          written_down_at: string | null
          written_down_by: string | null
        }
        SetofOptions: {
          from: "*"
          to: "time_entries"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      charge_interest: {
        Args: { invoice_id: string }
        Returns: {
          amount_credited: number
          amount_paid: number
          amount_refunded: number
          approved_at: string | null
          approved_by: string | null
          case_id: string | null
          client_id: string | null
          contact_id: string | null
          create_date: string
          created_at: string
          created_by: string | null
          currency: string
          discount: number
          discount_percent: number | null
          due_date: string
          end_reason: string | null
          ended_at: string | null
          footer: string | null
          id: string
          invoice_from: NonNullable<Json>
          invoice_number: string | null
          invoice_to: NonNullable<Json>
          issued_at: string | null
          issued_by: string | null
          law_firm: string
          notes: string | null
          payment_details: string | null
          prices_include_tax: boolean
          sent: number
          share: number | null
          share_place: number | null
          shipping: number
          split_id: string | null
          status: string
          subtotal: number
          taxes: number
          total_amount: number
          updated_at: string
          version: number
          written_by: string | null
        }
        SetofOptions: {
          from: "*"
          to: "invoices"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      charge_reminder_fees: {
        Args: { invoice_id: string }
        Returns: {
          amount_credited: number
          amount_paid: number
          amount_refunded: number
          approved_at: string | null
          approved_by: string | null
          case_id: string | null
          client_id: string | null
          contact_id: string | null
          create_date: string
          created_at: string
          created_by: string | null
          currency: string
          discount: number
          discount_percent: number | null
          due_date: string
          end_reason: string | null
          ended_at: string | null
          footer: string | null
          id: string
          invoice_from: NonNullable<Json>
          invoice_number: string | null
          invoice_to: NonNullable<Json>
          issued_at: string | null
          issued_by: string | null
          law_firm: string
          notes: string | null
          payment_details: string | null
          prices_include_tax: boolean
          sent: number
          share: number | null
          share_place: number | null
          shipping: number
          split_id: string | null
          status: string
          subtotal: number
          taxes: number
          total_amount: number
          updated_at: string
          version: number
          written_by: string | null
        }
        SetofOptions: {
          from: "*"
          to: "invoices"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      check_conflicts: { Args: { case_id: string }; Returns: Json[] }
      check_import: {
        Args: { kind: string; rows: Json }
        Returns: {
          field: string
          line: number
          rule: string
        }[]
      }
      check_intake: { Args: { client: Json; parties?: Json }; Returns: Json[] }
      choose_attachment: {
        Args: { file_id: string; place: string }
        Returns: string
      }
      clear_stage: {
        Args: { move_to?: string; stage_id: string }
        Returns: {
          created_at: string
          id: string
          law_firm: string
          name: string
          position: number
          rules: NonNullable<Json>
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "case_stages"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      clear_trust_deposit: {
        Args: { cleared_on?: string; entry_id: string }
        Returns: {
          case_id: string
          cleared_by: string | null
          cleared_by_name: string | null
          cleared_on: string
          created_at: string
          entry_id: string
          law_firm: string
        }
        SetofOptions: {
          from: "*"
          to: "trust_clearances"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      client_next_steps: {
        Args: Record<PropertyKey, never>
        Returns: {
          case_id: string
          deadline_on: string
          deadline_title: string
          event_start: string
          event_title: string
          event_zone: string
          firm_name: string
          lawyer_avatar: string
          lawyer_id: string
          lawyer_name: string
          status: string
          step: string
          step_due: string
          step_title: string
          title: string
          update_by: string
        }[]
      }
      client_tasks: {
        Args: Record<PropertyKey, never>
        Returns: {
          billable: boolean
          case_id: string | null
          checklist: NonNullable<Json>
          client_visible: boolean
          completed_at: string | null
          completed_by: string | null
          created_at: string
          created_by: string | null
          description: string | null
          due_at: string | null
          estimate_minutes: number | null
          id: string
          is_private: boolean
          labels: string[]
          law_firm: string | null
          occurrence: string | null
          original_due_at: string | null
          position: number
          priority: string
          recurred_at: string | null
          recurrence: string | null
          recurrence_start: string | null
          recurs_from: string | null
          requires_review: boolean
          review_asked_by: string | null
          reviewer_id: string | null
          start_at: string | null
          status: string
          step_key: string | null
          time_zone: string | null
          title: string
          updated_at: string
          version: number
          workflow_id: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "tasks"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      close_case: {
        Args: { case_id: string; close_reason?: string; outcome?: string }
        Returns: {
          accepted_proposal_id: string | null
          budget_max: number | null
          budget_min: number | null
          budget_type: string | null
          client_contact_id: string | null
          client_id: string | null
          client_name: string | null
          close_reason: string | null
          closed_at: string | null
          court: string | null
          court_case_number: string | null
          created_at: string
          created_by: string | null
          currency: string
          description: string | null
          desired_outcome: string | null
          engagement_terms: string | null
          fee_amount: number | null
          fee_cap: number | null
          fee_percent: number | null
          fee_rate: number | null
          fee_type: string | null
          id: string
          intake_id: string | null
          intake_workflow: Json | null
          jurisdiction_country: string | null
          jurisdiction_region: string | null
          law_firm: string | null
          lead_lawyer_id: string | null
          next_deadline_at: string | null
          next_deadline_on: string | null
          next_deadline_zone: string | null
          next_update_by: string | null
          number: string
          opened_at: string | null
          outcome: string | null
          position: number | null
          posted_at: string | null
          posting_expires_at: string | null
          practice_area: string | null
          proposal_count: number
          public_summary: string | null
          retainer_amount: number | null
          stage_id: string | null
          status: string
          tags: string[]
          team_id: string | null
          title: string
          unanswered_since: string | null
          updated_at: string
          urgency: string
          version: number
          visibility: string
        }
        SetofOptions: {
          from: "*"
          to: "cases"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      closed_court_days: {
        Args: { from_day: string; to_day: string }
        Returns: {
          day: string
          jurisdiction: string
          name: string
          names: Json
          place: string
        }[]
      }
      comment_on_post: {
        Args: {
          body: string
          comment_id?: string
          post_id: string
          reply_to?: string
        }
        Returns: {
          author_id: string
          author_name: string
          body: string
          created_at: string
          decided_by: string | null
          held_for: string | null
          id: string
          parent_id: string | null
          post_id: string
          status: string
          updated_at: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "post_comments"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      communications_record: {
        Args: {
          case_id: string
          from_moment?: string
          kinds?: string[]
          person?: string
          search?: string
          side?: string
          to_moment?: string
        }
        Returns: Json
      }
      complete_deadline: {
        Args: { deadline_id: string }
        Returns: {
          amount: number | null
          anchor_id: string | null
          cancel_reason: string | null
          cancelled_at: string | null
          case_id: string
          change_reason: string | null
          changed_by: string | null
          client_visible: boolean
          completed_at: string | null
          completed_by: string | null
          completed_name: string | null
          confirmed_at: string | null
          confirmed_by: string | null
          confirmed_name: string | null
          created_at: string
          created_by: string | null
          direction: string | null
          due_at: string
          due_on: string
          facts: NonNullable<Json>
          id: string
          jurisdiction: string | null
          kind: string
          law_firm: string | null
          note: string | null
          remind_days: number[]
          responsible_id: string | null
          responsible_name: string | null
          rule: string | null
          rule_id: string | null
          rule_reason: string | null
          rule_unverified: boolean
          set_by: string | null
          suspended: boolean
          time_zone: string
          title: string
          trace: NonNullable<Json>
          trigger_date: string | null
          trigger_event: string | null
          trigger_id: string | null
          trigger_time: string | null
          unit: string | null
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "case_deadlines"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      complete_order: {
        Args: { order_id: string }
        Returns: {
          accepted_at: string | null
          amount_refunded: number
          buyer_id: string
          case_id: string | null
          completed_at: string | null
          created_at: string
          currency: string
          customer: NonNullable<Json>
          delivery: NonNullable<Json>
          discount: number
          discount_code_id: string | null
          end_reason: string | null
          ended_at: string | null
          id: string
          idempotency_key: string
          invoice_id: string | null
          law_firm: string
          order_number: string
          paid_at: string | null
          payment: NonNullable<Json>
          prices_include_tax: boolean
          reminded_at: string | null
          request: string
          shipping: number
          shipping_address: Json | null
          status: string
          subtotal: number
          taxes: number
          terms_accepted_at: string | null
          total_amount: number
          total_quantity: number
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      complete_step: {
        Args: { step_key: string; workflow_id: string }
        Returns: {
          calendar: string | null
          cancel_reason: string | null
          cancelled_at: string | null
          case_id: string
          completed_at: string | null
          created_at: string
          created_by: string | null
          current_stage: string | null
          id: string
          last_pause_days: number
          last_paused_on: string | null
          law_firm: string
          name: string
          pause_reason: string | null
          paused_at: string | null
          paused_seconds: number
          progress_done: number
          progress_total: number
          shifts: NonNullable<Json>
          stages: NonNullable<Json>
          started_at: string | null
          started_on: string | null
          status: string
          template_id: string
          template_key: string
          template_version: number
          time_zone: string
          trigger_dates: NonNullable<Json>
          trigger_values: NonNullable<Json>
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "workflows"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      complete_task: {
        Args: { task_id: string }
        Returns: {
          billable: boolean
          case_id: string | null
          checklist: NonNullable<Json>
          client_visible: boolean
          completed_at: string | null
          completed_by: string | null
          created_at: string
          created_by: string | null
          description: string | null
          due_at: string | null
          estimate_minutes: number | null
          id: string
          is_private: boolean
          labels: string[]
          law_firm: string | null
          occurrence: string | null
          original_due_at: string | null
          position: number
          priority: string
          recurred_at: string | null
          recurrence: string | null
          recurrence_start: string | null
          recurs_from: string | null
          requires_review: boolean
          review_asked_by: string | null
          reviewer_id: string | null
          start_at: string | null
          status: string
          step_key: string | null
          time_zone: string | null
          title: string
          updated_at: string
          version: number
          workflow_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "tasks"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      compute_deadline: {
        Args: {
          amount?: number
          direction?: string
          facts?: Json
          jurisdiction?: string
          rule_id: string
          time_zone?: string
          trigger_date: string
          trigger_time?: string
          unit?: string
        }
        Returns: {
          due_at: string
          due_on: string
          time_zone_used: string
          trace: Json
        }[]
      }
      confirm_bank_matches: {
        Args: { account_id: string }
        Returns: Record<string, unknown>
      }
      confirm_consultation: {
        Args: { booking_id: string }
        Returns: {
          client_id: string
          client_name: string
          created_at: string
          end: string
          event_id: string | null
          id: string
          law_firm: string | null
          lawyer_id: string
          lawyer_name: string
          note: string | null
          reason: string | null
          start: string
          status: string
          subject: string
          time_zone: string
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "consultation_bookings"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      confirm_deadline: {
        Args: { deadline_id: string; due_at?: string; suspended?: boolean }
        Returns: {
          amount: number | null
          anchor_id: string | null
          cancel_reason: string | null
          cancelled_at: string | null
          case_id: string
          change_reason: string | null
          changed_by: string | null
          client_visible: boolean
          completed_at: string | null
          completed_by: string | null
          completed_name: string | null
          confirmed_at: string | null
          confirmed_by: string | null
          confirmed_name: string | null
          created_at: string
          created_by: string | null
          direction: string | null
          due_at: string
          due_on: string
          facts: NonNullable<Json>
          id: string
          jurisdiction: string | null
          kind: string
          law_firm: string | null
          note: string | null
          remind_days: number[]
          responsible_id: string | null
          responsible_name: string | null
          rule: string | null
          rule_id: string | null
          rule_reason: string | null
          rule_unverified: boolean
          set_by: string | null
          suspended: boolean
          time_zone: string
          title: string
          trace: NonNullable<Json>
          trigger_date: string | null
          trigger_event: string | null
          trigger_id: string | null
          trigger_time: string | null
          unit: string | null
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "case_deadlines"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      confirm_plan_tax_rate: { Args: { rate_id: string }; Returns: undefined }
      confirm_proposal: {
        Args: { proposal_id: string }
        Returns: {
          amount: number | null
          assumptions: string | null
          cap: number | null
          case_id: string
          case_public_summary: string | null
          case_title: string | null
          client_seen_at: string | null
          client_seen_revision: number | null
          confirmed_at: string | null
          contingency_percent: number | null
          cover_letter: string | null
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decline_reason: string | null
          earliest_start: string | null
          expenses_policy: string | null
          fee_type: string
          hourly_rate: number | null
          hours_high: number | null
          hours_low: number | null
          id: string
          law_firm: string | null
          law_firm_name: string | null
          lawyer_id: string
          lawyer_name: string | null
          milestones: NonNullable<Json>
          negotiable: boolean
          posting_changes: string[]
          retainer_amount: number | null
          revision: number
          scope_excluded: string[]
          scope_included: string[]
          shortlisted_at: string | null
          status: string
          submitted_at: string | null
          timeline_days: number | null
          total_expected: number | null
          total_high: number | null
          total_low: number | null
          updated_at: string
          valid_until: string | null
          version: number
          withdraw_reason: string | null
        }
        SetofOptions: {
          from: "*"
          to: "proposals"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      conflict_history: {
        Args: { case_id: string }
        Returns: {
          created_at: string
          decided_by_name: string
          hits: Json
          id: string
          names: Json
          reason: string
          result: string
        }[]
      }
      conflicts_to_decide: {
        Args: Record<PropertyKey, never>
        Returns: {
          case_id: string
          found_name: string
          number: string
          result: string
          since: string
          status: string
          title: string
        }[]
      }
      connect_mail_account: {
        Args: { account: Json }
        Returns: {
          address: string | null
          created_at: string
          display_name: string | null
          error: string | null
          id: string
          imap_host: string | null
          imap_port: number | null
          imap_security: string | null
          imap_user: string | null
          kind: string
          last_synced_at: string | null
          law_firm: string | null
          provider: string | null
          signature: string | null
          smtp_host: string | null
          smtp_port: number | null
          smtp_security: string | null
          smtp_user: string | null
          state: string
          updated_at: string
          user_id: string
        }
        SetofOptions: {
          from: "*"
          to: "mail_accounts"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      connect_payments: {
        Args: { provider: string }
        Returns: {
          account: string | null
          created_at: string
          created_by: string | null
          id: string
          is_offered: boolean
          law_firm: string
          payouts_read_at: string | null
          provider: string
          silence_notified_at: string | null
          silent_since: string | null
          state: string
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "payment_accounts"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      contacts: {
        Args: { max_rows?: number }
        Returns: {
          avatar_url: string
          case_id: string
          case_title: string
          display_name: string
          email: string
          law_firm_name: string
          shared_cases: number
          user_id: string
        }[]
      }
      conversation_people: {
        Args: { conversation_id: string }
        Returns: {
          avatar_url: string
          away: Json
          display_name: string
          is_admin: boolean
          is_typing: boolean
          last_read_at: string
          reads_from: string
          role: string
          user_id: string
        }[]
      }
      copy_files: {
        Args: { case_id?: string; file_ids: string[]; folder_id?: string }
        Returns: {
          binned_with: string | null
          bucket: string | null
          case_id: string | null
          created_at: string
          deleted_at: string | null
          deleted_by: string | null
          id: string
          law_firm: string | null
          media_type: string | null
          modified_at: string
          name: string
          object_path: string | null
          owner_id: string
          owner_name: string | null
          parent_id: string | null
          path: string[]
          size: number
          tags: string[]
          type: string
          updated_at: string
          version_number: number
          visibility: string
        }[]
        SetofOptions: {
          from: "*"
          to: "files"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      copy_template: {
        Args: { name?: string; scope?: string; template_id: string }
        Returns: {
          activated_at: string | null
          created_at: string
          created_by: string | null
          description: string | null
          id: string
          language: string
          law_firm: string | null
          name: string
          practice_area: string | null
          revision: number
          scope: string
          stages: NonNullable<Json>
          status: string
          steps: NonNullable<Json>
          system_key: string | null
          template_key: string
          trigger_dates: NonNullable<Json>
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "workflow_templates"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      count_mails: {
        Args: {
          case_id?: string
          kind?: string
          label_id?: string
          search?: string
          view?: string
        }
        Returns: number
      }
      count_tour_view: { Args: { tour_id: string }; Returns: undefined }
      count_unbilled_cases: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      counter_proposal: {
        Args: { message?: string; proposal_id: string; terms?: Json }
        Returns: {
          amount: number | null
          assumptions: string | null
          cap: number | null
          case_id: string
          case_public_summary: string | null
          case_title: string | null
          client_seen_at: string | null
          client_seen_revision: number | null
          confirmed_at: string | null
          contingency_percent: number | null
          cover_letter: string | null
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decline_reason: string | null
          earliest_start: string | null
          expenses_policy: string | null
          fee_type: string
          hourly_rate: number | null
          hours_high: number | null
          hours_low: number | null
          id: string
          law_firm: string | null
          law_firm_name: string | null
          lawyer_id: string
          lawyer_name: string | null
          milestones: NonNullable<Json>
          negotiable: boolean
          posting_changes: string[]
          retainer_amount: number | null
          revision: number
          scope_excluded: string[]
          scope_included: string[]
          shortlisted_at: string | null
          status: string
          submitted_at: string | null
          timeline_days: number | null
          total_expected: number | null
          total_high: number | null
          total_low: number | null
          updated_at: string
          valid_until: string | null
          version: number
          withdraw_reason: string | null
        }
        SetofOptions: {
          from: "*"
          to: "proposals"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      course_counts: {
        Args: { search?: string }
        Returns: {
          courses: number
          state: string
        }[]
      }
      course_draft: { Args: { course_id: string }; Returns: Json }
      course_page: { Args: { course_id: string }; Returns: Json }
      create_folder: {
        Args: {
          case_id?: string
          name: string
          parent_id?: string
          visibility?: string
        }
        Returns: {
          binned_with: string | null
          bucket: string | null
          case_id: string | null
          created_at: string
          deleted_at: string | null
          deleted_by: string | null
          id: string
          law_firm: string | null
          media_type: string | null
          modified_at: string
          name: string
          object_path: string | null
          owner_id: string
          owner_name: string | null
          parent_id: string | null
          path: string[]
          size: number
          tags: string[]
          type: string
          updated_at: string
          version_number: number
          visibility: string
        }
        SetofOptions: {
          from: "*"
          to: "files"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      create_signature_request: {
        Args: { file_id: string; plan: Json }
        Returns: {
          all_signed_at: string | null
          case_id: string | null
          checksum: string
          created_at: string
          created_by: string
          created_by_name: string | null
          due_on: string | null
          ended_at: string | null
          file_id: string
          id: string
          law_firm: string | null
          message: string | null
          ordered: boolean
          pages: number
          remind_days: number | null
          reminded_at: string | null
          seal_path: string | null
          sealed_version_id: string | null
          sent_at: string | null
          status: string
          title: string
          updated_at: string
          version_id: string
        }
        SetofOptions: {
          from: "*"
          to: "signature_requests"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      credit_invoice: {
        Args: {
          idempotency_key: string
          invoice_id: string
          lines?: Json
          reason: string
          release_work?: boolean
          shipping?: number
        }
        Returns: {
          amount_applied: number
          amount_refunded: number
          case_id: string | null
          client_id: string | null
          created_at: string
          credit_left: number | null
          credit_number: string
          currency: string
          discount: number
          id: string
          idempotency_key: string
          invoice_id: string
          issued_at: string | null
          issued_by: string | null
          issued_on: string
          law_firm: string
          off_due: number
          off_refunded: number
          owed: number
          reason: string
          request: string
          shipping: number
          subtotal: number
          taxes: number
          total_amount: number
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "credit_notes"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      credit_note_content: { Args: { credit_note_id: string }; Returns: Json }
      credit_note_sums: {
        Args: { from_day?: string; search?: string; to_day?: string }
        Returns: {
          amount: number
          credit_left: number
          currency: string
          notes: number
          shown_as: string
        }[]
      }
      creditable_lines: {
        Args: { first?: number; invoice_id: string; size?: number }
        Returns: {
          credited: number
          id: string
          lines: number
          title: string
          total: number
        }[]
      }
      dashboard_waiting: {
        Args: Record<PropertyKey, never>
        Returns: {
          about: string
          case_id: string
          count: number
          due: string
          due_on: string
          item_id: string
          kind: string
          profile_id: string
          proposal_id: string
          since: string
          title: string
        }[]
      }
      deactivate_template: {
        Args: { template_id: string }
        Returns: {
          activated_at: string | null
          created_at: string
          created_by: string | null
          description: string | null
          id: string
          language: string
          law_firm: string | null
          name: string
          practice_area: string | null
          revision: number
          scope: string
          stages: NonNullable<Json>
          status: string
          steps: NonNullable<Json>
          system_key: string | null
          template_key: string
          trigger_dates: NonNullable<Json>
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "workflow_templates"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      decide_name: {
        Args: {
          accepted: boolean
          name: string
          profile_id: string
          reason?: string
        }
        Returns: {
          about: string | null
          accepting_cases: boolean
          available_from: string | null
          avatar_url: string | null
          cases_engaged: number
          city: string | null
          consultation_fee: number | null
          consultation_minutes: number | null
          country: string | null
          created_at: string
          created_by: string | null
          currency: string
          display_name: string
          fee_types: string[]
          headline: string | null
          hourly_rate_max: number | null
          hourly_rate_min: number | null
          id: string
          is_public: boolean
          languages: string[]
          lapsed_at: string | null
          law_firm: string | null
          law_firm_name: string | null
          practice_areas: string[]
          public_before_lapse: boolean
          rating_average: number | null
          rating_count: number
          region: string | null
          response_hours_p50: number | null
          slug: string
          social_links: NonNullable<Json>
          status: string
          status_reason: string | null
          submitted_at: string | null
          updated_at: string
          user_id: string
          verified_at: string | null
          verified_by: string | null
          version: number
          years_of_experience: number | null
        }
        SetofOptions: {
          from: "*"
          to: "lawyer_profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      decline_case_invitation: {
        Args: { invitation_id: string; reason?: string }
        Returns: {
          answered_at: string | null
          case_id: string
          case_title: string
          created_at: string
          created_by: string | null
          decline_reason: string | null
          id: string
          law_firm: string | null
          lawyer_id: string
          lawyer_name: string | null
          message: string | null
          sent_at: string | null
          status: string
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "case_invitations"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      decline_consultation: {
        Args: { booking_id: string; reason?: string }
        Returns: {
          client_id: string
          client_name: string
          created_at: string
          end: string
          event_id: string | null
          id: string
          law_firm: string | null
          lawyer_id: string
          lawyer_name: string
          note: string | null
          reason: string | null
          start: string
          status: string
          subject: string
          time_zone: string
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "consultation_bookings"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      decline_proposal: {
        Args: { proposal_id: string; reason?: string }
        Returns: {
          amount: number | null
          assumptions: string | null
          cap: number | null
          case_id: string
          case_public_summary: string | null
          case_title: string | null
          client_seen_at: string | null
          client_seen_revision: number | null
          confirmed_at: string | null
          contingency_percent: number | null
          cover_letter: string | null
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decline_reason: string | null
          earliest_start: string | null
          expenses_policy: string | null
          fee_type: string
          hourly_rate: number | null
          hours_high: number | null
          hours_low: number | null
          id: string
          law_firm: string | null
          law_firm_name: string | null
          lawyer_id: string
          lawyer_name: string | null
          milestones: NonNullable<Json>
          negotiable: boolean
          posting_changes: string[]
          retainer_amount: number | null
          revision: number
          scope_excluded: string[]
          scope_included: string[]
          shortlisted_at: string | null
          status: string
          submitted_at: string | null
          timeline_days: number | null
          total_expected: number | null
          total_high: number | null
          total_low: number | null
          updated_at: string
          valid_until: string | null
          version: number
          withdraw_reason: string | null
        }
        SetofOptions: {
          from: "*"
          to: "proposals"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      decline_to_sign: {
        Args: { reason: string; request_id: string }
        Returns: {
          asked_at: string | null
          case_id: string | null
          consent: string | null
          created_at: string
          declined_at: string | null
          id: string
          kind: string | null
          law_firm: string | null
          place: number
          reason: string | null
          request_id: string
          signed_at: string | null
          status: string
          typed_name: string | null
          updated_at: string
          user_id: string
          user_name: string | null
        }
        SetofOptions: {
          from: "*"
          to: "signature_signers"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      decline_trust_disbursement: {
        Args: { reason?: string; request_id: string }
        Returns: {
          account_id: string
          amount: number
          case_id: string | null
          created_at: string
          currency: string
          decided_at: string | null
          decided_by: string | null
          decided_by_name: string | null
          decline_reason: string | null
          id: string
          idempotency_key: string
          invoice_id: string | null
          law_firm: string
          memo: string
          occurred_on: string
          payee: string | null
          reference: string | null
          requested_by: string | null
          requested_by_name: string | null
          status: string
          type: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "trust_requests"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      delete_account: { Args: { email: string }; Returns: string }
      delete_attachment: {
        Args: { attachment_id: string }
        Returns: {
          author_id: string | null
          author_name: string | null
          case_id: string | null
          checksum: string | null
          created_at: string
          id: string
          is_private: boolean
          law_firm: string | null
          media_type: string
          name: string
          object_path: string | null
          size: number
          task_id: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "task_attachments"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      delete_candidate: { Args: { candidate_id: string }; Returns: boolean }
      delete_course: { Args: { course_id: string }; Returns: boolean }
      delete_event: {
        Args: {
          event_id: string
          occurrence?: string
          scope?: string
          version?: number
        }
        Returns: {
          all_day: boolean
          attendees: NonNullable<Json>
          busy: boolean
          case_id: string | null
          client_visible: boolean
          color: string | null
          created_at: string
          created_by: string | null
          description: string | null
          end: string
          end_date: string | null
          id: string
          import_hash: string | null
          is_interview: boolean
          law_firm: string | null
          location: string | null
          people: string[]
          rdates: string[]
          recurrence: string | null
          span_end: string
          span_start: string
          start: string
          start_date: string | null
          step_key: string | null
          time_zone: string
          title: string
          uid: string
          updated_at: string
          version: number
          visibility: string
          workflow_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "calendar_events"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      delete_exhibit_set: { Args: { set_id: string }; Returns: boolean }
      delete_hour_requirement: {
        Args: { requirement_id: string }
        Returns: boolean
      }
      delete_invoice: { Args: { invoice_id: string }; Returns: undefined }
      delete_lesson: { Args: { lesson_id: string }; Returns: boolean }
      delete_letter_template: {
        Args: { template_id: string }
        Returns: undefined
      }
      delete_mail_label: { Args: { label_id: string }; Returns: string }
      delete_mail_template: { Args: { template_id: string }; Returns: string }
      delete_mails: { Args: { mail_ids: string[] }; Returns: number }
      delete_message: {
        Args: { message_id: string }
        Returns: {
          body: string
          case_id: string | null
          content_type: string
          conversation_id: string
          created_at: string
          deleted_at: string | null
          edited_at: string | null
          id: string
          law_firm: string
          mentions: string[]
          pinned_at: string | null
          reactions: NonNullable<Json>
          reply_to_id: string | null
          sender_id: string | null
          sender_name: string | null
          sender_side: string
        }
        SetofOptions: {
          from: "*"
          to: "messages"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      delete_opening: { Args: { opening_id: string }; Returns: boolean }
      delete_post: { Args: { post_id: string }; Returns: boolean }
      delete_stage: {
        Args: { move_to?: string; stage_id: string }
        Returns: {
          created_at: string
          id: string
          law_firm: string
          name: string
          position: number
          rules: NonNullable<Json>
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "case_stages"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      delete_task: {
        Args: { task_id: string }
        Returns: {
          billable: boolean
          case_id: string | null
          checklist: NonNullable<Json>
          client_visible: boolean
          completed_at: string | null
          completed_by: string | null
          created_at: string
          created_by: string | null
          description: string | null
          due_at: string | null
          estimate_minutes: number | null
          id: string
          is_private: boolean
          labels: string[]
          law_firm: string | null
          occurrence: string | null
          original_due_at: string | null
          position: number
          priority: string
          recurred_at: string | null
          recurrence: string | null
          recurrence_start: string | null
          recurs_from: string | null
          requires_review: boolean
          review_asked_by: string | null
          reviewer_id: string | null
          start_at: string | null
          status: string
          step_key: string | null
          time_zone: string | null
          title: string
          updated_at: string
          version: number
          workflow_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "tasks"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      delete_tour: { Args: { tour_id: string }; Returns: boolean }
      delete_workflow: {
        Args: { workflow_id: string }
        Returns: {
          calendar: string | null
          cancel_reason: string | null
          cancelled_at: string | null
          case_id: string
          completed_at: string | null
          created_at: string
          created_by: string | null
          current_stage: string | null
          id: string
          last_pause_days: number
          last_paused_on: string | null
          law_firm: string
          name: string
          pause_reason: string | null
          paused_at: string | null
          paused_seconds: number
          progress_done: number
          progress_total: number
          shifts: NonNullable<Json>
          stages: NonNullable<Json>
          started_at: string | null
          started_on: string | null
          status: string
          template_id: string
          template_key: string
          template_version: number
          time_zone: string
          trigger_dates: NonNullable<Json>
          trigger_values: NonNullable<Json>
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "workflows"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      deliver_order: {
        Args: { order_id: string; ship_by?: string; tracking_number?: string }
        Returns: {
          accepted_at: string | null
          amount_refunded: number
          buyer_id: string
          case_id: string | null
          completed_at: string | null
          created_at: string
          currency: string
          customer: NonNullable<Json>
          delivery: NonNullable<Json>
          discount: number
          discount_code_id: string | null
          end_reason: string | null
          ended_at: string | null
          id: string
          idempotency_key: string
          invoice_id: string | null
          law_firm: string
          order_number: string
          paid_at: string | null
          payment: NonNullable<Json>
          prices_include_tax: boolean
          reminded_at: string | null
          request: string
          shipping: number
          shipping_address: Json | null
          status: string
          subtotal: number
          taxes: number
          terms_accepted_at: string | null
          total_amount: number
          total_quantity: number
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      deposit_to_trust: {
        Args: {
          account_id: string
          amount: number
          case_id: string
          held?: boolean
          idempotency_key: string
          memo: string
          occurred_on?: string
          reference?: string
          release_on?: string
        }
        Returns: {
          account_id: string
          amount: number
          approved_by: string | null
          approved_by_name: string | null
          balance: number
          case_id: string | null
          client_id: string | null
          client_name: string | null
          created_at: string
          currency: string
          held: boolean
          id: string
          idempotency_key: string
          invoice_id: string | null
          law_firm: string
          memo: string
          number: number
          occurred_on: string
          payee: string | null
          reference: string | null
          release_on: string | null
          request_id: string | null
          requested_by: string | null
          requested_by_name: string | null
          reverses: string | null
          type: string
        }
        SetofOptions: {
          from: "*"
          to: "trust_entries"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      describe_exhibit: {
        Args: { description: string; exhibit_id: string }
        Returns: {
          case_id: string
          checksum: string | null
          created_at: string
          description: string | null
          file_id: string | null
          id: string
          kind: string
          law_firm: string | null
          name: string
          page_count: number
          place: number
          set_id: string
          version_id: string | null
          withdrawn_at: string | null
          withdrawn_by_name: string | null
        }
        SetofOptions: {
          from: "*"
          to: "exhibits"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      detach_from_mail: {
        Args: { attachment_id: string; draft_id: string }
        Returns: Json
      }
      digest_facts: { Args: { case_id: string; month?: string }; Returns: Json }
      directory_places: {
        Args: Record<PropertyKey, never>
        Returns: {
          country: string
          lawyers: number
          region: string
        }[]
      }
      disburse_from_trust: {
        Args: {
          account_id: string
          amount: number
          case_id: string
          idempotency_key: string
          memo: string
          occurred_on?: string
          payee: string
          reference?: string
        }
        Returns: {
          account_id: string
          amount: number
          case_id: string | null
          created_at: string
          currency: string
          decided_at: string | null
          decided_by: string | null
          decided_by_name: string | null
          decline_reason: string | null
          id: string
          idempotency_key: string
          invoice_id: string | null
          law_firm: string
          memo: string
          occurred_on: string
          payee: string | null
          reference: string | null
          requested_by: string | null
          requested_by_name: string | null
          status: string
          type: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "trust_requests"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      discard_draft: {
        Args: { template_id: string }
        Returns: {
          activated_at: string | null
          created_at: string
          created_by: string | null
          description: string | null
          id: string
          language: string
          law_firm: string | null
          name: string
          practice_area: string | null
          revision: number
          scope: string
          stages: NonNullable<Json>
          status: string
          steps: NonNullable<Json>
          system_key: string | null
          template_key: string
          trigger_dates: NonNullable<Json>
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "workflow_templates"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      discard_mail_draft: { Args: { draft_id: string }; Returns: string }
      disconnect_mail_account: { Args: { account_id: string }; Returns: string }
      discount_code_counts: {
        Args: { search?: string }
        Returns: {
          codes: number
          state: string
        }[]
      }
      discover_postings: {
        Args: {
          budget_types?: string[]
          country?: string
          mine_first?: boolean
          page_size?: number
          page_start?: number
          posted_from?: string
          posted_until?: string
          practice_areas?: string[]
          search?: string
          sort?: string
          urgencies?: string[]
        }
        Returns: {
          asked_at: string
          budget_max: number
          budget_min: number
          budget_type: string
          currency: string
          id: string
          is_mine: boolean
          jurisdiction_country: string
          jurisdiction_region: string
          posted_at: string
          posting_expires_at: string
          practice_area: string
          proposal_count: number
          public_summary: string
          title: string
          urgency: string
        }[]
      }
      docket: {
        Args: {
          from_day?: string
          hard_only?: boolean
          person?: string
          search?: string
          to_day?: string
          unverified_only?: boolean
          waiting_only?: boolean
        }
        Returns: {
          case_id: string
          case_number: string
          case_title: string
          changed_by: string
          client_name: string
          confirmed_at: string
          confirmed_name: string
          due_at: string
          due_on: string
          id: string
          kind: string
          may_confirm: boolean
          provision: string
          responsible_id: string
          responsible_name: string
          rests: boolean
          rule: string
          rule_unverified: boolean
          source_url: string
          suspended: boolean
          time_zone: string
          title: string
          waits: boolean
        }[]
      }
      docket_figures: {
        Args: {
          from_day?: string
          hard_only?: boolean
          person?: string
          search?: string
          to_day?: string
          unverified_only?: boolean
          waiting_only?: boolean
        }
        Returns: {
          dates: number
          hard: number
          past: number
          soon: number
          unverified: number
          waiting: number
          week: number
        }[]
      }
      docket_people: {
        Args: Record<PropertyKey, never>
        Returns: {
          dates: number
          name: string
          person: string
        }[]
      }
      documents_to_count: {
        Args: { case_id: string; file_ids: string[] }
        Returns: {
          counted: boolean
          fault: string
          file_id: string
          kind: string
          name: string
          object_version: string
          pages: number
          size: number
          type: string
          version_id: string
        }[]
      }
      drop_delivery: { Args: { delivery_id: string }; Returns: undefined }
      drop_job: { Args: { job_id: string }; Returns: undefined }
      edit_message: {
        Args: { body: string; message_id: string }
        Returns: {
          body: string
          case_id: string | null
          content_type: string
          conversation_id: string
          created_at: string
          deleted_at: string | null
          edited_at: string | null
          id: string
          law_firm: string
          mentions: string[]
          pinned_at: string | null
          reactions: NonNullable<Json>
          reply_to_id: string | null
          sender_id: string | null
          sender_name: string | null
          sender_side: string
        }
        SetofOptions: {
          from: "*"
          to: "messages"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      empty_bin: { Args: Record<PropertyKey, never>; Returns: number }
      end_away: { Args: Record<PropertyKey, never>; Returns: boolean }
      end_discount_code: {
        Args: { code_id: string }
        Returns: {
          amount: number | null
          code: string
          created_at: string
          currency: string
          ends_at: string | null
          id: string
          law_firm: string
          max_uses: number | null
          minimum: number
          percent: number | null
          starts_at: string
          updated_at: string
          used: number
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "discount_codes"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      end_file_link: { Args: { link_id: string }; Returns: boolean }
      end_invoice_link: {
        Args: { link_id: string }
        Returns: {
          case_id: string | null
          created_at: string
          created_by: string | null
          ends_at: string
          id: string
          invoice_id: string
          language: string
          law_firm: string
          mail_attempts: number
          mail_due_at: string | null
          mail_error: string | null
          mail_state: string
          mailed_at: string | null
          message: string | null
          opened_at: string | null
          revoked_at: string | null
          sent_to: string
        }
        SetofOptions: {
          from: "*"
          to: "invoice_links"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      end_other_sessions: { Args: Record<PropertyKey, never>; Returns: number }
      end_plan_tax_rate: {
        Args: { rate_id: string; until?: string }
        Returns: undefined
      }
      end_session: { Args: { session_id: string }; Returns: undefined }
      engage_case: {
        Args: { case_id: string }
        Returns: {
          accepted_proposal_id: string | null
          budget_max: number | null
          budget_min: number | null
          budget_type: string | null
          client_contact_id: string | null
          client_id: string | null
          client_name: string | null
          close_reason: string | null
          closed_at: string | null
          court: string | null
          court_case_number: string | null
          created_at: string
          created_by: string | null
          currency: string
          description: string | null
          desired_outcome: string | null
          engagement_terms: string | null
          fee_amount: number | null
          fee_cap: number | null
          fee_percent: number | null
          fee_rate: number | null
          fee_type: string | null
          id: string
          intake_id: string | null
          intake_workflow: Json | null
          jurisdiction_country: string | null
          jurisdiction_region: string | null
          law_firm: string | null
          lead_lawyer_id: string | null
          next_deadline_at: string | null
          next_deadline_on: string | null
          next_deadline_zone: string | null
          next_update_by: string | null
          number: string
          opened_at: string | null
          outcome: string | null
          position: number | null
          posted_at: string | null
          posting_expires_at: string | null
          practice_area: string | null
          proposal_count: number
          public_summary: string | null
          retainer_amount: number | null
          stage_id: string | null
          status: string
          tags: string[]
          team_id: string | null
          title: string
          unanswered_since: string | null
          updated_at: string
          urgency: string
          version: number
          visibility: string
        }
        SetofOptions: {
          from: "*"
          to: "cases"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      enter_notice: {
        Args: {
          days: Json
          jurisdiction: string
          source: string
          source_url?: string
          year: number
        }
        Returns: undefined
      }
      enter_stage: {
        Args: { stage: string; workflow_id: string }
        Returns: {
          calendar: string | null
          cancel_reason: string | null
          cancelled_at: string | null
          case_id: string
          completed_at: string | null
          created_at: string
          created_by: string | null
          current_stage: string | null
          id: string
          last_pause_days: number
          last_paused_on: string | null
          law_firm: string
          name: string
          pause_reason: string | null
          paused_at: string | null
          paused_seconds: number
          progress_done: number
          progress_total: number
          shifts: NonNullable<Json>
          stages: NonNullable<Json>
          started_at: string | null
          started_on: string | null
          status: string
          template_id: string
          template_key: string
          template_version: number
          time_zone: string
          trigger_dates: NonNullable<Json>
          trigger_values: NonNullable<Json>
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "workflows"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      expire_due: {
        Args: Record<PropertyKey, never>
        Returns: Record<string, unknown>
      }
      export_analytics_rows: {
        Args: {
          area?: string
          currency?: string
          from_day: string
          key?: string
          measure: string
          no_key?: boolean
          person?: string
          split: string
          to_day: string
        }
        Returns: {
          above: number
          below: number
          case_number: string
          case_title: string
          client: string
          currency: string
          day: string
          grouped_by: string
          kind: string
          words: string
        }[]
      }
      export_cases: {
        Args: {
          budget_types?: string[]
          created_from?: string
          created_to?: string
          deadline?: string
          descending?: boolean
          jurisdiction_country?: string
          order_by?: string
          practice_areas?: string[]
          search?: string
          statuses?: string[]
          tag?: string
          team_id?: string
          urgencies?: string[]
        }
        Returns: {
          budget_max: number
          budget_min: number
          budget_type: string
          client: string
          closed_at: string
          court: string
          court_case_number: string
          created_at: string
          currency: string
          jurisdiction_country: string
          jurisdiction_region: string
          next_deadline_at: string
          next_deadline_zone: string
          next_update_by: string
          number: string
          opened_at: string
          practice_area: string
          proposals: number
          status: string
          tags: string
          title: string
          urgency: string
        }[]
      }
      export_measure_rows: {
        Args: {
          by: string
          currency?: string
          from_day: string
          key?: string
          no_key?: boolean
          report: string
          to_day: string
        }
        Returns: {
          above: number
          below: number
          case_number: string
          case_title: string
          client: string
          currency: string
          day: string
          firm_above: number
          firm_below: number
          firm_currency: string
          grouped_by: string
          kind: string
          rate: number
          rate_day: string
          rate_source: string
          words: string
        }[]
      }
      export_report_rows: {
        Args: {
          age?: string
          by?: string
          currency?: string
          key?: string
          no_key?: boolean
          report: string
        }
        Returns: {
          age: string
          amount: number
          case_number: string
          case_title: string
          client: string
          currency: string
          day: string
          firm_amount: number
          firm_currency: string
          grouped_by: string
          kind: string
          rate: number
          rate_day: string
          rate_source: string
          words: string
        }[]
      }
      favor_post: {
        Args: { favors?: boolean; post_id: string }
        Returns: boolean
      }
      fees_of_case: {
        Args: { case_id: string }
        Returns: {
          amount: number
          currency: string
          deducted: number
          due: string
          due_on: string
          id: string
          invoice_id: string
          invoice_number: string
          kind: string
          may_change: boolean
          percent: number
          reached_on: string
          recovered: number
          state: string
          step_id: string
          task_id: string
          title: string
          version: number
          waits_for: string
        }[]
      }
      file_activity: {
        Args: { step?: string }
        Returns: {
          count: number
          kind: string
          size: number
          starts_on: string
        }[]
      }
      file_case_folders: {
        Args: { first?: number; search?: string; size?: number }
        Returns: {
          case_id: string
          file_count: number
          modified_at: string
          number: string
          size: number
          title: string
          total: number
        }[]
      }
      file_details: { Args: { file_id: string }; Returns: Json }
      file_exhibit_set: {
        Args: { set_id: string }
        Returns: {
          binder_by: string | null
          binder_failed_document: string | null
          binder_failure: string | null
          binder_language: string | null
          binder_pages: number | null
          binder_pages_done: number
          binder_run: string | null
          binder_status: string
          case_id: string
          created_at: string
          created_by: string
          created_by_name: string | null
          file_at: string | null
          file_id: string | null
          file_revision: number | null
          filed_at: string | null
          filed_by_name: string | null
          id: string
          law_firm: string | null
          name: string
          prefix: string
          revision: number
          scheme: string
          status: string
          sticker: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "exhibit_sets"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      file_kinds: {
        Args: Record<PropertyKey, never>
        Returns: {
          count: number
          size: number
          type: string
        }[]
      }
      file_mail: {
        Args: { case_id: string; mail_id: string; visibility?: string }
        Returns: {
          at: string
          because: string
          case_id: string
          created_at: string
          filed_by: string | null
          id: string
          law_firm: string
          message_id: string
          updated_at: string
          visibility: string
        }
        SetofOptions: {
          from: "*"
          to: "mail_filings"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      file_people: {
        Args: { file_id: string; search?: string }
        Returns: {
          avatar_url: string
          email: string
          name: string
          user_id: string
        }[]
      }
      file_signatures: {
        Args: { file_id: string }
        Returns: {
          all_signed_at: string
          due_on: string
          id: string
          sent_at: string
          signed: number
          signers: number
          status: string
          title: string
        }[]
      }
      filed_mail: { Args: { message_id: string }; Returns: Json }
      files_to_download: {
        Args: { file_ids: string[] }
        Returns: {
          id: string
          modified_at: string
          name: string
          object_path: string
          parent_id: string
          size: number
          type: string
        }[]
      }
      fill_mail_template: {
        Args: { case_id?: string; template_id: string }
        Returns: {
          body: string
          subject: string
        }[]
      }
      find_analytics_rows: {
        Args: {
          area?: string
          currency?: string
          first?: number
          from_day: string
          key?: string
          measure: string
          no_key?: boolean
          person?: string
          size?: number
          split: string
          to_day: string
        }
        Returns: {
          above: number
          below: number
          case_id: string
          case_number: string
          case_title: string
          client: string
          currency: string
          day: string
          id: string
          kind: string
          total: number
          words: string
        }[]
      }
      find_audit: {
        Args: {
          before_at?: string
          before_id?: string
          first?: number
          from_at?: string
          objects?: string[]
          only_action?: string
          search?: string
          size?: number
          to_at?: string
        }
        Returns: {
          action: string
          actor_id: string
          actor_name: string
          after: Json
          before: Json
          case_id: string
          case_number: string
          created_at: string
          firm_name: string
          hash: string
          id: string
          law_firm: string
          row_id: string
          seq: number
          table_name: string
          total: number
        }[]
      }
      find_bank_transactions: {
        Args: {
          account_id?: string
          category?: string
          descending?: boolean
          first?: number
          flow?: string
          from_day?: string
          search?: string
          shown_as?: string
          size?: number
          sort?: string
          to_day?: string
        }
        Returns: {
          account_id: string
          account_name: string
          amount: number
          case_id: string
          category: string
          currency: string
          description: string
          flow: string
          id: string
          invoice_id: string
          invoice_number: string
          occurred_on: string
          payee: string
          reference: string
          shown_as: string
          source: string
          status: string
          suggested: string
          total: number
          unapplied: number
        }[]
      }
      find_bates_number: {
        Args: { case_id: string; number: string }
        Returns: {
          digits: number
          document_id: string
          file_id: string
          found: number
          name: string
          page: number
          page_count: number
          prefix: string
          production_id: string
          production_number: number
          status: string
          title: string
        }[]
      }
      find_cases: {
        Args: {
          budget_types?: string[]
          created_from?: string
          created_to?: string
          deadline?: string
          descending?: boolean
          jurisdiction_country?: string
          max_rows?: number
          order_by?: string
          practice_areas?: string[]
          search?: string
          skip?: number
          statuses?: string[]
          tag?: string
          team_id?: string
          urgencies?: string[]
        }
        Returns: {
          accepted_proposal_id: string | null
          budget_max: number | null
          budget_min: number | null
          budget_type: string | null
          client_contact_id: string | null
          client_id: string | null
          client_name: string | null
          close_reason: string | null
          closed_at: string | null
          court: string | null
          court_case_number: string | null
          created_at: string
          created_by: string | null
          currency: string
          description: string | null
          desired_outcome: string | null
          engagement_terms: string | null
          fee_amount: number | null
          fee_cap: number | null
          fee_percent: number | null
          fee_rate: number | null
          fee_type: string | null
          id: string
          intake_id: string | null
          intake_workflow: Json | null
          jurisdiction_country: string | null
          jurisdiction_region: string | null
          law_firm: string | null
          lead_lawyer_id: string | null
          next_deadline_at: string | null
          next_deadline_on: string | null
          next_deadline_zone: string | null
          next_update_by: string | null
          number: string
          opened_at: string | null
          outcome: string | null
          position: number | null
          posted_at: string | null
          posting_expires_at: string | null
          practice_area: string | null
          proposal_count: number
          public_summary: string | null
          retainer_amount: number | null
          stage_id: string | null
          status: string
          tags: string[]
          team_id: string | null
          title: string
          unanswered_since: string | null
          updated_at: string
          urgency: string
          version: number
          visibility: string
        }[]
        SetofOptions: {
          from: "*"
          to: "cases"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_certificates: {
        Args: { first?: number; size?: number }
        Returns: {
          course_id: string
          credits: Json
          id: string
          issued_on: string
          number: string
          title: string
          total: number
        }[]
      }
      find_conversations: {
        Args: {
          before_at?: string
          before_id?: string
          conversation_id?: string
          kind?: string
          max_rows?: number
          search?: string
        }
        Returns: {
          case_id: string
          case_number: string
          id: string
          is_muted: boolean
          last: Json
          last_at: string
          last_read_at: string
          may_write: boolean
          people: Json
          people_count: number
          title: string
          type: string
          unread: number
        }[]
      }
      find_courses: {
        Args: {
          first?: number
          search?: string
          size?: number
          states?: string[]
        }
        Returns: {
          cover_url: string
          credits: Json
          done: number
          id: string
          lesson_count: number
          minutes: number
          state: string
          students: number
          title: string
          total: number
        }[]
      }
      find_credit_notes: {
        Args: {
          descending?: boolean
          first?: number
          from_day?: string
          search?: string
          shown_as?: string
          size?: number
          sort?: string
          to_day?: string
        }
        Returns: {
          case_id: string
          case_number: string
          case_title: string
          credit_left: number
          credit_number: string
          currency: string
          customer: string
          id: string
          invoice_id: string
          invoice_number: string
          issued_on: string
          reason: string
          shown_as: string
          total: number
          total_amount: number
        }[]
      }
      find_discount_codes: {
        Args: {
          descending?: boolean
          first?: number
          search?: string
          size?: number
          sort?: string
          state?: string
        }
        Returns: {
          amount: number
          code: string
          created_at: string
          currency: string
          ends_at: string
          id: string
          max_uses: number
          minimum: number
          percent: number
          starts_at: string
          state: string
          total: number
          used: number
          version: number
        }[]
      }
      find_invoices: {
        Args: {
          descending?: boolean
          first?: number
          from_day?: string
          run?: string
          search?: string
          services?: string[]
          shown_as?: string
          size?: number
          sort?: string
          to_day?: string
        }
        Returns: {
          amount_due: number
          amount_paid: number
          case_id: string
          case_number: string
          case_title: string
          create_date: string
          currency: string
          customer: string
          due_date: string
          id: string
          invoice_number: string
          sent: number
          shown_as: string
          status: string
          total: number
          total_amount: number
        }[]
      }
      find_mails: {
        Args: {
          before_at?: string
          before_id?: string
          case_id?: string
          kind?: string
          label_id?: string
          max_rows?: number
          search?: string
          view?: string
        }
        Returns: {
          at: string
          author_id: string
          avatar_url: string
          error: string
          filed_on: Json
          folder: string
          from_address: string
          from_name: string
          has_attachments: boolean
          id: string
          is_important: boolean
          is_starred: boolean
          is_unread: boolean
          labels: string[]
          message_id: string
          received_at: string
          send_at: string
          snippet: string
          snoozed_until: string
          state: string
          subject: string
          suggested: boolean
          thread_count: number
          thread_id: string
          thread_unread: boolean
          to_people: Json
        }[]
      }
      find_measure_rows: {
        Args: {
          by: string
          currency?: string
          first?: number
          from_day: string
          key?: string
          no_key?: boolean
          report: string
          size?: number
          to_day: string
        }
        Returns: {
          above: number
          below: number
          case_id: string
          case_number: string
          case_title: string
          client: string
          currency: string
          day: string
          id: string
          kind: string
          total: number
          words: string
        }[]
      }
      find_openings: {
        Args: {
          filter?: Json
          first?: number
          search?: string
          size?: number
          sort?: string
          status?: string
        }
        Returns: {
          benefits: string[]
          candidate_count: number
          city: string
          created_at: string
          currency: string
          decides: boolean
          employment_types: string[]
          experience: string
          expires_on: string
          id: string
          is_open: boolean
          locations: string[]
          new_count: number
          published_at: string
          role: string
          salary_negotiable: boolean
          salary_price: number
          salary_type: string
          slug: string
          status: string
          title: string
          total: number
          total_views: number
          version: number
        }[]
      }
      find_orders: {
        Args: {
          descending?: boolean
          first?: number
          from_at?: string
          search?: string
          size?: number
          sort?: string
          status?: string
          to_at?: string
        }
        Returns: {
          amount_refunded: number
          case_id: string
          cover_url: string
          created_at: string
          currency: string
          customer: string
          email: string
          firm: string
          first_item: string
          id: string
          invoice_id: string
          items: number
          order_number: string
          paid_at: string
          status: string
          step: string
          total: number
          total_amount: number
          total_quantity: number
        }[]
      }
      find_owed_hours: {
        Args: {
          descending?: boolean
          first?: number
          owing?: boolean
          search?: string
          size?: number
          sort?: string
        }
        Returns: {
          avatar_url: string
          binding_id: string
          category: string
          earned: number
          jurisdiction: string
          missing: number
          name: string
          owing_total: number
          period_end: string
          period_start: string
          required: number
          requirement_id: string
          total: number
          user_id: string
          version: number
        }[]
      }
      find_plan_invoices: {
        Args: { first?: number; search?: string; size?: number }
        Returns: {
          amount: number
          asked: number
          billed_to: string
          card: string
          credits: string
          currency: string
          dispute: string
          email: string
          failure: string
          id: string
          invoice_number: string
          issued_at: string
          left_over: number
          refunded: number
          tax: number
          tax_country: string
          tax_kind: string
          total: number
        }[]
      }
      find_plan_tax_rates: {
        Args: { country?: string; first?: number; size?: number }
        Returns: {
          as_of: string
          checked_by_name: string
          checked_on: string
          country: string
          id: string
          is_removable: boolean
          is_reversed: boolean
          name: string
          provision: string
          rate: number
          since: string
          source: string
          status: string
          total: number
          until: string
          used: string
        }[]
      }
      find_posts: {
        Args: {
          descending?: boolean
          first?: number
          search?: string
          size?: number
          sort?: string
          status?: string
        }
        Returns: {
          author: string
          author_id: string
          comment_count: number
          cover_url: string
          created_at: string
          description: string
          favorite_count: number
          held_count: number
          id: string
          language: string
          publish_at: string
          published_at: string
          slug: string
          status: string
          tags: string[]
          title: string
          total: number
          total_shares: number
          total_views: number
          updated_at: string
          version: number
        }[]
      }
      find_products: {
        Args: {
          categories?: string[]
          descending?: boolean
          first?: number
          publish?: string
          search?: string
          size?: number
          sort?: string
          stock?: string[]
        }
        Returns: {
          available: number
          category: string
          cover_url: string
          created_at: string
          currency: string
          id: string
          name: string
          practice_area: string
          price: number
          price_sale: number
          publish: string
          quantity: number
          rating_average: number
          rating_count: number
          sku: string
          slug: string
          stock: string
          total: number
          total_sold: number
          version: number
        }[]
      }
      find_report_rows: {
        Args: {
          age?: string
          by?: string
          currency?: string
          first?: number
          key?: string
          no_key?: boolean
          report: string
          size?: number
        }
        Returns: {
          age: string
          amount: number
          case_id: string
          case_number: string
          case_title: string
          client: string
          currency: string
          day: string
          id: string
          kind: string
          total: number
          words: string
        }[]
      }
      find_tasks: {
        Args: {
          direction?: string
          filters?: Json
          page?: number
          page_size?: number
          sort?: string
          statuses?: string[]
        }
        Returns: Json
      }
      find_templates: {
        Args: {
          area?: string
          in_language?: string
          in_scope?: string
          in_status?: string
          search?: string
        }
        Returns: {
          created_by: string
          created_by_name: string
          description: string
          draft_id: string
          draft_version: number
          id: string
          language: string
          may_edit: boolean
          name: string
          practice_area: string
          revision: number
          scope: string
          stage_count: number
          status: string
          step_count: number
          system_key: string
          template_key: string
          updated_at: string
          use_count: number
          version: number
        }[]
      }
      find_tour_bookings: {
        Args: {
          first?: number
          from_day?: string
          search?: string
          size?: number
          sort?: string
          status?: string
          to_day?: string
          tour_id?: string
        }
        Returns: {
          amount: number
          approved: boolean
          avatar_url: string
          check_in: string
          check_out: string
          country: string
          cover: string
          created_at: string
          currency: string
          decides: boolean
          email: string
          end_reason: string
          id: string
          invoice_id: string
          name: string
          note: string
          offered_until: string
          phone: string
          place: string
          places: number
          status: string
          total: number
          tour: string
          tour_id: string
          user_id: string
        }[]
      }
      find_tour_reviews: {
        Args: {
          first?: number
          size?: number
          status?: string
          tour_id?: string
        }
        Returns: {
          author_name: string
          comment: string
          created_at: string
          decides: boolean
          id: string
          rating: number
          status: string
          tags: string[]
          total: number
          tour: string
          tour_id: string
        }[]
      }
      find_tours: {
        Args: {
          filter?: Json
          first?: number
          search?: string
          size?: number
          sort?: string
          view?: string
        }
        Returns: {
          booked: number
          booking: string
          country: string
          created_at: string
          currency: string
          decides: boolean
          durations: string
          end_date: string
          firm: string
          id: string
          images: string[]
          is_favourite: boolean
          name: string
          place: string
          places: number
          price: number
          price_sale: number
          publish: string
          rating_average: number
          rating_count: number
          start_date: string
          total: number
          total_views: number
          version: number
        }[]
      }
      find_unclaimed_charges: {
        Args: Record<PropertyKey, never>
        Returns: {
          amount: number
          created_at: string
          currency: string
          failure: string
          id: string
          reference: string
        }[]
      }
      find_workflows: {
        Args: {
          in_status?: string
          of_case?: string
          of_template?: string
          search?: string
        }
        Returns: {
          case_id: string
          case_number: string
          case_title: string
          current_stage: string
          current_stage_name: string
          id: string
          late_count: number
          may_change: boolean
          name: string
          next_due_at: string
          next_due_on: string
          people: Json
          people_total: number
          progress_done: number
          progress_total: number
          stage_count: number
          stage_place: number
          started_at: string
          status: string
          template_id: string
          template_key: string
          template_version: number
          updated_at: string
        }[]
      }
      finish_lesson: { Args: { lesson_id: string }; Returns: boolean }
      firm_load: {
        Args: { from_moment?: string }
        Returns: {
          access_level: string
          avatar_url: string
          cases: number
          deadlines: number
          display_name: string
          late: number
          late_updates: number
          minutes: number
          tasks: number
          unanswered: number
          user_id: string
        }[]
      }
      firm_members: {
        Args: Record<PropertyKey, never>
        Returns: {
          access_level: string
          avatar_url: string
          cases_led: number
          cases_on: number
          display_name: string
          email: string
          is_public: boolean
          joined_at: string
          profile_status: string
          status: string
          teams: string[]
          user_id: string
        }[]
      }
      free_busy: {
        Args: { from_moment: string; people: string[]; to_moment: string }
        Returns: {
          name: string
          series: Json
          user_id: string
        }[]
      }
      guest_order: { Args: { request_id: string }; Returns: Json }
      hang_picture: {
        Args: { caption: string; object_name: string }
        Returns: {
          caption: string
          created_at: string
          id: string
          picture_url: string
          user_id: string
        }[]
        SetofOptions: {
          from: "*"
          to: "profile_pictures"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      held_in_bin: {
        Args: Record<PropertyKey, never>
        Returns: {
          case_id: string
          count: number
          title: string
        }[]
      }
      hold_case: {
        Args: { case_id: string; reason?: string }
        Returns: {
          accepted_proposal_id: string | null
          budget_max: number | null
          budget_min: number | null
          budget_type: string | null
          client_contact_id: string | null
          client_id: string | null
          client_name: string | null
          close_reason: string | null
          closed_at: string | null
          court: string | null
          court_case_number: string | null
          created_at: string
          created_by: string | null
          currency: string
          description: string | null
          desired_outcome: string | null
          engagement_terms: string | null
          fee_amount: number | null
          fee_cap: number | null
          fee_percent: number | null
          fee_rate: number | null
          fee_type: string | null
          id: string
          intake_id: string | null
          intake_workflow: Json | null
          jurisdiction_country: string | null
          jurisdiction_region: string | null
          law_firm: string | null
          lead_lawyer_id: string | null
          next_deadline_at: string | null
          next_deadline_on: string | null
          next_deadline_zone: string | null
          next_update_by: string | null
          number: string
          opened_at: string | null
          outcome: string | null
          position: number | null
          posted_at: string | null
          posting_expires_at: string | null
          practice_area: string | null
          proposal_count: number
          public_summary: string | null
          retainer_amount: number | null
          stage_id: string | null
          status: string
          tags: string[]
          team_id: string | null
          title: string
          unanswered_since: string | null
          updated_at: string
          urgency: string
          version: number
          visibility: string
        }
        SetofOptions: {
          from: "*"
          to: "cases"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      hour_requirement: { Args: { requirement_id?: string }; Returns: Json }
      import_events: { Args: { events: Json }; Returns: number }
      import_rows: {
        Args: { file_name?: string; kind: string; rows: Json }
        Returns: {
          created_at: string
          created_by: string | null
          created_by_name: string | null
          digest: string
          file_name: string | null
          id: string
          kind: string
          law_firm: string
          row_count: number
        }
        SetofOptions: {
          from: "*"
          to: "data_imports"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      in_firm_currency: {
        Args: { amounts: Json }
        Returns: {
          amount: number
          currency: string
          place: number
          rate: number
          rate_day: string
          source: string
        }[]
      }
      intake_firm_case: {
        Args: { intake: Json }
        Returns: {
          accepted_proposal_id: string | null
          budget_max: number | null
          budget_min: number | null
          budget_type: string | null
          client_contact_id: string | null
          client_id: string | null
          client_name: string | null
          close_reason: string | null
          closed_at: string | null
          court: string | null
          court_case_number: string | null
          created_at: string
          created_by: string | null
          currency: string
          description: string | null
          desired_outcome: string | null
          engagement_terms: string | null
          fee_amount: number | null
          fee_cap: number | null
          fee_percent: number | null
          fee_rate: number | null
          fee_type: string | null
          id: string
          intake_id: string | null
          intake_workflow: Json | null
          jurisdiction_country: string | null
          jurisdiction_region: string | null
          law_firm: string | null
          lead_lawyer_id: string | null
          next_deadline_at: string | null
          next_deadline_on: string | null
          next_deadline_zone: string | null
          next_update_by: string | null
          number: string
          opened_at: string | null
          outcome: string | null
          position: number | null
          posted_at: string | null
          posting_expires_at: string | null
          practice_area: string | null
          proposal_count: number
          public_summary: string | null
          retainer_amount: number | null
          stage_id: string | null
          status: string
          tags: string[]
          team_id: string | null
          title: string
          unanswered_since: string | null
          updated_at: string
          urgency: string
          version: number
          visibility: string
        }
        SetofOptions: {
          from: "*"
          to: "cases"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      invite_lawyer: {
        Args: { case_id: string; lawyer_id: string; message?: string }
        Returns: {
          answered_at: string | null
          case_id: string
          case_title: string
          created_at: string
          created_by: string | null
          decline_reason: string | null
          id: string
          law_firm: string | null
          lawyer_id: string
          lawyer_name: string | null
          message: string | null
          sent_at: string | null
          status: string
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "case_invitations"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      invite_person: {
        Args: { access_level: string; email: string; law_firm?: string }
        Returns: {
          accepted_at: string | null
          accepted_by: string | null
          access_level: string
          created_at: string
          declined_at: string | null
          email: string
          expires_at: string
          id: string
          invited_by: string | null
          law_firm: string | null
          revoked_at: string | null
          updated_at: string
          user_id: string | null
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "invitations"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      invoice_abilities: { Args: { invoice_id: string }; Returns: Json }
      invoice_content: { Args: { invoice_id: string }; Returns: Json }
      invoice_interest: { Args: { invoice_id: string }; Returns: Json }
      invoice_lateness: { Args: { invoice_id: string }; Returns: Json }
      invoice_letter: { Args: { invoice_id: string }; Returns: Json }
      invoice_papers_to_download: {
        Args: { invoice_ids: string[] }
        Returns: {
          id: string
          modified_at: string
          name: string
          object_path: string
          parent_id: string
          size: number
          type: string
        }[]
      }
      invoice_plan: { Args: { invoice_id: string }; Returns: Json }
      invoice_preview: { Args: { invoice_id: string }; Returns: Json }
      invoice_reminder_fees: { Args: { invoice_id: string }; Returns: number }
      invoice_sums: {
        Args: {
          from_day?: string
          run?: string
          search?: string
          services?: string[]
          to_day?: string
        }
        Returns: {
          amount: number
          currency: string
          invoices: number
          paid: number
          shown_as: string
        }[]
      }
      invoice_terms: { Args: { case_id: string }; Returns: Json }
      invoice_unbilled: {
        Args: { case_id: string; up_to?: string }
        Returns: {
          amount_credited: number
          amount_paid: number
          amount_refunded: number
          approved_at: string | null
          approved_by: string | null
          case_id: string | null
          client_id: string | null
          contact_id: string | null
          create_date: string
          created_at: string
          created_by: string | null
          currency: string
          discount: number
          discount_percent: number | null
          due_date: string
          end_reason: string | null
          ended_at: string | null
          footer: string | null
          id: string
          invoice_from: NonNullable<Json>
          invoice_number: string | null
          invoice_to: NonNullable<Json>
          issued_at: string | null
          issued_by: string | null
          law_firm: string
          notes: string | null
          payment_details: string | null
          prices_include_tax: boolean
          sent: number
          share: number | null
          share_place: number | null
          shipping: number
          split_id: string | null
          status: string
          subtotal: number
          taxes: number
          total_amount: number
          updated_at: string
          version: number
          written_by: string | null
        }
        SetofOptions: {
          from: "*"
          to: "invoices"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      is_favorited: {
        Args: { file: Database["public"]["Tables"]["files"]["Row"] }
        Returns: boolean
      }
      issue_invoice: {
        Args: { invoice_id: string }
        Returns: {
          amount_credited: number
          amount_paid: number
          amount_refunded: number
          approved_at: string | null
          approved_by: string | null
          case_id: string | null
          client_id: string | null
          contact_id: string | null
          create_date: string
          created_at: string
          created_by: string | null
          currency: string
          discount: number
          discount_percent: number | null
          due_date: string
          end_reason: string | null
          ended_at: string | null
          footer: string | null
          id: string
          invoice_from: NonNullable<Json>
          invoice_number: string | null
          invoice_to: NonNullable<Json>
          issued_at: string | null
          issued_by: string | null
          law_firm: string
          notes: string | null
          payment_details: string | null
          prices_include_tax: boolean
          sent: number
          share: number | null
          share_place: number | null
          shipping: number
          split_id: string | null
          status: string
          subtotal: number
          taxes: number
          total_amount: number
          updated_at: string
          version: number
          written_by: string | null
        }
        SetofOptions: {
          from: "*"
          to: "invoices"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      join_course: {
        Args: { course_id: string }
        Returns: {
          completed_at: string | null
          course_id: string
          id: string
          joined_at: string
          law_firm: string
          user_id: string
        }[]
        SetofOptions: {
          from: "*"
          to: "course_enrolments"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      journal_currencies: {
        Args: Record<PropertyKey, never>
        Returns: {
          currency: string
        }[]
      }
      journal_page: {
        Args: {
          after_day?: string
          after_id?: string
          currency: string
          from_day: string
          names: boolean
          size?: number
          to_day: string
        }
        Returns: {
          case_number: string
          client: string
          document: string
          id: string
          kind: string
          memo: string
          occurred_on: string
          postings: Json
        }[]
      }
      judge_tour_review: {
        Args: { accepted: boolean; reason?: string; review_id: string }
        Returns: {
          author_id: string
          author_name: string | null
          comment: string
          created_at: string
          id: string
          judged_reason: string | null
          law_firm: string
          rating: number
          status: string
          tour_id: string
          updated_at: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "tour_reviews"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      keep_deadlines: {
        Args: { deadline_ids: string[]; reason: string }
        Returns: {
          amount: number | null
          anchor_id: string | null
          cancel_reason: string | null
          cancelled_at: string | null
          case_id: string
          change_reason: string | null
          changed_by: string | null
          client_visible: boolean
          completed_at: string | null
          completed_by: string | null
          completed_name: string | null
          confirmed_at: string | null
          confirmed_by: string | null
          confirmed_name: string | null
          created_at: string
          created_by: string | null
          direction: string | null
          due_at: string
          due_on: string
          facts: NonNullable<Json>
          id: string
          jurisdiction: string | null
          kind: string
          law_firm: string | null
          note: string | null
          remind_days: number[]
          responsible_id: string | null
          responsible_name: string | null
          rule: string | null
          rule_id: string | null
          rule_reason: string | null
          rule_unverified: boolean
          set_by: string | null
          suspended: boolean
          time_zone: string
          title: string
          trace: NonNullable<Json>
          trigger_date: string | null
          trigger_event: string | null
          trigger_id: string | null
          trigger_time: string | null
          unit: string | null
          updated_at: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "case_deadlines"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      keep_push_subscription: {
        Args: {
          auth: string
          endpoint: string
          p256dh: string
          user_agent?: string
        }
        Returns: {
          auth: string
          created_at: string
          endpoint: string
          id: string
          last_ok_at: string | null
          p256dh: string
          user_agent: string | null
          user_id: string
        }
        SetofOptions: {
          from: "*"
          to: "push_subscriptions"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      label_mails: {
        Args: {
          given?: boolean
          label_id: string
          mail_ids: string[]
          whole_threads?: boolean
        }
        Returns: number
      }
      late_invoices: {
        Args: {
          descending?: boolean
          first?: number
          search?: string
          shown_as?: string
          size?: number
          sort?: string
        }
        Returns: {
          amount_due: number
          case_id: string
          case_number: string
          case_title: string
          currency: string
          customer: string
          days_late: number
          due_date: string
          id: string
          invoice_number: string
          is_automatic: boolean
          last_sent_at: string
          place: number
          sends_on: string
          sent: number
          shown_as: string
          step_id: string
          stops: string
          total: number
        }[]
      }
      late_sums: {
        Args: { search?: string }
        Returns: {
          amount: number
          currency: string
          invoices: number
          shown_as: string
        }[]
      }
      law_in_order: {
        Args: { jurisdictions: string[] }
        Returns: {
          amount: number | null
          asks: string[]
          checked_again_by: string | null
          checked_again_on: string | null
          checked_by: string | null
          checked_on: string
          citation: string
          code: string
          counting_id: string | null
          courts: string | null
          direction: string
          effective_from: string | null
          effective_to: string | null
          follows: string | null
          hard: boolean
          id: string
          jurisdiction: string | null
          kind: string
          look_again_on: string | null
          places: string[] | null
          quotation: string | null
          searched: string
          source_scope: string
          source_url: string | null
          status: string
          steps: NonNullable<Json>
          title: NonNullable<Json>
          transition: string | null
          trigger_event: Json | null
          trigger_key: string | null
          unit: string | null
          units: string[]
          unverified_because: string | null
          vectors: number
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "deadline_rules"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      learned_hours: {
        Args: Record<PropertyKey, never>
        Returns: {
          category: string
          hours: number
        }[]
      }
      learning_time: {
        Args: { step?: string }
        Returns: {
          lessons: number
          minutes: number
          starts_on: string
        }[]
      }
      leave_conversation: {
        Args: { conversation_id: string }
        Returns: {
          case_id: string | null
          client_id: string | null
          created_at: string
          created_by: string | null
          id: string
          last_message_at: string | null
          law_firm: string
          pair: string | null
          title: string | null
          type: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "conversations"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      ledes_content: { Args: { invoice_id: string }; Returns: Json }
      letter_template_content: {
        Args: { template_id: string }
        Returns: {
          language: string
          law_firm: string
          name: string
          object_path: string
          object_version: string
        }[]
      }
      letter_values: { Args: { case_id: string }; Returns: Json }
      lift_legal_hold: {
        Args: { case_id: string; reason?: string }
        Returns: {
          case_id: string
          id: string
          law_firm: string | null
          lift_asked_at: string | null
          lift_asked_by: string | null
          lift_asked_by_name: string | null
          lift_reason: string | null
          lifted_at: string | null
          lifted_by: string | null
          lifted_by_name: string | null
          reason: string
          set_at: string
          set_by: string | null
          set_by_name: string | null
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "case_legal_holds"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      link_client: {
        Args: { case_id: string; email?: string; name?: string }
        Returns: {
          accepted_proposal_id: string | null
          budget_max: number | null
          budget_min: number | null
          budget_type: string | null
          client_contact_id: string | null
          client_id: string | null
          client_name: string | null
          close_reason: string | null
          closed_at: string | null
          court: string | null
          court_case_number: string | null
          created_at: string
          created_by: string | null
          currency: string
          description: string | null
          desired_outcome: string | null
          engagement_terms: string | null
          fee_amount: number | null
          fee_cap: number | null
          fee_percent: number | null
          fee_rate: number | null
          fee_type: string | null
          id: string
          intake_id: string | null
          intake_workflow: Json | null
          jurisdiction_country: string | null
          jurisdiction_region: string | null
          law_firm: string | null
          lead_lawyer_id: string | null
          next_deadline_at: string | null
          next_deadline_on: string | null
          next_deadline_zone: string | null
          next_update_by: string | null
          number: string
          opened_at: string | null
          outcome: string | null
          position: number | null
          posted_at: string | null
          posting_expires_at: string | null
          practice_area: string | null
          proposal_count: number
          public_summary: string | null
          retainer_amount: number | null
          stage_id: string | null
          status: string
          tags: string[]
          team_id: string | null
          title: string
          unanswered_since: string | null
          updated_at: string
          urgency: string
          version: number
          visibility: string
        }
        SetofOptions: {
          from: "*"
          to: "cases"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      list_dead_letters: {
        Args: Record<PropertyKey, never>
        Returns: {
          attempts: number
          created_at: string
          email: string
          id: string
          kind: string
          last_error: string
          medium: string
          source: string
          state: string
        }[]
      }
      list_document_requests: {
        Args: { case_id: string; ended_from?: number }
        Returns: Json
      }
      list_files: {
        Args: {
          case_id?: string
          changed_from?: string
          changed_to?: string
          descending?: boolean
          first?: number
          folder_id?: string
          place: string
          search?: string
          size?: number
          sort?: string
          types?: string[]
        }
        Returns: {
          bucket: string
          case_id: string
          case_title: string
          deleted_at: string
          excerpt: string
          id: string
          is_favorited: boolean
          item_count: number
          may_edit: boolean
          media_type: string
          modified_at: string
          name: string
          object_path: string
          owner_id: string
          owner_name: string
          parent_id: string
          recognised: boolean
          shared_with: Json
          size: number
          tags: string[]
          total: number
          type: string
          version_number: number
          visibility: string
        }[]
      }
      list_jobs: {
        Args: Record<PropertyKey, never>
        Returns: {
          attempts: number
          done_at: string
          due_at: string
          every_seconds: number
          id: string
          kind: string
          lane: string
          last_error: string
          rank: number
          started_at: string
          state: string
        }[]
      }
      list_plan_taxes: {
        Args: Record<PropertyKey, never>
        Returns: {
          as_of: string
          checked_on: string
          country: string
          is_home: boolean
          is_reversed: boolean
          name: string
          rate: number
          since: string
          source: string
          tax_number: string
        }[]
      }
      list_rights: {
        Args: Record<PropertyKey, never>
        Returns: {
          act: string
          kind: string
          states: string[]
          thing: string
          who: string[]
        }[]
      }
      list_saved_reports: {
        Args: { first?: number; search?: string; size?: number }
        Returns: {
          filters: Json
          id: string
          is_mailed: boolean
          is_own: boolean
          is_shared: boolean
          name: string
          owner_name: string
          readers: number
          total: number
        }[]
      }
      list_sessions: {
        Args: Record<PropertyKey, never>
        Returns: {
          aal: string
          created_at: string
          id: string
          ip: string
          is_current: boolean
          last_seen: string
          network: string
          place: string
          user_agent: string
        }[]
      }
      log_time: {
        Args: {
          activity_code?: string
          billable?: boolean
          case_id?: string
          entry_id?: string
          minutes?: number
          narrative?: string
          started_at?: string
          task_code?: string
          task_id?: string
        }
        Returns: {
          activity_code: string | null
          amount: number | null
          billable: boolean
          billed_minutes: number | null
          case_id: string | null
          created_at: string
          currency: string | null
          full_amount: number | null
          full_minutes: number | null
          id: string
          invoice_item_id: string | null
          is_private: boolean
          law_firm: string | null
          minutes: number | null
          narrative: string | null
          paused_at: string | null
          paused_seconds: number
          rate: number | null
          started_at: string
          task_code: string | null
          task_id: string | null
          updated_at: string
          user_id: string
          user_name: string | null
          version: number
          write_down_reason: string | null
          written_down_at: string | null
          written_down_by: string | null
        }
        SetofOptions: {
          from: "*"
          to: "time_entries"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      look_after_installation: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      mail_counts: {
        Args: Record<PropertyKey, never>
        Returns: {
          detail: string
          id: string
          kind: string
          name: string
          number: number
        }[]
      }
      mail_details: { Args: { mail_id: string }; Returns: Json }
      mail_draft: { Args: { draft_id: string }; Returns: Json }
      mail_filing_readers: {
        Args: { case_id: string; visibility?: string }
        Returns: {
          name: string
          role: string
          user_id: string
        }[]
      }
      mail_filing_suggestion: {
        Args: { mail_id: string }
        Returns: {
          case_id: string
          case_number: string
          case_title: string
          detail: string
          people: Json
          people_count: number
          reason: string
        }[]
      }
      mail_people: {
        Args: { max_rows?: number; search?: string }
        Returns: {
          address: string
          avatar_url: string
          detail: string
          name: string
          user_id: string
        }[]
      }
      mail_report: {
        Args: { report_id: string; wanted?: boolean }
        Returns: string
      }
      mail_thread: {
        Args: { mail_id: string }
        Returns: {
          at: string
          author_id: string
          avatar_url: string
          folder: string
          from_address: string
          from_name: string
          has_attachments: boolean
          id: string
          is_starred: boolean
          is_unread: boolean
          message_id: string
          snippet: string
          state: string
          to_people: Json
        }[]
      }
      mails_of_case: {
        Args: {
          before_at?: string
          before_id?: string
          case_id: string
          max_rows?: number
        }
        Returns: {
          at: string
          because: string
          cc_people: Json
          filed_by: string
          filing_id: string
          from_address: string
          from_name: string
          message_id: string
          snippet: string
          subject: string
          to_people: Json
          visibility: string
        }[]
      }
      make_calendar_feed: { Args: { details?: string }; Returns: string }
      make_credit_note_paper: {
        Args: { credit_note_id: string }
        Returns: {
          id: string
          status: string
        }[]
      }
      make_engagement_letter: { Args: { case_id: string }; Returns: string }
      make_exhibit_binder: {
        Args: { language: string; set_id: string }
        Returns: {
          binder_by: string | null
          binder_failed_document: string | null
          binder_failure: string | null
          binder_language: string | null
          binder_pages: number | null
          binder_pages_done: number
          binder_run: string | null
          binder_status: string
          case_id: string
          created_at: string
          created_by: string
          created_by_name: string | null
          file_at: string | null
          file_id: string | null
          file_revision: number | null
          filed_at: string | null
          filed_by_name: string | null
          id: string
          law_firm: string | null
          name: string
          prefix: string
          revision: number
          scheme: string
          status: string
          sticker: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "exhibit_sets"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      make_file_link: {
        Args: {
          ends_at?: string
          file_id: string
          most_downloads?: number
          password?: string
        }
        Returns: {
          id: string
          token: string
        }[]
      }
      make_invoice_paper: {
        Args: { invoice_id: string }
        Returns: {
          id: string
          status: string
        }[]
      }
      make_recovery_codes: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      mark_conversation_read: {
        Args: { case_id: string }
        Returns: {
          case_id: string | null
          conversation_id: string
          created_at: string
          id: string
          is_admin: boolean
          is_muted: boolean
          joined_at: string | null
          last_read_at: string
          left_at: string | null
          reads: unknown
          typing_at: string | null
          user_id: string
          was_removed: boolean
        }
        SetofOptions: {
          from: "*"
          to: "conversation_members"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      mark_mails: {
        Args: {
          important?: boolean
          mail_ids: string[]
          starred?: boolean
          unread?: boolean
          whole_threads?: boolean
        }
        Returns: number
      }
      mark_proposal_seen: {
        Args: { proposal_id: string }
        Returns: {
          amount: number | null
          assumptions: string | null
          cap: number | null
          case_id: string
          case_public_summary: string | null
          case_title: string | null
          client_seen_at: string | null
          client_seen_revision: number | null
          confirmed_at: string | null
          contingency_percent: number | null
          cover_letter: string | null
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decline_reason: string | null
          earliest_start: string | null
          expenses_policy: string | null
          fee_type: string
          hourly_rate: number | null
          hours_high: number | null
          hours_low: number | null
          id: string
          law_firm: string | null
          law_firm_name: string | null
          lawyer_id: string
          lawyer_name: string | null
          milestones: NonNullable<Json>
          negotiable: boolean
          posting_changes: string[]
          retainer_amount: number | null
          revision: number
          scope_excluded: string[]
          scope_included: string[]
          shortlisted_at: string | null
          status: string
          submitted_at: string | null
          timeline_days: number | null
          total_expected: number | null
          total_high: number | null
          total_low: number | null
          updated_at: string
          valid_until: string | null
          version: number
          withdraw_reason: string | null
        }
        SetofOptions: {
          from: "*"
          to: "proposals"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      mark_tour: {
        Args: { marked?: boolean; tour_id: string }
        Returns: boolean
      }
      match_bank_transaction: {
        Args: {
          invoice_id?: string
          payment_id?: string
          transaction_id: string
        }
        Returns: {
          account_id: string
          amount: number
          case_id: string | null
          category: string | null
          client_id: string | null
          created_at: string
          currency: string
          description: string
          fingerprint: string | null
          id: string
          invoice_id: string | null
          law_firm: string
          occurred_on: string
          of_clients: boolean
          payee: string | null
          payment_id: string | null
          posted_as: string | null
          reference: string | null
          sorted_at: string | null
          sorted_by: string | null
          source: string
          status: string
          transfer_id: string | null
          unapplied: number
          updated_at: string
          version: number
          words: string
        }
        SetofOptions: {
          from: "*"
          to: "bank_transactions"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      match_lawyers: {
        Args: {
          areas: string[]
          country?: string
          fee_currency?: string
          fee_max?: number
          most?: number
          region?: string
          speaks?: string
        }
        Returns: {
          avatar_url: string
          currency: string
          display_name: string
          factors: Json
          headline: string
          hourly_rate_max: number
          hourly_rate_min: number
          law_firm_name: string
          response_hours_p50: number
          score: number
          user_id: string
        }[]
      }
      match_trust_line: {
        Args: { entry_id?: string; line_id: string }
        Returns: {
          account_id: string
          amount: number
          description: string
          entry_id: string | null
          id: string
          law_firm: string
          line_on: string
          matched_by: string | null
          place: number
          reconciliation_id: string
          reference: string | null
        }
        SetofOptions: {
          from: "*"
          to: "trust_bank_lines"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      matching_analytics_rows: {
        Args: {
          area?: string
          from_day: string
          measure: string
          person?: string
          split: string
          to_day: string
        }
        Returns: {
          above: number
          below: number
          case_id: string
          case_number: string
          case_title: string
          client: string
          currency: string
          day: string
          id: string
          key: string
          kind: string
          words: string
        }[]
      }
      matching_audit: {
        Args: {
          action: string
          firm: string
          from_at: string
          in_cases: string[]
          objects: string[]
          people: string[]
          search: string
          to_at: string
        }
        Returns: {
          action: string
          actor_id: string | null
          after: Json | null
          before: Json | null
          case_id: string | null
          created_at: string
          hash: string
          id: string
          law_firm: string | null
          prev_hash: string
          row_id: string
          seq: number
          table_name: string
        }[]
        SetofOptions: {
          from: "*"
          to: "audit_log"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      matching_bank_transactions: {
        Args: {
          account_id?: string
          from_day?: string
          search?: string
          to_day?: string
        }
        Returns: {
          account_id: string
          account_name: string
          amount: number
          case_id: string
          category: string
          currency: string
          description: string
          flow: string
          id: string
          invoice_id: string
          invoice_number: string
          occurred_on: string
          payee: string
          reference: string
          shown_as: string
          source: string
          status: string
          unapplied: number
          words: string
        }[]
      }
      matching_credit_notes: {
        Args: { from_day?: string; search?: string; to_day?: string }
        Returns: {
          case_id: string
          case_number: string
          case_title: string
          credit_left: number
          credit_number: string
          currency: string
          customer: string
          id: string
          invoice_id: string
          invoice_number: string
          issued_on: string
          reason: string
          shown_as: string
          total_amount: number
        }[]
      }
      matching_discount_codes: {
        Args: { search?: string }
        Returns: {
          amount: number
          code: string
          created_at: string
          currency: string
          ends_at: string
          id: string
          max_uses: number
          minimum: number
          percent: number
          starts_at: string
          state: string
          used: number
          version: number
        }[]
      }
      matching_invoices: {
        Args: {
          from_day?: string
          run?: string
          search?: string
          services?: string[]
          to_day?: string
        }
        Returns: {
          amount_due: number
          amount_paid: number
          case_id: string
          case_number: string
          case_title: string
          create_date: string
          currency: string
          customer: string
          due_date: string
          id: string
          invoice_number: string
          sent: number
          shown_as: string
          status: string
          total_amount: number
        }[]
      }
      matching_measure_rows: {
        Args: { by: string; from_day: string; report: string; to_day: string }
        Returns: {
          above: number
          area: string
          at: string
          below: number
          case_id: string
          case_number: string
          case_title: string
          client: string
          currency: string
          day: string
          id: string
          key: string
          kind: string
          person_id: string
          words: string
        }[]
      }
      matching_orders: {
        Args: { from_at?: string; search?: string; to_at?: string }
        Returns: {
          amount_refunded: number
          case_id: string
          cover_url: string
          created_at: string
          currency: string
          customer: string
          email: string
          firm: string
          first_item: string
          id: string
          invoice_id: string
          items: number
          order_number: string
          paid_at: string
          status: string
          step: string
          total_amount: number
          total_quantity: number
        }[]
      }
      matching_report_rows: {
        Args: { by?: string; report: string }
        Returns: {
          age: string
          amount: number
          area: string
          case_id: string
          case_number: string
          case_title: string
          client: string
          currency: string
          day: string
          id: string
          key: string
          kind: string
          person_id: string
          words: string
        }[]
      }
      may_edit: {
        Args: { event: Database["public"]["Tables"]["calendar_events"]["Row"] }
        Returns: boolean
      }
      may_keep_exhibits: { Args: { case_id: string }; Returns: boolean }
      measure_sums: {
        Args: { by: string; from_day: string; report: string; to_day: string }
        Returns: {
          above: number
          below: number
          currency: string
          key: string
          lines: number
        }[]
      }
      message_page: {
        Args: {
          after?: string
          before?: string
          conversation_id: string
          max_rows?: number
          since?: string
        }
        Returns: {
          body: string
          case_id: string | null
          content_type: string
          conversation_id: string
          created_at: string
          deleted_at: string | null
          edited_at: string | null
          id: string
          law_firm: string
          mentions: string[]
          pinned_at: string | null
          reactions: NonNullable<Json>
          reply_to_id: string | null
          sender_id: string | null
          sender_name: string | null
          sender_side: string
        }[]
        SetofOptions: {
          from: "*"
          to: "messages"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      message_readers: {
        Args: { case_id: string }
        Returns: {
          avatar_url: string
          away: Json
          display_name: string
          role: string
          user_id: string
        }[]
      }
      moderate_comment: {
        Args: { comment_id: string; decision: string }
        Returns: {
          author_id: string
          author_name: string
          body: string
          created_at: string
          decided_by: string | null
          held_for: string | null
          id: string
          parent_id: string | null
          post_id: string
          status: string
          updated_at: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "post_comments"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      moderate_product_review: {
        Args: { hidden: boolean; reason?: string; review_id: string }
        Returns: {
          author_id: string
          author_name: string | null
          comment: string
          created_at: string
          hidden_reason: string | null
          id: string
          law_firm: string
          product_id: string
          rating: number
          show_name: boolean
          status: string
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "product_reviews"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      moderate_review: {
        Args: { hidden: boolean; reason?: string; review_id: string }
        Returns: {
          author_id: string
          author_name: string | null
          case_id: string
          comment: string
          created_at: string
          hidden_reason: string | null
          id: string
          law_firm: string | null
          lawyer_id: string
          practice_area: string | null
          rating: number
          replied_at: string | null
          reply: string | null
          show_name: boolean
          status: string
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "lawyer_reviews"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      move_candidate: {
        Args: { candidate_id: string; closed_as?: string; stage: string }
        Returns: {
          closed_as: string | null
          consented_at: string
          created_at: string
          email: string
          id: string
          interview_at: string | null
          interview_event_id: string | null
          keep_until: string
          language: string
          law_firm: string
          letter: string
          name: string
          opening_id: string
          phone: string | null
          stage: string
          stage_at: string
          updated_at: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "candidates"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      move_case: {
        Args: {
          before?: string
          case_id: string
          position?: number
          stage_id: string
        }
        Returns: {
          accepted_proposal_id: string | null
          budget_max: number | null
          budget_min: number | null
          budget_type: string | null
          client_contact_id: string | null
          client_id: string | null
          client_name: string | null
          close_reason: string | null
          closed_at: string | null
          court: string | null
          court_case_number: string | null
          created_at: string
          created_by: string | null
          currency: string
          description: string | null
          desired_outcome: string | null
          engagement_terms: string | null
          fee_amount: number | null
          fee_cap: number | null
          fee_percent: number | null
          fee_rate: number | null
          fee_type: string | null
          id: string
          intake_id: string | null
          intake_workflow: Json | null
          jurisdiction_country: string | null
          jurisdiction_region: string | null
          law_firm: string | null
          lead_lawyer_id: string | null
          next_deadline_at: string | null
          next_deadline_on: string | null
          next_deadline_zone: string | null
          next_update_by: string | null
          number: string
          opened_at: string | null
          outcome: string | null
          position: number | null
          posted_at: string | null
          posting_expires_at: string | null
          practice_area: string | null
          proposal_count: number
          public_summary: string | null
          retainer_amount: number | null
          stage_id: string | null
          status: string
          tags: string[]
          team_id: string | null
          title: string
          unanswered_since: string | null
          updated_at: string
          urgency: string
          version: number
          visibility: string
        }
        SetofOptions: {
          from: "*"
          to: "cases"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      move_deadlines: {
        Args: {
          case_id: string
          deadline_id?: string
          facts?: Json
          moves: Json
          trigger_date?: string
          trigger_id?: string
          trigger_time?: string
        }
        Returns: {
          amount: number | null
          anchor_id: string | null
          cancel_reason: string | null
          cancelled_at: string | null
          case_id: string
          change_reason: string | null
          changed_by: string | null
          client_visible: boolean
          completed_at: string | null
          completed_by: string | null
          completed_name: string | null
          confirmed_at: string | null
          confirmed_by: string | null
          confirmed_name: string | null
          created_at: string
          created_by: string | null
          direction: string | null
          due_at: string
          due_on: string
          facts: NonNullable<Json>
          id: string
          jurisdiction: string | null
          kind: string
          law_firm: string | null
          note: string | null
          remind_days: number[]
          responsible_id: string | null
          responsible_name: string | null
          rule: string | null
          rule_id: string | null
          rule_reason: string | null
          rule_unverified: boolean
          set_by: string | null
          suspended: boolean
          time_zone: string
          title: string
          trace: NonNullable<Json>
          trigger_date: string | null
          trigger_event: string | null
          trigger_id: string | null
          trigger_time: string | null
          unit: string | null
          updated_at: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "case_deadlines"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      move_event: {
        Args: {
          end: string
          event_id: string
          occurrence?: string
          scope?: string
          start: string
          version?: number
        }
        Returns: {
          all_day: boolean
          attendees: NonNullable<Json>
          busy: boolean
          case_id: string | null
          client_visible: boolean
          color: string | null
          created_at: string
          created_by: string | null
          description: string | null
          end: string
          end_date: string | null
          id: string
          import_hash: string | null
          is_interview: boolean
          law_firm: string | null
          location: string | null
          people: string[]
          rdates: string[]
          recurrence: string | null
          span_end: string
          span_start: string
          start: string
          start_date: string | null
          step_key: string | null
          time_zone: string
          title: string
          uid: string
          updated_at: string
          version: number
          visibility: string
          workflow_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "calendar_events"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      move_files: {
        Args: { case_id?: string; file_ids: string[]; folder_id?: string }
        Returns: {
          binned_with: string | null
          bucket: string | null
          case_id: string | null
          created_at: string
          deleted_at: string | null
          deleted_by: string | null
          id: string
          law_firm: string | null
          media_type: string | null
          modified_at: string
          name: string
          object_path: string | null
          owner_id: string
          owner_name: string | null
          parent_id: string | null
          path: string[]
          size: number
          tags: string[]
          type: string
          updated_at: string
          version_number: number
          visibility: string
        }[]
        SetofOptions: {
          from: "*"
          to: "files"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      move_mails: {
        Args: { folder: string; mail_ids: string[]; whole_threads?: boolean }
        Returns: {
          folder_before: string
          folder_now: string
          id: string
        }[]
      }
      move_stage: {
        Args: { before?: string; stage_id: string }
        Returns: {
          created_at: string
          id: string
          law_firm: string
          name: string
          position: number
          rules: NonNullable<Json>
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "case_stages"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      move_task: {
        Args: { position?: number; status: string; task_id: string }
        Returns: {
          billable: boolean
          case_id: string | null
          checklist: NonNullable<Json>
          client_visible: boolean
          completed_at: string | null
          completed_by: string | null
          created_at: string
          created_by: string | null
          description: string | null
          due_at: string | null
          estimate_minutes: number | null
          id: string
          is_private: boolean
          labels: string[]
          law_firm: string | null
          occurrence: string | null
          original_due_at: string | null
          position: number
          priority: string
          recurred_at: string | null
          recurrence: string | null
          recurrence_start: string | null
          recurs_from: string | null
          requires_review: boolean
          review_asked_by: string | null
          reviewer_id: string | null
          start_at: string | null
          status: string
          step_key: string | null
          time_zone: string | null
          title: string
          updated_at: string
          version: number
          workflow_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "tasks"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      move_workflow_dates: {
        Args: {
          seen?: Json
          shift_days?: number
          step_keys?: string[]
          trigger_values: Json
          workflow_id: string
        }
        Returns: {
          calendar: string | null
          cancel_reason: string | null
          cancelled_at: string | null
          case_id: string
          completed_at: string | null
          created_at: string
          created_by: string | null
          current_stage: string | null
          id: string
          last_pause_days: number
          last_paused_on: string | null
          law_firm: string
          name: string
          pause_reason: string | null
          paused_at: string | null
          paused_seconds: number
          progress_done: number
          progress_total: number
          shifts: NonNullable<Json>
          stages: NonNullable<Json>
          started_at: string | null
          started_on: string | null
          status: string
          template_id: string
          template_key: string
          template_version: number
          time_zone: string
          trigger_dates: NonNullable<Json>
          trigger_values: NonNullable<Json>
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "workflows"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      mute_conversation: {
        Args: { conversation_id: string; muted: boolean }
        Returns: boolean
      }
      my_mail_accounts: {
        Args: Record<PropertyKey, never>
        Returns: {
          address: string
          display_name: string
          error: string
          id: string
          kind: string
          last_synced_at: string
          provider: string
          signature: string
          state: string
          writes_outside: boolean
        }[]
      }
      name_hirer: {
        Args: { hires?: boolean; opening_id: string; user_id: string }
        Returns: boolean
      }
      needs_no_answer: { Args: { case_id: string }; Returns: boolean }
      note_call: {
        Args: {
          as_time?: boolean
          body: string
          call_id?: string
          case_id: string
          direction: string
          minutes: number
          person_name: string
          shared?: boolean
          started_at: string
          with_client?: boolean
        }
        Returns: {
          author_id: string | null
          author_name: string | null
          body: string
          case_id: string
          created_at: string
          direction: string
          id: string
          law_firm: string | null
          minutes: number
          person_name: string
          started_at: string
          updated_at: string
          version: number
          visibility: string
          with_client: boolean
        }
        SetofOptions: {
          from: "*"
          to: "case_calls"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      note_candidate: {
        Args: { body: string; candidate_id: string; note_id?: string }
        Returns: {
          author_id: string | null
          body: string
          candidate_id: string
          created_at: string
          id: string
          opening_id: string
        }[]
        SetofOptions: {
          from: "*"
          to: "candidate_notes"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      note_presence: { Args: { state?: string }; Returns: string }
      note_session_place: { Args: { time_zone: string }; Returns: undefined }
      note_typing: { Args: { conversation_id: string }; Returns: undefined }
      offer_online_payments: {
        Args: { is_offered: boolean }
        Returns: {
          account: string | null
          created_at: string
          created_by: string | null
          id: string
          is_offered: boolean
          law_firm: string
          payouts_read_at: string | null
          provider: string
          silence_notified_at: string | null
          silent_since: string | null
          state: string
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "payment_accounts"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      offer_payment_plan: {
        Args: {
          count: number
          every: string
          first_on: string
          invoice_id: string
          note?: string
        }
        Returns: string
      }
      open_bank_account: {
        Args: {
          bank: string
          currency: string
          name: string
          number_end: string
          opening_balance?: number
          opening_on?: string
        }
        Returns: {
          bank: string
          created_at: string
          created_by: string | null
          currency: string
          id: string
          law_firm: string
          moved_at: string
          name: string
          number_end: string
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "bank_accounts"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      open_credits: {
        Args: { invoice_id: string }
        Returns: {
          credit_left: number
          credit_number: string
          id: string
        }[]
      }
      open_firm_case: {
        Args: { case_id: string }
        Returns: {
          accepted_proposal_id: string | null
          budget_max: number | null
          budget_min: number | null
          budget_type: string | null
          client_contact_id: string | null
          client_id: string | null
          client_name: string | null
          close_reason: string | null
          closed_at: string | null
          court: string | null
          court_case_number: string | null
          created_at: string
          created_by: string | null
          currency: string
          description: string | null
          desired_outcome: string | null
          engagement_terms: string | null
          fee_amount: number | null
          fee_cap: number | null
          fee_percent: number | null
          fee_rate: number | null
          fee_type: string | null
          id: string
          intake_id: string | null
          intake_workflow: Json | null
          jurisdiction_country: string | null
          jurisdiction_region: string | null
          law_firm: string | null
          lead_lawyer_id: string | null
          next_deadline_at: string | null
          next_deadline_on: string | null
          next_deadline_zone: string | null
          next_update_by: string | null
          number: string
          opened_at: string | null
          outcome: string | null
          position: number | null
          posted_at: string | null
          posting_expires_at: string | null
          practice_area: string | null
          proposal_count: number
          public_summary: string | null
          retainer_amount: number | null
          stage_id: string | null
          status: string
          tags: string[]
          team_id: string | null
          title: string
          unanswered_since: string | null
          updated_at: string
          urgency: string
          version: number
          visibility: string
        }
        SetofOptions: {
          from: "*"
          to: "cases"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      open_shares: {
        Args: { case_id: string }
        Returns: {
          amount: number
          currency: string
          made_on: string
          name: string
          share: number
          share_place: number
          split_id: string
        }[]
      }
      open_trust_account: {
        Args: {
          bank: string
          currency: string
          interest_to?: string
          name: string
          number_end: string
          second_person_above?: number
        }
        Returns: {
          bank: string
          created_at: string
          created_by: string | null
          currency: string
          id: string
          interest_to: string | null
          last_number: number
          law_firm: string
          name: string
          number_end: string
          second_person_above: number | null
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "trust_accounts"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      opening_choices: { Args: Record<PropertyKey, never>; Returns: Json }
      opening_counts: {
        Args: { filter?: Json; search?: string }
        Returns: {
          openings: number
          status: string
        }[]
      }
      opening_team: {
        Args: { opening_id: string }
        Returns: {
          administers: boolean
          avatar_url: string
          hires: boolean
          id: string
          name: string
        }[]
      }
      order_abilities: { Args: { order_id: string }; Returns: Json }
      order_counts: {
        Args: { from_at?: string; search?: string; to_at?: string }
        Returns: {
          amount: number
          currency: string
          orders: number
          refunded: number
          status: string
        }[]
      }
      order_exhibits: {
        Args: { exhibit_ids: string[]; set_id: string }
        Returns: {
          binder_by: string | null
          binder_failed_document: string | null
          binder_failure: string | null
          binder_language: string | null
          binder_pages: number | null
          binder_pages_done: number
          binder_run: string | null
          binder_status: string
          case_id: string
          created_at: string
          created_by: string
          created_by_name: string | null
          file_at: string | null
          file_id: string | null
          file_revision: number | null
          filed_at: string | null
          filed_by_name: string | null
          id: string
          law_firm: string | null
          name: string
          prefix: string
          revision: number
          scheme: string
          status: string
          sticker: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "exhibit_sets"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      order_lessons: {
        Args: { course_id: string; lessons: string[] }
        Returns: number
      }
      order_paper: { Args: { order_id: string }; Returns: Json }
      outdated_deadlines: {
        Args: Record<PropertyKey, never>
        Returns: {
          anchor_id: string
          case_id: string
          case_title: string
          due_at: string
          due_on: string
          id: string
          kind: string
          new_due_at: string
          new_due_on: string
          new_trace: Json
          provision: string
          refused: string
          repealed_on: string
          time_zone: string
          title: string
          transition: string
        }[]
      }
      overdue: {
        Args: { invoice: Database["public"]["Tables"]["invoices"]["Row"] }
        Returns: boolean
      }
      own_certificate: { Args: { certificate_id: string }; Returns: Json }
      own_hours: {
        Args: Record<PropertyKey, never>
        Returns: {
          category: string
          days_left: number
          earned: number
          jurisdiction: string
          missing: number
          period_end: string
          period_start: string
          required: number
          requirement_id: string
        }[]
      }
      pause_mail_account: {
        Args: { account_id: string; paused?: boolean }
        Returns: string
      }
      pause_reminders: {
        Args: {
          invoice_id: string
          of_client?: boolean
          reason: string
          until?: string
        }
        Returns: string
      }
      pause_timer: {
        Args: Record<PropertyKey, never>
        Returns: {
          activity_code: string | null
          amount: number | null
          billable: boolean
          billed_minutes: number | null
          case_id: string | null
          created_at: string
          currency: string | null
          full_amount: number | null
          full_minutes: number | null
          id: string
          invoice_item_id: string | null
          is_private: boolean
          law_firm: string | null
          minutes: number | null
          narrative: string | null
          paused_at: string | null
          paused_seconds: number
          rate: number | null
          started_at: string
          task_code: string | null
          task_id: string | null
          updated_at: string
          user_id: string
          user_name: string | null
          version: number
          write_down_reason: string | null
          written_down_at: string | null
          written_down_by: string | null
        }
        SetofOptions: {
          from: "*"
          to: "time_entries"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      pause_workflow: {
        Args: { reason?: string; workflow_id: string }
        Returns: {
          calendar: string | null
          cancel_reason: string | null
          cancelled_at: string | null
          case_id: string
          completed_at: string | null
          created_at: string
          created_by: string | null
          current_stage: string | null
          id: string
          last_pause_days: number
          last_paused_on: string | null
          law_firm: string
          name: string
          pause_reason: string | null
          paused_at: string | null
          paused_seconds: number
          progress_done: number
          progress_total: number
          shifts: NonNullable<Json>
          stages: NonNullable<Json>
          started_at: string | null
          started_on: string | null
          status: string
          template_id: string
          template_key: string
          template_version: number
          time_zone: string
          trigger_dates: NonNullable<Json>
          trigger_values: NonNullable<Json>
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "workflows"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      pay_plan_bill: {
        Args: { bill_id: string; card_id: string }
        Returns: string
      }
      payers_of_case: {
        Args: { case_id: string }
        Returns: {
          client_id: string
          contact_id: string
          name: string
          share: number
        }[]
      }
      payment_plan_preview: {
        Args: {
          count: number
          every: string
          first_on: string
          invoice_id: string
        }
        Returns: {
          amount: number
          due_on: string
          place: number
        }[]
      }
      payments_left: {
        Args: { invoice_id: string }
        Returns: {
          amount_left: number
          payment_id: string
        }[]
      }
      pays_online: {
        Args: { invoice: Database["public"]["Tables"]["invoices"]["Row"] }
        Returns: boolean
      }
      pdf_to_check: {
        Args: { file_id: string }
        Returns: {
          checked: boolean
          fault: string
          object_version: string
          size: number
          sizes: Json
          version_id: string
        }[]
      }
      people_present: {
        Args: { user_ids?: string[] }
        Returns: {
          last_active_at: string
          state: string
          user_id: string
        }[]
      }
      people_to_sign: {
        Args: { file_id: string; search?: string }
        Returns: {
          avatar_url: string
          email: string
          name: string
          role: string
          user_id: string
        }[]
      }
      people_to_write_to: {
        Args: { for_group?: string; max_rows?: number; search?: string }
        Returns: {
          avatar_url: string
          case_title: string
          display_name: string
          is_colleague: boolean
          law_firm_name: string
          user_id: string
        }[]
      }
      person_security: {
        Args: { user_id: string }
        Returns: {
          factors: number
          last_seen: string
          sessions: number
        }[]
      }
      pin_message: {
        Args: { message_id: string; pinned?: boolean }
        Returns: {
          body: string
          case_id: string | null
          content_type: string
          conversation_id: string
          created_at: string
          deleted_at: string | null
          edited_at: string | null
          id: string
          law_firm: string
          mentions: string[]
          pinned_at: string | null
          reactions: NonNullable<Json>
          reply_to_id: string | null
          sender_id: string | null
          sender_name: string | null
          sender_side: string
        }
        SetofOptions: {
          from: "*"
          to: "messages"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      place_cases: {
        Args: { case_ids: string[]; place: Json }
        Returns: Database["public"]["CompositeTypes"]["placed_case"][]
        SetofOptions: {
          from: "*"
          to: "placed_case"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      place_order: {
        Args: { billing: Json; cart: Json; idempotency_key: string }
        Returns: {
          accepted_at: string | null
          amount_refunded: number
          buyer_id: string
          case_id: string | null
          completed_at: string | null
          created_at: string
          currency: string
          customer: NonNullable<Json>
          delivery: NonNullable<Json>
          discount: number
          discount_code_id: string | null
          end_reason: string | null
          ended_at: string | null
          id: string
          idempotency_key: string
          invoice_id: string | null
          law_firm: string
          order_number: string
          paid_at: string | null
          payment: NonNullable<Json>
          prices_include_tax: boolean
          reminded_at: string | null
          request: string
          shipping: number
          shipping_address: Json | null
          status: string
          subtotal: number
          taxes: number
          terms_accepted_at: string | null
          total_amount: number
          total_quantity: number
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      place_task: {
        Args: { before?: string; status: string; task_id: string }
        Returns: {
          billable: boolean
          case_id: string | null
          checklist: NonNullable<Json>
          client_visible: boolean
          completed_at: string | null
          completed_by: string | null
          created_at: string
          created_by: string | null
          description: string | null
          due_at: string | null
          estimate_minutes: number | null
          id: string
          is_private: boolean
          labels: string[]
          law_firm: string | null
          occurrence: string | null
          original_due_at: string | null
          position: number
          priority: string
          recurred_at: string | null
          recurrence: string | null
          recurrence_start: string | null
          recurs_from: string | null
          requires_review: boolean
          review_asked_by: string | null
          reviewer_id: string | null
          start_at: string | null
          status: string
          step_key: string | null
          time_zone: string | null
          title: string
          updated_at: string
          version: number
          workflow_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "tasks"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      plan_interview: {
        Args: { at: string; candidate_id: string }
        Returns: {
          closed_as: string | null
          consented_at: string
          created_at: string
          email: string
          id: string
          interview_at: string | null
          interview_event_id: string | null
          keep_until: string
          language: string
          law_firm: string
          letter: string
          name: string
          opening_id: string
          phone: string | null
          stage: string
          stage_at: string
          updated_at: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "candidates"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      plan_invoice: { Args: { invoice_id: string }; Returns: Json }
      post_case: {
        Args: { case_id: string }
        Returns: {
          accepted_proposal_id: string | null
          budget_max: number | null
          budget_min: number | null
          budget_type: string | null
          client_contact_id: string | null
          client_id: string | null
          client_name: string | null
          close_reason: string | null
          closed_at: string | null
          court: string | null
          court_case_number: string | null
          created_at: string
          created_by: string | null
          currency: string
          description: string | null
          desired_outcome: string | null
          engagement_terms: string | null
          fee_amount: number | null
          fee_cap: number | null
          fee_percent: number | null
          fee_rate: number | null
          fee_type: string | null
          id: string
          intake_id: string | null
          intake_workflow: Json | null
          jurisdiction_country: string | null
          jurisdiction_region: string | null
          law_firm: string | null
          lead_lawyer_id: string | null
          next_deadline_at: string | null
          next_deadline_on: string | null
          next_deadline_zone: string | null
          next_update_by: string | null
          number: string
          opened_at: string | null
          outcome: string | null
          position: number | null
          posted_at: string | null
          posting_expires_at: string | null
          practice_area: string | null
          proposal_count: number
          public_summary: string | null
          retainer_amount: number | null
          stage_id: string | null
          status: string
          tags: string[]
          team_id: string | null
          title: string
          unanswered_since: string | null
          updated_at: string
          urgency: string
          version: number
          visibility: string
        }
        SetofOptions: {
          from: "*"
          to: "cases"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      post_counts: {
        Args: { search?: string }
        Returns: {
          posts: number
          status: string
        }[]
      }
      post_days: {
        Args: { post_id: string }
        Returns: {
          day: string
          shares: number
          views: number
        }[]
      }
      posting_count: {
        Args: {
          budget_types?: string[]
          jurisdiction_country?: string
          posted_from?: string
          practice_areas?: string[]
          search?: string
          urgencies?: string[]
        }
        Returns: {
          count: number
          is_more: boolean
        }[]
      }
      preview_credit: {
        Args: { invoice_id: string; lines?: Json; shipping?: number }
        Returns: Json
      }
      preview_deadline_set: {
        Args: {
          case_id: string
          event: string
          facts?: Json
          happened_at?: string
          happened_on: string
          jurisdiction: string
        }
        Returns: {
          due_at: string
          due_on: string
          fits: boolean
          follows_id: string
          preselected: boolean
          refused: string
          rule_id: string
          time_zone: string
          trace: Json
        }[]
      }
      preview_deadlines: {
        Args: {
          case_id: string
          deadline_id?: string
          facts?: Json
          trigger_date?: string
          trigger_id?: string
          trigger_time?: string
        }
        Returns: {
          anchor_id: string
          due_at: string
          due_on: string
          id: string
          kind: string
          new_due_at: string
          new_due_on: string
          new_trace: Json
          time_zone: string
          title: string
        }[]
      }
      preview_stay: {
        Args: {
          begins_on?: string
          case_id: string
          effect?: string
          runs_again_on?: string
          stay_id?: string
        }
        Returns: {
          anchor_id: string
          chosen_before: boolean
          deadline_id: string
          due_at: string
          due_on: string
          kind: string
          new_due_at: string
          new_due_on: string
          new_trace: Json
          reached: boolean
          suspended: boolean
          time_zone: string
          title: string
          why: string
        }[]
      }
      preview_trigger_change: {
        Args: {
          shift_days?: number
          trigger_values?: Json
          workflow_id: string
        }
        Returns: {
          deadline_id: string
          due_at: string
          due_on: string
          forecast: boolean
          moved_by_hand: boolean
          new_due_at: string
          new_due_on: string
          people: Json
          stage_key: string
          status: string
          step_key: string
          task_id: string
          time_zone: string
          title: string
          type: string
        }[]
      }
      preview_workflow_dates: {
        Args: { case_id?: string; template_id: string; trigger_values?: Json }
        Returns: {
          assignee_role: string
          client_label: string
          client_visible: boolean
          critical: boolean
          due_at: string
          due_on: string
          estimated: boolean
          missing: string
          people: Json
          skipped: boolean
          stage_key: string
          step_key: string
          time_zone: string
          title: string
          type: string
        }[]
      }
      price_cart: {
        Args: { cart: Json; delivery?: string; discount_code?: string }
        Returns: Json
      }
      product_counts: {
        Args: { categories?: string[]; search?: string; stock?: string[] }
        Returns: {
          products: number
          publish: string
        }[]
      }
      production_numbers: { Args: { case_id: string }; Returns: Json }
      production_to_download: {
        Args: { production_id: string }
        Returns: {
          id: string
          modified_at: string
          name: string
          object_path: string
          parent_id: string
          size: number
          type: string
        }[]
      }
      proposal_abilities: { Args: { proposal_id: string }; Returns: string[] }
      proposal_lawyers: {
        Args: { case_id: string }
        Returns: {
          admitted: string
          field_cases: number
          lawyer_id: string
          places: Json
        }[]
      }
      proposal_status_counts: {
        Args: {
          case_id?: string
          search?: string
          sent_from?: string
          sent_to?: string
          team_id?: string
        }
        Returns: {
          count: number
          status: string
        }[]
      }
      publish_course: {
        Args: { course_id: string; publishes?: boolean }
        Returns: {
          cover_url: string | null
          created_at: string
          created_by: string | null
          credits: NonNullable<Json>
          id: string
          language: string
          law_firm: string
          lesson_count: number
          minutes: number
          published_at: string | null
          status: string
          summary: string
          title: string
          updated_at: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "courses"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      publish_opening: {
        Args: { opening_id: string; publishes?: boolean }
        Returns: {
          benefits: string[]
          candidate_count: number
          city: string
          content: string
          created_at: string
          created_by: string | null
          currency: string
          employment_types: string[]
          experience: string
          expires_on: string | null
          id: string
          keep_months: number
          language: string
          law_firm: string
          locations: string[]
          new_count: number
          popularity: number
          published_at: string | null
          role: string
          salary_negotiable: boolean
          salary_price: number | null
          salary_type: string
          search_text: string
          short_id: string
          skills: string[]
          slug: string
          status: string
          title: string
          total_views: number
          updated_at: string
          version: number
          working_schedule: string[]
        }[]
        SetofOptions: {
          from: "*"
          to: "openings"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      publish_post: {
        Args: { post_id: string; publish_at?: string }
        Returns: {
          author_id: string
          comment_count: number
          comments_enabled: boolean
          content: string
          cover_url: string | null
          created_at: string
          description: string
          favorite_count: number
          held_count: number
          id: string
          language: string
          law_firm: string | null
          meta_description: string | null
          meta_keywords: string[]
          meta_title: string | null
          popularity: number
          publish_at: string | null
          published_at: string | null
          search: unknown
          search_text: string
          short_id: string
          slug: string
          status: string
          tags: string[]
          title: string
          total_shares: number
          total_views: number
          translation_group: string
          updated_at: string
          version: number
          withdrawn_by: string | null
          withdrawn_reason: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "posts"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      publish_tour: {
        Args: { published?: boolean; tour_id: string }
        Returns: {
          contact_name: string
          contact_phone: string
          content: string
          country: string | null
          created_at: string
          created_by: string | null
          currency: string
          durations: string
          end_date: string | null
          event_id: string | null
          id: string
          images: string[]
          law_firm: string
          name: string
          place: string
          places: number
          price: number | null
          price_now: number | null
          price_sale: number | null
          publish: string
          published_at: string | null
          rating_average: number | null
          rating_count: number
          search_text: string
          services: string[]
          short_id: string
          slug: string
          start_date: string | null
          tags: string[]
          tax_ids: string[]
          total_views: number
          updated_at: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "tours"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      purge_files: { Args: { file_ids: string[] }; Returns: number }
      questions_of: {
        Args: { case_id: string }
        Returns: {
          answer: string
          answered_at: string
          asker: number
          asker_name: string
          created_at: string
          id: string
          is_mine: boolean
          question: string
          to_all: boolean
        }[]
      }
      quote_plan: { Args: { period: string; plan: string }; Returns: Json }
      quote_plan_tax: {
        Args: {
          amount: number
          country?: string
          credit?: number
          currency: string
          is_business?: boolean
          tax_number?: string
        }
        Returns: Json
      }
      rate_candidate: {
        Args: { candidate_id: string; stars: number }
        Returns: number
      }
      reach_fee: {
        Args: { fee_id: string; reached?: boolean }
        Returns: {
          amount: number
          case_id: string
          created_at: string
          created_by: string | null
          currency: string
          deducted: number | null
          due: string
          due_on: string | null
          from_terms: boolean
          id: string
          invoice_item_id: string | null
          kind: string
          law_firm: string
          percent: number | null
          place: number
          reached_at: string | null
          reached_by: string | null
          recovered: number | null
          step_id: string | null
          task_id: string | null
          title: string
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "case_fees"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      react_to_message: {
        Args: { given?: boolean; message_id: string; sign: string }
        Returns: {
          body: string
          case_id: string | null
          content_type: string
          conversation_id: string
          created_at: string
          deleted_at: string | null
          edited_at: string | null
          id: string
          law_firm: string
          mentions: string[]
          pinned_at: string | null
          reactions: NonNullable<Json>
          reply_to_id: string | null
          sender_id: string | null
          sender_name: string | null
          sender_side: string
        }
        SetofOptions: {
          from: "*"
          to: "messages"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      read_conversation: {
        Args: { conversation_id: string; message_id?: string }
        Returns: string
      }
      reconcile_trust: {
        Args: {
          account_id: string
          lines?: Json
          source?: string
          statement_balance: number
          statement_on: string
        }
        Returns: {
          account_id: string
          created_at: string
          created_by: string | null
          figures: Json | null
          hash: string | null
          id: string
          law_firm: string
          signed_at: string | null
          signed_by: string | null
          signed_by_name: string | null
          source: string
          statement_balance: number
          statement_on: string
          status: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "trust_reconciliations"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      record_conflict_check: {
        Args: { case_id: string; reason?: string; result: string }
        Returns: {
          case_id: string
          created_at: string
          decided_at: string | null
          decided_by: string | null
          id: string
          law_firm: string | null
          names: NonNullable<Json>
          reason: string | null
          result: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "conflict_checks"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      record_payment: {
        Args: {
          amount: number
          idempotency_key: string
          invoice_id: string
          method: string
          received_on?: string
          reference?: string
          source: string
        }
        Returns: {
          amount_credited: number
          amount_paid: number
          amount_refunded: number
          approved_at: string | null
          approved_by: string | null
          case_id: string | null
          client_id: string | null
          contact_id: string | null
          create_date: string
          created_at: string
          created_by: string | null
          currency: string
          discount: number
          discount_percent: number | null
          due_date: string
          end_reason: string | null
          ended_at: string | null
          footer: string | null
          id: string
          invoice_from: NonNullable<Json>
          invoice_number: string | null
          invoice_to: NonNullable<Json>
          issued_at: string | null
          issued_by: string | null
          law_firm: string
          notes: string | null
          payment_details: string | null
          prices_include_tax: boolean
          sent: number
          share: number | null
          share_place: number | null
          shipping: number
          split_id: string | null
          status: string
          subtotal: number
          taxes: number
          total_amount: number
          updated_at: string
          version: number
          written_by: string | null
        }
        SetofOptions: {
          from: "*"
          to: "invoices"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      recovery_code_state: {
        Args: Record<PropertyKey, never>
        Returns: {
          codes_left: number
          made_at: string
        }[]
      }
      redaction_source: {
        Args: { file_id: string; version_id?: string }
        Returns: {
          case_id: string
          id: string
          name: string
          number: number
          object_path: string
          object_version: string
          parent_id: string
          size: number
        }[]
      }
      refund_order: {
        Args: {
          amount?: number
          idempotency_key: string
          order_id: string
          reason: string
        }
        Returns: {
          accepted_at: string | null
          amount_refunded: number
          buyer_id: string
          case_id: string | null
          completed_at: string | null
          created_at: string
          currency: string
          customer: NonNullable<Json>
          delivery: NonNullable<Json>
          discount: number
          discount_code_id: string | null
          end_reason: string | null
          ended_at: string | null
          id: string
          idempotency_key: string
          invoice_id: string | null
          law_firm: string
          order_number: string
          paid_at: string | null
          payment: NonNullable<Json>
          prices_include_tax: boolean
          reminded_at: string | null
          request: string
          shipping: number
          shipping_address: Json | null
          status: string
          subtotal: number
          taxes: number
          terms_accepted_at: string | null
          total_amount: number
          total_quantity: number
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      refund_payment: {
        Args: {
          amount?: number
          idempotency_key: string
          payment_id: string
          reason: string
        }
        Returns: {
          amount_credited: number
          amount_paid: number
          amount_refunded: number
          approved_at: string | null
          approved_by: string | null
          case_id: string | null
          client_id: string | null
          contact_id: string | null
          create_date: string
          created_at: string
          created_by: string | null
          currency: string
          discount: number
          discount_percent: number | null
          due_date: string
          end_reason: string | null
          ended_at: string | null
          footer: string | null
          id: string
          invoice_from: NonNullable<Json>
          invoice_number: string | null
          invoice_to: NonNullable<Json>
          issued_at: string | null
          issued_by: string | null
          law_firm: string
          notes: string | null
          payment_details: string | null
          prices_include_tax: boolean
          sent: number
          share: number | null
          share_place: number | null
          shipping: number
          split_id: string | null
          status: string
          subtotal: number
          taxes: number
          total_amount: number
          updated_at: string
          version: number
          written_by: string | null
        }
        SetofOptions: {
          from: "*"
          to: "invoices"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      refund_plan_invoice: {
        Args: {
          amount?: number
          idempotency_key: string
          invoice_id: string
          reason: string
        }
        Returns: number
      }
      register_plan_tax: {
        Args: { country: string; is_home?: boolean; tax_number?: string }
        Returns: undefined
      }
      reject_licence: {
        Args: { licence_id: string; reason?: string }
        Returns: {
          admitted_on: string | null
          country: string
          created_at: string
          expires_on: string | null
          id: string
          licence_number: string
          region: string | null
          reject_reason: string | null
          rejected_at: string | null
          updated_at: string
          user_id: string
          verified_at: string | null
          verified_by: string | null
          verified_until: string | null
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "lawyer_licences"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      reject_profile: {
        Args: { profile_id: string; reason?: string }
        Returns: {
          about: string | null
          accepting_cases: boolean
          available_from: string | null
          avatar_url: string | null
          cases_engaged: number
          city: string | null
          consultation_fee: number | null
          consultation_minutes: number | null
          country: string | null
          created_at: string
          created_by: string | null
          currency: string
          display_name: string
          fee_types: string[]
          headline: string | null
          hourly_rate_max: number | null
          hourly_rate_min: number | null
          id: string
          is_public: boolean
          languages: string[]
          lapsed_at: string | null
          law_firm: string | null
          law_firm_name: string | null
          practice_areas: string[]
          public_before_lapse: boolean
          rating_average: number | null
          rating_count: number
          region: string | null
          response_hours_p50: number | null
          slug: string
          social_links: NonNullable<Json>
          status: string
          status_reason: string | null
          submitted_at: string | null
          updated_at: string
          user_id: string
          verified_at: string | null
          verified_by: string | null
          version: number
          years_of_experience: number | null
        }
        SetofOptions: {
          from: "*"
          to: "lawyer_profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      release_case: {
        Args: { case_id: string; reason?: string }
        Returns: {
          accepted_proposal_id: string | null
          budget_max: number | null
          budget_min: number | null
          budget_type: string | null
          client_contact_id: string | null
          client_id: string | null
          client_name: string | null
          close_reason: string | null
          closed_at: string | null
          court: string | null
          court_case_number: string | null
          created_at: string
          created_by: string | null
          currency: string
          description: string | null
          desired_outcome: string | null
          engagement_terms: string | null
          fee_amount: number | null
          fee_cap: number | null
          fee_percent: number | null
          fee_rate: number | null
          fee_type: string | null
          id: string
          intake_id: string | null
          intake_workflow: Json | null
          jurisdiction_country: string | null
          jurisdiction_region: string | null
          law_firm: string | null
          lead_lawyer_id: string | null
          next_deadline_at: string | null
          next_deadline_on: string | null
          next_deadline_zone: string | null
          next_update_by: string | null
          number: string
          opened_at: string | null
          outcome: string | null
          position: number | null
          posted_at: string | null
          posting_expires_at: string | null
          practice_area: string | null
          proposal_count: number
          public_summary: string | null
          retainer_amount: number | null
          stage_id: string | null
          status: string
          tags: string[]
          team_id: string | null
          title: string
          unanswered_since: string | null
          updated_at: string
          urgency: string
          version: number
          visibility: string
        }
        SetofOptions: {
          from: "*"
          to: "cases"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      remind_due: { Args: Record<PropertyKey, never>; Returns: number }
      remind_of_documents: { Args: { request_id: string }; Returns: boolean }
      remind_signers: { Args: { request_id: string }; Returns: number }
      reminder_preview: { Args: { invoice_id: string }; Returns: Json }
      remove_attachment: { Args: { attachment_id: string }; Returns: string }
      remove_bank_transaction: {
        Args: { transaction_id: string }
        Returns: boolean
      }
      remove_call: { Args: { call_id: string }; Returns: boolean }
      remove_card: { Args: { card_id: string }; Returns: undefined }
      remove_exhibit: {
        Args: { exhibit_id: string }
        Returns: {
          binder_by: string | null
          binder_failed_document: string | null
          binder_failure: string | null
          binder_language: string | null
          binder_pages: number | null
          binder_pages_done: number
          binder_run: string | null
          binder_status: string
          case_id: string
          created_at: string
          created_by: string
          created_by_name: string | null
          file_at: string | null
          file_id: string | null
          file_revision: number | null
          filed_at: string | null
          filed_by_name: string | null
          id: string
          law_firm: string | null
          name: string
          prefix: string
          revision: number
          scheme: string
          status: string
          sticker: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "exhibit_sets"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      remove_fee: { Args: { fee_id: string }; Returns: undefined }
      remove_from_conversation: {
        Args: { conversation_id: string; user_id: string }
        Returns: {
          case_id: string | null
          client_id: string | null
          created_at: string
          created_by: string | null
          id: string
          last_message_at: string | null
          law_firm: string
          pair: string | null
          title: string | null
          type: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "conversations"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      remove_member: {
        Args: { reason?: string; successor_id?: string; user_id: string }
        Returns: {
          access_level: string
          address: string | null
          avatar_url: string | null
          city: string | null
          country: string | null
          created_at: string
          display_name: string
          email: string | null
          first_name: string
          is_verified: boolean
          last_name: string
          law_firm: string | null
          phone_number: string | null
          plan: string | null
          state: string | null
          status: string
          updated_at: string
          uuid: string
          version: number
          zip_code: string | null
        }
        SetofOptions: {
          from: "*"
          to: "users"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      remove_payment_card: { Args: { card_id: string }; Returns: boolean }
      remove_plan_tax_rate: { Args: { rate_id: string }; Returns: undefined }
      rename_conversation: {
        Args: { conversation_id: string; title: string }
        Returns: {
          case_id: string | null
          client_id: string | null
          created_at: string
          created_by: string | null
          id: string
          last_message_at: string | null
          law_firm: string
          pair: string | null
          title: string | null
          type: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "conversations"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      rename_file: {
        Args: { file_id: string; name: string }
        Returns: {
          binned_with: string | null
          bucket: string | null
          case_id: string | null
          created_at: string
          deleted_at: string | null
          deleted_by: string | null
          id: string
          law_firm: string | null
          media_type: string | null
          modified_at: string
          name: string
          object_path: string | null
          owner_id: string
          owner_name: string | null
          parent_id: string | null
          path: string[]
          size: number
          tags: string[]
          type: string
          updated_at: string
          version_number: number
          visibility: string
        }
        SetofOptions: {
          from: "*"
          to: "files"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      rename_stage: {
        Args: { name: string; stage_id: string }
        Returns: {
          created_at: string
          id: string
          law_firm: string
          name: string
          position: number
          rules: NonNullable<Json>
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "case_stages"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      rename_workflow: {
        Args: { name: string; workflow_id: string }
        Returns: {
          calendar: string | null
          cancel_reason: string | null
          cancelled_at: string | null
          case_id: string
          completed_at: string | null
          created_at: string
          created_by: string | null
          current_stage: string | null
          id: string
          last_pause_days: number
          last_paused_on: string | null
          law_firm: string
          name: string
          pause_reason: string | null
          paused_at: string | null
          paused_seconds: number
          progress_done: number
          progress_total: number
          shifts: NonNullable<Json>
          stages: NonNullable<Json>
          started_at: string | null
          started_on: string | null
          status: string
          template_id: string
          template_key: string
          template_version: number
          time_zone: string
          trigger_dates: NonNullable<Json>
          trigger_values: NonNullable<Json>
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "workflows"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      renew_deadlines: {
        Args: { moves: Json }
        Returns: {
          amount: number | null
          anchor_id: string | null
          cancel_reason: string | null
          cancelled_at: string | null
          case_id: string
          change_reason: string | null
          changed_by: string | null
          client_visible: boolean
          completed_at: string | null
          completed_by: string | null
          completed_name: string | null
          confirmed_at: string | null
          confirmed_by: string | null
          confirmed_name: string | null
          created_at: string
          created_by: string | null
          direction: string | null
          due_at: string
          due_on: string
          facts: NonNullable<Json>
          id: string
          jurisdiction: string | null
          kind: string
          law_firm: string | null
          note: string | null
          remind_days: number[]
          responsible_id: string | null
          responsible_name: string | null
          rule: string | null
          rule_id: string | null
          rule_reason: string | null
          rule_unverified: boolean
          set_by: string | null
          suspended: boolean
          time_zone: string
          title: string
          trace: NonNullable<Json>
          trigger_date: string | null
          trigger_event: string | null
          trigger_id: string | null
          trigger_time: string | null
          unit: string | null
          updated_at: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "case_deadlines"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      renew_invitation: {
        Args: { id: string }
        Returns: {
          accepted_at: string | null
          accepted_by: string | null
          access_level: string
          created_at: string
          declined_at: string | null
          email: string
          expires_at: string
          id: string
          invited_by: string | null
          law_firm: string | null
          revoked_at: string | null
          updated_at: string
          user_id: string | null
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "invitations"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      reopen_case: {
        Args: { case_id: string; reason?: string }
        Returns: {
          accepted_proposal_id: string | null
          budget_max: number | null
          budget_min: number | null
          budget_type: string | null
          client_contact_id: string | null
          client_id: string | null
          client_name: string | null
          close_reason: string | null
          closed_at: string | null
          court: string | null
          court_case_number: string | null
          created_at: string
          created_by: string | null
          currency: string
          description: string | null
          desired_outcome: string | null
          engagement_terms: string | null
          fee_amount: number | null
          fee_cap: number | null
          fee_percent: number | null
          fee_rate: number | null
          fee_type: string | null
          id: string
          intake_id: string | null
          intake_workflow: Json | null
          jurisdiction_country: string | null
          jurisdiction_region: string | null
          law_firm: string | null
          lead_lawyer_id: string | null
          next_deadline_at: string | null
          next_deadline_on: string | null
          next_deadline_zone: string | null
          next_update_by: string | null
          number: string
          opened_at: string | null
          outcome: string | null
          position: number | null
          posted_at: string | null
          posting_expires_at: string | null
          practice_area: string | null
          proposal_count: number
          public_summary: string | null
          retainer_amount: number | null
          stage_id: string | null
          status: string
          tags: string[]
          team_id: string | null
          title: string
          unanswered_since: string | null
          updated_at: string
          urgency: string
          version: number
          visibility: string
        }
        SetofOptions: {
          from: "*"
          to: "cases"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      reopen_deadline: {
        Args: { deadline_id: string; reason?: string }
        Returns: {
          amount: number | null
          anchor_id: string | null
          cancel_reason: string | null
          cancelled_at: string | null
          case_id: string
          change_reason: string | null
          changed_by: string | null
          client_visible: boolean
          completed_at: string | null
          completed_by: string | null
          completed_name: string | null
          confirmed_at: string | null
          confirmed_by: string | null
          confirmed_name: string | null
          created_at: string
          created_by: string | null
          direction: string | null
          due_at: string
          due_on: string
          facts: NonNullable<Json>
          id: string
          jurisdiction: string | null
          kind: string
          law_firm: string | null
          note: string | null
          remind_days: number[]
          responsible_id: string | null
          responsible_name: string | null
          rule: string | null
          rule_id: string | null
          rule_reason: string | null
          rule_unverified: boolean
          set_by: string | null
          suspended: boolean
          time_zone: string
          title: string
          trace: NonNullable<Json>
          trigger_date: string | null
          trigger_event: string | null
          trigger_id: string | null
          trigger_time: string | null
          unit: string | null
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "case_deadlines"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      reopen_step: {
        Args: { reason?: string; step_key: string; workflow_id: string }
        Returns: {
          calendar: string | null
          cancel_reason: string | null
          cancelled_at: string | null
          case_id: string
          completed_at: string | null
          created_at: string
          created_by: string | null
          current_stage: string | null
          id: string
          last_pause_days: number
          last_paused_on: string | null
          law_firm: string
          name: string
          pause_reason: string | null
          paused_at: string | null
          paused_seconds: number
          progress_done: number
          progress_total: number
          shifts: NonNullable<Json>
          stages: NonNullable<Json>
          started_at: string | null
          started_on: string | null
          status: string
          template_id: string
          template_key: string
          template_version: number
          time_zone: string
          trigger_dates: NonNullable<Json>
          trigger_values: NonNullable<Json>
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "workflows"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      reply_to_review: {
        Args: { reply: string; review_id: string }
        Returns: {
          author_id: string
          author_name: string | null
          case_id: string
          comment: string
          created_at: string
          hidden_reason: string | null
          id: string
          law_firm: string | null
          lawyer_id: string
          practice_area: string | null
          rating: number
          replied_at: string | null
          reply: string | null
          show_name: boolean
          status: string
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "lawyer_reviews"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      report_ages: {
        Args: { by?: string; report: string }
        Returns: {
          age: string
          amount: number
          currency: string
          is_whole: boolean
          key: string
          lines: number
          name: string
        }[]
      }
      report_comment: { Args: { comment_id: string }; Returns: boolean }
      report_measures: {
        Args: {
          by: string
          earlier_from?: string
          earlier_to?: string
          from_day: string
          report: string
          to_day: string
        }
        Returns: {
          above: number
          below: number
          currency: string
          earlier_above: number
          earlier_below: number
          is_whole: boolean
          key: string
          lines: number
          name: string
        }[]
      }
      request_documents: {
        Args: { case_id: string; plan: Json }
        Returns: {
          case_id: string
          created_at: string
          created_by: string
          created_by_name: string | null
          due_on: string | null
          ended_at: string | null
          id: string
          law_firm: string | null
          message: string | null
          remind: boolean
          reminded_at: string
          status: string
          title: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "document_requests"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      reset_factors: {
        Args: { reason: string; user_id: string }
        Returns: number
      }
      restore_cases: {
        Args: { undo: Json }
        Returns: Database["public"]["CompositeTypes"]["placed_case"][]
        SetofOptions: {
          from: "*"
          to: "placed_case"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      restore_files: {
        Args: { file_ids: string[] }
        Returns: {
          binned_with: string | null
          bucket: string | null
          case_id: string | null
          created_at: string
          deleted_at: string | null
          deleted_by: string | null
          id: string
          law_firm: string | null
          media_type: string | null
          modified_at: string
          name: string
          object_path: string | null
          owner_id: string
          owner_name: string | null
          parent_id: string | null
          path: string[]
          size: number
          tags: string[]
          type: string
          updated_at: string
          version_number: number
          visibility: string
        }[]
        SetofOptions: {
          from: "*"
          to: "files"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      restore_tasks: {
        Args: { undo: Json }
        Returns: Database["public"]["CompositeTypes"]["task_bulk_result"][]
        SetofOptions: {
          from: "*"
          to: "task_bulk_result"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      restore_version: {
        Args: { version_id: string }
        Returns: {
          binned_with: string | null
          bucket: string | null
          case_id: string | null
          created_at: string
          deleted_at: string | null
          deleted_by: string | null
          id: string
          law_firm: string | null
          media_type: string | null
          modified_at: string
          name: string
          object_path: string | null
          owner_id: string
          owner_name: string | null
          parent_id: string | null
          path: string[]
          size: number
          tags: string[]
          type: string
          updated_at: string
          version_number: number
          visibility: string
        }
        SetofOptions: {
          from: "*"
          to: "files"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      resume_case: {
        Args: { case_id: string; reason?: string }
        Returns: {
          accepted_proposal_id: string | null
          budget_max: number | null
          budget_min: number | null
          budget_type: string | null
          client_contact_id: string | null
          client_id: string | null
          client_name: string | null
          close_reason: string | null
          closed_at: string | null
          court: string | null
          court_case_number: string | null
          created_at: string
          created_by: string | null
          currency: string
          description: string | null
          desired_outcome: string | null
          engagement_terms: string | null
          fee_amount: number | null
          fee_cap: number | null
          fee_percent: number | null
          fee_rate: number | null
          fee_type: string | null
          id: string
          intake_id: string | null
          intake_workflow: Json | null
          jurisdiction_country: string | null
          jurisdiction_region: string | null
          law_firm: string | null
          lead_lawyer_id: string | null
          next_deadline_at: string | null
          next_deadline_on: string | null
          next_deadline_zone: string | null
          next_update_by: string | null
          number: string
          opened_at: string | null
          outcome: string | null
          position: number | null
          posted_at: string | null
          posting_expires_at: string | null
          practice_area: string | null
          proposal_count: number
          public_summary: string | null
          retainer_amount: number | null
          stage_id: string | null
          status: string
          tags: string[]
          team_id: string | null
          title: string
          unanswered_since: string | null
          updated_at: string
          urgency: string
          version: number
          visibility: string
        }
        SetofOptions: {
          from: "*"
          to: "cases"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      resume_plan: { Args: Record<PropertyKey, never>; Returns: undefined }
      resume_reminders: { Args: { pause_id: string }; Returns: undefined }
      resume_workflow: {
        Args: { workflow_id: string }
        Returns: {
          calendar: string | null
          cancel_reason: string | null
          cancelled_at: string | null
          case_id: string
          completed_at: string | null
          created_at: string
          created_by: string | null
          current_stage: string | null
          id: string
          last_pause_days: number
          last_paused_on: string | null
          law_firm: string
          name: string
          pause_reason: string | null
          paused_at: string | null
          paused_seconds: number
          progress_done: number
          progress_total: number
          shifts: NonNullable<Json>
          stages: NonNullable<Json>
          started_at: string | null
          started_on: string | null
          status: string
          template_id: string
          template_key: string
          template_version: number
          time_zone: string
          trigger_dates: NonNullable<Json>
          trigger_values: NonNullable<Json>
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "workflows"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      retainer_of_case: {
        Args: { case_id: string }
        Returns: {
          account_id: string
          amount: number
          asked_at: string
          currency: string
          missing: number
          received: number
        }[]
      }
      retry_delivery: { Args: { delivery_id: string }; Returns: undefined }
      retry_job: { Args: { job_id: string }; Returns: undefined }
      return_papers: { Args: { case_id: string }; Returns: number }
      reverse_bank_transfer: {
        Args: { transaction_id: string }
        Returns: {
          account_id: string
          amount: number
          case_id: string | null
          category: string | null
          client_id: string | null
          created_at: string
          currency: string
          description: string
          fingerprint: string | null
          id: string
          invoice_id: string | null
          law_firm: string
          occurred_on: string
          of_clients: boolean
          payee: string | null
          payment_id: string | null
          posted_as: string | null
          reference: string | null
          sorted_at: string | null
          sorted_by: string | null
          source: string
          status: string
          transfer_id: string | null
          unapplied: number
          updated_at: string
          version: number
          words: string
        }
        SetofOptions: {
          from: "*"
          to: "bank_transactions"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      reverse_trust_entry: {
        Args: { entry_id: string; idempotency_key: string; reason: string }
        Returns: {
          account_id: string
          amount: number
          approved_by: string | null
          approved_by_name: string | null
          balance: number
          case_id: string | null
          client_id: string | null
          client_name: string | null
          created_at: string
          currency: string
          held: boolean
          id: string
          idempotency_key: string
          invoice_id: string | null
          law_firm: string
          memo: string
          number: number
          occurred_on: string
          payee: string | null
          reference: string | null
          release_on: string | null
          request_id: string | null
          requested_by: string | null
          requested_by_name: string | null
          reverses: string | null
          type: string
        }
        SetofOptions: {
          from: "*"
          to: "trust_entries"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      review_counts: {
        Args: { lawyer_id: string }
        Returns: {
          count: number
          rating: number
        }[]
      }
      review_states: {
        Args: { lawyer_id: string }
        Returns: {
          case_id: string
          case_title: string
          comment: string
          rating: number
          review_id: string
          show_name: boolean
          status: string
          version: number
        }[]
      }
      review_tour: {
        Args: {
          comment?: string
          rating: number
          show_name?: boolean
          tour_id: string
        }
        Returns: {
          author_id: string
          author_name: string | null
          comment: string
          created_at: string
          id: string
          judged_reason: string | null
          law_firm: string
          rating: number
          status: string
          tour_id: string
          updated_at: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "tour_reviews"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      revoke_calendar_feed: {
        Args: Record<PropertyKey, never>
        Returns: boolean
      }
      revoke_invitation: {
        Args: { id: string }
        Returns: {
          accepted_at: string | null
          accepted_by: string | null
          access_level: string
          created_at: string
          declined_at: string | null
          email: string
          expires_at: string
          id: string
          invited_by: string | null
          law_firm: string | null
          revoked_at: string | null
          updated_at: string
          user_id: string | null
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "invitations"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      rules_of_today: {
        Args: Record<PropertyKey, never>
        Returns: {
          amount: number | null
          asks: string[]
          checked_again_by: string | null
          checked_again_on: string | null
          checked_by: string | null
          checked_on: string
          citation: string
          code: string
          counting_id: string | null
          courts: string | null
          direction: string
          effective_from: string | null
          effective_to: string | null
          follows: string | null
          hard: boolean
          id: string
          jurisdiction: string | null
          kind: string
          look_again_on: string | null
          places: string[] | null
          quotation: string | null
          searched: string
          source_scope: string
          source_url: string | null
          status: string
          steps: NonNullable<Json>
          title: NonNullable<Json>
          transition: string | null
          trigger_event: Json | null
          trigger_key: string | null
          unit: string | null
          units: string[]
          unverified_because: string | null
          vectors: number
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "deadline_rules"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      save_account: {
        Args: {
          about?: string
          address: string
          city: string
          country: string
          first_name: string
          is_public?: boolean
          last_name: string
          phone_number: string
          profile_version?: number
          state: string
          version: number
          zip_code: string
        }
        Returns: {
          access_level: string
          address: string | null
          avatar_url: string | null
          city: string | null
          country: string | null
          created_at: string
          display_name: string
          email: string | null
          first_name: string
          is_verified: boolean
          last_name: string
          law_firm: string | null
          phone_number: string | null
          plan: string | null
          state: string | null
          status: string
          updated_at: string
          uuid: string
          version: number
          zip_code: string | null
        }
        SetofOptions: {
          from: "*"
          to: "users"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_away: {
        Args: {
          deputy_id?: string
          from_on: string
          message: string
          until_on: string
        }
        Returns: {
          created_at: string
          deputy_id: string | null
          ended_at: string | null
          from_on: string
          id: string
          law_firm: string
          message: string
          until_on: string
          updated_at: string
          user_id: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "away_notices"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_course: {
        Args: { course_id: string; expected_version?: number; given: Json }
        Returns: {
          cover_url: string | null
          created_at: string
          created_by: string | null
          credits: NonNullable<Json>
          id: string
          language: string
          law_firm: string
          lesson_count: number
          minutes: number
          published_at: string | null
          status: string
          summary: string
          title: string
          updated_at: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "courses"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      save_event: {
        Args: {
          event: Json
          event_id: string
          occurrence?: string
          scope?: string
          version?: number
        }
        Returns: {
          all_day: boolean
          attendees: NonNullable<Json>
          busy: boolean
          case_id: string | null
          client_visible: boolean
          color: string | null
          created_at: string
          created_by: string | null
          description: string | null
          end: string
          end_date: string | null
          id: string
          import_hash: string | null
          is_interview: boolean
          law_firm: string | null
          location: string | null
          people: string[]
          rdates: string[]
          recurrence: string | null
          span_end: string
          span_start: string
          start: string
          start_date: string | null
          step_key: string | null
          time_zone: string
          title: string
          uid: string
          updated_at: string
          version: number
          visibility: string
          workflow_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "calendar_events"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_exhibit_set: {
        Args: { case_id: string; details: Json; set_id: string }
        Returns: {
          binder_by: string | null
          binder_failed_document: string | null
          binder_failure: string | null
          binder_language: string | null
          binder_pages: number | null
          binder_pages_done: number
          binder_run: string | null
          binder_status: string
          case_id: string
          created_at: string
          created_by: string
          created_by_name: string | null
          file_at: string | null
          file_id: string | null
          file_revision: number | null
          filed_at: string | null
          filed_by_name: string | null
          id: string
          law_firm: string | null
          name: string
          prefix: string
          revision: number
          scheme: string
          status: string
          sticker: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "exhibit_sets"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_fee: {
        Args: { case_id: string; fee: Json; fee_id?: string; version?: number }
        Returns: {
          amount: number
          case_id: string
          created_at: string
          created_by: string | null
          currency: string
          deducted: number | null
          due: string
          due_on: string | null
          from_terms: boolean
          id: string
          invoice_item_id: string | null
          kind: string
          law_firm: string
          percent: number | null
          place: number
          reached_at: string | null
          reached_by: string | null
          recovered: number | null
          step_id: string | null
          task_id: string | null
          title: string
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "case_fees"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_hour_requirement: {
        Args: { expected_version?: number; given: Json; requirement_id: string }
        Returns: {
          category: string | null
          created_at: string
          hours: number
          id: string
          jurisdiction: string
          law_firm: string
          period_end: string
          period_start: string
          updated_at: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "hour_requirements"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      save_invoice: {
        Args: {
          invoice: Json
          invoice_id?: string
          items: Json
          version?: number
        }
        Returns: {
          amount_credited: number
          amount_paid: number
          amount_refunded: number
          approved_at: string | null
          approved_by: string | null
          case_id: string | null
          client_id: string | null
          contact_id: string | null
          create_date: string
          created_at: string
          created_by: string | null
          currency: string
          discount: number
          discount_percent: number | null
          due_date: string
          end_reason: string | null
          ended_at: string | null
          footer: string | null
          id: string
          invoice_from: NonNullable<Json>
          invoice_number: string | null
          invoice_to: NonNullable<Json>
          issued_at: string | null
          issued_by: string | null
          law_firm: string
          notes: string | null
          payment_details: string | null
          prices_include_tax: boolean
          sent: number
          share: number | null
          share_place: number | null
          shipping: number
          split_id: string | null
          status: string
          subtotal: number
          taxes: number
          total_amount: number
          updated_at: string
          version: number
          written_by: string | null
        }
        SetofOptions: {
          from: "*"
          to: "invoices"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_lesson: {
        Args: {
          course_id: string
          expected_version?: number
          given: Json
          lesson_id: string
        }
        Returns: {
          content: string
          course_id: string
          created_at: string
          id: string
          kind: string
          law_firm: string
          minutes: number
          pass_percent: number
          place: number
          title: string
          updated_at: string
          version: number
          video_path: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "course_lessons"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      save_letter_template: {
        Args: {
          description?: string
          language: string
          name: string
          template_id?: string
        }
        Returns: {
          checked_path: string | null
          checksum: string | null
          created_at: string
          created_by: string | null
          description: string | null
          faults: NonNullable<Json>
          id: string
          language: string
          law_firm: string
          name: string
          object_path: string | null
          size: number
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "letter_templates"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_mail_draft: {
        Args: { draft: Json; draft_id: string; revision: number }
        Returns: Json
      }
      save_mail_label: {
        Args: { color?: string; label_id?: string; name: string }
        Returns: {
          color: string
          created_at: string
          id: string
          name: string
          updated_at: string
          user_id: string
        }
        SetofOptions: {
          from: "*"
          to: "mail_labels"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_mail_signature: {
        Args: { account_id: string; signature: string }
        Returns: string
      }
      save_mail_template: {
        Args: {
          body?: string
          name: string
          subject?: string
          template_id?: string
        }
        Returns: {
          body: string
          created_at: string
          created_by: string | null
          id: string
          law_firm: string
          name: string
          subject: string
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "mail_templates"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_opening: {
        Args: { expected_version?: number; given: Json; opening_id: string }
        Returns: {
          benefits: string[]
          candidate_count: number
          city: string
          content: string
          created_at: string
          created_by: string | null
          currency: string
          employment_types: string[]
          experience: string
          expires_on: string | null
          id: string
          keep_months: number
          language: string
          law_firm: string
          locations: string[]
          new_count: number
          popularity: number
          published_at: string | null
          role: string
          salary_negotiable: boolean
          salary_price: number | null
          salary_type: string
          search_text: string
          short_id: string
          skills: string[]
          slug: string
          status: string
          title: string
          total_views: number
          updated_at: string
          version: number
          working_schedule: string[]
        }[]
        SetofOptions: {
          from: "*"
          to: "openings"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      save_post: {
        Args: { expected_version?: number; given: Json; post_id: string }
        Returns: {
          author_id: string
          comment_count: number
          comments_enabled: boolean
          content: string
          cover_url: string | null
          created_at: string
          description: string
          favorite_count: number
          held_count: number
          id: string
          language: string
          law_firm: string | null
          meta_description: string | null
          meta_keywords: string[]
          meta_title: string | null
          popularity: number
          publish_at: string | null
          published_at: string | null
          search: unknown
          search_text: string
          short_id: string
          slug: string
          status: string
          tags: string[]
          title: string
          total_shares: number
          total_views: number
          translation_group: string
          updated_at: string
          version: number
          withdrawn_by: string | null
          withdrawn_reason: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "posts"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      save_task: {
        Args: { task: Json; task_id: string; version?: number }
        Returns: {
          billable: boolean
          case_id: string | null
          checklist: NonNullable<Json>
          client_visible: boolean
          completed_at: string | null
          completed_by: string | null
          created_at: string
          created_by: string | null
          description: string | null
          due_at: string | null
          estimate_minutes: number | null
          id: string
          is_private: boolean
          labels: string[]
          law_firm: string | null
          occurrence: string | null
          original_due_at: string | null
          position: number
          priority: string
          recurred_at: string | null
          recurrence: string | null
          recurrence_start: string | null
          recurs_from: string | null
          requires_review: boolean
          review_asked_by: string | null
          reviewer_id: string | null
          start_at: string | null
          status: string
          step_key: string | null
          time_zone: string | null
          title: string
          updated_at: string
          version: number
          workflow_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "tasks"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_template: {
        Args: { revision?: number; template: Json; template_id: string }
        Returns: {
          activated_at: string | null
          created_at: string
          created_by: string | null
          description: string | null
          id: string
          language: string
          law_firm: string | null
          name: string
          practice_area: string | null
          revision: number
          scope: string
          stages: NonNullable<Json>
          status: string
          steps: NonNullable<Json>
          system_key: string | null
          template_key: string
          trigger_dates: NonNullable<Json>
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "workflow_templates"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_tour: {
        Args: { expected_version?: number; given: Json; tour_id: string }
        Returns: {
          contact_name: string
          contact_phone: string
          content: string
          country: string | null
          created_at: string
          created_by: string | null
          currency: string
          durations: string
          end_date: string | null
          event_id: string | null
          id: string
          images: string[]
          law_firm: string
          name: string
          place: string
          places: number
          price: number | null
          price_now: number | null
          price_sale: number | null
          publish: string
          published_at: string | null
          rating_average: number | null
          rating_count: number
          search_text: string
          services: string[]
          short_id: string
          slug: string
          start_date: string | null
          tags: string[]
          tax_ids: string[]
          total_views: number
          updated_at: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "tours"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      search_lawyers: {
        Args: {
          areas?: string[]
          available?: boolean
          country?: string
          fee_currency?: string
          fee_max?: number
          query?: string
          region?: string
          sort?: string
          speaks?: string[]
        }
        Returns: {
          accepting_cases: boolean
          available_from: string
          avatar_url: string
          cases_engaged: number
          city: string
          currency: string
          display_name: string
          headline: string
          hourly_rate_max: number
          hourly_rate_min: number
          languages: string[]
          law_firm_name: string
          match: string
          places: Json
          practice_areas: string[]
          rank: number
          rank_answers: number
          rank_cases: number
          rank_reviews: number
          rating_average: number
          rating_count: number
          response_hours_p50: number
          user_id: string
          years_of_experience: number
        }[]
      }
      search_messages: {
        Args: {
          before?: string
          conversation_id?: string
          max_rows?: number
          query: string
        }
        Returns: {
          body: string
          case_id: string
          conversation_id: string
          created_at: string
          id: string
          sender_id: string
          sender_name: string
          title: string
        }[]
      }
      search_postings: {
        Args: { query?: string }
        Returns: {
          budget_max: number | null
          budget_min: number | null
          budget_type: string | null
          created_at: string
          currency: string
          id: string
          jurisdiction_country: string | null
          jurisdiction_region: string | null
          posted_at: string
          posting_expires_at: string
          practice_area: string | null
          proposal_count: number
          public_summary: string | null
          search: unknown
          search_text: string
          tags: string[]
          title: string
          updated_at: string
          urgency: string
          visibility: string
        }[]
        SetofOptions: {
          from: "*"
          to: "case_postings"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      search_practice: {
        Args: { max_per_kind?: number; query: string }
        Returns: {
          detail: string
          id: string
          kind: string
          rank: number
          title: string
        }[]
      }
      send_back_task: {
        Args: { reason: string; task_id: string }
        Returns: {
          billable: boolean
          case_id: string | null
          checklist: NonNullable<Json>
          client_visible: boolean
          completed_at: string | null
          completed_by: string | null
          created_at: string
          created_by: string | null
          description: string | null
          due_at: string | null
          estimate_minutes: number | null
          id: string
          is_private: boolean
          labels: string[]
          law_firm: string | null
          occurrence: string | null
          original_due_at: string | null
          position: number
          priority: string
          recurred_at: string | null
          recurrence: string | null
          recurrence_start: string | null
          recurs_from: string | null
          requires_review: boolean
          review_asked_by: string | null
          reviewer_id: string | null
          start_at: string | null
          status: string
          step_key: string | null
          time_zone: string | null
          title: string
          updated_at: string
          version: number
          workflow_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "tasks"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      send_digest: {
        Args: {
          body: string
          case_id: string
          language: string
          message_id?: string
          month: string
        }
        Returns: {
          body: string
          case_id: string
          id: string
          language: string
          law_firm: string
          message_id: string
          month: string
          sent_at: string
          sent_by: string | null
          sent_by_name: string | null
        }
        SetofOptions: {
          from: "*"
          to: "case_digests"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      send_invoice: {
        Args: {
          email?: string
          invoice_id: string
          language?: string
          message?: string
        }
        Returns: {
          amount_credited: number
          amount_paid: number
          amount_refunded: number
          approved_at: string | null
          approved_by: string | null
          case_id: string | null
          client_id: string | null
          contact_id: string | null
          create_date: string
          created_at: string
          created_by: string | null
          currency: string
          discount: number
          discount_percent: number | null
          due_date: string
          end_reason: string | null
          ended_at: string | null
          footer: string | null
          id: string
          invoice_from: NonNullable<Json>
          invoice_number: string | null
          invoice_to: NonNullable<Json>
          issued_at: string | null
          issued_by: string | null
          law_firm: string
          notes: string | null
          payment_details: string | null
          prices_include_tax: boolean
          sent: number
          share: number | null
          share_place: number | null
          shipping: number
          split_id: string | null
          status: string
          subtotal: number
          taxes: number
          total_amount: number
          updated_at: string
          version: number
          written_by: string | null
        }
        SetofOptions: {
          from: "*"
          to: "invoices"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      send_mail: {
        Args: { draft_id: string; revision: number; send_at?: string }
        Returns: Json
      }
      send_message: {
        Args: {
          attachment_ids?: string[]
          body: string
          case_id: string
          message_id?: string
        }
        Returns: {
          body: string
          case_id: string | null
          content_type: string
          conversation_id: string
          created_at: string
          deleted_at: string | null
          edited_at: string | null
          id: string
          law_firm: string
          mentions: string[]
          pinned_at: string | null
          reactions: NonNullable<Json>
          reply_to_id: string | null
          sender_id: string | null
          sender_name: string | null
          sender_side: string
        }
        SetofOptions: {
          from: "*"
          to: "messages"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      send_reminder: {
        Args: { email?: string; invoice_id: string; step_id: string }
        Returns: undefined
      }
      send_requested_document: {
        Args: { file_ids: string[]; line_id: string }
        Returns: {
          answer: string | null
          answered_at: string | null
          case_id: string
          created_at: string
          decided_at: string | null
          decided_by_name: string | null
          id: string
          law_firm: string | null
          name: string
          note: string | null
          place: number
          reason: string | null
          request_id: string
          status: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "document_request_lines"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      send_signature_request: {
        Args: { request_id: string }
        Returns: {
          all_signed_at: string | null
          case_id: string | null
          checksum: string
          created_at: string
          created_by: string
          created_by_name: string | null
          due_on: string | null
          ended_at: string | null
          file_id: string
          id: string
          law_firm: string | null
          message: string | null
          ordered: boolean
          pages: number
          remind_days: number | null
          reminded_at: string | null
          seal_path: string | null
          sealed_version_id: string | null
          sent_at: string | null
          status: string
          title: string
          updated_at: string
          version_id: string
        }
        SetofOptions: {
          from: "*"
          to: "signature_requests"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_access_level: {
        Args: { access_level: string; law_firm?: string; user_id: string }
        Returns: {
          access_level: string
          address: string | null
          avatar_url: string | null
          city: string | null
          country: string | null
          created_at: string
          display_name: string
          email: string | null
          first_name: string
          is_verified: boolean
          last_name: string
          law_firm: string | null
          phone_number: string | null
          plan: string | null
          state: string | null
          status: string
          updated_at: string
          uuid: string
          version: number
          zip_code: string | null
        }
        SetofOptions: {
          from: "*"
          to: "users"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_account_numbers: { Args: { numbers: Json }; Returns: number }
      set_case_interest: {
        Args: {
          after_days?: number
          case_id: string
          note?: string
          rate: number
        }
        Returns: undefined
      }
      set_case_payers: {
        Args: { case_id: string; payers: Json }
        Returns: {
          case_id: string
          client_id: string | null
          contact_id: string | null
          created_at: string
          created_by: string | null
          id: string
          law_firm: string
          place: number
          share: number
        }[]
        SetofOptions: {
          from: "*"
          to: "case_payers"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      set_consultation_hours: {
        Args: { hours: Json }
        Returns: {
          created_at: string
          from_time: string
          horizon_days: number
          id: string
          minutes: number
          notice_hours: number
          published: boolean
          time_zone: string
          to_time: string
          user_id: string
          weekday: number
        }[]
        SetofOptions: {
          from: "*"
          to: "consultation_hours"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      set_event_reminders: {
        Args: { event_id: string; reminders: Json }
        Returns: {
          all_day: boolean
          attendees: NonNullable<Json>
          busy: boolean
          case_id: string | null
          client_visible: boolean
          color: string | null
          created_at: string
          created_by: string | null
          description: string | null
          end: string
          end_date: string | null
          id: string
          import_hash: string | null
          is_interview: boolean
          law_firm: string | null
          location: string | null
          people: string[]
          rdates: string[]
          recurrence: string | null
          span_end: string
          span_start: string
          start: string
          start_date: string | null
          step_key: string | null
          time_zone: string
          title: string
          uid: string
          updated_at: string
          version: number
          visibility: string
          workflow_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "calendar_events"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_exchange_rates: { Args: { rates: Json }; Returns: number }
      set_group_admin: {
        Args: { conversation_id: string; is_admin: boolean; user_id: string }
        Returns: {
          case_id: string | null
          client_id: string | null
          created_at: string
          created_by: string | null
          id: string
          last_message_at: string | null
          law_firm: string
          pair: string | null
          title: string | null
          type: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "conversations"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_invoice_logo: { Args: { object_path?: string }; Returns: undefined }
      set_legal_hold: {
        Args: { case_id: string; reason?: string }
        Returns: {
          case_id: string
          id: string
          law_firm: string | null
          lift_asked_at: string | null
          lift_asked_by: string | null
          lift_asked_by_name: string | null
          lift_reason: string | null
          lifted_at: string | null
          lifted_by: string | null
          lifted_by_name: string | null
          reason: string
          set_at: string
          set_by: string | null
          set_by_name: string | null
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "case_legal_holds"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_primary_card: { Args: { card_id: string }; Returns: undefined }
      set_stage_rules: {
        Args: { rules: Json; stage_id: string }
        Returns: {
          created_at: string
          id: string
          law_firm: string
          name: string
          position: number
          rules: NonNullable<Json>
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "case_stages"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_trust_limit: {
        Args: { account_id: string; second_person_above: number }
        Returns: {
          bank: string
          created_at: string
          created_by: string | null
          currency: string
          id: string
          interest_to: string | null
          last_number: number
          law_firm: string
          name: string
          number_end: string
          second_person_above: number | null
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "trust_accounts"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_trust_minimum: {
        Args: { account_id: string; case_id: string; minimum?: number }
        Returns: {
          account_id: string
          case_id: string | null
          cleared: number
          created_at: string
          held: number
          id: string
          law_firm: string
          minimum: number | null
          refill_amount: number | null
          refill_asked_at: string | null
          refill_sent_at: string | null
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "trust_balances"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      settle_licences: { Args: Record<PropertyKey, never>; Returns: number }
      share_file: {
        Args: { file_id: string; permission: string; user_id: string }
        Returns: {
          case_id: string | null
          created_at: string
          created_by: string | null
          file_id: string
          id: string
          law_firm: string | null
          member_of: string | null
          permission: string
          updated_at: string
          user_id: string
          user_name: string | null
        }
        SetofOptions: {
          from: "*"
          to: "file_shares"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      shop_overview: { Args: { bounds: string[] }; Returns: Json }
      shortlist_proposal: {
        Args: { proposal_id: string; shortlisted?: boolean }
        Returns: {
          amount: number | null
          assumptions: string | null
          cap: number | null
          case_id: string
          case_public_summary: string | null
          case_title: string | null
          client_seen_at: string | null
          client_seen_revision: number | null
          confirmed_at: string | null
          contingency_percent: number | null
          cover_letter: string | null
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decline_reason: string | null
          earliest_start: string | null
          expenses_policy: string | null
          fee_type: string
          hourly_rate: number | null
          hours_high: number | null
          hours_low: number | null
          id: string
          law_firm: string | null
          law_firm_name: string | null
          lawyer_id: string
          lawyer_name: string | null
          milestones: NonNullable<Json>
          negotiable: boolean
          posting_changes: string[]
          retainer_amount: number | null
          revision: number
          scope_excluded: string[]
          scope_included: string[]
          shortlisted_at: string | null
          status: string
          submitted_at: string | null
          timeline_days: number | null
          total_expected: number | null
          total_high: number | null
          total_low: number | null
          updated_at: string
          valid_until: string | null
          version: number
          withdraw_reason: string | null
        }
        SetofOptions: {
          from: "*"
          to: "proposals"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      show_attachment: {
        Args: { attachment_id: string; for_proposers: boolean }
        Returns: boolean
      }
      show_files: {
        Args: { file_ids: string[]; visibility: string }
        Returns: {
          binned_with: string | null
          bucket: string | null
          case_id: string | null
          created_at: string
          deleted_at: string | null
          deleted_by: string | null
          id: string
          law_firm: string | null
          media_type: string | null
          modified_at: string
          name: string
          object_path: string | null
          owner_id: string
          owner_name: string | null
          parent_id: string | null
          path: string[]
          size: number
          tags: string[]
          type: string
          updated_at: string
          version_number: number
          visibility: string
        }[]
        SetofOptions: {
          from: "*"
          to: "files"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      sign_document: {
        Args: {
          checksum: string
          consent?: string
          kind: string
          request_id: string
          strokes?: Json
          texts?: Json
          typed_name: string
        }
        Returns: {
          asked_at: string | null
          case_id: string | null
          consent: string | null
          created_at: string
          declined_at: string | null
          id: string
          kind: string | null
          law_firm: string | null
          place: number
          reason: string | null
          request_id: string
          signed_at: string | null
          status: string
          typed_name: string | null
          updated_at: string
          user_id: string
          user_name: string | null
        }
        SetofOptions: {
          from: "*"
          to: "signature_signers"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      sign_engagement: {
        Args: {
          case_id: string
          consent?: string
          kind?: string
          strokes?: Json
          typed_name: string
        }
        Returns: {
          address: string | null
          case_id: string
          consent: string | null
          created_at: string
          id: string
          kind: string
          law_firm: string | null
          proposal_id: string
          released_at: string | null
          revision: number
          role: string
          signed_at: string
          terms_hash: string
          typed_name: string
          user_id: string
        }
        SetofOptions: {
          from: "*"
          to: "case_engagements"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      sign_trust_reconciliation: {
        Args: { reconciliation_id: string }
        Returns: {
          account_id: string
          created_at: string
          created_by: string | null
          figures: Json | null
          hash: string | null
          id: string
          law_firm: string
          signed_at: string | null
          signed_by: string | null
          signed_by_name: string | null
          source: string
          statement_balance: number
          statement_on: string
          status: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "trust_reconciliations"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      signature_page: { Args: { request_id: string }; Returns: Json }
      silent_cases: {
        Args: { days?: number; of_firm?: boolean }
        Returns: {
          case_id: string
          client_name: string
          deputy_for: string
          lead_id: string
          lead_name: string
          number: string
          office_minutes: number
          reason: string
          since: string
          title: string
        }[]
      }
      skip_step: {
        Args: { reason?: string; step_key: string; workflow_id: string }
        Returns: {
          calendar: string | null
          cancel_reason: string | null
          cancelled_at: string | null
          case_id: string
          completed_at: string | null
          created_at: string
          created_by: string | null
          current_stage: string | null
          id: string
          last_pause_days: number
          last_paused_on: string | null
          law_firm: string
          name: string
          pause_reason: string | null
          paused_at: string | null
          paused_seconds: number
          progress_done: number
          progress_total: number
          shifts: NonNullable<Json>
          stages: NonNullable<Json>
          started_at: string | null
          started_on: string | null
          status: string
          template_id: string
          template_key: string
          template_version: number
          time_zone: string
          trigger_dates: NonNullable<Json>
          trigger_values: NonNullable<Json>
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "workflows"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      snooze_mails: {
        Args: { mail_ids: string[]; until: string; whole_threads?: boolean }
        Returns: number
      }
      sort_bank_transaction: {
        Args: { category?: string; payee?: string; transaction_id: string }
        Returns: {
          account_id: string
          amount: number
          case_id: string | null
          category: string | null
          client_id: string | null
          created_at: string
          currency: string
          description: string
          fingerprint: string | null
          id: string
          invoice_id: string | null
          law_firm: string
          occurred_on: string
          of_clients: boolean
          payee: string | null
          payment_id: string | null
          posted_as: string | null
          reference: string | null
          sorted_at: string | null
          sorted_by: string | null
          source: string
          status: string
          transfer_id: string | null
          unapplied: number
          updated_at: string
          version: number
          words: string
        }
        SetofOptions: {
          from: "*"
          to: "bank_transactions"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      star_file: {
        Args: { file_id: string; starred: boolean }
        Returns: boolean
      }
      start_billing_run: {
        Args: {
          all_but?: string[]
          run_id: string
          search?: string
          these?: string[]
          up_to: string
        }
        Returns: {
          case_count: number
          created_at: string
          created_by: string
          drafted: number
          ended_at: string | null
          failed: number
          id: string
          law_firm: string
          up_to: string
        }
        SetofOptions: {
          from: "*"
          to: "billing_runs"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      start_conversation: {
        Args: { conversation_id?: string; title?: string; user_ids: string[] }
        Returns: {
          case_id: string | null
          client_id: string | null
          created_at: string
          created_by: string | null
          id: string
          last_message_at: string | null
          law_firm: string
          pair: string | null
          title: string | null
          type: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "conversations"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      start_production: {
        Args: { case_id: string; plan: Json }
        Returns: {
          case_id: string
          created_at: string
          created_by: string
          created_by_name: string | null
          digits: number
          document_count: number
          failed_document: string | null
          failure: string | null
          file_id: string | null
          first_number: number | null
          folder_id: string | null
          id: string
          language: string
          last_number: number | null
          law_firm: string | null
          legend: string | null
          made_at: string | null
          number: number
          page_count: number
          pages_done: number
          prefix: string
          recipient: string
          status: string
          title: string
          updated_at: string
          wanted_number: number | null
          withdraw_reason: string | null
          withdrawn_at: string | null
          withdrawn_by_name: string | null
        }
        SetofOptions: {
          from: "*"
          to: "productions"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      start_timer: {
        Args: {
          activity_code?: string
          case_id?: string
          narrative?: string
          task_code?: string
          task_id?: string
        }
        Returns: {
          activity_code: string | null
          amount: number | null
          billable: boolean
          billed_minutes: number | null
          case_id: string | null
          created_at: string
          currency: string | null
          full_amount: number | null
          full_minutes: number | null
          id: string
          invoice_item_id: string | null
          is_private: boolean
          law_firm: string | null
          minutes: number | null
          narrative: string | null
          paused_at: string | null
          paused_seconds: number
          rate: number | null
          started_at: string
          task_code: string | null
          task_id: string | null
          updated_at: string
          user_id: string
          user_name: string | null
          version: number
          write_down_reason: string | null
          written_down_at: string | null
          written_down_by: string | null
        }
        SetofOptions: {
          from: "*"
          to: "time_entries"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      start_workflow: {
        Args: {
          case_id: string
          name?: string
          template_id: string
          trigger_values?: Json
        }
        Returns: {
          calendar: string | null
          cancel_reason: string | null
          cancelled_at: string | null
          case_id: string
          completed_at: string | null
          created_at: string
          created_by: string | null
          current_stage: string | null
          id: string
          last_pause_days: number
          last_paused_on: string | null
          law_firm: string
          name: string
          pause_reason: string | null
          paused_at: string | null
          paused_seconds: number
          progress_done: number
          progress_total: number
          shifts: NonNullable<Json>
          stages: NonNullable<Json>
          started_at: string | null
          started_on: string | null
          status: string
          template_id: string
          template_key: string
          template_version: number
          time_zone: string
          trigger_dates: NonNullable<Json>
          trigger_values: NonNullable<Json>
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "workflows"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      stop_exhibit_binder: {
        Args: { set_id: string }
        Returns: {
          binder_by: string | null
          binder_failed_document: string | null
          binder_failure: string | null
          binder_language: string | null
          binder_pages: number | null
          binder_pages_done: number
          binder_run: string | null
          binder_status: string
          case_id: string
          created_at: string
          created_by: string
          created_by_name: string | null
          file_at: string | null
          file_id: string | null
          file_revision: number | null
          filed_at: string | null
          filed_by_name: string | null
          id: string
          law_firm: string | null
          name: string
          prefix: string
          revision: number
          scheme: string
          status: string
          sticker: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "exhibit_sets"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      stop_timer: {
        Args: { billable?: boolean; narrative?: string }
        Returns: {
          activity_code: string | null
          amount: number | null
          billable: boolean
          billed_minutes: number | null
          case_id: string | null
          created_at: string
          currency: string | null
          full_amount: number | null
          full_minutes: number | null
          id: string
          invoice_item_id: string | null
          is_private: boolean
          law_firm: string | null
          minutes: number | null
          narrative: string | null
          paused_at: string | null
          paused_seconds: number
          rate: number | null
          started_at: string
          task_code: string | null
          task_id: string | null
          updated_at: string
          user_id: string
          user_name: string | null
          version: number
          write_down_reason: string | null
          written_down_at: string | null
          written_down_by: string | null
        }
        SetofOptions: {
          from: "*"
          to: "time_entries"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      storage_used: {
        Args: Record<PropertyKey, never>
        Returns: {
          allowed: number
          scope: string
          used: number
        }[]
      }
      submit_profile: {
        Args: { profile_id: string }
        Returns: {
          about: string | null
          accepting_cases: boolean
          available_from: string | null
          avatar_url: string | null
          cases_engaged: number
          city: string | null
          consultation_fee: number | null
          consultation_minutes: number | null
          country: string | null
          created_at: string
          created_by: string | null
          currency: string
          display_name: string
          fee_types: string[]
          headline: string | null
          hourly_rate_max: number | null
          hourly_rate_min: number | null
          id: string
          is_public: boolean
          languages: string[]
          lapsed_at: string | null
          law_firm: string | null
          law_firm_name: string | null
          practice_areas: string[]
          public_before_lapse: boolean
          rating_average: number | null
          rating_count: number
          region: string | null
          response_hours_p50: number | null
          slug: string
          social_links: NonNullable<Json>
          status: string
          status_reason: string | null
          submitted_at: string | null
          updated_at: string
          user_id: string
          verified_at: string | null
          verified_by: string | null
          version: number
          years_of_experience: number | null
        }
        SetofOptions: {
          from: "*"
          to: "lawyer_profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      submit_proposal: {
        Args: { proposal_id: string }
        Returns: {
          amount: number | null
          assumptions: string | null
          cap: number | null
          case_id: string
          case_public_summary: string | null
          case_title: string | null
          client_seen_at: string | null
          client_seen_revision: number | null
          confirmed_at: string | null
          contingency_percent: number | null
          cover_letter: string | null
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decline_reason: string | null
          earliest_start: string | null
          expenses_policy: string | null
          fee_type: string
          hourly_rate: number | null
          hours_high: number | null
          hours_low: number | null
          id: string
          law_firm: string | null
          law_firm_name: string | null
          lawyer_id: string
          lawyer_name: string | null
          milestones: NonNullable<Json>
          negotiable: boolean
          posting_changes: string[]
          retainer_amount: number | null
          revision: number
          scope_excluded: string[]
          scope_included: string[]
          shortlisted_at: string | null
          status: string
          submitted_at: string | null
          timeline_days: number | null
          total_expected: number | null
          total_high: number | null
          total_low: number | null
          updated_at: string
          valid_until: string | null
          version: number
          withdraw_reason: string | null
        }
        SetofOptions: {
          from: "*"
          to: "proposals"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      suggest_lawyers: {
        Args: {
          area: string
          case_id?: string
          country?: string
          region?: string
        }
        Returns: {
          admitted: string
          avatar_url: string
          cases_engaged: number
          display_name: string
          headline: string
          law_firm_name: string
          lawyers: number
          rating_average: number
          rating_count: number
          response_hours_p50: number
          user_id: string
        }[]
      }
      suspend_profile: {
        Args: { profile_id: string; reason?: string }
        Returns: {
          about: string | null
          accepting_cases: boolean
          available_from: string | null
          avatar_url: string | null
          cases_engaged: number
          city: string | null
          consultation_fee: number | null
          consultation_minutes: number | null
          country: string | null
          created_at: string
          created_by: string | null
          currency: string
          display_name: string
          fee_types: string[]
          headline: string | null
          hourly_rate_max: number | null
          hourly_rate_min: number | null
          id: string
          is_public: boolean
          languages: string[]
          lapsed_at: string | null
          law_firm: string | null
          law_firm_name: string | null
          practice_areas: string[]
          public_before_lapse: boolean
          rating_average: number | null
          rating_count: number
          region: string | null
          response_hours_p50: number | null
          slug: string
          social_links: NonNullable<Json>
          status: string
          status_reason: string | null
          submitted_at: string | null
          updated_at: string
          user_id: string
          verified_at: string | null
          verified_by: string | null
          version: number
          years_of_experience: number | null
        }
        SetofOptions: {
          from: "*"
          to: "lawyer_profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      tag_cases: {
        Args: { add?: string[]; case_ids: string[]; remove?: string[] }
        Returns: Database["public"]["CompositeTypes"]["bulk_result"][]
        SetofOptions: {
          from: "*"
          to: "bulk_result"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      tag_file: {
        Args: { file_id: string; tags: string[] }
        Returns: {
          binned_with: string | null
          bucket: string | null
          case_id: string | null
          created_at: string
          deleted_at: string | null
          deleted_by: string | null
          id: string
          law_firm: string | null
          media_type: string | null
          modified_at: string
          name: string
          object_path: string | null
          owner_id: string
          owner_name: string | null
          parent_id: string | null
          path: string[]
          size: number
          tags: string[]
          type: string
          updated_at: string
          version_number: number
          visibility: string
        }
        SetofOptions: {
          from: "*"
          to: "files"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      take_bank_statement: {
        Args: { account_id: string; lines: Json; source: string }
        Returns: Record<string, unknown>
      }
      take_invitation: { Args: { mail_id: string }; Returns: Json }
      take_picture_down: { Args: { picture_id: string }; Returns: boolean }
      task_board: { Args: { filters?: Json; lanes?: string }; Returns: Json }
      task_cards: {
        Args: {
          after_position?: number
          filters: Json
          max_cards?: number
          status: string
        }
        Returns: Json
      }
      task_choices: { Args: { search?: string }; Returns: Json }
      task_details: { Args: { task_id: string }; Returns: Json }
      template_bottlenecks: {
        Args: { template_key: string }
        Returns: {
          median_days: number
          name: string
          place: number
          runs: number
          sla_days: number
          sla_unit: string
          slowest_days: number
          stage_key: string
        }[]
      }
      template_faults: { Args: { template: Json }; Returns: Json }
      time_budgets: {
        Args: Record<PropertyKey, never>
        Returns: {
          budget: number
          case_id: string
          case_number: string
          case_title: string
          currency: string
          is_cap: boolean
          percent: number
          used: number
        }[]
      }
      time_call: {
        Args: { billable?: boolean; call_id: string }
        Returns: {
          activity_code: string | null
          amount: number | null
          billable: boolean
          billed_minutes: number | null
          case_id: string | null
          created_at: string
          currency: string | null
          full_amount: number | null
          full_minutes: number | null
          id: string
          invoice_item_id: string | null
          is_private: boolean
          law_firm: string | null
          minutes: number | null
          narrative: string | null
          paused_at: string | null
          paused_seconds: number
          rate: number | null
          started_at: string
          task_code: string | null
          task_id: string | null
          updated_at: string
          user_id: string
          user_name: string | null
          version: number
          write_down_reason: string | null
          written_down_at: string | null
          written_down_by: string | null
        }
        SetofOptions: {
          from: "*"
          to: "time_entries"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      time_sheet: {
        Args: { from_day: string; user_id: string; zone?: string }
        Returns: {
          amount: number
          billed_minutes: number
          case_id: string
          case_number: string
          case_title: string
          currency: string
          entries: number
          minutes: number
          on_day: string
        }[]
      }
      time_sheet_sums: {
        Args: { from_day: string; user_id: string; zone?: string }
        Returns: {
          amount: number
          billed_minutes: number
          currency: string
        }[]
      }
      time_suggestions: {
        Args: { from_day: string; zone?: string }
        Returns: {
          case_id: string
          case_number: string
          case_title: string
          count: number
          kind: string
          minutes: number
          source: string
          started_at: string
          task_id: string
          title: string
        }[]
      }
      time_worth: {
        Args: { case_id: string; minutes: number; started_at?: string }
        Returns: {
          amount: number
          billable: boolean
          billed_minutes: number
          currency: string
          rate: number
        }[]
      }
      tour_choices: { Args: Record<PropertyKey, never>; Returns: Json }
      tour_counts: {
        Args: { filter?: Json; search?: string }
        Returns: {
          tours: number
          view: string
        }[]
      }
      tour_figures: {
        Args: { from_day?: string; grain?: string; to_day?: string }
        Returns: Json
      }
      tour_page: { Args: { tour_id: string }; Returns: Json }
      tour_people: {
        Args: Record<PropertyKey, never>
        Returns: {
          avatar_url: string
          id: string
          name: string
        }[]
      }
      transfer_between_accounts: {
        Args: {
          amount: number
          from_account: string
          idempotency_key: string
          to_account: string
        }
        Returns: {
          account_id: string
          amount: number
          case_id: string | null
          category: string | null
          client_id: string | null
          created_at: string
          currency: string
          description: string
          fingerprint: string | null
          id: string
          invoice_id: string | null
          law_firm: string
          occurred_on: string
          of_clients: boolean
          payee: string | null
          payment_id: string | null
          posted_as: string | null
          reference: string | null
          sorted_at: string | null
          sorted_by: string | null
          source: string
          status: string
          transfer_id: string | null
          unapplied: number
          updated_at: string
          version: number
          words: string
        }
        SetofOptions: {
          from: "*"
          to: "bank_transactions"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      trial_balance: {
        Args: { on_day?: string }
        Returns: {
          account_id: string
          balance: number
          credit: number
          currency: string
          debit: number
          holder: string
          kind: string
          purpose: string
        }[]
      }
      trust_clients: {
        Args: { account_id: string; case_id?: string }
        Returns: {
          case_id: string
          case_number: string
          case_title: string
          cleared: number
          client_name: string
          held: number
          minimum: number
          refill_amount: number
          refill_asked_at: string
        }[]
      }
      trust_ledger: {
        Args: {
          account_id: string
          case_id?: string
          flow?: string
          page_offset?: number
          page_size?: number
        }
        Returns: {
          amount: number
          approved_by_name: string
          balance: number
          case_of: string
          client_name: string
          currency: string
          id: string
          is_reversed: boolean
          memo: string
          number: number
          occurred_on: string
          payee: string
          reference: string
          release_on: string
          requested_by_name: string
          total: number
          type: string
          waits: boolean
        }[]
      }
      trust_overview: {
        Args: Record<PropertyKey, never>
        Returns: {
          account_id: string
          bank: string
          below_minimum: number
          cases: number
          cleared: number
          currency: string
          held: number
          interest_to: string
          is_partial: boolean
          name: string
          number_end: string
          own: number
          second_person_above: number
          signed_until: string
          to_clear: number
          waiting: number
        }[]
      }
      trust_reconciliation: {
        Args: { reconciliation_id: string }
        Returns: Json
      }
      trust_statement: {
        Args: {
          account_id: string
          all_cases?: boolean
          case_id: string
          from_day: string
          language?: string
          to_day: string
        }
        Returns: Json
      }
      unban_person: {
        Args: { user_id: string }
        Returns: {
          access_level: string
          address: string | null
          avatar_url: string | null
          city: string | null
          country: string | null
          created_at: string
          display_name: string
          email: string | null
          first_name: string
          is_verified: boolean
          last_name: string
          law_firm: string | null
          phone_number: string | null
          plan: string | null
          state: string | null
          status: string
          updated_at: string
          uuid: string
          version: number
          zip_code: string | null
        }
        SetofOptions: {
          from: "*"
          to: "users"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      unbilled: {
        Args: { case_id: string }
        Returns: {
          amount: number
          case_amount: number
          case_expenses: number
          case_fees: number
          case_id: string
          case_minutes: number
          case_number: string
          case_time: number
          case_title: string
          currency: string
          full_amount: number
          id: string
          kind: string
          minutes: number
          narrative: string
          on_day: string
          rate: number
          user_id: string
          user_name: string
        }[]
      }
      unbilled_cases: {
        Args: Record<PropertyKey, never>
        Returns: {
          amount: number
          case_id: string
          case_number: string
          case_title: string
          client_name: string
          currency: string
          entries: number
          expense_amount: number
          expenses: number
          fee_amount: number
          fees: number
          minutes: number
          oldest: string
          time_amount: number
          unpriced: number
        }[]
      }
      unfile_mail: { Args: { message_id: string }; Returns: string }
      unplaced_cases: {
        Args: Record<PropertyKey, never>
        Returns: {
          case_id: string
          number: string
          since: string
          status: string
          title: string
          without: string
        }[]
      }
      unpublish_case: {
        Args: { case_id: string }
        Returns: {
          accepted_proposal_id: string | null
          budget_max: number | null
          budget_min: number | null
          budget_type: string | null
          client_contact_id: string | null
          client_id: string | null
          client_name: string | null
          close_reason: string | null
          closed_at: string | null
          court: string | null
          court_case_number: string | null
          created_at: string
          created_by: string | null
          currency: string
          description: string | null
          desired_outcome: string | null
          engagement_terms: string | null
          fee_amount: number | null
          fee_cap: number | null
          fee_percent: number | null
          fee_rate: number | null
          fee_type: string | null
          id: string
          intake_id: string | null
          intake_workflow: Json | null
          jurisdiction_country: string | null
          jurisdiction_region: string | null
          law_firm: string | null
          lead_lawyer_id: string | null
          next_deadline_at: string | null
          next_deadline_on: string | null
          next_deadline_zone: string | null
          next_update_by: string | null
          number: string
          opened_at: string | null
          outcome: string | null
          position: number | null
          posted_at: string | null
          posting_expires_at: string | null
          practice_area: string | null
          proposal_count: number
          public_summary: string | null
          retainer_amount: number | null
          stage_id: string | null
          status: string
          tags: string[]
          team_id: string | null
          title: string
          unanswered_since: string | null
          updated_at: string
          urgency: string
          version: number
          visibility: string
        }
        SetofOptions: {
          from: "*"
          to: "cases"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      unread_conversations: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      unread_mails: { Args: Record<PropertyKey, never>; Returns: number }
      unread_messages: { Args: { case_id: string }; Returns: number }
      unshare_file: {
        Args: { file_id: string; user_id: string }
        Returns: boolean
      }
      unwatch_task: {
        Args: { task_id: string }
        Returns: {
          billable: boolean
          case_id: string | null
          checklist: NonNullable<Json>
          client_visible: boolean
          completed_at: string | null
          completed_by: string | null
          created_at: string
          created_by: string | null
          description: string | null
          due_at: string | null
          estimate_minutes: number | null
          id: string
          is_private: boolean
          labels: string[]
          law_firm: string | null
          occurrence: string | null
          original_due_at: string | null
          position: number
          priority: string
          recurred_at: string | null
          recurrence: string | null
          recurrence_start: string | null
          recurs_from: string | null
          requires_review: boolean
          review_asked_by: string | null
          reviewer_id: string | null
          start_at: string | null
          status: string
          step_key: string | null
          time_zone: string | null
          title: string
          updated_at: string
          version: number
          workflow_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "tasks"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      upload_state: {
        Args: { upload_id: string }
        Returns: {
          done: boolean
          file_id: string
        }[]
      }
      verify_audit_chain: {
        Args: { after_seq?: number; law_firm?: string; most?: number }
        Returns: {
          entries: number
          first_broken_seq: number
          head_hash: string
          is_whole: boolean
          ok: boolean
        }[]
      }
      verify_ledger: {
        Args: Record<PropertyKey, never>
        Returns: {
          broken_at: number
          fault: string
          head_hash: string
          ok: boolean
          transactions: number
        }[]
      }
      verify_licence: {
        Args: { licence_id: string }
        Returns: {
          admitted_on: string | null
          country: string
          created_at: string
          expires_on: string | null
          id: string
          licence_number: string
          region: string | null
          reject_reason: string | null
          rejected_at: string | null
          updated_at: string
          user_id: string
          verified_at: string | null
          verified_by: string | null
          verified_until: string | null
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "lawyer_licences"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      verify_profile: {
        Args: { profile_id: string }
        Returns: {
          about: string | null
          accepting_cases: boolean
          available_from: string | null
          avatar_url: string | null
          cases_engaged: number
          city: string | null
          consultation_fee: number | null
          consultation_minutes: number | null
          country: string | null
          created_at: string
          created_by: string | null
          currency: string
          display_name: string
          fee_types: string[]
          headline: string | null
          hourly_rate_max: number | null
          hourly_rate_min: number | null
          id: string
          is_public: boolean
          languages: string[]
          lapsed_at: string | null
          law_firm: string | null
          law_firm_name: string | null
          practice_areas: string[]
          public_before_lapse: boolean
          rating_average: number | null
          rating_count: number
          region: string | null
          response_hours_p50: number | null
          slug: string
          social_links: NonNullable<Json>
          status: string
          status_reason: string | null
          submitted_at: string | null
          updated_at: string
          user_id: string
          verified_at: string | null
          verified_by: string | null
          version: number
          years_of_experience: number | null
        }
        SetofOptions: {
          from: "*"
          to: "lawyer_profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      visit_postings: { Args: Record<PropertyKey, never>; Returns: string }
      void_invoice: {
        Args: { invoice_id: string; reason: string }
        Returns: {
          amount_credited: number
          amount_paid: number
          amount_refunded: number
          approved_at: string | null
          approved_by: string | null
          case_id: string | null
          client_id: string | null
          contact_id: string | null
          create_date: string
          created_at: string
          created_by: string | null
          currency: string
          discount: number
          discount_percent: number | null
          due_date: string
          end_reason: string | null
          ended_at: string | null
          footer: string | null
          id: string
          invoice_from: NonNullable<Json>
          invoice_number: string | null
          invoice_to: NonNullable<Json>
          issued_at: string | null
          issued_by: string | null
          law_firm: string
          notes: string | null
          payment_details: string | null
          prices_include_tax: boolean
          sent: number
          share: number | null
          share_place: number | null
          shipping: number
          split_id: string | null
          status: string
          subtotal: number
          taxes: number
          total_amount: number
          updated_at: string
          version: number
          written_by: string | null
        }
        SetofOptions: {
          from: "*"
          to: "invoices"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      wait_for_product: {
        Args: { product_id: string; waits?: boolean }
        Returns: boolean
      }
      waiting_client_invitations: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          expires_at: string
          firm_name: string
          id: string
          lawyer_name: string
        }[]
      }
      waiting_firm_invitation: {
        Args: Record<PropertyKey, never>
        Returns: {
          expires_at: string
          firm_name: string
          id: string
        }[]
      }
      waits_for_product: { Args: { product_id: string }; Returns: boolean }
      waive_interest: {
        Args: { invoice_id: string; reason: string }
        Returns: undefined
      }
      waive_reminder_fees: {
        Args: { invoice_id: string; reason: string }
        Returns: undefined
      }
      watch_task: {
        Args: { task_id: string }
        Returns: {
          billable: boolean
          case_id: string | null
          checklist: NonNullable<Json>
          client_visible: boolean
          completed_at: string | null
          completed_by: string | null
          created_at: string
          created_by: string | null
          description: string | null
          due_at: string | null
          estimate_minutes: number | null
          id: string
          is_private: boolean
          labels: string[]
          law_firm: string | null
          occurrence: string | null
          original_due_at: string | null
          position: number
          priority: string
          recurred_at: string | null
          recurrence: string | null
          recurrence_start: string | null
          recurs_from: string | null
          requires_review: boolean
          review_asked_by: string | null
          reviewer_id: string | null
          start_at: string | null
          status: string
          step_key: string | null
          time_zone: string | null
          title: string
          updated_at: string
          version: number
          workflow_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "tasks"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      why_visible: {
        Args: { case_id: string; user_id?: string }
        Returns: {
          by_name: string
          reason: string
          role: string
          sees: string[]
          since: string
        }[]
      }
      withdraw_case_invitation: {
        Args: { invitation_id: string }
        Returns: {
          answered_at: string | null
          case_id: string
          case_title: string
          created_at: string
          created_by: string | null
          decline_reason: string | null
          id: string
          law_firm: string | null
          lawyer_id: string
          lawyer_name: string | null
          message: string | null
          sent_at: string | null
          status: string
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "case_invitations"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      withdraw_document_request: {
        Args: { request_id: string }
        Returns: {
          case_id: string
          created_at: string
          created_by: string
          created_by_name: string | null
          due_on: string | null
          ended_at: string | null
          id: string
          law_firm: string | null
          message: string | null
          remind: boolean
          reminded_at: string
          status: string
          title: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "document_requests"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      withdraw_exhibit: {
        Args: { exhibit_id: string }
        Returns: {
          case_id: string
          checksum: string | null
          created_at: string
          description: string | null
          file_id: string | null
          id: string
          kind: string
          law_firm: string | null
          name: string
          page_count: number
          place: number
          set_id: string
          version_id: string | null
          withdrawn_at: string | null
          withdrawn_by_name: string | null
        }
        SetofOptions: {
          from: "*"
          to: "exhibits"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      withdraw_payment_plan: { Args: { plan_id: string }; Returns: undefined }
      withdraw_post: {
        Args: { post_id: string; reason?: string }
        Returns: {
          author_id: string
          comment_count: number
          comments_enabled: boolean
          content: string
          cover_url: string | null
          created_at: string
          description: string
          favorite_count: number
          held_count: number
          id: string
          language: string
          law_firm: string | null
          meta_description: string | null
          meta_keywords: string[]
          meta_title: string | null
          popularity: number
          publish_at: string | null
          published_at: string | null
          search: unknown
          search_text: string
          short_id: string
          slug: string
          status: string
          tags: string[]
          title: string
          total_shares: number
          total_views: number
          translation_group: string
          updated_at: string
          version: number
          withdrawn_by: string | null
          withdrawn_reason: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "posts"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      withdraw_production: {
        Args: { production_id: string; reason?: string }
        Returns: {
          case_id: string
          created_at: string
          created_by: string
          created_by_name: string | null
          digits: number
          document_count: number
          failed_document: string | null
          failure: string | null
          file_id: string | null
          first_number: number | null
          folder_id: string | null
          id: string
          language: string
          last_number: number | null
          law_firm: string | null
          legend: string | null
          made_at: string | null
          number: number
          page_count: number
          pages_done: number
          prefix: string
          recipient: string
          status: string
          title: string
          updated_at: string
          wanted_number: number | null
          withdraw_reason: string | null
          withdrawn_at: string | null
          withdrawn_by_name: string | null
        }
        SetofOptions: {
          from: "*"
          to: "productions"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      withdraw_proposal: {
        Args: { proposal_id: string; reason?: string }
        Returns: {
          amount: number | null
          assumptions: string | null
          cap: number | null
          case_id: string
          case_public_summary: string | null
          case_title: string | null
          client_seen_at: string | null
          client_seen_revision: number | null
          confirmed_at: string | null
          contingency_percent: number | null
          cover_letter: string | null
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decline_reason: string | null
          earliest_start: string | null
          expenses_policy: string | null
          fee_type: string
          hourly_rate: number | null
          hours_high: number | null
          hours_low: number | null
          id: string
          law_firm: string | null
          law_firm_name: string | null
          lawyer_id: string
          lawyer_name: string | null
          milestones: NonNullable<Json>
          negotiable: boolean
          posting_changes: string[]
          retainer_amount: number | null
          revision: number
          scope_excluded: string[]
          scope_included: string[]
          shortlisted_at: string | null
          status: string
          submitted_at: string | null
          timeline_days: number | null
          total_expected: number | null
          total_high: number | null
          total_low: number | null
          updated_at: string
          valid_until: string | null
          version: number
          withdraw_reason: string | null
        }
        SetofOptions: {
          from: "*"
          to: "proposals"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      withdraw_signature_request: {
        Args: { request_id: string }
        Returns: {
          all_signed_at: string | null
          case_id: string | null
          checksum: string
          created_at: string
          created_by: string
          created_by_name: string | null
          due_on: string | null
          ended_at: string | null
          file_id: string
          id: string
          law_firm: string | null
          message: string | null
          ordered: boolean
          pages: number
          remind_days: number | null
          reminded_at: string | null
          seal_path: string | null
          sealed_version_id: string | null
          sent_at: string | null
          status: string
          title: string
          updated_at: string
          version_id: string
        }
        SetofOptions: {
          from: "*"
          to: "signature_requests"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      workflow_details: { Args: { workflow_id: string }; Returns: Json }
      workflow_for_client: { Args: { workflow_id: string }; Returns: Json }
      workflow_status_counts: {
        Args: { of_case?: string; of_template?: string; search?: string }
        Returns: {
          status: string
          total: number
        }[]
      }
      write_down_time: {
        Args: {
          amount?: number
          entry_id: string
          minutes?: number
          reason?: string
        }
        Returns: {
          activity_code: string | null
          amount: number | null
          billable: boolean
          billed_minutes: number | null
          case_id: string | null
          created_at: string
          currency: string | null
          full_amount: number | null
          full_minutes: number | null
          id: string
          invoice_item_id: string | null
          is_private: boolean
          law_firm: string | null
          minutes: number | null
          narrative: string | null
          paused_at: string | null
          paused_seconds: number
          rate: number | null
          started_at: string
          task_code: string | null
          task_id: string | null
          updated_at: string
          user_id: string
          user_name: string | null
          version: number
          write_down_reason: string | null
          written_down_at: string | null
          written_down_by: string | null
        }
        SetofOptions: {
          from: "*"
          to: "time_entries"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      write_message: {
        Args: {
          attachment_ids?: string[]
          body: string
          conversation_id: string
          mentions?: string[]
          message_id?: string
          reply_to?: string
        }
        Returns: {
          body: string
          case_id: string | null
          content_type: string
          conversation_id: string
          created_at: string
          deleted_at: string | null
          edited_at: string | null
          id: string
          law_firm: string
          mentions: string[]
          pinned_at: string | null
          reactions: NonNullable<Json>
          reply_to_id: string | null
          sender_id: string | null
          sender_name: string | null
          sender_side: string
        }
        SetofOptions: {
          from: "*"
          to: "messages"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      write_off_invoice: {
        Args: { invoice_id: string; reason: string }
        Returns: {
          amount_credited: number
          amount_paid: number
          amount_refunded: number
          approved_at: string | null
          approved_by: string | null
          case_id: string | null
          client_id: string | null
          contact_id: string | null
          create_date: string
          created_at: string
          created_by: string | null
          currency: string
          discount: number
          discount_percent: number | null
          due_date: string
          end_reason: string | null
          ended_at: string | null
          footer: string | null
          id: string
          invoice_from: NonNullable<Json>
          invoice_number: string | null
          invoice_to: NonNullable<Json>
          issued_at: string | null
          issued_by: string | null
          law_firm: string
          notes: string | null
          payment_details: string | null
          prices_include_tax: boolean
          sent: number
          share: number | null
          share_place: number | null
          shipping: number
          split_id: string | null
          status: string
          subtotal: number
          taxes: number
          total_amount: number
          updated_at: string
          version: number
          written_by: string | null
        }
        SetofOptions: {
          from: "*"
          to: "invoices"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      write_to_candidate: {
        Args: {
          body: string
          candidate_id: string
          letter_id?: string
          subject: string
        }
        Returns: string
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      bulk_result: {
        case_id: string | null
        title: string | null
        done: boolean | null
        code: string | null
        rule: string | null
        message: string | null
      }
      placed_case: {
        case_id: string | null
        title: string | null
        done: boolean | null
        code: string | null
        rule: string | null
        message: string | null
        undo: Json | null
      }
      task_bulk_result: {
        task_id: string | null
        title: string | null
        done: boolean | null
        code: string | null
        rule: string | null
        message: string | null
        undo: Json | null
      }
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
