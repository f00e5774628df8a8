export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]
type T<R, Rel extends unknown[] = []> = { Row: R; Insert: Partial<R>; Update: Partial<R>; Relationships: Rel }
type Child<N extends string> = [{ foreignKeyName: N; columns: ['property_id']; isOneToOne: false; referencedRelation: 'properties'; referencedColumns: ['id'] }]
type Property = {
  id: string; title: string; description: string; price: string; price_amount: number | null; address: string; city: string; state: string; zip_code: string
  listing_type: string; property_type: string; category: string; status: string; featured: boolean; bedrooms: number; bathrooms: number; square_feet: number
  amenities: string[]; nearby_landmarks: string[]; view_count: number; display_order: number; revision: number; created_at: string; updated_at: string; search_text: string | null
}
export type Database = {
  public: {
    Tables: {
      properties: T<Property>
      property_images: T<{ id: string; property_id: string; image_url: string; display_order: number; is_primary: boolean; alt_text: string; width: number | null; height: number | null; placeholder: string | null; created_at: string }, Child<'property_images_property_id_fkey'>>
      property_videos: T<{ id: string; property_id: string; video_url: string; video_type: string; display_order: number; created_at: string }, Child<'property_videos_property_id_fkey'>>
      property_faqs: T<{ id: string; property_id: string; question: string; answer: string; display_order: number; created_at: string }, Child<'property_faqs_property_id_fkey'>>
      site_settings: T<{
        id: number; business_name: string; tagline: string; phone: string; sms_number: string; viber_number: string; email: string; messenger_url: string; facebook_url: string; address_line: string; map_url: string; office_hours: string
        broker_name: string; broker_title: string; broker_licence_no: string; broker_licence_valid_from: string | null; broker_licence_valid_until: string | null; dhsud_registration_no: string; broker_intro: string; hero_title: string; hero_text: string
        stats: Json; value_cards: Json; testimonials: Json; general_faqs: Json; listing_faqs: Json; sample_data: boolean; updated_at: string
      }>
    }
    Views: { [_ in never]: never }
    Functions: {
      search_properties: { Args: { search?: string; category?: string; before_created_at?: string; before_id?: string; page_size?: number }; Returns: Property[]; SetofOptions: { from: '*'; to: 'properties'; isOneToOne: false; isSetofReturn: true } }
      count_properties: { Args: { search?: string; category?: string }; Returns: number }
      record_property_view: { Args: { property: string; visitor: string }; Returns: boolean }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
