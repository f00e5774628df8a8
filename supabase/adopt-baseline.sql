-- Makes a database that has all migrations from before the baseline one that has the baseline: its tables
-- and functions are the same, so only the list of what was applied changes (decision 0038). Run by each
-- start; on a hosted project once, by hand (docs/deploy.md).

do $$
declare
  -- SHA-256 of what each said, without white space and semicolons, which the CLI's splitting drops. The
  -- second is of before it was rewritten on 22 November 2026.
  replaced constant jsonb := '{
    "20261121090000_private_schema": ["3f4d602bd61cb00a454a83e15be33b0f1ecd704da9e47e604b4a78277b880048"],
    "20261121090100_profiles": ["ff97578c9573e115aba2dfcca4aafce360e6d4d056eb2efd3e7bc52439e7e8bc"],
    "20261121090200_role_changes": ["db22e7ad956aca27f53ebec801ed79d870ef19b837f00e09dc065754d9996224"],
    "20261121090300_account_passwords": ["fe14c3ef8a5744a7a2433872e8408f75f29c89c5162a0277b241f1211f720330"],
    "20261121090400_staff_invitations": ["929524bf1e37cbaf2d31a724485e49994769f83009bc22838091ef12a252e14b"],
    "20261121090500_new_accounts": ["dd19ffe8513ec17d32fa5c6d3588038ab7864182a53a1dcc83585291e431428a"],
    "20261121090600_outgoing_mails": ["46a613e78414f69712c4f37dad9ce781d74e39c4e5c8200c7b14c4363f21db7b"],
    "20261121090700_rate_limits": ["07a4ae68b64da42c3c51bd1ca413f0caf0b2daa6185689fb09e566746b4b1f53"],
    "20261121090800_staff_settings": ["0d46f4795d9203df79814899219e8a0086fc63ff4646ac1205b96a3d6a8a9b99"],
    "20261121090900_edited_rows": ["f518e03c2db6fbfa30905d2c40b3798927c6bc7b45880a665f2dc769043a1225"],
    "20261121090950_text_forms": ["792a9c438bb086575dfd7a04c3710825811e71fc4376974193139c9be66c2dd3"],
    "20261121091000_site_settings": ["80b867b86591735b21921efff218f0b21045780c0acc8c204c6b5664e0c82fd2"],
    "20261121091100_save_site_settings": ["40a919b5073ec6c91b39ea4d25d6d115b2583b04bfb06aacb326116c0e034722"],
    "20261121091200_prices": ["1db014ce11d06c6f20139593c0a3af95b56bc6d755f1f2fef4b76ec4eb0e9ec8"],
    "20261121091300_search_text": ["ec428cbc4a26d0a82a98b79ba7f766af9332ea4d76caf94f262aa1b1a6e20bb4"],
    "20261121091400_properties": [
      "461eac33f4e702644e628108dfa351a2b54827d333e276686939b0ecf26754d4",
      "38a3810d195025d807f43bd60d49cff71b1f636f279efb967e6236be46139b0c"
    ],
    "20261121091500_property_images": ["1e34755eac3e022f0f0416a1549a5bc43d83fe4875c37d7ff1c4c1c421698a47"],
    "20261121091600_property_videos": ["3cfd04cd9ed5fc42b803c9e3e05cd752787f9025bbff7b47f1a386a2140cbb3d"],
    "20261121091700_property_faqs": ["b79ded67f5685015ef444c13108c8ad9e48775abf37e657585352c662ddc7c93"],
    "20261121091800_listing_limits": ["dde32be01b72fb4650f1c3a147b1a2f21566cc9258cd3f0bd661d6cea49487ea"],
    "20261121091900_save_property": ["94d3dba8a036afbc84eff9ef573ba5dca98e9390f498e23ead7c47ba900cf74f"],
    "20261121092000_property_views": [
      "135b67009ba69b5cc5db0528863cf5f80d8dd4e28c1d310944fdd65b09c65299",
      "c85f9be85e3965cfb88f9e3446ea0e5f3c7e89ca5d927b4d1c5206cf99ff8005"
    ],
    "20261121092100_search": [
      "84cec56981f956425d061305cf8b161b86c1e8b938bca3e9d3480d0ac102b6a0",
      "0c6324feba135e060186224ce621ea4803dc6a28352a9d98155340619f7d8c95"
    ],
    "20261121092200_image_storage": ["450101ed625ff432bf1b222374475f43d43138b96f0fbf20e105adc6b710999c"],
    "20261121092300_removed_objects": ["2819c72e96dcb0f11a915f9a86de5c3f2aab8ed29ebdb2cc2841f9b997e340c9"],
    "20261121092400_sample": [
      "71769d7bd56329140bb0720b0eb4dbcabc2cb3b962c60b60dd808f0238303daf",
      "e54c9a5df0bc820b398d255ae7e912e30423b05f5c71d8a0f9aa2fd49f935e1e"
    ],
    "20261121100000_content_version": ["09f1f0e389b601d9d4dd8f19167732d8afbc1bb509bf1ebe5788b99a3344feb5"],
    "20261121110000_cheaper_listing_text": ["0d20e985ca76f0bfb2e1df53b3f45d6b766895a5ec31b3d95d083433a8d5feb6"],
    "20261121110100_search_index_upkeep": ["6084ee4c6e7f57be119a59de277664fbe04a0b1ffd5485fbd4d19fb8204cc364"],
    "20261121110200_kept_answers": ["c51ad7dd871bc40bc38fb995921bb20d5bd97d9c04d9dfb3772c67a0f45b5688"],
    "20261121110300_listing_pages": [
      "ba5c998f92ab9f7de0a7ef5260565a0ab5e28963b00c111e06300bea422653d4",
      "4a5a985816effba377522e8fa2d5b300298dc306fc33d8e003389e7e86515991"
    ],
    "20261121110400_sitemap_parts": [
      "8a7d910ecf57f29489120b2fbb9d583954dbe142a7d3f311cc78fee634a3f195",
      "f45cf46f0be6468ee82c1d39f0654ea84ee1b28fa533befa59f60bc5124945c6"
    ],
    "20261122100000_brand": ["15bf49a6d7a629a5536ca31d0188e8179ebba87c03e73e5598ce3c86d4f16dc1"],
    "20261122100100_brand_storage": ["3c791b670ce699444fce6f992c9c68f6f3d7225678cfa225424e0eacd76b94b9"],
    "20261122110000_people": [
      "ab772c4c5237b8b13c83bbfc3bcca383cb86e63bf7d3bdc20d58b5c13b631d90",
      "e2ed4b80d302e0c10d21385f55781333805906941b56ab57ece84c900e0aaef4"
    ],
    "20261122110100_save_person": ["27bd27748514934b9fb109b7f5aa172014bf65bac29cd7731c8e1c271308bc0e"],
    "20261122110200_listing_people": ["713f33754654c6a503fb751a021d7ea0b9bdd03e0590a4ca507538cb0e008394"],
    "20261122110300_people_photos": ["9986c39906519b97a67a9a8329834befa92425dfcb89e3d8de4ff97013ae13bf"],
    "20261122110400_shows_people": [
      "9754e2d0a8e1befd526e881ac760f74eb5a63fb791b14c2aab19698a7b0ba194",
      "e750dc0aa715137600dac3d41def0efdc5dd6f225581107cb8d9654659768c82"
    ],
    "20261122120000_sign_up": ["f79333e511bba278f625720b6eb0fab2e437ce474db6316bd3f33158898c3c2e"],
    "20261122120100_setup_steps": ["cc5fb1b21e9c268cfd33546a95b6a83ac86dd2c263cea0950057c448f872f885"],
    "20261122120200_licences_that_end": ["00dfd32a5267d9cb6b03e9c4fded913f4290ef79d216d09b8e81df4c3de9eff6"],
    "20261122120300_staff_mails": [
      "2b22900a76be11540a810d0dfc7b1148fba6b01d46929ae0ec1cca9211701fef",
      "02921a6b92294e90d085e01f922cc1f22e0bc1e15a5c97deb62f78409dcac442"
    ],
    "20261122200000_privacy_notices": ["71bb20fa869aeee21d431bce58a3d84ca173aa4060303920011c7c03c5fd5dca"],
    "20261122200100_enquiries": ["cb82a6935afc7bcff3bce6b9504d33a3cbdd3813cef7c0f7dab1fb0c5d554a6b"],
    "20261122200200_enquiry_events": ["c902b41baba7829f34b2776e2b272d841ebfb2639b82b8ec1fd87ff35228b45f"],
    "20261122200250_enquiry_mails": [
      "a9be2bd780700be87a5ff13ab071c4329bc88003837b06b038f8a28e9b407810",
      "6aafaeb54e6c53da610175cca5920ded53eff78201b32f6fa5fa7ce1482a4dfb"
    ],
    "20261122200300_add_enquiry": [
      "117be6bf72d536538f9ef0d96ff204f9133fd02d75175071ddfa8b0e8ee3cc3f",
      "3bb9c6003d147218449d032a247cd48e1389d590fb195398e81fed959249bd77"
    ],
    "20261122200400_work_on_enquiries": ["a31d5f9c065c9adc8b36c65927c8c3e873202bd5e97cb48b08a795157774cf12"],
    "20261122200450_answer_texts": ["9db3e3f7e06585a782353d7a73df529327cb86d87878028bfa7fb9f2c9c042be"],
    "20261122200500_set_viewings": ["7c62b36af95269e91fc9b07d90d07b1be2d62de8e17f8af57042e065d3692959"],
    "20261122200600_blank_contacts": ["648fae700c9cf2c57a5d0ae7c8f95555e15ed83502a8ba577bce019500e90e35"],
    "20261122200700_list_enquiries": ["755ea9d7373b8cc170ee515d9489c3f8254285f2fab9520f721edc2584e94e3a"],
    "20261122200800_enquiry_numbers": ["03743bbd94a45a2c073a9a5022e07b5cadc808c251a7beea7c23fbf2bb7e6f05"],
    "20261122210000_columns_not_rows": ["fa90e8bdf79cdd28a7afe7439f110ff62f7d9f676a332cccfc20dc7df169c070"],
    "20261123100000_towns": ["9d3b33af0b4a4a629da2c7eb396670d976f61948deb01994e8339c791578547e"],
    "20261123100100_comparable_price": ["92a799d81254b4149231658ae8fb208ed036ced259d8b95d94b2e8b2fdfe30fa"],
    "20261123100200_find_properties": ["af7ccf7ebf255ad246599bd2a45903c62205885f6507a499df2665eba567e2c4"],
    "20261123110000_references": ["e880da3352e6d9cd56b7b81c316c1a843139356fdc191bd178622770bf27f013"],
    "20261123110100_similar_properties": [
      "ce314ee55a3f0dab6926099af5993161e7fd5c616ea9fe8163461f08a2af9fe0",
      "50e64d357d424cb2e4e270a5ad3841c8a33931c76ed33f44ca1828c9efc11af9"
    ],
    "20261123110200_enquiries_by_reference": [
      "317cab4cae564507e25b1cc3ca1bbe7e5f433c0f1b8713c10e1f82137cdae1e6",
      "2a0cfb5ced07dd430be5c772a2adc7b3e72edb560294a49cfe1f12b79a61e1dd"
    ],
    "20261123120000_town_summary": [
      "71057be52fa646997f753b5cdd0df92d9d49237099a458b55c284c99bb942479",
      "fa2a665480390db7515ecc6cef4ac5f30d85ad2035217266a9f16cbe46537014"
    ],
    "20261123140000_saved_searches": [
      "9d9d19f55003b4286871c28d6e86360f5090f1dfd18505082bb7851cec5b4470",
      "c0688e8bbaf574c0774b92c8b74432427a60bb5ee6e3a549a382f6c78c0128c6"
    ],
    "20261123140100_work_on_saved_searches": ["40011e133ccfd2d86cc5937fe475f1cd70c371d2f3d880818f57bc7560955b61"],
    "20261123140200_search_digests": [
      "bf5f49a62094b828594f7672d2acbec4e8cecbd833584ff7fcb4c6c3f4aeb1fb",
      "85356033f6a8dc470aa1e0edbe15b56d4223aa38f90fc0a17d5f013123fd3c68"
    ],
    "20261123140300_privacy_of_saved_searches": ["c16966175a31d0652a655d12943d20643539e807acf1a8d429e2f9254fd30a4c"],
    "20261123150000_tour_links": ["c25e911910626f161877f3b46e1a1b5754c97d6925b5d77538650320cfda0734"],
    "20261123150100_floor_plans": ["c3cc26e0cdda1b33bbe99c0a969148e9218da75f471d40483fd4689fc3ce2fe4"],
    "20261123150200_link_previews": ["873e60986f6a3b9656e73b568baeb330e57df589ea11173a5343d49a461ed8f2"],
    "20261123150300_hide_old_previews": ["fdbfbca8d51827f66d4fa8670a7fcad50e0cd5174d67ed2879a87485dd1eac85"],
    "20261124100000_choices_without_sorting": ["a8db6841c1f565f537d9f313836de8dd10284f65bcd281d84cecbc034d819a68"],
    "20261124100100_similar_from_kept_plans": [
      "6a8cc290d009eed23fb155eac08db2b5039be6be8835d6200cec255ef386ffb6",
      "6ff124b9005766f7d6941c878cd7896956cb15e7cdb452563b11e0a984a39fbe"
    ],
    "20261125100000_accounts_of_any_service": ["43b5661ad6bca1310b02eed2820c40ec5f84857a3135856b58d31cd48573bf5d"],
    "20261125100100_updates_with_where": ["b4015d2964f1a5d9ca21254aa0256e73578ee32fe2df62da6bf7af72b46c8f5a"],
    "20261125100200_removed_files": ["79e81f1f796e666ff7d2bd988c7e31ae781a720a4567be418f76c1f9a884f8ca"],
    "20261126100000_renumber_pictures": ["9df4a09daf5543bf3b59d8f5da2a400788245da06b9bfaaabc2f82f8160413b6"],
    "20261126230000_data_folder_marks": ["ec1dee5f153644b5836a18c895aa274c055665a240d2e373a0dc5c8c43901bbe"],
    "20261127100000_photos_by_folder": ["ce34e3da59343b9b6d8c919f3e3e1f58393ce5fceff06f6c2f727558ebbbd208"],
    "20261127100100_people_for_the_vouched": ["fca1fec1b5143c4dd540a5b7c9f5cf1e22c9a51a817ead294ae5aba1cc90b4bd"],
    "20261127100200_whose_listing": ["472db14bd4dcb8b103f0ced0bce894ce1e158663d0f80f536406e4285eb36721"],
    "20261127100300_pictures_stay": ["487632eaf33bc74a7e19c1b803af5056536c4d39a45e40971eda63bc576369be"],
    "20261128100000_unseen_listings": ["5c10e9b0fcf725813a8980b2ff9cb74d24eac21ea64ae8c192a759f2526c3440"],
    "20261128110000_contacts_joined_by_hand": ["b1d3f70571dddd827a274200443db21622e49b2c552e0ba439aae76c41f073ab"],
    "20261128120000_bounds_on_mails": ["0f696cf861dd0f3c8b27a8b0780b9b1ae378399bce592f10fbc18f0b57d8478f"],
    "20261128130000_bounds_on_files": ["ca05cb787b98c09adf6bc64f947b723f81f4209833efada146c5f977edcd30aa"],
    "20261129100000_listing_filters": ["9bc9d7519649420f120cbcfb1b045282dffa4c393442351dabeb1f9c4a0345c2"],
    "20261130100000_mail_kinds": ["9f93c5ba3543e1efd5b9c8af77bf780ad8aa0b941060d884584cb69ae11a0b14"]
  }';
  baseline constant text[] := array[
    '20261201090000_private_schema',
    '20261201090100_text_and_edited_rows',
    '20261201090200_content_version',
    '20261201090300_what_servers_share',
    '20261201100000_accounts',
    '20261201100100_staff_settings',
    '20261201100200_invitations',
    '20261201100300_sign_up',
    '20261201110000_site_settings',
    '20261201110100_people',
    '20261201120000_prices_and_towns',
    '20261201120100_properties',
    '20261201120200_pictures_videos_and_faqs',
    '20261201120300_listing_limits',
    '20261201120400_unseen_listings',
    '20261201120600_whose_listing',
    '20261201120700_property_views',
    '20261201130000_search',
    '20261201130100_listing_filters',
    '20261201130200_similar_listings_and_towns',
    '20261201130300_link_previews',
    '20261201140000_privacy_notices',
    '20261201140100_enquiries',
    '20261201140200_viewings_and_events',
    '20261201140300_work_on_enquiries',
    '20261201140400_list_enquiries',
    '20261201150000_stored_pictures',
    '20261201150100_brand_pictures',
    '20261201150200_removed_files',
    '20261201160000_saved_searches',
    '20261201160100_mails',
    '20261201170000_take_enquiries',
    '20261201170100_set_viewings',
    '20261201170200_work_on_saved_searches',
    '20261201170300_search_digests',
    '20261201170400_contacts_and_privacy',
    '20261201180000_sample'
  ];
  changed text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is null then
    return;
  end if;
  if not exists (
    select from jsonb_object_keys(replaced) as files (file)
    join supabase_migrations.schema_migrations on version = split_part(file, '_', 1)
  ) then
    return;
  end if;

  select files.file into changed
  from jsonb_each(replaced) as files (file, sums)
  join supabase_migrations.schema_migrations on version = split_part(file, '_', 1)
  where statements is not null and not sums ? encode(
    sha256(convert_to(regexp_replace(array_to_string(statements, ''), '[ \n\r\t;]+', '', 'g'), 'UTF8')), 'hex'
  )
  order by files.file
  limit 1;
  if changed is not null then
    raise exception 'This database was made by an older Bale, before %.sql had the text that it has now, and can''t be upgraded: go on with the commit that made it (docs/upgrade.md).',
      changed;
  end if;

  if exists (
    select from jsonb_object_keys(replaced) as files (file)
    where not exists (
      select from supabase_migrations.schema_migrations where version = split_part(file, '_', 1)
    )
  ) then
    raise exception 'This database was made by a Bale before the baseline and lacks migrations of that time; nothing was changed. Start it once with the commit that brings it up to date, with the same settings: git worktree add ../bale-f921439 f921439 && DATA_DIR="$(realpath "${DATA_DIR:-data}")" npm start --prefix ../bale-f921439 (docs/upgrade.md).';
  end if;

  delete from supabase_migrations.schema_migrations
  where version in (select split_part(file, '_', 1) from jsonb_object_keys(replaced) as files (file));
  insert into supabase_migrations.schema_migrations (version, name)
  select split_part(file, '_', 1), substr(file, strpos(file, '_') + 1) from unnest(baseline) as file;
end
$$;
