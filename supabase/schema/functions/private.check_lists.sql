-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.check_lists(videos text[], faqs jsonb, images jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  most_videos constant integer := 40;
  most_faqs constant integer := 60;
  most_images constant integer := 200;
begin
  if cardinality(videos) > most_videos then
    raise exception 'A listing may have % videos.', most_videos
      using errcode = 'P0001', hint = 'too_many_videos';
  end if;
  if coalesce(array_ndims(videos), 1) <> 1
    or cardinality(videos) <> (select count(distinct video_url) from unnest(videos) as given (video_url))
    or exists (
      select from unnest(videos) as given (video_url) where char_length(video_url) > 2000
    )
  then
    raise exception 'The videos must be a list of different addresses.'
      using errcode = '22023', hint = 'bad_videos';
  end if;

  if jsonb_typeof(faqs) = 'array' and jsonb_array_length(faqs) > most_faqs then
    raise exception 'A listing may have % questions.', most_faqs
      using errcode = 'P0001', hint = 'too_many_faqs';
  end if;
  if jsonb_typeof(faqs) not in ('array', 'null') or exists (
    select from jsonb_array_elements(
      case jsonb_typeof(faqs) when 'array' then faqs else '[]' end
    ) as given (faq)
    where case when jsonb_typeof(faq) <> 'object' then true else
      jsonb_typeof(faq -> 'question') is distinct from 'string'
      or jsonb_typeof(faq -> 'answer') is distinct from 'string'
      or jsonb_typeof(faq -> 'id') <> 'string'
      or jsonb_typeof(faq -> 'display_order') <> 'number'
      or faq - array['id', 'question', 'answer', 'display_order'] <> '{}'
      or char_length(faq ->> 'id') > 36
      or char_length(faq ->> 'question') > 500
      or char_length(faq ->> 'answer') > 5000
    end
  ) then
    raise exception 'The FAQs must be a list of objects with question and answer, id and display_order where known.'
      using errcode = '22023', hint = 'bad_faqs';
  end if;

  if jsonb_typeof(images) = 'array' and jsonb_array_length(images) > most_images then
    raise exception 'A listing may have % pictures.', most_images
      using errcode = 'P0001', hint = 'too_many_images';
  end if;
  if jsonb_typeof(images) not in ('array', 'null') or exists (
    select from jsonb_array_elements(
      case jsonb_typeof(images) when 'array' then images else '[]' end
    ) as given (image)
    where case when jsonb_typeof(image) <> 'object' then true else
      jsonb_typeof(image -> 'id') is distinct from 'string'
      or jsonb_typeof(image -> 'alt_text') <> 'string'
      or jsonb_typeof(image -> 'kind') <> 'string'
      or image - array['id', 'alt_text', 'kind'] <> '{}'
      or char_length(image ->> 'id') > 36
      or char_length(image ->> 'alt_text') > 500
    end
  ) then
    raise exception 'The pictures must be a list of objects with id, and alt_text and kind where they change.'
      using errcode = '22023', hint = 'bad_images';
  end if;
end
$function$;

comment on function private.check_lists(text[],jsonb,jsonb) is 'Raises where the lists that come with a listing have not the right form and size.';

grant execute on function private.check_lists(text[],jsonb,jsonb) to authenticated;
