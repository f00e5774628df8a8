export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      answer_texts: {
        Row: {
          body: string
          created_at: string
          display_order: number
          id: string
          revision: number
          title: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          body: string
          created_at?: string
          display_order?: number
          id?: string
          revision?: number
          title: string
          updated_at?: string
        }
        Update: {
          body?: string
          created_at?: string
          display_order?: number
          id?: string
          revision?: number
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      authorities: {
        Row: {
          commission: string
          created_at: string
          ends_on: string | null
          id: string
          kind: string
          note: string
          owner_name: string
          owner_phone: string
          property_id: string
          revision: number
          signed_by: string
          starts_on: string | null
          taken_off_at: string | null
          told_days: number | null
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          commission?: string
          created_at?: string
          ends_on?: string | null
          id?: string
          kind?: string
          note?: string
          owner_name?: string
          owner_phone?: string
          property_id: string
          revision?: number
          signed_by?: string
          starts_on?: string | null
          taken_off_at?: string | null
          told_days?: number | null
          updated_at?: string
        }
        Update: {
          commission?: string
          created_at?: string
          ends_on?: string | null
          id?: string
          kind?: string
          note?: string
          owner_name?: string
          owner_phone?: string
          property_id?: string
          revision?: number
          signed_by?: string
          starts_on?: string | null
          taken_off_at?: string | null
          told_days?: number | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'authorities_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      commission_shares: {
        Row: {
          amount: number
          display_order: number
          id: string
          name: string
          profile_id: string | null
          share: number
          sheet_id: string
          withheld: number
          withholding: number
        }
        ComputedFields: never
        Insert: {
          amount: number
          display_order: number
          id?: string
          name: string
          profile_id?: string | null
          share: number
          sheet_id: string
          withheld: number
          withholding: number
        }
        Update: {
          amount?: number
          display_order?: number
          id?: string
          name?: string
          profile_id?: string | null
          share?: number
          sheet_id?: string
          withheld?: number
          withholding?: number
        }
        Relationships: [
          {
            foreignKeyName: 'commission_shares_profile_id_fkey'
            columns: ['profile_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commission_shares_sheet_id_fkey'
            columns: ['sheet_id']
            isOneToOne: false
            referencedRelation: 'commission_sheets'
            referencedColumns: ['id']
          },
        ]
      }
      commission_sheets: {
        Row: {
          commission: number
          created_at: string
          id: string
          identity_seen: string
          identity_seen_on: string | null
          months: number | null
          note: string
          paid_by: string
          price: number
          property_id: string
          rate: number | null
          revision: number
          sold_on: string
          updated_at: string
          vat: string
          vat_amount: number
          vat_rate: number
        }
        ComputedFields: never
        Insert: {
          commission: number
          created_at?: string
          id?: string
          identity_seen?: string
          identity_seen_on?: string | null
          months?: number | null
          note?: string
          paid_by?: string
          price: number
          property_id: string
          rate?: number | null
          revision?: number
          sold_on: string
          updated_at?: string
          vat?: string
          vat_amount?: number
          vat_rate?: number
        }
        Update: {
          commission?: number
          created_at?: string
          id?: string
          identity_seen?: string
          identity_seen_on?: string | null
          months?: number | null
          note?: string
          paid_by?: string
          price?: number
          property_id?: string
          rate?: number | null
          revision?: number
          sold_on?: string
          updated_at?: string
          vat?: string
          vat_amount?: number
          vat_rate?: number
        }
        Relationships: [
          {
            foreignKeyName: 'commission_sheets_property_id_fkey'
            columns: ['property_id']
            isOneToOne: true
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      contacts: {
        Row: {
          created_at: string
          email: string | null
          id: string
          last_enquiry_at: string
          name: string
          phone: string | null
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          email?: string | null
          id?: string
          last_enquiry_at?: string
          name?: string
          phone?: string | null
        }
        Update: {
          created_at?: string
          email?: string | null
          id?: string
          last_enquiry_at?: string
          name?: string
          phone?: string | null
        }
        Relationships: []
      }
      enquiries: {
        Row: {
          assignee_id: string | null
          blanked_at: string | null
          consented_at: string
          contact_id: string | null
          created_at: string
          email: string | null
          excerpt: string
          first_answered_at: string | null
          id: string
          idempotency_key: string | null
          lost_reason: string
          message: string
          name: string
          next_step: string
          next_step_on: string | null
          notice_version: number
          person_id: string | null
          phone: string | null
          preferred_times: string[]
          property_id: string | null
          property_reference: string
          reference: string
          reply_by: string | null
          revision: number
          risen_at: string | null
          search_text: string
          source: NonNullable<Json>
          spam_signs: string[]
          state: string
          subject: string
          told_assignee_id: string | null
          updated_at: string
          wants_news: boolean
          wants_viewing: boolean
        }
        ComputedFields: never
        Insert: {
          assignee_id?: string | null
          blanked_at?: string | null
          consented_at?: string
          contact_id?: string | null
          created_at?: string
          email?: string | null
          excerpt?: never
          first_answered_at?: string | null
          id?: string
          idempotency_key?: string | null
          lost_reason?: string
          message: string
          name: string
          next_step?: string
          next_step_on?: string | null
          notice_version: number
          person_id?: string | null
          phone?: string | null
          preferred_times?: string[]
          property_id?: string | null
          property_reference?: string
          reference: string
          reply_by?: string | null
          revision?: number
          risen_at?: string | null
          search_text?: string
          source?: NonNullable<Json>
          spam_signs?: string[]
          state?: string
          subject?: string
          told_assignee_id?: string | null
          updated_at?: string
          wants_news?: boolean
          wants_viewing?: boolean
        }
        Update: {
          assignee_id?: string | null
          blanked_at?: string | null
          consented_at?: string
          contact_id?: string | null
          created_at?: string
          email?: string | null
          excerpt?: never
          first_answered_at?: string | null
          id?: string
          idempotency_key?: string | null
          lost_reason?: string
          message?: string
          name?: string
          next_step?: string
          next_step_on?: string | null
          notice_version?: number
          person_id?: string | null
          phone?: string | null
          preferred_times?: string[]
          property_id?: string | null
          property_reference?: string
          reference?: string
          reply_by?: string | null
          revision?: number
          risen_at?: string | null
          search_text?: string
          source?: NonNullable<Json>
          spam_signs?: string[]
          state?: string
          subject?: string
          told_assignee_id?: string | null
          updated_at?: string
          wants_news?: boolean
          wants_viewing?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'enquiries_assignee_id_fkey'
            columns: ['assignee_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'enquiries_contact_id_fkey'
            columns: ['contact_id']
            isOneToOne: false
            referencedRelation: 'contacts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'enquiries_notice_version_fkey'
            columns: ['notice_version']
            isOneToOne: false
            referencedRelation: 'privacy_notices'
            referencedColumns: ['version']
          },
          {
            foreignKeyName: 'enquiries_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'people'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'enquiries_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      enquiry_events: {
        Row: {
          created_at: string
          details: NonNullable<Json>
          enquiry_id: string
          id: number
          kind: string
          profile_id: string | null
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          details?: NonNullable<Json>
          enquiry_id: string
          id?: never
          kind: string
          profile_id?: string | null
        }
        Update: {
          created_at?: string
          details?: NonNullable<Json>
          enquiry_id?: string
          id?: never
          kind?: string
          profile_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'enquiry_events_enquiry_id_fkey'
            columns: ['enquiry_id']
            isOneToOne: false
            referencedRelation: 'enquiries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'enquiry_events_profile_id_fkey'
            columns: ['profile_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      feeds: {
        Row: {
          is_on: boolean
          name: string
        }
        ComputedFields: never
        Insert: {
          is_on?: boolean
          name: string
        }
        Update: {
          is_on?: boolean
          name?: string
        }
        Relationships: []
      }
      history: {
        Row: {
          action: string
          actor: string | null
          at: string
          id: number
          'new': Json | null
          old: Json | null
          property_id: string | null
          row_id: string
          table_name: string
          transaction: number
        }
        ComputedFields: never
        Insert: {
          action: string
          actor?: string | null
          at: string
          id?: never
          'new'?: Json | null
          old?: Json | null
          property_id?: string | null
          row_id: string
          table_name: string
          transaction: number
        }
        Update: {
          action?: string
          actor?: string | null
          at?: string
          id?: never
          'new'?: Json | null
          old?: Json | null
          property_id?: string | null
          row_id?: string
          table_name?: string
          transaction?: number
        }
        Relationships: []
      }
      listing_notes: {
        Row: {
          id: string
          note: string
          property_id: string
          revision: number
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          id?: string
          note?: string
          property_id: string
          revision?: number
          updated_at?: string
        }
        Update: {
          id?: string
          note?: string
          property_id?: string
          revision?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'listing_notes_property_id_fkey'
            columns: ['property_id']
            isOneToOne: true
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      listing_submissions: {
        Row: {
          id: string
          note: string
          property_id: string
          sent_back_at: string | null
          sent_back_by: string | null
          submitted_at: string
          submitted_by: string | null
        }
        ComputedFields: never
        Insert: {
          id?: string
          note?: string
          property_id: string
          sent_back_at?: string | null
          sent_back_by?: string | null
          submitted_at?: string
          submitted_by?: string | null
        }
        Update: {
          id?: string
          note?: string
          property_id?: string
          sent_back_at?: string | null
          sent_back_by?: string | null
          submitted_at?: string
          submitted_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'listing_submissions_property_id_fkey'
            columns: ['property_id']
            isOneToOne: true
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'listing_submissions_sent_back_by_fkey'
            columns: ['sent_back_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'listing_submissions_submitted_by_fkey'
            columns: ['submitted_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      outgoing_mails: {
        Row: {
          attempts: number
          body_html: string | null
          body_text: string | null
          calendar: string | null
          created_at: string
          enquiry_id: string | null
          id: string
          kind: string
          last_error: string | null
          link: string | null
          next_attempt_at: string | null
          recipient: string
          reply_to: string | null
          search_subscriber_id: string | null
          sent_at: string | null
          subject: string
          token: string | null
          unsubscribe: string | null
          viewing_slip_number: number | null
        }
        ComputedFields: never
        Insert: {
          attempts?: number
          body_html?: string | null
          body_text?: string | null
          calendar?: string | null
          created_at?: string
          enquiry_id?: string | null
          id?: string
          kind: string
          last_error?: string | null
          link?: string | null
          next_attempt_at?: string | null
          recipient: string
          reply_to?: string | null
          search_subscriber_id?: string | null
          sent_at?: string | null
          subject: string
          token?: string | null
          unsubscribe?: string | null
          viewing_slip_number?: number | null
        }
        Update: {
          attempts?: number
          body_html?: string | null
          body_text?: string | null
          calendar?: string | null
          created_at?: string
          enquiry_id?: string | null
          id?: string
          kind?: string
          last_error?: string | null
          link?: string | null
          next_attempt_at?: string | null
          recipient?: string
          reply_to?: string | null
          search_subscriber_id?: string | null
          sent_at?: string | null
          subject?: string
          token?: string | null
          unsubscribe?: string | null
          viewing_slip_number?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'outgoing_mails_enquiry_id_fkey'
            columns: ['enquiry_id']
            isOneToOne: false
            referencedRelation: 'enquiries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'outgoing_mails_viewing_slip_number_fkey'
            columns: ['viewing_slip_number']
            isOneToOne: false
            referencedRelation: 'viewing_slips'
            referencedColumns: ['number']
          },
        ]
      }
      paper_openings: {
        Row: {
          id: number
          name: string
          opened_at: string
          paper_id: string | null
          path: string
          profile_id: string | null
          property_id: string
        }
        ComputedFields: never
        Insert: {
          id?: never
          name: string
          opened_at?: string
          paper_id?: string | null
          path: string
          profile_id?: string | null
          property_id: string
        }
        Update: {
          id?: never
          name?: string
          opened_at?: string
          paper_id?: string | null
          path?: string
          profile_id?: string | null
          property_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'paper_openings_paper_id_fkey'
            columns: ['paper_id']
            isOneToOne: false
            referencedRelation: 'papers'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'paper_openings_profile_id_fkey'
            columns: ['profile_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'paper_openings_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      papers: {
        Row: {
          added_at: string
          added_by: string | null
          bytes: number
          id: string
          kind: string
          name: string
          path: string
          property_id: string
        }
        ComputedFields: never
        Insert: {
          added_at?: string
          added_by?: string | null
          bytes: number
          id?: string
          kind: string
          name: string
          path: string
          property_id: string
        }
        Update: {
          added_at?: string
          added_by?: string | null
          bytes?: number
          id?: string
          kind?: string
          name?: string
          path?: string
          property_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'papers_added_by_fkey'
            columns: ['added_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'papers_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      people: {
        Row: {
          about: string
          created_at: string
          display_order: number
          email: string
          id: string
          is_away: boolean
          is_shown: boolean
          licence_no: string
          licence_valid_from: string | null
          licence_valid_until: string | null
          messenger_url: string
          name: string
          phone: string
          photo_placeholder: string | null
          photo_url: string | null
          position: string
          profile_id: string | null
          revision: number
          supervisor_id: string | null
          supervisor_name: string
          updated_at: string
          viber_number: string
        }
        ComputedFields: never
        Insert: {
          about?: string
          created_at?: string
          display_order?: number
          email?: string
          id?: string
          is_away?: boolean
          is_shown?: boolean
          licence_no?: string
          licence_valid_from?: string | null
          licence_valid_until?: string | null
          messenger_url?: string
          name: string
          phone?: string
          photo_placeholder?: string | null
          photo_url?: string | null
          position?: string
          profile_id?: string | null
          revision?: number
          supervisor_id?: string | null
          supervisor_name?: string
          updated_at?: string
          viber_number?: string
        }
        Update: {
          about?: string
          created_at?: string
          display_order?: number
          email?: string
          id?: string
          is_away?: boolean
          is_shown?: boolean
          licence_no?: string
          licence_valid_from?: string | null
          licence_valid_until?: string | null
          messenger_url?: string
          name?: string
          phone?: string
          photo_placeholder?: string | null
          photo_url?: string | null
          position?: string
          profile_id?: string | null
          revision?: number
          supervisor_id?: string | null
          supervisor_name?: string
          updated_at?: string
          viber_number?: string
        }
        Relationships: [
          {
            foreignKeyName: 'people_profile_id_fkey'
            columns: ['profile_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'people_supervisor_id_fkey'
            columns: ['supervisor_id']
            isOneToOne: false
            referencedRelation: 'people'
            referencedColumns: ['id']
          },
        ]
      }
      privacy_notices: {
        Row: {
          body: string
          published_at: string
          published_by: string | null
          version: number
        }
        ComputedFields: never
        Insert: {
          body: string
          published_at?: string
          published_by?: string | null
          version: number
        }
        Update: {
          body?: string
          published_at?: string
          published_by?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'privacy_notices_published_by_fkey'
            columns: ['published_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      privacy_requests: {
        Row: {
          created_at: string
          enquiry_count: number
          id: string
          kind: string
          profile_id: string | null
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          enquiry_count: number
          id?: string
          kind: string
          profile_id?: string | null
        }
        Update: {
          created_at?: string
          enquiry_count?: number
          id?: string
          kind?: string
          profile_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'privacy_requests_profile_id_fkey'
            columns: ['profile_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      profiles: {
        Row: {
          confirmed_at: string | null
          created_at: string
          display_name: string | null
          id: string
          role: string
          user_id: string
          username: string
          welcomed_at: string | null
        }
        ComputedFields: never
        Insert: {
          confirmed_at?: string | null
          created_at?: string
          display_name?: string | null
          id?: string
          role?: string
          user_id: string
          username: string
          welcomed_at?: string | null
        }
        Update: {
          confirmed_at?: string | null
          created_at?: string
          display_name?: string | null
          id?: string
          role?: string
          user_id?: string
          username?: string
          welcomed_at?: string | null
        }
        Relationships: []
      }
      properties: {
        Row: {
          address: string
          advertisement_approval: string
          agent_id: string | null
          amenities: string[]
          amenity_keys: string[] | null
          association_dues: number
          barangay: string | null
          bathrooms: number
          bedrooms: number
          category: string
          city: string
          comparable_price: number | null
          confirmed_on: string | null
          created_at: string
          deleted_at: string | null
          deleted_by: string | null
          description: string
          display_order: number
          featured: boolean
          financing: string[]
          first_published_at: string | null
          flood_history: string
          furnishing: string
          hazard_source: string
          hidden_on: string | null
          id: string
          is_sample: boolean
          kind: string | null
          lahar_history: string
          latitude: number | null
          licence_to_sell: string
          listing_type: string
          longitude: number | null
          lot_area: number
          nearby_landmarks: string[]
          parking_spaces: number
          pets: string
          pin: string
          pin_precision: string
          price: string
          price_amount: number | null
          price_basis: string | null
          price_lowered_at: string | null
          project_name: string
          property_kind: string
          property_type: string
          published_at: string | null
          real_property_tax: number
          reference: string
          reference_number: number
          revision: number
          search_text: string | null
          seller_kind: string
          shown_pin: string
          square_feet: number
          state: string
          status: string
          storeys: number
          title: string
          title_is_clean: string
          title_kind: string
          tour_url: string
          town: string | null
          turnover: string
          updated_at: string
          view_count: number
          word_text: string | null
          zip_code: string
        }
        ComputedFields: never
        Insert: {
          address?: string
          advertisement_approval?: string
          agent_id?: string | null
          amenities?: string[]
          amenity_keys?: never
          association_dues?: number
          barangay?: never
          bathrooms?: number
          bedrooms?: number
          category?: never
          city?: string
          comparable_price?: never
          confirmed_on?: string | null
          created_at?: string
          deleted_at?: string | null
          deleted_by?: string | null
          description?: string
          display_order?: number
          featured?: boolean
          financing?: string[]
          first_published_at?: string | null
          flood_history?: string
          furnishing?: string
          hazard_source?: string
          hidden_on?: string | null
          id?: string
          is_sample?: boolean
          kind?: never
          lahar_history?: string
          latitude?: never
          licence_to_sell?: string
          listing_type?: string
          longitude?: never
          lot_area?: number
          nearby_landmarks?: string[]
          parking_spaces?: number
          pets?: string
          pin?: string
          pin_precision?: string
          price: string
          price_amount?: never
          price_basis?: never
          price_lowered_at?: string | null
          project_name?: string
          property_kind?: string
          property_type?: string
          published_at?: string | null
          real_property_tax?: number
          reference?: never
          reference_number?: never
          revision?: number
          search_text?: never
          seller_kind?: string
          shown_pin?: never
          square_feet?: number
          state?: string
          status?: string
          storeys?: number
          title: string
          title_is_clean?: string
          title_kind?: string
          tour_url?: string
          town?: never
          turnover?: string
          updated_at?: string
          view_count?: number
          word_text?: never
          zip_code?: string
        }
        Update: {
          address?: string
          advertisement_approval?: string
          agent_id?: string | null
          amenities?: string[]
          amenity_keys?: never
          association_dues?: number
          barangay?: never
          bathrooms?: number
          bedrooms?: number
          category?: never
          city?: string
          comparable_price?: never
          confirmed_on?: string | null
          created_at?: string
          deleted_at?: string | null
          deleted_by?: string | null
          description?: string
          display_order?: number
          featured?: boolean
          financing?: string[]
          first_published_at?: string | null
          flood_history?: string
          furnishing?: string
          hazard_source?: string
          hidden_on?: string | null
          id?: string
          is_sample?: boolean
          kind?: never
          lahar_history?: string
          latitude?: never
          licence_to_sell?: string
          listing_type?: string
          longitude?: never
          lot_area?: number
          nearby_landmarks?: string[]
          parking_spaces?: number
          pets?: string
          pin?: string
          pin_precision?: string
          price?: string
          price_amount?: never
          price_basis?: never
          price_lowered_at?: string | null
          project_name?: string
          property_kind?: string
          property_type?: string
          published_at?: string | null
          real_property_tax?: number
          reference?: never
          reference_number?: never
          revision?: number
          search_text?: never
          seller_kind?: string
          shown_pin?: never
          square_feet?: number
          state?: string
          status?: string
          storeys?: number
          title?: string
          title_is_clean?: string
          title_kind?: string
          tour_url?: string
          town?: never
          turnover?: string
          updated_at?: string
          view_count?: number
          word_text?: never
          zip_code?: string
        }
        Relationships: [
          {
            foreignKeyName: 'properties_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'people'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'properties_deleted_by_fkey'
            columns: ['deleted_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      property_faqs: {
        Row: {
          answer: string
          created_at: string
          display_order: number
          id: string
          property_id: string
          question: string
          revision: number
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          answer?: string
          created_at?: string
          display_order?: number
          id?: string
          property_id: string
          question?: string
          revision?: number
          updated_at?: string
        }
        Update: {
          answer?: string
          created_at?: string
          display_order?: number
          id?: string
          property_id?: string
          question?: string
          revision?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'property_faqs_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      property_images: {
        Row: {
          alt_text: string
          created_at: string
          display_order: number
          height: number | null
          id: string
          image_url: string
          is_primary: boolean
          kind: string
          placeholder: string | null
          property_id: string
          width: number | null
        }
        ComputedFields: never
        Insert: {
          alt_text?: string
          created_at?: string
          display_order?: number
          height?: number | null
          id?: string
          image_url: string
          is_primary?: boolean
          kind?: string
          placeholder?: string | null
          property_id: string
          width?: number | null
        }
        Update: {
          alt_text?: string
          created_at?: string
          display_order?: number
          height?: number | null
          id?: string
          image_url?: string
          is_primary?: boolean
          kind?: string
          placeholder?: string | null
          property_id?: string
          width?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'property_images_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      property_previews: {
        Row: {
          made_at: string
          path: string
          property_id: string
        }
        ComputedFields: never
        Insert: {
          made_at?: string
          path: string
          property_id: string
        }
        Update: {
          made_at?: string
          path?: string
          property_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'property_previews_property_id_fkey'
            columns: ['property_id']
            isOneToOne: true
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      property_videos: {
        Row: {
          created_at: string
          display_order: number
          id: string
          property_id: string
          video_type: string
          video_url: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          display_order?: number
          id?: string
          property_id: string
          video_type?: string
          video_url: string
        }
        Update: {
          created_at?: string
          display_order?: number
          id?: string
          property_id?: string
          video_type?: string
          video_url?: string
        }
        Relationships: [
          {
            foreignKeyName: 'property_videos_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      property_views: {
        Row: {
          channel: string | null
          created_at: string
          id: string
          property_id: string
          viewed_on: string
          visitor: string
        }
        ComputedFields: never
        Insert: {
          channel?: string | null
          created_at?: string
          id?: string
          property_id: string
          viewed_on?: string
          visitor: string
        }
        Update: {
          channel?: string | null
          created_at?: string
          id?: string
          property_id?: string
          viewed_on?: string
          visitor?: string
        }
        Relationships: [
          {
            foreignKeyName: 'property_views_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      rates: {
        Row: {
          checked_on: string | null
          created_at: string
          created_by: string | null
          high: number | null
          id: string
          income_to: number | null
          key: string
          kind: string
          low: number | null
          name: string
          price_to: number | null
          review_on: string | null
          source: string
          source_url: string
          town: string
          valid_from: string
          valid_until: string | null
          years: number | null
        }
        ComputedFields: never
        Insert: {
          checked_on?: string | null
          created_at?: string
          created_by?: string | null
          high?: number | null
          id?: string
          income_to?: number | null
          key: string
          kind?: string
          low?: number | null
          name?: string
          price_to?: number | null
          review_on?: string | null
          source: string
          source_url?: string
          town?: string
          valid_from: string
          valid_until?: string | null
          years?: number | null
        }
        Update: {
          checked_on?: string | null
          created_at?: string
          created_by?: string | null
          high?: number | null
          id?: string
          income_to?: number | null
          key?: string
          kind?: string
          low?: number | null
          name?: string
          price_to?: number | null
          review_on?: string | null
          source?: string
          source_url?: string
          town?: string
          valid_from?: string
          valid_until?: string | null
          years?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'rates_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      site_settings: {
        Row: {
          accent_colour: string
          address_line: string
          amlc_registration_no: string
          amlc_registration_valid_until: string | null
          broker_intro: string
          broker_licence_no: string
          broker_licence_valid_from: string | null
          broker_licence_valid_until: string | null
          broker_name: string
          broker_title: string
          business_name: string
          dhsud_registration_no: string
          dhsud_registration_valid_until: string | null
          email: string
          facebook_url: string
          general_faqs: NonNullable<Json>
          hero_text: string
          hero_title: string
          icon: string
          id: number
          landmarks: NonNullable<Json>
          link_picture: string
          listing_faqs: NonNullable<Json>
          logo: string
          logo_name: string
          map_url: string
          messenger_url: string
          office_hours: string
          phone: string
          revision: number
          sample_data: boolean
          shows_people: boolean
          sms_number: string
          stats: NonNullable<Json>
          tagline: string
          testimonials: NonNullable<Json>
          updated_at: string
          value_cards: NonNullable<Json>
          viber_number: string
        }
        ComputedFields: never
        Insert: {
          accent_colour?: string
          address_line?: string
          amlc_registration_no?: string
          amlc_registration_valid_until?: string | null
          broker_intro?: string
          broker_licence_no?: string
          broker_licence_valid_from?: string | null
          broker_licence_valid_until?: string | null
          broker_name?: string
          broker_title?: string
          business_name: string
          dhsud_registration_no?: string
          dhsud_registration_valid_until?: string | null
          email?: string
          facebook_url?: string
          general_faqs?: NonNullable<Json>
          hero_text?: string
          hero_title?: string
          icon?: string
          id?: number
          landmarks?: NonNullable<Json>
          link_picture?: string
          listing_faqs?: NonNullable<Json>
          logo?: string
          logo_name?: string
          map_url?: string
          messenger_url?: string
          office_hours?: string
          phone?: string
          revision?: number
          sample_data?: boolean
          shows_people?: boolean
          sms_number?: string
          stats?: NonNullable<Json>
          tagline?: string
          testimonials?: NonNullable<Json>
          updated_at?: string
          value_cards?: NonNullable<Json>
          viber_number?: string
        }
        Update: {
          accent_colour?: string
          address_line?: string
          amlc_registration_no?: string
          amlc_registration_valid_until?: string | null
          broker_intro?: string
          broker_licence_no?: string
          broker_licence_valid_from?: string | null
          broker_licence_valid_until?: string | null
          broker_name?: string
          broker_title?: string
          business_name?: string
          dhsud_registration_no?: string
          dhsud_registration_valid_until?: string | null
          email?: string
          facebook_url?: string
          general_faqs?: NonNullable<Json>
          hero_text?: string
          hero_title?: string
          icon?: string
          id?: number
          landmarks?: NonNullable<Json>
          link_picture?: string
          listing_faqs?: NonNullable<Json>
          logo?: string
          logo_name?: string
          map_url?: string
          messenger_url?: string
          office_hours?: string
          phone?: string
          revision?: number
          sample_data?: boolean
          shows_people?: boolean
          sms_number?: string
          stats?: NonNullable<Json>
          tagline?: string
          testimonials?: NonNullable<Json>
          updated_at?: string
          value_cards?: NonNullable<Json>
          viber_number?: string
        }
        Relationships: []
      }
      staff_invitations: {
        Row: {
          accepted_by: string | null
          created_at: string
          email: string
          expires_at: string
          id: string
          invited_by: string | null
          person_id: string | null
          role: string
          secret_hash: string
          used_at: string | null
        }
        ComputedFields: never
        Insert: {
          accepted_by?: string | null
          created_at?: string
          email: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          person_id?: string | null
          role: string
          secret_hash: string
          used_at?: string | null
        }
        Update: {
          accepted_by?: string | null
          created_at?: string
          email?: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          person_id?: string | null
          role?: string
          secret_hash?: string
          used_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'staff_invitations_accepted_by_fkey'
            columns: ['accepted_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_invitations_invited_by_fkey'
            columns: ['invited_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_invitations_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'people'
            referencedColumns: ['id']
          },
        ]
      }
      staff_settings: {
        Row: {
          access_decided_at: string | null
          admin_looks_first: boolean
          admins_need_second_step: boolean
          authority_end: string
          confirm_days: number
          enquiry_minutes: number
          enquiry_months: number
          enquiry_readers: string
          enquiry_route: string
          hide_days: number
          history_months: number
          id: number
          licences_told_at: string | null
          listing_editors: string
          mail_tested_at: string | null
          new_listings: string
          office_size: string | null
          publish_authority: string
          publish_person: string
          publish_photo: string
          publish_place: string
          publish_price: string
          publish_project: string
          revision: number
          sample_data_at: string | null
          sample_site: Json | null
          setup_skipped: string[]
          sign_up: string
          slip_days: number
          updated_at: string
          updated_by: string | null
          won_months: number
          work_days: string
          work_from: string
          work_until: string
        }
        ComputedFields: never
        Insert: {
          access_decided_at?: string | null
          admin_looks_first?: boolean
          admins_need_second_step?: boolean
          authority_end?: string
          confirm_days?: number
          enquiry_minutes?: number
          enquiry_months?: number
          enquiry_readers?: string
          enquiry_route?: string
          hide_days?: number
          history_months?: number
          id?: number
          licences_told_at?: string | null
          listing_editors?: string
          mail_tested_at?: string | null
          new_listings?: string
          office_size?: string | null
          publish_authority?: string
          publish_person?: string
          publish_photo?: string
          publish_place?: string
          publish_price?: string
          publish_project?: string
          revision?: number
          sample_data_at?: string | null
          sample_site?: Json | null
          setup_skipped?: string[]
          sign_up?: string
          slip_days?: number
          updated_at?: string
          updated_by?: string | null
          won_months?: number
          work_days?: string
          work_from?: string
          work_until?: string
        }
        Update: {
          access_decided_at?: string | null
          admin_looks_first?: boolean
          admins_need_second_step?: boolean
          authority_end?: string
          confirm_days?: number
          enquiry_minutes?: number
          enquiry_months?: number
          enquiry_readers?: string
          enquiry_route?: string
          hide_days?: number
          history_months?: number
          id?: number
          licences_told_at?: string | null
          listing_editors?: string
          mail_tested_at?: string | null
          new_listings?: string
          office_size?: string | null
          publish_authority?: string
          publish_person?: string
          publish_photo?: string
          publish_place?: string
          publish_price?: string
          publish_project?: string
          revision?: number
          sample_data_at?: string | null
          sample_site?: Json | null
          setup_skipped?: string[]
          sign_up?: string
          slip_days?: number
          updated_at?: string
          updated_by?: string | null
          won_months?: number
          work_days?: string
          work_from?: string
          work_until?: string
        }
        Relationships: [
          {
            foreignKeyName: 'staff_settings_updated_by_fkey'
            columns: ['updated_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      unseen_listings: {
        Row: {
          property_id: string
          since: string
        }
        ComputedFields: never
        Insert: {
          property_id: string
          since?: string
        }
        Update: {
          property_id?: string
          since?: string
        }
        Relationships: [
          {
            foreignKeyName: 'unseen_listings_property_id_fkey'
            columns: ['property_id']
            isOneToOne: true
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      viewing_slips: {
        Row: {
          agent_licence: string
          agent_name: string
          blanked_at: string | null
          buyer_digest: string
          buyer_email: string | null
          buyer_name: string | null
          buyer_phone: string | null
          co_broker_details: string
          co_broker_name: string
          confirmed_by: string
          days: number
          enquiry_id: string | null
          hash: string
          made_at: string
          number: number
          previous_hash: string
          profile_id: string
          property_id: string
          property_reference: string
          property_title: string
          salt: string | null
        }
        ComputedFields: never
        Insert: {
          agent_licence: string
          agent_name: string
          blanked_at?: string | null
          buyer_digest: string
          buyer_email?: string | null
          buyer_name?: string | null
          buyer_phone?: string | null
          co_broker_details?: string
          co_broker_name?: string
          confirmed_by: string
          days: number
          enquiry_id?: string | null
          hash: string
          made_at: string
          number: number
          previous_hash: string
          profile_id: string
          property_id: string
          property_reference: string
          property_title: string
          salt?: string | null
        }
        Update: {
          agent_licence?: string
          agent_name?: string
          blanked_at?: string | null
          buyer_digest?: string
          buyer_email?: string | null
          buyer_name?: string | null
          buyer_phone?: string | null
          co_broker_details?: string
          co_broker_name?: string
          confirmed_by?: string
          days?: number
          enquiry_id?: string | null
          hash?: string
          made_at?: string
          number?: number
          previous_hash?: string
          profile_id?: string
          property_id?: string
          property_reference?: string
          property_title?: string
          salt?: string | null
        }
        Relationships: []
      }
      viewings: {
        Row: {
          created_at: string
          enquiry_id: string
          id: string
          minutes: number
          outcome: string
          place: string
          reminded_at: string | null
          sequence: number
          starts_at: string
          state: string
          told_sequence: number | null
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          enquiry_id: string
          id?: string
          minutes?: number
          outcome?: string
          place?: string
          reminded_at?: string | null
          sequence?: number
          starts_at: string
          state?: string
          told_sequence?: number | null
        }
        Update: {
          created_at?: string
          enquiry_id?: string
          id?: string
          minutes?: number
          outcome?: string
          place?: string
          reminded_at?: string | null
          sequence?: number
          starts_at?: string
          state?: string
          told_sequence?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'viewings_enquiry_id_fkey'
            columns: ['enquiry_id']
            isOneToOne: false
            referencedRelation: 'enquiries'
            referencedColumns: ['id']
          },
        ]
      }
      waiting_changes: {
        Row: {
          asked_at: string
          fields: NonNullable<Json>
          id: string
          note: string
          profile_id: string | null
          property_id: string
          saved_at: string
          sent_back_at: string | null
          sent_back_by: string | null
          version: number
        }
        ComputedFields: never
        Insert: {
          asked_at?: string
          fields: NonNullable<Json>
          id?: string
          note?: string
          profile_id?: string | null
          property_id: string
          saved_at?: string
          sent_back_at?: string | null
          sent_back_by?: string | null
          version?: number
        }
        Update: {
          asked_at?: string
          fields?: NonNullable<Json>
          id?: string
          note?: string
          profile_id?: string | null
          property_id?: string
          saved_at?: string
          sent_back_at?: string | null
          sent_back_by?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'waiting_changes_profile_id_fkey'
            columns: ['profile_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'waiting_changes_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'waiting_changes_sent_back_by_fkey'
            columns: ['sent_back_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_invitation: { Args: { secret: string }; Returns: string }
      add_due_mails: { Args: { due: Json; mails: Json; subject: string }; Returns: number }
      add_enquiry: { Args: { enquiry: Json; mails: Json }; Returns: Json }
      add_mails: { Args: { mails: Json }; Returns: string[] }
      add_push_subscription: {
        Args: {
          account: string
          auth: string
          endpoint: string
          p256dh: string
          session: string
          user_agent: string
        }
        Returns: boolean
      }
      add_saved_search: { Args: { mail: Json; saved: Json }; Returns: undefined }
      add_staff_enquiry: {
        Args: { enquiry: Json; mails?: Json; profile: string; viewing?: Json }
        Returns: Json
      }
      add_test_push: { Args: { account: string; session: string }; Returns: Json }
      answer_still_there: {
        Args: { answer: string; price?: string; revision: number; token_hash: string }
        Returns: Json
      }
      approve_change: { Args: { change: string; version: number }; Returns: undefined }
      approve_listing: { Args: { last: number; property: string }; Returns: undefined }
      backup_state: { Args: Record<PropertyKey, never>; Returns: Json }
      backups_open_from: { Args: { account: string }; Returns: string }
      barangay_summary: { Args: { town?: string }; Returns: Json }
      begin_backup_run: { Args: { wanted: string }; Returns: number }
      blank_old_contacts: { Args: Record<PropertyKey, never>; Returns: number }
      blank_viewing_slip: { Args: { number: number }; Returns: boolean }
      bring_back: {
        Args: { entry: number; last: number; parts: string[]; property: string }
        Returns: Json
      }
      change_enquiry: { Args: { changes: Json; id: string; revision: number }; Returns: Json }
      change_listings: {
        Args: { change?: Json; listings: Json; only_look?: boolean }
        Returns: Json
      }
      change_listings_at_once: { Args: { change?: Json; listings: Json }; Returns: Json }
      claim_enquiry: { Args: { enquiry: string }; Returns: boolean }
      claim_push: { Args: { lease_seconds: number }; Returns: Json }
      claim_staff_mail: {
        Args: { lease_seconds: number }
        Returns: {
          attempts: number
          body_html: string
          body_text: string
          calendar: string
          id: string
          link: string
          recipient: string
          reply_to: string
          subject: string
          unsubscribe: string
        }[]
      }
      colleagues: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          name: string
        }[]
      }
      commission_months: {
        Args: { state?: string }
        Returns: {
          commission: number
          month: string
          office: number
          share: number
          sheets: number
          vat_amount: number
          withheld: number
        }[]
      }
      compare_listings: { Args: { import: string }; Returns: Json }
      confirm_listing: { Args: { property: string }; Returns: Json }
      confirm_saved_search: { Args: { token_hash: string }; Returns: Json }
      content_version: { Args: Record<PropertyKey, never>; Returns: number }
      count_choices: { Args: { filters?: Json }; Returns: Json }
      count_enquiries: { Args: Record<PropertyKey, never>; Returns: Json }
      count_enquiry_list: {
        Args: {
          assignee_id?: string
          is_due?: boolean
          person_id?: string
          property_id?: string
          same_as?: string
          search?: string
          show?: string
        }
        Returns: number
      }
      count_found: { Args: { filters?: Json }; Returns: Json }
      count_list: { Args: { filters?: Json; search?: string; show?: string }; Returns: number }
      count_list_choices: {
        Args: { filters?: Json; search?: string; show?: string }
        Returns: Json
      }
      count_listings_by_person: { Args: Record<PropertyKey, never>; Returns: Json }
      count_new: { Args: { searches: Json }; Returns: Json }
      count_properties: { Args: { category?: string; search?: string }; Returns: number }
      count_views: { Args: Record<PropertyKey, never>; Returns: number }
      delete_contact: {
        Args: { addresses?: string[]; enquiry_ids: string[]; id: string }
        Returns: number
      }
      delete_for_ever: { Args: { ids: string[] }; Returns: string[] }
      drafts_of_import: {
        Args: { import: string }
        Returns: {
          id: string
          is_unseen: boolean
        }[]
      }
      due_mails: { Args: { subject: string }; Returns: Json }
      empty_trash: { Args: Record<PropertyKey, never>; Returns: number }
      end_backup_run: { Args: { outcome: Json; run: number }; Returns: undefined }
      end_push_subscription: { Args: { subscription: string }; Returns: boolean }
      end_saved_searches: { Args: { only_id?: string; token_hash: string }; Returns: Json }
      end_secret_link: { Args: { id: string }; Returns: boolean }
      end_sessions: { Args: { account: string; session?: string }; Returns: number }
      end_slip_link: { Args: { secret: string }; Returns: boolean }
      end_taken_questions: { Args: { listings: string[] }; Returns: undefined }
      end_viewing: { Args: { outcome?: string; state: string; viewing_id: string }; Returns: Json }
      ending_authorities: {
        Args: Record<PropertyKey, never>
        Returns: {
          ends_on: string
          is_taken_off: boolean
          property_id: string
          reference: string
          title: string
        }[]
      }
      ending_licences: {
        Args: Record<PropertyKey, never>
        Returns: {
          holder: string
          kind: string
          number: string
          valid_until: string
        }[]
      }
      enquiry_context: { Args: { person_id?: string; property_id?: string }; Returns: Json }
      enquiry_numbers: { Args: { property_id?: string; since: string }; Returns: Json }
      export_contact: {
        Args: { addresses?: string[]; enquiry_ids: string[]; id: string }
        Returns: Json
      }
      export_listings: {
        Args: {
          after_created_at?: string
          after_id?: string
          filters?: Json
          page_size?: number
          search?: string
          show?: string
          with_drafts?: boolean
        }
        Returns: {
          address: string
          advertisement_approval: string
          agent_id: string | null
          amenities: string[]
          amenity_keys: string[] | null
          association_dues: number
          barangay: string | null
          bathrooms: number
          bedrooms: number
          category: string
          city: string
          comparable_price: number | null
          confirmed_on: string | null
          created_at: string
          deleted_at: string | null
          deleted_by: string | null
          description: string
          display_order: number
          featured: boolean
          financing: string[]
          first_published_at: string | null
          flood_history: string
          furnishing: string
          hazard_source: string
          hidden_on: string | null
          id: string
          is_sample: boolean
          kind: string | null
          lahar_history: string
          latitude: number | null
          licence_to_sell: string
          listing_type: string
          longitude: number | null
          lot_area: number
          nearby_landmarks: string[]
          parking_spaces: number
          pets: string
          pin: string
          pin_precision: string
          price: string
          price_amount: number | null
          price_basis: string | null
          price_lowered_at: string | null
          project_name: string
          property_kind: string
          property_type: string
          published_at: string | null
          real_property_tax: number
          reference: string
          reference_number: number
          revision: number
          search_text: string | null
          seller_kind: string
          shown_pin: string
          square_feet: number
          state: string
          status: string
          storeys: number
          title: string
          title_is_clean: string
          title_kind: string
          tour_url: string
          town: string | null
          turnover: string
          updated_at: string
          view_count: number
          word_text: string | null
          zip_code: string
        }[]
        SetofOptions: {
          from: '*'
          to: 'properties'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_properties: {
        Args: { after?: Json; filters?: Json; page_size?: number; sort?: string }
        Returns: {
          address: string
          advertisement_approval: string
          agent_id: string | null
          amenities: string[]
          amenity_keys: string[] | null
          association_dues: number
          barangay: string | null
          bathrooms: number
          bedrooms: number
          category: string
          city: string
          comparable_price: number | null
          confirmed_on: string | null
          created_at: string
          deleted_at: string | null
          deleted_by: string | null
          description: string
          display_order: number
          featured: boolean
          financing: string[]
          first_published_at: string | null
          flood_history: string
          furnishing: string
          hazard_source: string
          hidden_on: string | null
          id: string
          is_sample: boolean
          kind: string | null
          lahar_history: string
          latitude: number | null
          licence_to_sell: string
          listing_type: string
          longitude: number | null
          lot_area: number
          nearby_landmarks: string[]
          parking_spaces: number
          pets: string
          pin: string
          pin_precision: string
          price: string
          price_amount: number | null
          price_basis: string | null
          price_lowered_at: string | null
          project_name: string
          property_kind: string
          property_type: string
          published_at: string | null
          real_property_tax: number
          reference: string
          reference_number: number
          revision: number
          search_text: string | null
          seller_kind: string
          shown_pin: string
          square_feet: number
          state: string
          status: string
          storeys: number
          title: string
          title_is_clean: string
          title_kind: string
          tour_url: string
          town: string | null
          turnover: string
          updated_at: string
          view_count: number
          word_text: string | null
          zip_code: string
        }[]
        SetofOptions: {
          from: '*'
          to: 'properties'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      finish_previews: { Args: { made: Json }; Returns: Json }
      forget_old_history: { Args: Record<PropertyKey, never>; Returns: number }
      hand_over_work: { Args: { from_person: string; to_person?: string }; Returns: Json }
      hide_unconfirmed_listings: { Args: Record<PropertyKey, never>; Returns: number }
      import_listings: {
        Args: {
          alike?: string
          checked_on?: string
          decisions?: Json
          defaults: Json
          held?: Json
          import: string
        }
        Returns: Json
      }
      imported_link: { Args: { import: string; line: number; place: number }; Returns: string }
      imported_listings: {
        Args: { import: string }
        Returns: {
          added: string[]
          address: string
          captions: Json
          code: string
          line: number
          links: string[]
          number: string
          photographs: number
          photos: string[]
          property_id: string
          reference: string
          title: string
        }[]
      }
      invite_staff: { Args: { email: string; person?: string; role: string }; Returns: string }
      join_contacts: { Args: { kept: string; other: string }; Returns: undefined }
      learn_for_imports: { Args: { learned: Json }; Returns: undefined }
      learned_for_imports: { Args: Record<PropertyKey, never>; Returns: Json }
      list_commission_sheets: {
        Args: { month?: string; state?: string }
        Returns: {
          commission: number
          id: string
          office: number
          price: number
          property_id: string
          reference: string
          share: number
          sold_on: string
          status: string
          title: string
          vat_amount: number
          withheld: number
        }[]
      }
      list_enquiries: {
        Args: {
          after_created_at?: string
          after_id?: string
          after_is_new?: boolean
          assignee_id?: string
          is_due?: boolean
          page_size?: number
          person_id?: string
          property_id?: string
          same_as?: string
          search?: string
          show?: string
        }
        Returns: {
          assignee_id: string | null
          blanked_at: string | null
          consented_at: string
          contact_id: string | null
          created_at: string
          email: string | null
          excerpt: string
          first_answered_at: string | null
          id: string
          idempotency_key: string | null
          lost_reason: string
          message: string
          name: string
          next_step: string
          next_step_on: string | null
          notice_version: number
          person_id: string | null
          phone: string | null
          preferred_times: string[]
          property_id: string | null
          property_reference: string
          reference: string
          reply_by: string | null
          revision: number
          risen_at: string | null
          search_text: string
          source: NonNullable<Json>
          spam_signs: string[]
          state: string
          subject: string
          told_assignee_id: string | null
          updated_at: string
          wants_news: boolean
          wants_viewing: boolean
        }[]
        SetofOptions: {
          from: '*'
          to: 'enquiries'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_history: {
        Args: {
          before_at?: string
          before_id?: number
          day?: string
          listing?: string
          person?: string
          tables?: string[]
        }
        Returns: {
          action: string
          actor: string
          actor_name: string
          at: string
          id: number
          listing_title: string
          'new': Json
          old: Json
          property_id: string
          row_id: string
          table_name: string
          transaction: string
        }[]
      }
      list_ids: { Args: { filters?: Json; search?: string; show?: string }; Returns: string[] }
      list_properties: {
        Args: {
          after_created_at?: string
          after_id?: string
          filters?: Json
          page?: number
          search?: string
          show?: string
          sort?: string
        }
        Returns: {
          address: string
          advertisement_approval: string
          agent_id: string | null
          amenities: string[]
          amenity_keys: string[] | null
          association_dues: number
          barangay: string | null
          bathrooms: number
          bedrooms: number
          category: string
          city: string
          comparable_price: number | null
          confirmed_on: string | null
          created_at: string
          deleted_at: string | null
          deleted_by: string | null
          description: string
          display_order: number
          featured: boolean
          financing: string[]
          first_published_at: string | null
          flood_history: string
          furnishing: string
          hazard_source: string
          hidden_on: string | null
          id: string
          is_sample: boolean
          kind: string | null
          lahar_history: string
          latitude: number | null
          licence_to_sell: string
          listing_type: string
          longitude: number | null
          lot_area: number
          nearby_landmarks: string[]
          parking_spaces: number
          pets: string
          pin: string
          pin_precision: string
          price: string
          price_amount: number | null
          price_basis: string | null
          price_lowered_at: string | null
          project_name: string
          property_kind: string
          property_type: string
          published_at: string | null
          real_property_tax: number
          reference: string
          reference_number: number
          revision: number
          search_text: string | null
          seller_kind: string
          shown_pin: string
          square_feet: number
          state: string
          status: string
          storeys: number
          title: string
          title_is_clean: string
          title_kind: string
          tour_url: string
          town: string | null
          turnover: string
          updated_at: string
          view_count: number
          word_text: string | null
          zip_code: string
        }[]
        SetofOptions: {
          from: '*'
          to: 'properties'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_unnamed_files: { Args: Record<PropertyKey, never>; Returns: number }
      listing_at: { Args: { entry: number; property: string }; Returns: Json }
      listing_link: { Args: { kind: string; property: string }; Returns: Json }
      listing_numbers: {
        Args: { page?: number; property_id?: string; since: string; size?: number; sort?: string }
        Returns: Json
      }
      listing_to_approve: { Args: { property: string }; Returns: Json }
      make_listing_link: {
        Args: { days: number; kind: string; property: string; said?: string }
        Returns: Json
      }
      make_recovery_codes: { Args: Record<PropertyKey, never>; Returns: string[] }
      make_viewing_slip: {
        Args: {
          buyer_email?: string
          buyer_name: string
          buyer_phone?: string
          co_broker_details?: string
          co_broker_email?: string
          co_broker_name?: string
          enquiry?: string
          property: string
          without_contact?: boolean
        }
        Returns: number
      }
      make_viewing_slip_link: {
        Args: {
          co_broker_details?: string
          co_broker_email?: string
          co_broker_name?: string
          enquiry?: string
          property: string
        }
        Returns: Json
      }
      makes_viewing_slips: { Args: Record<PropertyKey, never>; Returns: boolean }
      missing_to_publish: {
        Args: { listing: string }
        Returns: {
          block: string[]
          warn: string[]
        }[]
      }
      must_set_up_second_step: { Args: Record<PropertyKey, never>; Returns: boolean }
      new_site_holds: { Args: Record<PropertyKey, never>; Returns: Json }
      note_answer: { Args: { channel: string; id: string }; Returns: Json }
      note_copies: { Args: { is_readable: boolean; name: string }; Returns: undefined }
      note_imported_picture: {
        Args: { import: string; line: number; name: string }
        Returns: undefined
      }
      note_mail_test: { Args: Record<PropertyKey, never>; Returns: undefined }
      note_on_enquiry: { Args: { id: string; text: string }; Returns: undefined }
      note_push: {
        Args: { id: string; outcome: string; pause_seconds: number }
        Returns: undefined
      }
      note_removed_files: { Args: { entry: number; is_finished: boolean }; Returns: undefined }
      note_staff_mail: {
        Args: { error: string; id: string; pause_seconds: number }
        Returns: undefined
      }
      note_told: {
        Args: { enquiry_id: string; property_id: string; said: string }
        Returns: undefined
      }
      note_upgrade_backup: { Args: { outcome: Json }; Returns: undefined }
      note_welcome: { Args: Record<PropertyKey, never>; Returns: undefined }
      open_paper: {
        Args: { paper: string }
        Returns: {
          name: string
          path: string
        }[]
      }
      owes_second_step: { Args: { aal: string; account: string }; Returns: boolean }
      parts_in_use: { Args: Record<PropertyKey, never>; Returns: string[] }
      pictures_without_copies: { Args: Record<PropertyKey, never>; Returns: Json }
      price_reading: {
        Args: {
          city: string
          listing_type: string
          lot_area: number
          price: string
          property_type: string
          square_feet: number
        }
        Returns: {
          amount: number
          basis: string
          compared: number
          doubt: string
          high: number
          low: number
          whole: number
        }[]
      }
      publish_privacy_notice: { Args: { body: string; version: number }; Returns: number }
      purge_saved_searches: { Args: Record<PropertyKey, never>; Returns: number }
      push_subscriptions: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          is_this: boolean
          last_ok_at: string
          made_at: string
          user_agent: string
        }[]
      }
      rates_to_use: {
        Args: Record<PropertyKey, never>
        Returns: {
          checked_on: string
          created_at: string
          high: number
          income_to: number
          key: string
          kind: string
          low: number
          name: string
          price_to: number
          review_on: string
          source: string
          source_url: string
          town: string
          valid_from: string
          valid_until: string
          years: number
        }[]
      }
      read_draft: { Args: { secret: string }; Returns: Json }
      read_owner_report: { Args: { secret: string }; Returns: Json }
      read_viewing_slip_link: { Args: { token_hash: string }; Returns: Json }
      recent_listing_imports: {
        Args: Record<PropertyKey, never>
        Returns: {
          added: number
          applied_at: string
          changed: number
          file_name: string
          id: string
          made_by: string
        }[]
      }
      record_property_view: {
        Args: { property: string; utm_medium?: string; utm_source?: string; visitor: string }
        Returns: boolean
      }
      recovery_codes_made_at: { Args: Record<PropertyKey, never>; Returns: string }
      remove_sample: { Args: Record<PropertyKey, never>; Returns: string[] }
      removed_files_due: {
        Args: { copies: string[] }
        Returns: {
          bucket: string
          id: number
          is_last: boolean
          names: string[]
        }[]
      }
      renew_invitation: { Args: { secret: string }; Returns: Json }
      renumber_property_images: { Args: { property: string }; Returns: undefined }
      reorder_people: { Args: { people_ids: string[] }; Returns: undefined }
      reorder_property_images: {
        Args: { image_ids: string[]; property: string }
        Returns: undefined
      }
      restore_properties: { Args: { ids: string[] }; Returns: string[] }
      save_commission_sheet: {
        Args: { property: string; revision?: number; shares: Json; sheet: Json }
        Returns: Json
      }
      save_person: { Args: { id?: string; person?: Json; revision?: number }; Returns: Json }
      save_property: {
        Args: {
          faqs?: Json
          id?: string
          images?: Json
          property?: Json
          revision?: number
          videos?: string[]
        }
        Returns: Json
      }
      save_site_settings: { Args: { revision: number; settings: Json }; Returns: Json }
      search_properties: {
        Args: {
          before_created_at?: string
          before_id?: string
          category?: string
          page_size?: number
          search?: string
        }
        Returns: {
          address: string
          advertisement_approval: string
          agent_id: string | null
          amenities: string[]
          amenity_keys: string[] | null
          association_dues: number
          barangay: string | null
          bathrooms: number
          bedrooms: number
          category: string
          city: string
          comparable_price: number | null
          confirmed_on: string | null
          created_at: string
          deleted_at: string | null
          deleted_by: string | null
          description: string
          display_order: number
          featured: boolean
          financing: string[]
          first_published_at: string | null
          flood_history: string
          furnishing: string
          hazard_source: string
          hidden_on: string | null
          id: string
          is_sample: boolean
          kind: string | null
          lahar_history: string
          latitude: number | null
          licence_to_sell: string
          listing_type: string
          longitude: number | null
          lot_area: number
          nearby_landmarks: string[]
          parking_spaces: number
          pets: string
          pin: string
          pin_precision: string
          price: string
          price_amount: number | null
          price_basis: string | null
          price_lowered_at: string | null
          project_name: string
          property_kind: string
          property_type: string
          published_at: string | null
          real_property_tax: number
          reference: string
          reference_number: number
          revision: number
          search_text: string | null
          seller_kind: string
          shown_pin: string
          square_feet: number
          state: string
          status: string
          storeys: number
          title: string
          title_is_clean: string
          title_kind: string
          tour_url: string
          town: string | null
          turnover: string
          updated_at: string
          view_count: number
          word_text: string | null
          zip_code: string
        }[]
        SetofOptions: {
          from: '*'
          to: 'properties'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      search_suggestions: { Args: Record<PropertyKey, never>; Returns: Json }
      searches_to_end: { Args: { token_hash: string }; Returns: Json }
      secret_links: {
        Args: Record<PropertyKey, never>
        Returns: {
          ends_at: string
          id: string
          kind: string
          made_at: string
          made_by: string
          made_by_name: string
          opened_at: string
          property_id: string
          reference: string
          slip: number
          title: string
        }[]
      }
      sees_authority: { Args: { property: string }; Returns: boolean }
      send_back_change: { Args: { change: string; note?: string }; Returns: undefined }
      send_back_listing: { Args: { note?: string; property: string }; Returns: undefined }
      sessions_of: {
        Args: { account: string }
        Returns: {
          began_at: string
          id: string
          is_this: boolean
          used_at: string
          user_agent: string
        }[]
      }
      set_viewing: {
        Args: {
          enquiry_id: string
          minutes: number
          place: string
          starts_at: string
          viewing_id?: string
        }
        Returns: Json
      }
      sign_up: { Args: Record<PropertyKey, never>; Returns: string }
      similar_properties: {
        Args: { id: string }
        Returns: {
          address: string
          advertisement_approval: string
          agent_id: string | null
          amenities: string[]
          amenity_keys: string[] | null
          association_dues: number
          barangay: string | null
          bathrooms: number
          bedrooms: number
          category: string
          city: string
          comparable_price: number | null
          confirmed_on: string | null
          created_at: string
          deleted_at: string | null
          deleted_by: string | null
          description: string
          display_order: number
          featured: boolean
          financing: string[]
          first_published_at: string | null
          flood_history: string
          furnishing: string
          hazard_source: string
          hidden_on: string | null
          id: string
          is_sample: boolean
          kind: string | null
          lahar_history: string
          latitude: number | null
          licence_to_sell: string
          listing_type: string
          longitude: number | null
          lot_area: number
          nearby_landmarks: string[]
          parking_spaces: number
          pets: string
          pin: string
          pin_precision: string
          price: string
          price_amount: number | null
          price_basis: string | null
          price_lowered_at: string | null
          project_name: string
          property_kind: string
          property_type: string
          published_at: string | null
          real_property_tax: number
          reference: string
          reference_number: number
          revision: number
          search_text: string | null
          seller_kind: string
          shown_pin: string
          square_feet: number
          state: string
          status: string
          storeys: number
          title: string
          title_is_clean: string
          title_kind: string
          tour_url: string
          town: string | null
          turnover: string
          updated_at: string
          view_count: number
          word_text: string | null
          zip_code: string
        }[]
        SetofOptions: {
          from: '*'
          to: 'properties'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      sitemap_parts: { Args: Record<PropertyKey, never>; Returns: Json }
      skip_setup_step: { Args: { is_skipped: boolean; step: string }; Returns: string[] }
      staff_mail_state: { Args: { id: string }; Returns: Json }
      stage_listings: { Args: { file_name?: string; import?: string; rows: Json }; Returns: string }
      still_there: { Args: { price?: string; token_hash: string }; Returns: Json }
      take_off_ended_listings: { Args: Record<PropertyKey, never>; Returns: number }
      take_previews: { Args: { most: number }; Returns: Json }
      taken_questions: {
        Args: Record<PropertyKey, never>
        Returns: {
          property_id: string
        }[]
      }
      town_summary: { Args: Record<PropertyKey, never>; Returns: Json }
      undo_listing_import: { Args: { import: string }; Returns: Json }
      use_recovery_code: {
        Args: { account: string; code: string; session: string }
        Returns: boolean
      }
      use_viewing_slip_link: {
        Args: { buyer_email?: string; buyer_name: string; buyer_phone?: string; token_hash: string }
        Returns: boolean
      }
      verify_viewing_slips: { Args: Record<PropertyKey, never>; Returns: Json }
      viewing_slip_of_link: { Args: { secret: string }; Returns: number }
      waiting_enquiries: {
        Args: { listings: string[] }
        Returns: {
          assignee_id: string
          email: string
          id: string
          lost_reason: string
          name: string
          next_step: string
          next_step_on: string
          phone: string
          property_reference: string
          reference: string
          reply_by: string
          revision: number
          state: string
          status: string
          subject: string
          title: string
          viewings: Json
        }[]
      }
      whom_to_call: {
        Args: { id: string }
        Returns: {
          asked_at: string
          asked_kind: string
          asked_reference: string
          asked_title: string
          asked_town: string
          asked_type: string
          email: string
          enquiry_id: string
          is_cheaper: boolean
          name: string
          phone: string
          reply_by: string
          told_as: string
          told_at: string
          told_by: string
        }[]
      }
      work_of_today: {
        Args: Record<PropertyKey, never>
        Returns: {
          due: number
          id: string
          licence_ends_on: string
          name: string
          to_answer: number
          viewings: number
        }[]
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
