export const PERSON_COLUMNS =
  'name, position, licence_no, licence_valid_from, licence_valid_until, supervisor_name, phone, viber_number, messenger_url, email, photo_url, photo_placeholder'
