ALTER TABLE "public"."site_settings" ADD COLUMN "landmarks" jsonb NOT NULL DEFAULT '[]'::jsonb;

ALTER TABLE "public"."site_settings" ADD CONSTRAINT "site_settings_landmarks_in_the_philippines" CHECK ((NOT jsonb_path_exists(landmarks, '$[*]."pin"?(!(@ like_regex "^([4-9]|1[0-9]|2[0-2])[.][0-9]{1,6}, 1(1[6-9]|2[0-7])[.][0-9]{1,6}$"))'::jsonpath)));

COMMENT ON COLUMN "public"."site_settings"."landmarks" IS 'Places that visitors know, with their pins, from which a listing says how far it is.';

REVOKE ALL ("landmarks") ON TABLE "public"."site_settings" FROM "anon";

GRANT SELECT ("landmarks") ON TABLE "public"."site_settings" TO "anon";

REVOKE ALL ("landmarks") ON TABLE "public"."site_settings" FROM "authenticated";

GRANT UPDATE ("landmarks") ON TABLE "public"."site_settings" TO "authenticated";

ALTER TABLE "public"."site_settings" ADD CONSTRAINT "site_settings_landmarks_shape" CHECK (private.is_item_list(landmarks, ARRAY['name'::text, 'pin'::text], 40));
