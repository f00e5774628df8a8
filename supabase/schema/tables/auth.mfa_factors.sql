-- Written by npm run types from the migrated database. Don't edit it.

CREATE TRIGGER note_second_step_added AFTER INSERT ON auth.mfa_factors FOR EACH ROW WHEN (new.status = 'verified'::auth.factor_status) EXECUTE FUNCTION private.note_second_step();

CREATE TRIGGER note_second_step_removed AFTER DELETE ON auth.mfa_factors FOR EACH ROW WHEN (old.status = 'verified'::auth.factor_status) EXECUTE FUNCTION private.note_second_step();

CREATE TRIGGER note_second_step_verified AFTER UPDATE OF status ON auth.mfa_factors FOR EACH ROW WHEN (new.status = 'verified'::auth.factor_status AND old.status IS DISTINCT FROM 'verified'::auth.factor_status) EXECUTE FUNCTION private.note_second_step();
