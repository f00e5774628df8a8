-- Written by npm run types from the migrated database. Don't edit it.

create policy "Admins add brand pictures"
on storage.objects as permissive for insert to authenticated
with check (bucket_id = 'brand'::text AND ( SELECT private.is_admin() AS is_admin) AND private.is_brand_file_name(name));

create policy "Admins list brand pictures"
on storage.objects as permissive for select to authenticated
using (bucket_id = 'brand'::text AND ( SELECT private.is_admin() AS is_admin));

create policy "Admins remove brand pictures"
on storage.objects as permissive for delete to authenticated
using (bucket_id = 'brand'::text AND ( SELECT private.is_admin() AS is_admin));

create policy "Admins replace brand pictures"
on storage.objects as permissive for update to authenticated
using (bucket_id = 'brand'::text AND ( SELECT private.is_admin() AS is_admin))
with check (bucket_id = 'brand'::text AND ( SELECT private.is_admin() AS is_admin) AND private.is_brand_file_name(name));

create policy "Listing editors add property images"
on storage.objects as permissive for insert to authenticated
with check (bucket_id = 'property-images'::text AND (( SELECT private.edits_every_listing() AS edits_every_listing) OR private.is_image_name_of_own_listing(name)) AND private.is_image_name_of_property(name) AND ( SELECT private.may_store_more() AS may_store_more));

create policy "Listing editors list property images"
on storage.objects as permissive for select to authenticated
using (bucket_id = 'property-images'::text AND ( SELECT private.can_edit_listings() AS can_edit_listings));

create policy "Listing editors remove property images"
on storage.objects as permissive for delete to authenticated
using (bucket_id = 'property-images'::text AND (( SELECT private.edits_every_listing() AS edits_every_listing) OR private.is_image_name_of_own_listing(name)));

create policy "Listing editors replace property images"
on storage.objects as permissive for update to authenticated
using (bucket_id = 'property-images'::text AND (( SELECT private.edits_every_listing() AS edits_every_listing) OR private.is_image_name_of_own_listing(name)))
with check (bucket_id = 'property-images'::text AND (( SELECT private.edits_every_listing() AS edits_every_listing) OR private.is_image_name_of_own_listing(name)) AND private.is_image_name_of_property(name));

create policy "Nobody else touches a person's photo"
on storage.objects as restrictive for all to authenticated
using (split_part(name, '/'::text, 1) <> ALL ((( SELECT private.others_photo_folders() AS others_photo_folders))::text[]));

create policy "Nothing is stored by the name of what is shown"
on storage.objects as restrictive for insert to authenticated
with check (bucket_id <> 'property-images'::text OR NOT private.is_shown_file(name));

create policy "Only one's own file of the last minutes is replaced"
on storage.objects as restrictive for update to authenticated
using (bucket_id <> 'property-images'::text OR owner_id = ((( SELECT auth.uid() AS uid))::text) AND created_at > (now() - '00:10:00'::interval));

create policy "Staff of a listing store its papers"
on storage.objects as permissive for insert to authenticated
with check (bucket_id = 'papers'::text AND private.may_store_paper(name));

create policy "What a listing shows or showed is not removed by itself"
on storage.objects as restrictive for delete to authenticated
using (bucket_id <> 'property-images'::text OR NOT private.is_kept_for_listing(name));

create policy "Whoever edits a person adds their photo"
on storage.objects as permissive for insert to authenticated
with check (bucket_id = 'property-images'::text AND (split_part(name, '/'::text, 1) = ANY ((( SELECT private.own_photo_folders() AS own_photo_folders))::text[])) AND private.is_property_image_name(name) AND ( SELECT private.may_store_more() AS may_store_more));

create policy "Whoever edits a person lists their photos"
on storage.objects as permissive for select to authenticated
using (bucket_id = 'property-images'::text AND (split_part(name, '/'::text, 1) = ANY ((( SELECT private.own_photo_folders() AS own_photo_folders))::text[])));

create policy "Whoever edits a person removes their photo"
on storage.objects as permissive for delete to authenticated
using (bucket_id = 'property-images'::text AND (split_part(name, '/'::text, 1) = ANY ((( SELECT private.own_photo_folders() AS own_photo_folders))::text[])));

create policy "Whoever edits a person replaces their photo"
on storage.objects as permissive for update to authenticated
using (bucket_id = 'property-images'::text AND (split_part(name, '/'::text, 1) = ANY ((( SELECT private.own_photo_folders() AS own_photo_folders))::text[])))
with check (bucket_id = 'property-images'::text AND (split_part(name, '/'::text, 1) = ANY ((( SELECT private.own_photo_folders() AS own_photo_folders))::text[])) AND private.is_property_image_name(name) AND ( SELECT private.may_store_more() AS may_store_more));

create policy "Whoever stores a paper sees it for ten minutes"
on storage.objects as permissive for select to authenticated
using (bucket_id = 'papers'::text AND owner_id = ((( SELECT auth.uid() AS uid))::text) AND created_at > (now() - '00:10:00'::interval) AND ((( SELECT COALESCE(current_setting('storage.operation'::text, true), ''::text) AS "coalesce")) = ANY (ARRAY[''::text, 'storage.object.upload'::text, 'storage.object.list'::text])));
