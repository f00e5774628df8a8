-- A hosted project's storage service says what it is about to do. Within the ten minutes whoever had
-- stored a paper could have it sign a link of any length there, which outlives the account and which
-- nobody notes, or copy the paper; storing and looking for what was stored is all that is needed.
alter policy "Whoever stores a paper sees it for ten minutes"
on storage.objects
using (
  bucket_id = 'papers' and owner_id = (select auth.uid())::text
  and created_at > now() - interval '10 minutes'
  and (select coalesce(current_setting('storage.operation', true), ''))
    in ('', 'storage.object.upload', 'storage.object.list')
);
