create schema if not exists extensions;

create extension if not exists pg_trgm with schema extensions;

alter default privileges in schema public revoke all on tables from anon, authenticated;

alter default privileges in schema public revoke all on sequences from anon, authenticated;

alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

alter default privileges revoke execute on functions from public;

revoke all on all tables in schema public from anon, authenticated;

revoke execute on all functions in schema public from public, anon, authenticated;

create schema private;

revoke all on schema private from public;
