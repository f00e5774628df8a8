-- The first of the baseline (decision 0038), which says each thing once, in its last form. Each
-- migration grants exactly what it means to: what is open by default is closed here.

-- Before the default privileges change: the extension's own functions stay callable by everybody.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- Without `in schema`: a default grant to PUBLIC is global and can't be taken back for one schema.
alter default privileges revoke execute on functions from public;

revoke all on all tables in schema public from anon, authenticated;
revoke execute on all functions in schema public from public, anon, authenticated;

-- Who may look names up in it: see save_as_a_whole. What may be called is granted one by one.
create schema private;
revoke all on schema private from public;
