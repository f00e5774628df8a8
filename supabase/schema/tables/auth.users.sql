-- Written by npm run types from the migrated database. Don't edit it.

CREATE TRIGGER admit_account BEFORE INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.admit_account();

CREATE TRIGGER admit_confirmed_account AFTER UPDATE ON auth.users FOR EACH ROW WHEN (old.email_confirmed_at IS NULL AND new.email_confirmed_at IS NOT NULL OR (to_jsonb(old.*) -> 'is_anonymous'::text) = 'true'::jsonb AND (to_jsonb(new.*) -> 'is_anonymous'::text) IS DISTINCT FROM 'true'::jsonb) EXECUTE FUNCTION private.admit_account();

CREATE TRIGGER bound_metadata BEFORE INSERT OR UPDATE OF raw_user_meta_data ON auth.users FOR EACH ROW WHEN (octet_length(new.raw_user_meta_data::text) > 16384) EXECUTE FUNCTION private.bound_metadata();

CREATE TRIGGER follow_account AFTER UPDATE ON auth.users FOR EACH ROW WHEN (old.email::text IS DISTINCT FROM new.email::text OR old.phone IS DISTINCT FROM new.phone OR old.email_confirmed_at IS DISTINCT FROM new.email_confirmed_at OR (to_jsonb(old.*) -> 'is_anonymous'::text) IS DISTINCT FROM (to_jsonb(new.*) -> 'is_anonymous'::text)) EXECUTE FUNCTION private.follow_account();

CREATE TRIGGER make_profile AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.make_profile();

CREATE TRIGGER note_password AFTER UPDATE ON auth.users FOR EACH ROW WHEN (old.email_confirmed_at IS NOT NULL AND new.email_confirmed_at IS NOT NULL AND new.encrypted_password::text IS DISTINCT FROM old.encrypted_password::text AND COALESCE(new.encrypted_password, ''::character varying)::text <> ''::text) EXECUTE FUNCTION private.note_password();

CREATE TRIGGER void_password BEFORE UPDATE ON auth.users FOR EACH ROW WHEN (COALESCE(old.recovery_token, ''::character varying)::text <> ''::text AND COALESCE(new.recovery_token, ''::character varying)::text = ''::text OR old.email_confirmed_at IS NULL AND new.email_confirmed_at IS NOT NULL) EXECUTE FUNCTION private.void_password();
