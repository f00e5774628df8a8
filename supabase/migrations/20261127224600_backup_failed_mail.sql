-- Once a day, however often it is tried.
insert into private.mail_kinds (kind, lifetime, daily_limit)
values ('backup_failed', interval '3 days', 1);
