import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../platform/values/database.types.ts'

export type Client = SupabaseClient<Database>
