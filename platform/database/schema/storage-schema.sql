-- Supabase's storage tables, as far as Bale, its migrations and a later move need them. Run at every
-- start: what is there stays, also where @supabase/lite made it.

create schema if not exists storage;

create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  owner_id text,
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  unique (bucket_id, name)
);

-- By bytes: a folder is a range of names then, which row-level security lets the planner look up.
create index if not exists idx_objects_bucket_id_name
  on storage.objects (bucket_id, name collate "C");

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;

create or replace function storage.foldername(name text)
returns text[]
language plpgsql immutable
as $$
declare
  parts constant text[] := string_to_array(name, '/');
begin
  return parts[1 : cardinality(parts) - 1];
end
$$;

create or replace function storage.filename(name text)
returns text
language plpgsql immutable
as $$
declare
  parts constant text[] := string_to_array(name, '/');
begin
  return parts[cardinality(parts)];
end
$$;

create or replace function storage.extension(name text)
returns text
language plpgsql immutable
as $$
declare
  parts constant text[] := string_to_array(storage.filename(name), '.');
begin
  return parts[cardinality(parts)];
end
$$;
