import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../src/domain/database.types.ts'

export type Client = SupabaseClient<Database>
